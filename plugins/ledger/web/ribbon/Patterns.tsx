import { tokens } from '@fluentui/react-components';
import { ownTokens } from '@tessera/plugin-sdk/ui';
import type { PageState } from '../../contract/books';

const pale = (colour: string) => `color-mix(in srgb, ${colour} 25%, ${tokens.colorNeutralBackground1})`;
const rising = 'M-2 2 2-2M0 8 8 0M6 10l4-4';
const falling = 'M-2 6l4 4M0 0l8 8M6-2l4 4';

interface Pattern {
  ground: string;
  ink?: string;
  lines?: string;
}

const patterns: Record<PageState | 'gap', Pattern> = {
  AVAILABLE: { ground: ownTokens.colorFreeBackground },
  USED: { ground: ownTokens.colorChart1 },
  CANCELED: { ground: pale(ownTokens.colorChart8), ink: ownTokens.colorChart8, lines: rising },
  LOST: { ground: ownTokens.colorChart4, ink: 'white', lines: 'M0 0l8 8M0 8l8-8' },
  DESTROYED: { ground: pale(ownTokens.colorChart2), ink: ownTokens.colorChart2, lines: 'M0 4h8M4 0v8' },
  RETURNED: { ground: pale(ownTokens.colorChart6), ink: ownTokens.colorChart6, lines: 'M0 2h8M0 6h8' },
  gap: { ground: 'transparent', ink: tokens.colorStatusDangerForeground1, lines: falling },
};

/** What bands and their legend are filled with, once for all of them. */
export function Patterns() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      <defs>
        {Object.entries(patterns).map(([name, { ground, ink, lines }]) => (
          <pattern key={name} id={`ledger-${name}`} width={8} height={8} patternUnits="userSpaceOnUse">
            <rect width={8} height={8} fill={ground} />
            {lines && <path d={lines} stroke={ink} strokeWidth={1.8} fill="none" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { symbol } from 'd3';
import { dashOf, symbolOf } from '../colours';

const useStyles = makeStyles({
  swatch: { flexShrink: 0 },
  point: { stroke: tokens.colorNeutralBackground1, strokeWidth: '1px' },
  outlined: { stroke: tokens.colorNeutralForeground3, strokeWidth: '1px' },
  hatch: { stroke: tokens.colorNeutralForeground3, strokeWidth: '1.2px', fill: 'none' },
});

/** How a series is drawn, small: for legend and tooltip. `shape` is its place among the lines. */
export type SwatchKind =
  { kind: 'bar'; opacity?: number; outlined?: boolean } | { kind: 'line'; shape: number } | { kind: 'fitted' } | { kind: 'thin' };

export function Swatch({ look, colour }: { look: SwatchKind; colour?: string | undefined }) {
  const styles = useStyles();
  if (look.kind === 'bar') {
    return (
      <svg aria-hidden width="12" height="12" className={styles.swatch}>
        <rect
          x="0.5"
          y="0.5"
          width="11"
          height="11"
          rx="2"
          fill={colour}
          fillOpacity={look.opacity ?? 1}
          className={look.outlined ? styles.outlined : undefined}
        />
      </svg>
    );
  }
  if (look.kind === 'thin') {
    return (
      <svg aria-hidden width="12" height="12" className={styles.swatch}>
        <path className={styles.hatch} d="M0.5 0.5h11v11h-11zM0.5 6L6 0.5M0.5 11.5L11.5 0.5M6 11.5L11.5 6" />
      </svg>
    );
  }
  return (
    <svg aria-hidden width="20" height="12" className={styles.swatch}>
      <line
        x1="0"
        x2="20"
        y1="6"
        y2="6"
        stroke={colour}
        strokeWidth="2"
        strokeDasharray={look.kind === 'fitted' ? '5 3' : dashOf(look.shape) || undefined}
      />
      {look.kind === 'line' && (
        <path d={symbol(symbolOf(look.shape), 44)() ?? ''} transform="translate(10 6)" fill={colour} className={styles.point} />
      )}
    </svg>
  );
}

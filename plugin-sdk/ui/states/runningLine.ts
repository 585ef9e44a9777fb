import { tokens } from '@fluentui/react-components';
import { forcedColours } from '../theme/useMedia';

/** The style of a line that runs along the top of what is fetched anew. Where motion is reduced, the line stands still and is whole. */
export const runningLine = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: '2px',
  overflow: 'hidden',
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    width: '30%',
    backgroundColor: tokens.colorCompoundBrandStroke,
    animationName: { from: { left: '-30%' }, to: { left: '100%' } },
    animationDuration: '1.2s',
    animationDelay: '200ms',
    animationFillMode: 'backwards',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { width: '100%' },
    [forcedColours]: { backgroundColor: 'Highlight' },
  },
} as const;

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { shareOf, ticksOf } from './ticks';
import { placeIn, type Window } from './look';

const useStyles = makeStyles({
  axis: {
    position: 'relative',
    height: '20px',
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  above: { height: '44px' },
  funnel: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  end: { position: 'absolute', top: '2px', right: 0 },
  start: { position: 'absolute', top: '2px', left: 0 },
  tick: {
    position: 'absolute',
    top: '2px',
    transform: 'translateX(-50%)',
    '::before': {
      content: '""',
      position: 'absolute',
      left: '50%',
      top: '-2px',
      height: '4px',
      borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
    },
  },
});

/** Of a figure in the small type. */
const digitPx = 7.5;
const gapPx = 20;

interface Props {
  window: Window;
  /** What the band below shows: drawn as what widens towards it. */
  framed?: Window | undefined;
  codeOf: (number: number) => string;
  /** px of the band. */
  width: number;
  /** Whether round numbers stand between both ends. */
  hasTicks: boolean;
}

/** Numbers below a band: both ends, and round ones between them. */
export function Axis({ window, framed, codeOf, width, hasTicks }: Props) {
  const styles = useStyles();
  const format = useFormat();
  const [first, last] = [codeOf(window.from), codeOf(window.to)];
  const widest = format.number(window.to).length * digitPx + gapPx;
  // round numbers keep away from both ends
  const [low, high] = [first, last].map((code) => (code.length * digitPx + widest / 2) / Math.max(width, 1)) as [number, number];
  const ticks = hasTicks ? ticksOf(window, Math.floor(width / widest)) : [];
  const frame = framed && placeIn(window, framed.from, framed.to);
  return (
    <div className={mergeClasses(styles.axis, framed && styles.above)}>
      {frame && (
        <svg className={styles.funnel} viewBox="0 0 1000 44" preserveAspectRatio="none" aria-hidden>
          <polygon points={`${frame.x},0 ${frame.x + frame.width},0 1000,44 0,44`} fill={tokens.colorNeutralBackground3} />
        </svg>
      )}
      <span className={styles.start}>{first}</span>
      {ticks.map((number, at) => {
        const share = shareOf(window, number);
        return share < low || share > 1 - high ? null : (
          <span key={at} className={styles.tick} style={{ left: `${share * 100}%` }}>
            {format.number(number)}
          </span>
        );
      })}
      {window.to > window.from && <span className={styles.end}>{last}</span>}
    </div>
  );
}

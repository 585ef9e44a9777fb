import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, useMemo, type MouseEvent } from 'react';
import type { Ribbon } from '../../contract/ribbon';
import { bandHeight, bandWidth, edgesOf, fillOf, gapsOf, groupsIn, holderRow, pathOf, placeIn, stateRow, type Window } from './look';

const useStyles = makeStyles({
  band: {
    display: 'block',
    width: '100%',
    height: '48px',
    cursor: 'crosshair',
    borderRadius: tokens.borderRadiusMedium,
    printColorAdjust: 'exact',
  },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

interface Props {
  ribbon: Ribbon;
  window: Window;
  /** What the band below shows, framed. */
  framed?: Window | undefined;
  /** The chosen number. */
  number: number;
  colourOf: (unitId: number) => string;
  codeOf: (number: number) => string;
  onChoose: (number: number) => void;
}

/** What both have; undefined where they have nothing. */
function both(one: Window, other: Window): Window | undefined {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from > to ? undefined : { from, to };
}

/**
 * A stretch of numbers: above its states, below its holders; a click chooses the number at that place. While the numbers of a new stretch are
 * on their way, those of the last one stand where they belong.
 */
export const Band = memo(function Band({ ribbon, window, framed, number, colourOf, codeOf, onChoose }: Props) {
  const styles = useStyles();
  const length = window.to - window.from + 1;
  const parts = useMemo(() => {
    const known = both(window, ribbon);
    const gaps = known && ribbon.complete && ribbon.exact ? gapsOf(groupsIn(known, ribbon.parts, () => 0)[0]?.[1] ?? [], known) : [];
    return (
      <>
        <path
          d={pathOf(
            window,
            gaps.map(({ from, to }) => ({ first: from, last: to })),
            { y: 0, height: bandHeight },
          )}
          fill={fillOf('gap')}
        />
        {groupsIn(window, ribbon.parts, ({ state }) => state).map(([state, of]) => (
          <path key={state} d={pathOf(window, of, stateRow)} fill={fillOf(state)} />
        ))}
        {groupsIn(window, ribbon.parts, ({ unitId }) => colourOf(unitId)).map(([colour, of]) => (
          <path key={colour} d={pathOf(window, of, holderRow)} fill={colour} />
        ))}
        <path d={edgesOf(window, ribbon.parts)} stroke={tokens.colorNeutralBackground1} vectorEffect="non-scaling-stroke" />
      </>
    );
  }, [ribbon, window, colourOf]);
  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    onChoose(Math.min(window.to, Math.max(window.from, window.from + Math.floor(share * length))));
  };
  const frame = framed ?? { from: number, to: number };
  const { x, width } = placeIn(window, frame.from, frame.to);
  const frameWidth = Math.max(width, 4);
  return (
    <div>
      {/* the keys of the whole picture do what a click does */}
      <svg className={styles.band} viewBox={`0 0 ${bandWidth} ${bandHeight}`} preserveAspectRatio="none" aria-hidden onClick={choose}>
        <rect width={bandWidth} height={bandHeight} fill={tokens.colorNeutralBackground4} />
        {parts}
        {number >= window.from && number <= window.to && (
          <rect
            x={Math.min(x, bandWidth - frameWidth)}
            y={0}
            width={frameWidth}
            height={bandHeight}
            fill="none"
            stroke={tokens.colorNeutralForeground1}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className={styles.ends}>
        <span>{codeOf(window.from)}</span>
        <span>{codeOf(window.to)}</span>
      </div>
    </div>
  );
});

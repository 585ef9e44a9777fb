import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, useMemo } from 'react';
import { ownTokens } from '@tessera/plugin-sdk/ui';
import type { Ribbon, Stretch } from '../../contract/ribbon';
import { Axis } from './Axis';
import { Digits } from './Digits';
import {
  bandHeight,
  bandWidth,
  edgesOf,
  faultPath,
  fillOf,
  gapsOf,
  groupsIn,
  holderRow,
  pathOf,
  placeIn,
  stateRow,
  wideOf,
  type Window,
} from './look';
import { Marks } from './Marks';
import { Pointer } from './Pointer';

const useStyles = makeStyles({
  box: { position: 'relative', height: `${bandHeight}px` },
  band: { display: 'block', width: '100%', height: '100%', borderRadius: tokens.borderRadiusMedium, printColorAdjust: 'exact' },
  frame: {
    position: 'absolute',
    insetBlock: '-4px',
    zIndex: 1,
    minWidth: '6px',
    boxSizing: 'border-box',
    border: `2px solid ${tokens.colorNeutralForeground1}`,
    borderRadius: tokens.borderRadiusSmall,
    pointerEvents: 'none',
  },
});

interface Props {
  ribbon: Ribbon;
  window: Window;
  /** What the band below shows, framed. */
  framed?: Window | undefined;
  /** Whether each number is a cell with its last two digits on it. */
  isCells?: boolean;
  /** What needs a look: drawn so that it is seen at any zoom. */
  stretches: readonly Stretch[];
  /** Whether what needs a look is named above. */
  isMarked?: boolean;
  /** The chosen number. */
  number: number;
  /** Digits of a number as it is printed. */
  digits: number;
  /** px of the band. */
  width: number;
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
 * A stretch of numbers: above its states, below its holders; a press chooses the number at that place. While the numbers of a new stretch
 * are on their way, those of the last one stand where they belong.
 */
export const Band = memo(function Band({
  ribbon,
  window,
  framed,
  isCells = false,
  stretches,
  isMarked = false,
  number,
  digits,
  width,
  colourOf,
  codeOf,
  onChoose,
}: Props) {
  const styles = useStyles();
  const parts = useMemo(() => {
    const known = both(window, ribbon);
    const gaps = known && ribbon.complete && ribbon.exact ? gapsOf(groupsIn(known, ribbon.parts, () => 0)[0]?.[1] ?? [], known) : [];
    const states = groupsIn(window, ribbon.parts, ({ state }) => state);
    const free = states.find(([state]) => state === 'AVAILABLE')?.[1] ?? [];
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
        {states.map(([state, of]) => (
          <path key={state} d={pathOf(window, of, stateRow)} fill={fillOf(state)} />
        ))}
        <path
          d={pathOf(window, wideOf(window, free), stateRow)}
          fill="none"
          stroke={ownTokens.colorFreeStroke}
          vectorEffect="non-scaling-stroke"
        />
        {groupsIn(window, ribbon.parts, ({ unitId }) => colourOf(unitId)).map(([colour, of]) => (
          <path key={colour} d={pathOf(window, of, holderRow)} fill={colour} />
        ))}
        <path
          d={edgesOf(window, ribbon.parts)}
          stroke={tokens.colorNeutralBackground1}
          strokeWidth={isCells ? 3 : 1}
          vectorEffect="non-scaling-stroke"
        />
        {(['gap', 'LOST'] as const).map((kind) => (
          <path key={kind} d={faultPath(window, stretches, kind)} fill={fillOf(kind)} />
        ))}
      </>
    );
  }, [ribbon, window, colourOf, isCells, stretches]);
  const frame = framed ?? { from: number, to: number };
  const { x, width: wide } = placeIn(window, frame.from, frame.to);
  const share = (units: number) => `${(units / bandWidth) * 100}%`;
  return (
    <div>
      {isMarked && <Marks window={window} stretches={stretches} width={width} onChoose={onChoose} />}
      <div className={styles.box}>
        {/* the keys of the whole picture do what the pointer does */}
        <svg className={styles.band} viewBox={`0 0 ${bandWidth} ${bandHeight}`} preserveAspectRatio="none" aria-hidden>
          <rect width={bandWidth} height={bandHeight} fill={tokens.colorNeutralBackground4} />
          {parts}
        </svg>
        {isCells && <Digits window={window} parts={ribbon.parts} number={number} width={digits} />}
        {number >= window.from && number <= window.to && (
          <div className={styles.frame} style={{ left: `min(${share(x)}, calc(100% - 6px))`, width: share(wide) }} />
        )}
        <Pointer ribbon={ribbon} window={window} number={number} pans={!isMarked} codeOf={codeOf} onChoose={onChoose} />
      </div>
      <Axis window={window} framed={framed} codeOf={codeOf} width={width} hasTicks={!isCells} />
    </div>
  );
});

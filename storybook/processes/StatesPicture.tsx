import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { AnyProcess } from '@tessera/plugin-sdk/contract';
import { useText } from './useText';
import { box, placeStates, type PlacedState, type Way } from './layout';

const lineHeight = 16;
const letter = 6.6;

const useStyles = makeStyles({
  frame: { overflowX: 'auto' },
  text: { fill: tokens.colorNeutralForeground1, fontSize: '13px', textAnchor: 'middle', dominantBaseline: 'middle' },
  step: { fill: tokens.colorNeutralForeground2, fontSize: '12px', textAnchor: 'middle', dominantBaseline: 'middle' },
  behind: { fill: tokens.colorNeutralBackground1 },
  line: { fill: 'none', stroke: tokens.colorNeutralStroke1, strokeWidth: 1.5 },
  head: { fill: tokens.colorNeutralForeground3 },
  state: { fill: tokens.colorNeutralBackground3, stroke: tokens.colorNeutralStroke1 },
  first: { strokeWidth: 2, stroke: tokens.colorBrandStroke1 },
});

const tones: Readonly<Record<string, string>> = {
  success: tokens.colorStatusSuccessBackground1,
  warning: tokens.colorStatusWarningBackground1,
  danger: tokens.colorStatusDangerBackground1,
  brand: tokens.colorBrandBackground2,
};

/** States of a process as boxes, the first one framed; its steps as arrows with their numbers in the list below. */
export function StatesPicture({ of }: { of: AnyProcess }) {
  const styles = useStyles();
  const text = useText();
  const arrow = useId();
  const { states, ways, width, height } = placeStates(of);
  return (
    <div className={styles.frame} tabIndex={0} role="group" aria-label={text(of.title)}>
      <svg width={width} height={height} role="img" aria-label={text(of.title)}>
        <defs>
          <marker id={arrow} markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">
            <path d="M0 0 8 4 0 8z" className={styles.head} />
          </marker>
        </defs>
        {ways.map((way) => (
          <path key={way.key} d={pathOf(way)} className={styles.line} markerEnd={`url(#${arrow})`} />
        ))}
        {states.map((state) => (
          <g key={state.name}>
            <rect
              x={state.x}
              y={state.y}
              width={box.width}
              height={box.height}
              rx={8}
              className={mergeClasses(styles.state, state.isInitial && styles.first)}
              style={{ fill: tones[of.states[state.name]!.tone] }}
            />
            <text x={state.x + box.width / 2} y={state.y + box.height / 2} className={styles.text}>
              {text(state.label)}
            </text>
          </g>
        ))}
        {ways.map((way) => {
          const [x, y] = middleOf(way);
          const numbers = way.numbers.join(', ');
          const wide = numbers.length * letter + 8;
          return (
            <g key={way.key}>
              <rect x={x - wide / 2} y={y - lineHeight / 2} width={wide} height={lineHeight} className={styles.behind} />
              <text x={x} y={y} className={styles.step}>
                {numbers}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const middle = ({ y }: PlacedState) => y + box.height / 2;
const below = ({ y }: PlacedState) => y + box.height;

/** Forward from side to side; back, or to itself, in an arc below. */
function pathOf({ from, to, isBack }: Way): string {
  if (!isBack) {
    const [start, end] = [from.x + box.width, to.x];
    const bend = (end - start) / 2;
    return `M${start} ${middle(from)} C${start + bend} ${middle(from)} ${end - bend} ${middle(to)} ${end} ${middle(to)}`;
  }
  const [start, end] = [from.x + box.width * 0.6, to.x + box.width * 0.4];
  const depth = Math.max(below(from), below(to)) + box.rowGap * 0.7;
  return `M${start} ${below(from)} C${start} ${depth} ${end} ${depth} ${end} ${below(to)}`;
}

/** Where its label stands: on the line. */
function middleOf({ from, to, isBack }: Way): [x: number, y: number] {
  if (!isBack) return [(from.x + box.width + to.x) / 2, (middle(from) + middle(to)) / 2];
  const depth = Math.max(below(from), below(to)) + box.rowGap * 0.7;
  return [(from.x + to.x + box.width) / 2, (below(from) + below(to) + 6 * depth) / 8];
}

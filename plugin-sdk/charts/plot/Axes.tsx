import { makeStyles, tokens } from '@fluentui/react-components';
import { labelLine } from './labels';
import { axisOfBars, middleOf } from './geometry';
import type { PlotLayout, ValueAxis } from './layout';

const useStyles = makeStyles({
  figure: { fontFamily: tokens.fontFamilyNumeric, fontSize: tokens.fontSizeBase100, fill: tokens.colorNeutralForeground3 },
  label: { fontFamily: tokens.fontFamilyNumeric, fontSize: tokens.fontSizeBase100, fill: tokens.colorNeutralForeground2 },
  title: { fontFamily: tokens.fontFamilyBase, fontSize: tokens.fontSizeBase200, fill: tokens.colorNeutralForeground1 },
  grid: { stroke: tokens.colorNeutralStroke3, strokeWidth: '1px', shapeRendering: 'crispEdges' },
  base: { stroke: tokens.colorNeutralStroke1, strokeWidth: '1px', shapeRendering: 'crispEdges' },
});

/** Grid, value axes, category labels and the name of the category axis. */
export function Axes({ layout, categoryLabel }: { layout: PlotLayout; categoryLabel: string }) {
  const styles = useStyles();
  const { plot, main, second } = layout;
  // what bars stand on; lines that lie far from zero stand on the foot of the plot
  const { scale } = axisOfBars(layout);
  const zero = scale(Math.max(scale.domain()[0] ?? 0, 0));
  return (
    <>
      {layout.horizontal ? <FlatScale axis={main} layout={layout} /> : <StandingScale axis={main} layout={layout} side="left" />}
      {second && <StandingScale axis={second} layout={layout} side="right" />}
      {layout.horizontal ? (
        <line className={styles.base} x1={zero} x2={zero} y1={plot.top} y2={plot.bottom} />
      ) : (
        <line className={styles.base} x1={plot.left} x2={plot.right} y1={zero} y2={zero} />
      )}
      {layout.labels.lines.map(
        (lines, category) =>
          category % layout.labels.every === 0 && <CategoryLabel key={category} layout={layout} lines={lines} category={category} />,
      )}
      <text className={styles.title} {...titlePlace(layout)}>
        {categoryLabel}
      </text>
    </>
  );
}

/** Over the categories where these stand beside the plot, under them otherwise. */
function titlePlace({ horizontal, scrolls, plot, height }: PlotLayout): { x: number; y: number; textAnchor: 'start' | 'middle' } {
  if (horizontal) return { x: 0, y: plot.top - 12, textAnchor: 'start' };
  return scrolls
    ? { x: plot.left, y: height - 8, textAnchor: 'start' }
    : { x: (plot.left + plot.right) / 2, y: height - 8, textAnchor: 'middle' };
}

function StandingScale({ axis, layout: { plot }, side }: { axis: ValueAxis; layout: PlotLayout; side: 'left' | 'right' }) {
  const styles = useStyles();
  return axis.ticks.map((tick, index) => (
    <g key={tick} transform={`translate(0 ${axis.scale(tick)})`}>
      {side === 'left' && <line className={styles.grid} x1={plot.left} x2={plot.right} />}
      <text
        className={styles.figure}
        x={side === 'left' ? plot.left - 8 : plot.right + 8}
        dy="0.35em"
        textAnchor={side === 'left' ? 'end' : 'start'}
      >
        {axis.texts[index]}
      </text>
    </g>
  ));
}

function FlatScale({ axis, layout: { plot } }: { axis: ValueAxis; layout: PlotLayout }) {
  const styles = useStyles();
  return axis.ticks.map((tick, index) => (
    <g key={tick} transform={`translate(${axis.scale(tick)} 0)`}>
      <line className={styles.grid} y1={plot.top} y2={plot.bottom} />
      <text className={styles.figure} y={plot.bottom + labelLine + 2} textAnchor="middle">
        {axis.texts[index]}
      </text>
    </g>
  ));
}

function CategoryLabel({ layout, lines, category }: { layout: PlotLayout; lines: readonly string[]; category: number }) {
  const styles = useStyles();
  const { plot, labels } = layout;
  const middle = middleOf(layout, category);
  if (layout.horizontal) {
    const first = middle - ((lines.length - 1) * labelLine) / 2;
    return lines.map((line, index) => (
      <text key={index} className={styles.label} x={plot.left - 8} y={first + index * labelLine} dy="0.35em" textAnchor="end">
        {line}
      </text>
    ));
  }
  if (labels.mode === 'slanted' || labels.mode === 'upright') {
    return (
      <text
        className={styles.label}
        transform={`translate(${middle} ${plot.bottom + 10}) rotate(${labels.mode === 'slanted' ? -45 : -90})`}
        dy="0.35em"
        textAnchor="end"
      >
        {lines[0]}
      </text>
    );
  }
  return lines.map((line, index) => (
    <text key={index} className={styles.label} x={middle} y={plot.bottom + 18 + index * labelLine} textAnchor="middle">
      {line}
    </text>
  ));
}

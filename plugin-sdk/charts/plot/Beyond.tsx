import { makeStyles, tokens } from '@fluentui/react-components';
import type { FormatLanguage } from '../../ui/format/format';
import { figureOf, type ChartData } from '../data';
import { writeBeside } from '../figures';
import { axisOfBars, boxOf, dotOf } from './geometry';
import type { PlotLayout } from './layout';
import type { Point } from './marks';
import type { Measure } from './measure';

const useStyles = makeStyles({
  value: {
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    fill: tokens.colorNeutralForeground1,
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '3px',
    paintOrder: 'stroke',
  },
});

/** A figure that goes on beyond the axis: where it is cut, and half the width of its tip. */
interface Cut extends Point {
  x: number;
  y: number;
  half: number;
}

const widestTip = 6;
/** Over a dot, so that its figure stays within the drawing. */
const tipOverDot = 4;
const gap = 4;

function cutsOf(layout: PlotLayout, data: ChartData): Cut[] {
  const { horizontal } = layout;
  const [edgeOfBars, edgeOfLines] = [axisOfBars(layout).scale.domain()[1]!, layout.main.scale.domain()[1]!];
  const bars = layout.bars
    .filter(({ to }) => to > edgeOfBars)
    .map(({ category, series, ...bar }) => {
      const { x, y, width, height } = boxOf(layout, { category, series, ...bar });
      const half = Math.min(widestTip, (horizontal ? height : width) / 2);
      return { category, series, half, ...(horizontal ? { x: x + width, y: y + height / 2 } : { x: x + width / 2, y }) };
    });
  const points = layout.lines.flatMap((series) =>
    data.categories.flatMap((_, category) => {
      const value = figureOf(data.series[series]?.values[category]);
      const dot = dotOf(layout, data, { category, series });
      return dot && value !== null && value > edgeOfLines ? [{ category, series, half: tipOverDot, x: dot.x, y: dot.y - 5 }] : [];
    }),
  );
  return [...bars, ...points];
}

const tipOf = ({ x, y, half }: Cut, horizontal: boolean): string =>
  horizontal ? `M${x + 1} ${y - half}l${half} ${half}l${-half} ${half}z` : `M${x - half} ${y - 1}l${half} ${-half}l${half} ${half}z`;

interface Written {
  text: string;
  x: number;
  y: number;
}

/** Figures where they have room; of neighbours that would overlap the greatest is written. */
function writtenOf(
  cuts: readonly Cut[],
  layout: PlotLayout,
  data: ChartData,
  language: FormatLanguage,
  measure: Measure,
): ReadonlyMap<Cut, Written> {
  const { horizontal } = layout;
  const valueOf = ({ series, category }: Cut) => figureOf(data.series[series]?.values[category]) ?? 0;
  const taken: (readonly [number, number])[] = [];
  const written = new Map<Cut, Written>();
  for (const cut of [...cuts].sort((a, b) => valueOf(b) - valueOf(a))) {
    const text = writeBeside(valueOf(cut), data.series[cut.series]!, language);
    const half = measure(text) / 2;
    // a lying bar has its figure within, before its end
    const at = horizontal ? { x: cut.x - gap, y: cut.y + 3.5 } : { x: Math.min(cut.x, layout.width - half), y: cut.y - cut.half - 3 };
    const room = horizontal ? ([cut.y - widestTip, cut.y + widestTip] as const) : ([at.x - half - gap, at.x + half + gap] as const);
    if (taken.some(([from, to]) => room[0] < to && room[1] > from)) continue;
    taken.push(room);
    written.set(cut, { text, ...at });
  }
  return written;
}

/** A tip over everything that is cut at the edge of the axis, and its true figure where it has room. */
export function Beyond({
  layout,
  data,
  colours,
  language,
  measure,
}: {
  layout: PlotLayout;
  data: ChartData;
  colours: readonly string[];
  language: FormatLanguage;
  measure: Measure;
}) {
  const styles = useStyles();
  const { horizontal } = layout;
  const cuts = cutsOf(layout, data);
  const written = writtenOf(cuts, layout, data, language, measure);
  return cuts.map((cut) => {
    const figure = written.get(cut);
    return (
      <g key={`${cut.category}-${cut.series}`}>
        <path d={tipOf(cut, horizontal)} fill={colours[cut.series]} />
        {figure && (
          <text className={styles.value} x={figure.x} y={figure.y} textAnchor={horizontal ? 'end' : 'middle'}>
            {figure.text}
          </text>
        )}
      </g>
    );
  });
}

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
      return dot && value !== null && value > edgeOfLines ? [{ category, series, half: widestTip, x: dot.x, y: dot.y - 6 }] : [];
    }),
  );
  return [...bars, ...points].sort((a, b) => (horizontal ? a.y - b.y : a.x - b.x));
}

const tipOf = ({ x, y, half }: Cut, horizontal: boolean): string =>
  horizontal ? `M${x + 1} ${y - half}l${half} ${half}l${-half} ${half}z` : `M${x - half} ${y - 1}l${half} ${-half}l${half} ${half}z`;

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
  // neighbours have their figures one after the other, as far as there is room
  let taken = -Infinity;
  return cutsOf(layout, data).map((cut) => {
    const series = data.series[cut.series]!;
    const text = writeBeside(series.values[cut.category], series, language);
    const width = measure(text);
    // a lying bar has its figure within, before its end
    const at = horizontal ? { x: cut.x - gap, y: cut.y + 3.5 } : { x: Math.min(cut.x, layout.width - width / 2), y: cut.y - cut.half - 3 };
    const [start, end] = horizontal ? [cut.y - widestTip, cut.y + widestTip] : [at.x - width / 2, at.x + width / 2];
    const fits = start >= taken;
    if (fits) taken = end + (horizontal ? 0 : gap);
    return (
      <g key={`${cut.category}-${cut.series}`}>
        <path d={tipOf(cut, horizontal)} fill={colours[cut.series]} />
        {fits && (
          <text className={styles.value} {...at} textAnchor={horizontal ? 'end' : 'middle'}>
            {text}
          </text>
        )}
      </g>
    );
  });
}

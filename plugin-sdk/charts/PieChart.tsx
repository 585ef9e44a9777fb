import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useMemo } from 'react';
import { formatPercent } from '../ui/format/format';
import { useLanguage } from '../ui/format/values';
import { colourOf } from './colours';
import type { ChartData } from './data';
import { writeFigure } from './figures';
import { ChartFrame, type ChartProps, type Drawn } from './frame/ChartFrame';
import type { LegendItem } from './frame/Legend';
import { Readable } from './frame/Readable';
import { step } from './plot/geometry';
import type { Point } from './plot/marks';
import { drawSlices, slicesOf } from './pie/slices';
import { useChartTexts } from './texts';

const useStyles = makeStyles({
  slice: { stroke: tokens.colorNeutralBackground1, strokeWidth: '2px' },
  current: { fill: 'none', stroke: tokens.colorNeutralForeground1, strokeWidth: '2px', pointerEvents: 'none' },
  share: {
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fill: tokens.colorNeutralForeground1,
  },
});

/** Shares of the first series by category, the greatest first; beyond eight slices the small ones go together, the table keeps them all. */
export function PieChart(props: ChartProps) {
  const t = useChartTexts();
  const language = useLanguage();
  const others = t('others');
  const legendOf = useCallback(
    (data: ChartData): LegendItem[] =>
      slicesOf(data, others).map(({ label, share }, index) => ({
        label: `${label}: ${formatPercent(share * 100, language, { decimals: 1 })}`,
        look: { kind: 'bar' },
        colour: colourOf(index),
      })),
    [others, language],
  );
  return (
    <ChartFrame {...props} shape="pie" legendOf={legendOf} usualHeight={420}>
      {(drawn) => <Pie {...props} {...drawn} />}
    </ChartFrame>
  );
}

const margin = 44;
const widest = 220;

function Pie({ title, data, width, height, svg, legend, onSelect }: Omit<ChartProps, 'data'> & Drawn) {
  const styles = useStyles();
  const t = useChartTexts();
  const language = useLanguage();
  const slices = useMemo(() => slicesOf(data, t('others')), [data, t]);
  const radius = Math.max(40, Math.min(width / 2 - margin, height / 2 - margin, widest));
  const drawn = useMemo(() => drawSlices(slices, radius), [slices, radius]);
  const places = slices.map((_, index) => index);
  const series = data.series[0];
  const percent = (share: number) => formatPercent(share * 100, language, { decimals: 1 });
  const select =
    onSelect &&
    ((point: Point) => {
      const [slice, first] = [slices[point.category], slices[point.category]?.categories[0]];
      const category = first === undefined ? undefined : data.categories[first];
      // what went together has no single thing behind it
      if (slice?.categories.length === 1 && category && series) onSelect({ category, series, value: slice.value });
    });
  return (
    <Readable
      label={title}
      hint={t(onSelect ? 'keysSelect' : 'keys')}
      width={width}
      height={height}
      svg={svg}
      legend={legend}
      pick={(_x, _y, mark) => {
        const place = mark.closest('[data-slice]')?.getAttribute('data-slice');
        return place ? { category: Number(place), series: 0 } : undefined;
      }}
      move={(from, key) => step({ horizontal: false }, places.length, [0], from, key)}
      anchor={({ category }) => ({ x: width / 2 + (drawn[category]?.middle.x ?? 0), y: height / 2 + (drawn[category]?.middle.y ?? 0) })}
      read={({ category }) => {
        const slice = slices[category];
        const value = slice && series ? writeFigure(slice.value, series, language) : '';
        return {
          title: slice?.label ?? '',
          lines: [{ label: series?.label ?? '', value: t('share', { value, share: percent(slice?.share ?? 0) }), current: true }],
          notes: [],
        };
      }}
      onSelect={select}
      highlight={({ category }) => (
        <path className={styles.current} d={drawn[category]?.path} transform={`translate(${width / 2} ${height / 2})`} />
      )}
    >
      <g transform={`translate(${width / 2} ${height / 2})`}>
        {drawn.map(({ path, outside }, index) => (
          <g key={index} data-slice={index}>
            <path className={styles.slice} d={path} fill={colourOf(index)} />
            {outside && (
              <text className={styles.share} x={outside.x} y={outside.y} dy="0.35em" textAnchor="middle">
                {percent(slices[index]?.share ?? 0)}
              </text>
            )}
          </g>
        ))}
      </g>
    </Readable>
  );
}

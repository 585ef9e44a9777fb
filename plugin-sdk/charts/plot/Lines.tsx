import { makeStyles, tokens } from '@fluentui/react-components';
import { line, symbol } from 'd3';
import { dashOf, symbolOf } from '../colours';
import { figureOf, type ChartData, type ChartSeries } from '../data';
import { writeBeside } from '../figures';
import type { FormatLanguage } from '../../ui/format/format';
import { dotOf, middleOf } from './geometry';
import type { PlotLayout } from './layout';
import type { Measure } from './measure';

const useStyles = makeStyles({
  line: { fill: 'none', strokeWidth: '2px', strokeLinejoin: 'round', strokeLinecap: 'round' },
  point: { stroke: tokens.colorNeutralBackground1, strokeWidth: '1.5px' },
  hollow: { fill: tokens.colorNeutralBackground1, strokeWidth: '2px' },
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

interface Props {
  layout: PlotLayout;
  data: ChartData;
  colours: readonly string[];
  language: FormatLanguage;
  measure: Measure;
}

// what is too thin to judge gets no line to it
const joins = (series: ChartSeries, category: number) =>
  figureOf(series.values[category]) !== null && (series.kind === 'fitted' || !series.thin?.[category]);

const pointSize = 58;
const crowded = 60;

/** All lines with points and whiskers, and the figures over the points where they have room. */
export function Lines(props: Props) {
  const { layout, data, colours } = props;
  const styles = useStyles();
  const pointed = layout.lines.filter((index) => data.series[index]?.kind !== 'fitted');
  return (
    <>
      {layout.lines.map((index) => {
        const series = data.series[index];
        if (!series) return null;
        const path = line<number | null>()
          .defined((_, category) => joins(series, category))
          .x((_, category) => middleOf(layout, category))
          .y((value) => layout.main.scale(value ?? 0));
        const dash = series.kind === 'fitted' ? '5 4' : dashOf(pointed.indexOf(index));
        return (
          <g key={series.id}>
            <path
              className={styles.line}
              d={path(data.categories.map((_, category) => series.values[category] ?? null)) ?? ''}
              stroke={colours[index]}
              strokeDasharray={dash || undefined}
            />
            <Whiskers {...props} series={series} colour={colours[index]} />
          </g>
        );
      })}
      {pointed.map((index) => (
        <Points key={index} {...props} index={index} shape={pointed.indexOf(index)} />
      ))}
      {pointed.length === 1 && <Values {...props} index={pointed[0] ?? 0} />}
    </>
  );
}

function Points({ layout, data, colours, index, shape }: Props & { index: number; shape: number }) {
  const styles = useStyles();
  const series = data.series[index];
  const many = data.categories.length > crowded;
  const drawing = symbol(symbolOf(shape), many ? 12 : pointSize)() ?? '';
  return data.categories.map((_, category) => {
    const dot = dotOf(layout, data, { category, series: index });
    if (!dot) return null;
    const thin = Boolean(series?.thin?.[category]);
    return (
      <path
        key={category}
        d={drawing}
        transform={`translate(${dot.x} ${dot.y})`}
        className={thin ? styles.hollow : styles.point}
        {...(thin ? { stroke: colours[index] } : { fill: colours[index] })}
      />
    );
  });
}

function Whiskers({ layout, data, series, colour }: Props & { series: ChartSeries; colour: string | undefined }) {
  if (!series.low || !series.high) return null;
  const { scale } = layout.main;
  return data.categories.map((_, category) => {
    const [low, high] = [figureOf(series.low?.[category]), figureOf(series.high?.[category])];
    if (low === null || high === null) return null;
    const [x, y1, y2] = [middleOf(layout, category), scale(low), scale(high)];
    return (
      <path
        key={category}
        d={`M${x - 4} ${y1}h8M${x} ${y1}V${y2}M${x - 4} ${y2}h8`}
        fill="none"
        stroke={colour}
        strokeWidth="1.5"
        strokeOpacity="0.75"
      />
    );
  });
}

/** The figures over the points of the only line, if every one has room. */
function Values({ layout, data, language, measure, index }: Props & { index: number }) {
  const styles = useStyles();
  const series = data.series[index];
  if (!series) return null;
  const texts = series.values.map((value) => writeBeside(value, series, language));
  if (Math.max(...texts.map(measure)) * 1.1 + 6 > layout.band.step()) return null;
  return texts.map((text, category) => {
    const dot = dotOf(layout, data, { category, series: index });
    // what is too thin is not underlined with a figure
    if (!dot || series.thin?.[category]) return null;
    const above = figureOf(series.high?.[category]);
    const top = above === null ? dot.y : Math.min(dot.y, layout.main.scale(above));
    return (
      <text key={category} className={styles.value} x={dot.x} y={top - 11} textAnchor="middle">
        {text}
      </text>
    );
  });
}

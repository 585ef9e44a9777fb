import type { Language } from '@tessera/plugin-sdk/contract';
import { codes, type ChartFigures, type SheetChart } from '@tessera/plugin-sdk/server/xlsx';
import { metricFormats, metrics, type Figures, type Metric } from '../../contract/measures';
import { metricShown, type Overview } from '../../contract/overviews';
import { groupBy, mostPlaces, pivotOf, seriesOf, together } from '../../contract/pivotTable';
import { isSum, sumFigures } from '../../contract/sumFigures';
import en from '../../messages/en.json';
import vi from '../../messages/vi.json';
import type { PivotShape } from '../runs/table';
import { formatOf, type SheetWords } from './tableRows';

const titles = { vi: vi.metrics, en: en.metrics };
const othersOf = (language: Language, count: number): string => {
  const text = language === 'vi' ? vi.overviews.others : count === 1 ? en.overviews.others_one : en.overviews.others_other;
  return text.replace('{{count}}', String(count));
};

interface Place {
  /** Row of the first level, from 1. */
  firstRow: number;
  /** Columns before the levels. */
  before: number;
}

/** What all charts of an analysis know. */
interface Drawing {
  /** What the user looks at; left out or unknown to the file: what the screen begins with. */
  metric: Metric | undefined;
  shape: PivotShape;
  language: Language;
  words: SheetWords;
}

type Drawn = Drawing & { metric: Metric };

/** A table as the screens draw it; none without a row. */
export function sheetCharts(table: Overview, asked: Drawing, place: Place): SheetChart[] {
  if (!table.data.length) return [];
  const drawing = { ...asked, metric: metricShown(asked.metric, table) };
  return [table.variables.length === 1 ? oneWay(table, drawing, place) : crossed(table, drawing)];
}

const valuesOf = (figures: readonly (Figures | undefined)[], metric: Metric, { currencyDecimals }: PivotShape): (number | null)[] => {
  const unit = metricFormats[metric] === 'money' ? 10 ** currencyDecimals : 1;
  return figures.map((one) => {
    const value = one?.[metric] ?? null;
    return value === null ? null : value / unit;
  });
};
const codeOf = (metric: Metric, { currencyDecimals }: PivotShape): string =>
  codes[formatOf(metric, currencyDecimals) as keyof typeof codes];

/** The figure as a line, exposure as bars behind it. */
function oneWay(
  { variables: [variable = ''], data }: Overview,
  { metric, shape, language, words }: Drawn,
  { firstRow, before }: Place,
): SheetChart {
  const figures = (of: Metric): ChartFigures => ({
    name: titles[language][of],
    column: before + 1 + metrics.indexOf(of),
    values: valuesOf(data, of, shape),
    format: codeOf(of, shape),
  });
  const name = words.variable(variable);
  return {
    title: `${titles[language][metric]} · ${name}`,
    firstRow,
    categories: { title: name, column: before, values: data.map(({ VAR_DETAIL1 }) => words.level(VAR_DETAIL1, variable)) },
    lines: [figures(metric)],
    bars: [figures('EXPOSURE')],
  };
}

/**
 * Levels of the first variable along the axis, bars for those of the last; beyond nine the largest and all others as one. Sums over the
 * second of three variables are stacked, for its levels add up.
 */
function crossed({ variables, data, levels }: Overview, { metric, shape, language, words }: Drawn): SheetChart {
  const [first = '', second = '', third] = variables;
  const across = third ?? second;
  const pivot = pivotOf(third === undefined ? { data, levels } : { data: overSecond(data), levels: [levels[0] ?? [], levels[2] ?? []] });
  const { own, rest } = seriesOf(pivot);
  const rows = pivot.rows.slice(0, mostPlaces);
  const bars = (name: string, of: readonly string[]): ChartFigures => ({
    name,
    values: valuesOf(
      rows.map((row) => together(of.map((column) => pivot.cell(row, column)))),
      metric,
      shape,
    ),
    format: codeOf(metric, shape),
  });
  return {
    title: `${titles[language][metric]} · ${[first, across].map(words.variable).join(' × ')}`,
    firstRow: 1,
    categories: { title: words.variable(first), values: rows.map((level) => words.level(level, first)) },
    bars: [
      ...own.map((level) => bars(words.level(level, across), [level])),
      ...(rest.length ? [{ ...bars(othersOf(language, rest.length), rest), isRest: true }] : []),
    ],
    isStacked: third !== undefined && isSum(metric),
  };
}

/** Three variables as two: the first and the third. */
const overSecond = (data: Overview['data']): Overview['data'] =>
  [...groupBy(data, ({ VAR_DETAIL1, VAR_DETAIL3 = '' }) => JSON.stringify([VAR_DETAIL1, VAR_DETAIL3])).values()].map((group) => ({
    VAR_DETAIL1: group[0]!.VAR_DETAIL1,
    VAR_DETAIL2: group[0]!.VAR_DETAIL3 ?? '',
    ...sumFigures(group),
  }));

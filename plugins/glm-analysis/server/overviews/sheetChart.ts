import type { Language } from '@tessera/plugin-sdk/contract';
import { codes, type ChartFigures, type SheetChart } from '@tessera/plugin-sdk/server/xlsx';
import { metricFormats, metrics, type Metric } from '../../contract/measures';
import type { Overview } from '../../contract/overviews';
import en from '../../messages/en.json';
import vi from '../../messages/vi.json';
import type { PivotShape } from '../runs/table';
import { formatOf, type SheetWords } from './tableRows';

const titles = { vi: vi.metrics, en: en.metrics };

interface Place {
  /** Row of the first level, from 1. */
  firstRow: number;
  /** Columns before the levels. */
  before: number;
}

/** A one-way table as the screens draw it: the figure as a line, exposure as bars behind it. Undefined for tables of more variables. */
export function sheetChart(
  { variables, data }: Overview,
  metric: Metric,
  { currencyDecimals }: PivotShape,
  { language, words }: { language: Language; words: SheetWords },
  { firstRow, before }: Place,
): SheetChart | undefined {
  const [variable] = variables;
  if (variables.length !== 1 || variable === undefined || !data.length) return undefined;
  const figures = (of: Metric): ChartFigures => {
    const unit = metricFormats[of] === 'money' ? 10 ** currencyDecimals : 1;
    return {
      name: titles[language][of],
      column: before + 1 + metrics.indexOf(of),
      values: data.map((row) => (row[of] === null ? null : row[of] / unit)),
      format: codes[formatOf(of, currencyDecimals) as keyof typeof codes],
    };
  };
  const name = words.variable(variable);
  return {
    title: `${titles[language][metric]} · ${name}`,
    firstRow,
    categories: { title: name, column: before, values: data.map(({ VAR_DETAIL1 }) => words.level(VAR_DETAIL1, variable)) },
    line: figures(metric),
    bars: figures('EXPOSURE'),
  };
}

import type { Language } from '@tessera/plugin-sdk/contract';
import { levelInWords, nameOf } from '../../contract/levelNames';
import { metricFormats, metrics, outsideLevel, unknownLevel, type Figures, type Metric } from '../../contract/measures';
import type { OverviewRow } from '../../contract/overviews';
import en from '../../messages/en.json';
import vi from '../../messages/vi.json';
import type { PivotShape } from '../runs/table';
import { described } from '../settings/kinds';
import { widthsOf as columnWidths, type NumberFormat, type SheetCell, type SheetRow } from '@tessera/plugin-sdk/server/xlsx';

/** Rows of an export, from the figures that a screen shows: money in the main unit of the currency, ratios as percent. */

const titles = { vi: vi.metrics, en: en.metrics };
const labels = { vi: vi.overviews, en: en.overviews };
type Line = 'total' | 'otherYears' | 'outside' | 'wholeFile';

/** A figure that has no value, because its denominator is zero. */
const none = '–';

/** Names of variables and levels in the reader's language. */
export interface SheetWords {
  variable: (name: string) => string;
  level: (level: string, variable: string) => string;
}

export function sheetWords(file: Parameters<typeof described>[0], { shape }: { shape: PivotShape }, language: Language): SheetWords {
  const variables = described(
    file,
    shape.variables.map(({ name }) => name),
    language,
  );
  return {
    variable: (name) => nameOf({ columnName: name, description: variables.find((one) => one.name === name)?.description ?? name }),
    level: (level, variable) =>
      level === unknownLevel
        ? labels[language].unknown
        : level === outsideLevel
          ? labels[language].outsideRanges
          : levelInWords(variable, level, language),
  };
}

/** What the column of years says: a year, or the span of several. */
type YearCell = string | number;
const yearCell = (year: YearCell): SheetCell => (typeof year === 'number' ? { value: year, format: '0' } : year);

/** `years`: how many the table has; `withYear`: each by itself, and their total. */
export const headerRow = (
  language: Language,
  variables: readonly string[],
  words: SheetWords,
  { years, withYear }: { years: number; withYear: boolean },
): SheetRow => ({
  cells: [
    ...(withYear ? [labels[language].years] : []),
    ...variables.map(words.variable),
    ...metrics.map((metric) => {
      if (metric !== 'NUM_POLS' || years === 1) return titles[language][metric];
      return withYear ? labels[language].inForceByYear : titles[language].NUM_POL_YEARS;
    }),
  ],
  bold: true,
});

/** The figures of a cell. `year`: what the column of years says, where there is one. */
export const levelsRow = (
  row: OverviewRow,
  variables: readonly string[],
  words: SheetWords,
  shape: PivotShape,
  year?: YearCell,
): SheetRow => ({
  cells: [
    ...(year === undefined ? [] : [yearCell(year)]),
    ...[row.VAR_DETAIL1, row.VAR_DETAIL2, row.VAR_DETAIL3]
      .slice(0, variables.length)
      .map((level, index) => (level === undefined ? null : words.level(level, variables[index] ?? ''))),
    ...figureCells(row, shape),
  ],
});

/** A sum under a table. */
export const lineRow = (
  language: Language,
  line: Line,
  figures: Figures,
  variables: number,
  shape: PivotShape,
  year?: YearCell,
): SheetRow => ({
  cells: [
    ...(year === undefined ? [] : [yearCell(year)]),
    labels[language][line],
    ...Array.from({ length: variables - 1 }, () => null),
    ...figureCells(figures, shape),
  ],
  bold: true,
});

function figureCells(figures: Figures, { currencyDecimals }: PivotShape): SheetCell[] {
  return metrics.map((metric) => {
    const value = figures[metric];
    if (value === null) return none;
    const isMoney = metricFormats[metric] === 'money';
    return { value: isMoney ? value / 10 ** currencyDecimals : value, format: formatOf(metric, currencyDecimals) };
  });
}

export const formatOf = (metric: Metric, currencyDecimals: number): NumberFormat => {
  const format = metricFormats[metric];
  return format === 'money' && currencyDecimals > 0 ? 'cents' : format;
};

const narrowest = 12;

/** Of each column: its longest content, 12 at least. */
export function widthsOf(rows: readonly SheetRow[]): number[] {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return columnWidths(
    Array.from({ length: columns }, () => ''),
    rows.map(({ cells }) => cells),
    narrowest,
  );
}

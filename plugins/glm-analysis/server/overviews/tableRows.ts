import type { Language } from '@tessera/plugin-sdk/contract';
import { metricFormats, metrics, type Figures, type Metric } from '../../contract/measures';
import type { OverviewRow } from '../../contract/overviews';
import en from '../../messages/en.json';
import vi from '../../messages/vi.json';
import type { PivotShape } from '../runs/table';
import { widthsOf as columnWidths, type NumberFormat, type SheetCell, type SheetRow } from '@tessera/plugin-sdk/server/xlsx';

/** Rows of an export, from the figures that a screen shows: money in the main unit of the currency, ratios as percent. */

const titles = { vi: vi.metrics, en: en.metrics };
const labels = { vi: vi.overviews, en: en.overviews };
type Line = 'total' | 'otherYears' | 'outside' | 'wholeFile';

/** A figure that has no value, because its denominator is zero. */
const none = '–';

/** `years`: how many the table sums. */
export const headerRow = (
  language: Language,
  variables: readonly string[],
  { years, withYear }: { years: number; withYear: boolean },
): SheetRow => ({
  cells: [
    ...(withYear ? [labels[language].years] : []),
    ...variables,
    ...metrics.map((metric) => titles[language][metric === 'NUM_POLS' && years > 1 ? 'NUM_POL_YEARS' : metric]),
  ],
  bold: true,
});

/** The figures of a cell. `year`: what the column of years says, where there is one. */
export const levelsRow = (row: OverviewRow, variables: number, shape: PivotShape, year?: string): SheetRow => ({
  cells: [
    ...(year === undefined ? [] : [year]),
    ...[row.VAR_DETAIL1, row.VAR_DETAIL2, row.VAR_DETAIL3].slice(0, variables).map((level) => level ?? null),
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
  year?: string,
): SheetRow => ({
  cells: [
    ...(year === undefined ? [] : [year]),
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

const formatOf = (metric: Metric, currencyDecimals: number): NumberFormat => {
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

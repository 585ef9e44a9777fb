import type { ChartData, ChartDetail, ChartSeries } from '@tessera/plugin-sdk/charts';
import type { Figures, Metric } from '../../contract/measures';
import type { FittedLevel } from '../../contract/models';
import type { Overview, OverviewRow } from '../../contract/overviews';
import { isThin, sumFigures } from './figures';
import { inMainUnit, writingOf } from './metricFormat';
import { pivotOf } from './pivotTable';

/** What the rules below ask of the screen: words in the viewer's language. */
export interface ChartWords {
  metric: (metric: Metric) => string;
  level: (level: string) => string;
  /** Why the figures of a thin group are not to be relied on. */
  thin: (figures: Figures) => string;
  /** The line of what was left out of a list: "Còn lại (12)". */
  others: (count: number) => string;
}

/** A saved model's line over a one-way chart. */
export interface FittedLine {
  id: number;
  name: string;
  levels: readonly FittedLevel[];
}

const reasonOf = (figures: Figures | undefined, words: ChartWords) => (figures && isThin(figures) ? words.thin(figures) : undefined);
const categoriesOf = (levels: readonly string[], words: ChartWords) => levels.map((level) => ({ id: level, label: words.level(level) }));

/** The actuaries' one-way: exposure as bars, the observed metric as a line with points, fitted ones dashed. Rows in the order given. */
export function oneWayChart(overview: Overview, rows: readonly OverviewRow[], metric: Metric, fitted: readonly FittedLine[], words: ChartWords): ChartData {
  const decimals = overview.currencyDecimals;
  const line = (id: string, label: string, kind: ChartSeries['kind'] & string, of: Metric, values: readonly (number | null)[]): ChartSeries => ({
    id, label, kind, ...writingOf(of, decimals), values: values.map((value) => inMainUnit(of, value, decimals)),
  });
  const observed = line(metric, words.metric(metric), 'line', metric, rows.map((row) => row[metric]));
  const lines = fitted.map(({ id, name, levels }) => {
    const byLevel = new Map(levels.map((level) => [level.level, level.fitted]));
    return line(`model-${id}`, name, 'fitted', metric, rows.map((row) => byLevel.get(row.VAR_DETAIL1) ?? null));
  });
  const isExposure = metric === 'EXPOSURE';
  return {
    categoryLabel: overview.variables[0] ?? '',
    categories: categoriesOf(rows.map((row) => row.VAR_DETAIL1), words),
    series: [line('EXPOSURE', words.metric('EXPOSURE'), 'bar', 'EXPOSURE', rows.map((row) => row.EXPOSURE)), ...(isExposure ? [] : [{ ...observed, thin: rows.map((row) => reasonOf(row, words)) }, ...lines])],
    totals: [overview.totals.EXPOSURE, ...(isExposure ? [] : [inMainUnit(metric, overview.totals[metric], decimals), ...lines.map(() => null)])],
  };
}

/** More series than these cannot be told apart; those with most exposure are drawn. */
export const mostSeries = 8;

/** Bars or lines: VAR_DETAIL1 along the axis, one series a level of VAR_DETAIL2. `left` counts the levels that are not drawn. */
export function twoWayChart(overview: Overview, metric: Metric, words: ChartWords): { data: ChartData; left: number } {
  const { currencyDecimals, variables } = overview;
  const pivot = pivotOf(overview);
  const drawn = new Set([...pivot.columns].sort((a, b) => pivot.columnTotal(b).EXPOSURE - pivot.columnTotal(a).EXPOSURE).slice(0, mostSeries));
  const columns = pivot.columns.filter((column) => drawn.has(column));
  return {
    left: pivot.columns.length - columns.length,
    data: {
      categoryLabel: variables[0] ?? '',
      categories: categoriesOf(pivot.rows, words),
      series: columns.map((column) => {
        const cells = pivot.rows.map((row) => pivot.cell(row, column));
        return {
          id: column,
          label: words.level(column),
          ...writingOf(metric, currencyDecimals),
          values: cells.map((cell) => (cell ? inMainUnit(metric, cell[metric], currencyDecimals) : null)),
          thin: cells.map((cell) => reasonOf(cell, words)),
        };
      }),
      totals: columns.map((column) => inMainUnit(metric, pivot.columnTotal(column)[metric], currencyDecimals)),
    },
  };
}

/** A tooltip has room for so many levels of the third variable. */
const mostDetails = 8;

/** VAR_DETAIL1 along the axis, one series a level of VAR_DETAIL3; the levels of VAR_DETAIL2 stand in the tooltip. */
export function threeWayChart(overview: Overview, metric: Metric, words: ChartWords): ChartData {
  const { currencyDecimals, variables, data, levels } = overview;
  const places = new Map<string, OverviewRow[]>();
  const keyOf = (first: string, third: string) => JSON.stringify([first, third]);
  for (const row of data) {
    const key = keyOf(row.VAR_DETAIL1, row.VAR_DETAIL3 ?? '');
    places.set(key, [...(places.get(key) ?? []), row]);
  }
  const { rows: firsts, columns: thirds, columnTotal } = pivotOf({
    data: [...places.values()].map((rows) => ({ VAR_DETAIL1: rows[0]?.VAR_DETAIL1 ?? '', VAR_DETAIL2: rows[0]?.VAR_DETAIL3 ?? '', ...sumFigures(rows) })),
    levels: [levels[0] ?? [], levels[2] ?? []],
  });
  const writing = writingOf(metric, currencyDecimals);
  const shown = (figures: Figures) => inMainUnit(metric, figures[metric], currencyDecimals);
  const detailsOf = (rows: readonly OverviewRow[]): ChartDetail[] => {
    const named = rows.map((row) => ({ label: `${variables[1] ?? ''}: ${words.level(row.VAR_DETAIL2 ?? '')}`, value: shown(row) }));
    if (named.length <= mostDetails) return named;
    const largest = [...rows].sort((a, b) => (b[metric] ?? 0) - (a[metric] ?? 0)).slice(0, mostDetails);
    const left = rows.filter((row) => !largest.includes(row));
    return [...named.filter((_, index) => largest.includes(rows[index] as OverviewRow)), { label: words.others(left.length), value: shown(sumFigures(left)) }];
  };
  return {
    categoryLabel: variables[0] ?? '',
    categories: categoriesOf(firsts, words),
    series: thirds.map((third) => {
      const groups = firsts.map((first) => places.get(keyOf(first, third)));
      const totals = groups.map((rows) => rows && sumFigures(rows));
      return {
        id: third,
        label: words.level(third),
        ...writing,
        values: totals.map((total) => (total ? shown(total) : null)),
        thin: totals.map((total) => reasonOf(total, words)),
        details: groups.map((rows) => rows && detailsOf(rows)),
      };
    }),
    totals: thirds.map((third) => shown(columnTotal(third))),
  };
}

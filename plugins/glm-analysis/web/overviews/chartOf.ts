import type { ChartData, ChartDetail, ChartSeries } from '@tessera/plugin-sdk/charts';
import type { Figures, Metric } from '../../contract/measures';
import type { FittedLevel } from '../../contract/models';
import type { Overview, OverviewRow } from '../../contract/overviews';
import { isFromClaims, isThin, sumFigures } from './figures';
import { inMainUnit, writingOf } from './metricFormat';
import { groupBy, pivotOf } from './pivotTable';

/** What the rules below ask of the screen: words in the viewer's language. */
export interface ChartWords {
  metric: (metric: Metric) => string;
  variable: (name: string) => string;
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

const reasonOf = (figures: Figures | undefined, metric: Metric, words: ChartWords) =>
  figures && isFromClaims(metric) && isThin(figures) ? words.thin(figures) : undefined;
const categoriesOf = (levels: readonly string[], words: ChartWords) => levels.map((level) => ({ id: level, label: words.level(level) }));

/** The actuaries' one-way: exposure as bars, the observed metric as a line with points, fitted ones dashed. Rows in the order given. */
export function oneWayChart(
  overview: Overview,
  rows: readonly OverviewRow[],
  metric: Metric,
  fitted: readonly FittedLine[],
  words: ChartWords,
): ChartData {
  const decimals = overview.currencyDecimals;
  const line = (
    id: string,
    label: string,
    kind: ChartSeries['kind'] & string,
    of: Metric,
    values: readonly (number | null)[],
  ): ChartSeries => ({
    id,
    label,
    kind,
    ...writingOf(of, decimals),
    values: values.map((value) => inMainUnit(of, value, decimals)),
  });
  const observed = line(
    metric,
    words.metric(metric),
    'line',
    metric,
    rows.map((row) => row[metric]),
  );
  const lines = fitted.map(({ id, name, levels }) => {
    const byLevel = new Map(levels.map((level) => [level.level, level.fitted]));
    return line(
      `model-${id}`,
      name,
      'fitted',
      metric,
      rows.map((row) => byLevel.get(row.VAR_DETAIL1) ?? null),
    );
  });
  const isExposure = metric === 'EXPOSURE';
  return {
    categoryLabel: words.variable(overview.variables[0] ?? ''),
    categories: categoriesOf(
      rows.map((row) => row.VAR_DETAIL1),
      words,
    ),
    series: [
      line(
        'EXPOSURE',
        words.metric('EXPOSURE'),
        'bar',
        'EXPOSURE',
        rows.map((row) => row.EXPOSURE),
      ),
      ...(isExposure ? [] : [{ ...observed, thin: rows.map((row) => reasonOf(row, metric, words)) }, ...lines]),
    ],
    totals: [
      overview.totals.EXPOSURE,
      ...(isExposure ? [] : [inMainUnit(metric, overview.totals[metric], decimals), ...lines.map(() => null)]),
    ],
  };
}

/** More places along one axis cannot be told apart either; tables have them all. */
export const mostPlaces = 200;

/** More series than these cannot be told apart; those with most exposure are drawn. */
export const mostSeries = 8;

/** Bars or lines: VAR_DETAIL1 along the axis, one series a level of VAR_DETAIL2. `places` counts the levels of the first, `left` those of the second that are not drawn. */
export function twoWayChart(overview: Overview, metric: Metric, words: ChartWords): { data: ChartData; places: number; left: number } {
  const { currencyDecimals, variables } = overview;
  const pivot = pivotOf(overview);
  const drawn = new Set(
    [...pivot.columns].sort((a, b) => pivot.columnTotal(b).EXPOSURE - pivot.columnTotal(a).EXPOSURE).slice(0, mostSeries),
  );
  const columns = pivot.columns.filter((column) => drawn.has(column));
  const rows = pivot.rows.slice(0, mostPlaces);
  return {
    places: pivot.rows.length,
    left: pivot.columns.length - columns.length,
    data: {
      categoryLabel: words.variable(variables[0] ?? ''),
      categories: categoriesOf(rows, words),
      series: columns.map((column) => {
        const cells = rows.map((row) => pivot.cell(row, column));
        return {
          id: column,
          label: words.level(column),
          ...writingOf(metric, currencyDecimals),
          values: cells.map((cell) => (cell ? inMainUnit(metric, cell[metric], currencyDecimals) : null)),
          thin: cells.map((cell) => reasonOf(cell, metric, words)),
        };
      }),
      totals: columns.map((column) => inMainUnit(metric, pivot.columnTotal(column)[metric], currencyDecimals)),
    },
  };
}

/** A tooltip has room for so many levels of the third variable. */
const mostDetails = 8;

/** VAR_DETAIL1 along the axis, one series a level of VAR_DETAIL3; the levels of VAR_DETAIL2 stand in the tooltip. `places` counts those of the first. */
export function threeWayChart(overview: Overview, metric: Metric, words: ChartWords): { data: ChartData; places: number } {
  const { currencyDecimals, variables, data, levels } = overview;
  const keyOf = (first: string, third: string) => JSON.stringify([first, third]);
  const places = groupBy(data, ({ VAR_DETAIL1, VAR_DETAIL3 = '' }) => keyOf(VAR_DETAIL1, VAR_DETAIL3));
  const {
    rows,
    columns: thirds,
    columnTotal,
  } = pivotOf({
    data: [...places.values()].map((group) => ({
      VAR_DETAIL1: group[0]?.VAR_DETAIL1 ?? '',
      VAR_DETAIL2: group[0]?.VAR_DETAIL3 ?? '',
      ...sumFigures(group),
    })),
    levels: [levels[0] ?? [], levels[2] ?? []],
  });
  const firsts = rows.slice(0, mostPlaces);
  const writing = writingOf(metric, currencyDecimals);
  const shown = (figures: Figures) => inMainUnit(metric, figures[metric], currencyDecimals);
  const detailsOf = (group: readonly OverviewRow[]): ChartDetail[] => {
    const named = group.map((row) => ({
      label: `${words.variable(variables[1] ?? '')}: ${words.level(row.VAR_DETAIL2 ?? '')}`,
      value: shown(row),
    }));
    if (named.length <= mostDetails) return named;
    const largest = [...group].sort((a, b) => (b[metric] ?? 0) - (a[metric] ?? 0)).slice(0, mostDetails);
    const left = group.filter((row) => !largest.includes(row));
    return [
      ...named.filter((_, index) => largest.includes(group[index] as OverviewRow)),
      { label: words.others(left.length), value: shown(sumFigures(left)) },
    ];
  };
  const chart: ChartData = {
    categoryLabel: words.variable(variables[0] ?? ''),
    categories: categoriesOf(firsts, words),
    series: thirds.map((third) => {
      const groups = firsts.map((first) => places.get(keyOf(first, third)));
      const totals = groups.map((group) => group && sumFigures(group));
      return {
        id: third,
        label: words.level(third),
        ...writing,
        values: totals.map((total) => (total ? shown(total) : null)),
        thin: totals.map((total) => reasonOf(total, metric, words)),
        details: groups.map((group) => group && detailsOf(group)),
      };
    }),
    totals: thirds.map((third) => shown(columnTotal(third))),
  };
  return { data: chart, places: rows.length };
}

import type { ChartData, ChartDetail, ChartSeries } from '@tessera/plugin-sdk/charts';
import { placeOfBand } from '../../contract/levelBands';
import { outsideLevel, unknownLevel, type Figures, type Metric } from '../../contract/measures';
import type { FittedLevel } from '../../contract/models';
import type { Overview, OverviewRow } from '../../contract/overviews';
import { groupBy, mostPlaces, pivotOf, seriesOf, together } from '../../contract/pivotTable';
import { sumFigures } from '../../contract/sumFigures';
import { isFromClaims, isThin } from './figures';
import { inMainUnit, writingOf } from './metricFormat';

/** What the rules below ask of the screen: words in the viewer's language. */
export interface ChartWords {
  metric: (metric: Metric) => string;
  variable: (name: string) => string;
  level: (level: string, variable: string) => string;
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
const categoriesOf = (levels: readonly string[], variable: string, words: ChartWords) =>
  levels.map((level) => ({ id: level, label: words.level(level, variable) }));

/** The actuaries' one-way: exposure as bars, the observed metric as a line with points, fitted ones dashed. Rows in the order given. */
export function oneWayChart(
  overview: Overview,
  rows: readonly OverviewRow[],
  metric: Metric,
  fitted: readonly FittedLine[],
  words: ChartWords,
): ChartData {
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
    ...writingOf(of, overview),
    values: values.map((value) => inMainUnit(of, value, overview)),
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
      overview.variables[0] ?? '',
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
      ...(isExposure ? [] : [inMainUnit(metric, overview.totals[metric], overview), ...lines.map(() => null)]),
    ],
  };
}

/** The observed and the fitted figures of a one-way alone, to be drawn as bars beside each other. */
export function withoutExposure(data: ChartData): ChartData {
  const kept = data.series.flatMap(({ kind }, index) => (data.series.length === 1 || kind !== 'bar' ? [index] : []));
  return {
    ...data,
    series: kept.map((index) => data.series[index]!),
    ...(data.totals && { totals: kept.map((index) => data.totals?.[index] ?? null) }),
  };
}

/** No level is called so. */
export const restId = '\u0000rest';

/** Numbers and bands of numbers: their levels have an order, which one ramp of colour shows. */
export const areOrdered = (levels: readonly string[]): boolean => {
  const own = levels.filter((level) => level !== unknownLevel && level !== outsideLevel && level !== restId);
  return own.length > 2 && own.every((level) => placeOfBand(level));
};

/**
 * Bars or lines: VAR_DETAIL1 along the axis, one series a level of VAR_DETAIL2, beyond nine the largest and all others as one. `places`
 * counts the levels of the first.
 */
export function twoWayChart(overview: Overview, metric: Metric, words: ChartWords): { data: ChartData; places: number; left: number } {
  const { variables } = overview;
  const pivot = pivotOf(overview);
  const { own, rest } = seriesOf(pivot);
  const rows = pivot.rows.slice(0, mostPlaces);
  const shown = (figures: Figures | undefined) => (figures ? inMainUnit(metric, figures[metric], overview) : null);
  const series = (id: string, label: string, figuresOf: (row: string) => Figures | undefined): ChartSeries => {
    const cells = rows.map(figuresOf);
    return {
      id,
      label,
      ...writingOf(metric, overview),
      ...(id === restId && { isRest: true }),
      values: cells.map(shown),
      thin: cells.map((cell) => reasonOf(cell, metric, words)),
    };
  };
  return {
    places: pivot.rows.length,
    left: rest.length,
    data: {
      categoryLabel: words.variable(variables[0] ?? ''),
      categories: categoriesOf(rows, variables[0] ?? '', words),
      series: [
        ...own.map((column) => series(column, words.level(column, variables[1] ?? ''), (row) => pivot.cell(row, column))),
        ...(rest.length
          ? [series(restId, words.others(rest.length), (row) => together(rest.map((column) => pivot.cell(row, column))))]
          : []),
      ],
      weights: rows.map((row) => shown(pivot.rowTotal(row))),
      totals: [
        ...own.map((column) => shown(pivot.columnTotal(column))),
        ...(rest.length ? [shown(together(rest.map(pivot.columnTotal)))] : []),
      ],
    },
  };
}

/** A tooltip has room for so many levels of the third variable. */
const mostDetails = 8;

/**
 * VAR_DETAIL1 along the axis, one series a level of VAR_DETAIL3; the levels of VAR_DETAIL2 stand in the tooltip.
 * `places` counts those of the first.
 */
export function threeWayChart(overview: Overview, metric: Metric, words: ChartWords): { data: ChartData; places: number } {
  const { variables, data, levels } = overview;
  const keyOf = (first: string, third: string) => JSON.stringify([first, third]);
  const places = groupBy(data, ({ VAR_DETAIL1, VAR_DETAIL3 = '' }) => keyOf(VAR_DETAIL1, VAR_DETAIL3));
  const {
    rows,
    columns: thirds,
    columnTotal,
    rowTotal,
  } = pivotOf({
    data: [...places.values()].map((group) => ({
      VAR_DETAIL1: group[0]?.VAR_DETAIL1 ?? '',
      VAR_DETAIL2: group[0]?.VAR_DETAIL3 ?? '',
      ...sumFigures(group),
    })),
    levels: [levels[0] ?? [], levels[2] ?? []],
  });
  const { own, rest } = seriesOf({ columns: thirds, columnTotal });
  // of all others several rows have the same second level
  const bySecond = (group: readonly OverviewRow[]): OverviewRow[] =>
    [...groupBy(group, ({ VAR_DETAIL2 = '' }) => VAR_DETAIL2).values()].map((same) => ({ ...same[0]!, ...sumFigures(same) }));
  const firsts = rows.slice(0, mostPlaces);
  const writing = writingOf(metric, overview);
  const shown = (figures: Figures) => inMainUnit(metric, figures[metric], overview);
  const detailsOf = (group: readonly OverviewRow[]): ChartDetail[] => {
    const named = group.map((row) => ({
      label: `${words.variable(variables[1] ?? '')}: ${words.level(row.VAR_DETAIL2 ?? '', variables[1] ?? '')}`,
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
    categories: categoriesOf(firsts, variables[0] ?? '', words),
    series: [...own.map((third) => [third]), ...(rest.length ? [rest] : [])].map((levelsOf) => {
      const groups = firsts.map((first) => levelsOf.flatMap((third) => places.get(keyOf(first, third)) ?? []));
      const totals = groups.map(together);
      const isRest = levelsOf === rest;
      return {
        id: isRest ? restId : levelsOf[0]!,
        label: isRest ? words.others(rest.length) : words.level(levelsOf[0]!, variables[2] ?? ''),
        ...writing,
        ...(isRest && { isRest }),
        values: totals.map((total) => (total ? shown(total) : null)),
        thin: totals.map((total) => reasonOf(total, metric, words)),
        details: groups.map((group) => (group.length ? detailsOf(bySecond(group)) : undefined)),
      };
    }),
    weights: firsts.map((first) => shown(rowTotal(first))),
    totals: [...own.map((third) => shown(columnTotal(third))), ...(rest.length ? [shown(sumFigures(rest.map(columnTotal)))] : [])],
  };
  return { data: chart, places: rows.length };
}

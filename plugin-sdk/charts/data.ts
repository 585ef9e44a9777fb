/**
 * What a figure is, and so how it is written on axes, in tooltips, tables and spreadsheets:
 * `money` an amount, in đồng unless `currency` says · `count` things counted · `ratio` a share, 0.541 is written `54,1 %` · `decimal`
 * any other figure (policy-years).
 */
export type MetricFormat = 'money' | 'count' | 'ratio' | 'decimal';

/** One place on the x axis, one slice, or one province (its `id` is the official code, `01`). */
export interface ChartCategory {
  readonly id: string;
  readonly label: string;
}

/** A figure that only the tooltip and the table show. */
export interface ChartDetail {
  readonly label: string;
  readonly value: number | null;
  /** That of its series unless said. */
  readonly format?: MetricFormat;
}

/**
 * One metric, or one level of what the chart is split by. Every list runs parallel to the categories.
 * null is a figure that does not exist (a zero denominator): a gap, written `–`, never 0.
 */
export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly format: MetricFormat;
  /** Decimals in tooltip and table: none for money and counts, 1 for ratios, else at most 2 unless said. */
  readonly decimals?: number;
  /** Of money: what it is in, ISO 4217; null where nobody has said, left out for whole đồng. */
  readonly currency?: string | null;
  /** How a ComboChart draws it: lines on the left axis, bars on the second, right one; `fitted` is a dashed line without points. */
  readonly kind?: 'bar' | 'line' | 'fitted';
  /** Why a category's figure is not to be relied on ("12 vụ, Z 0,11, dưới 0,3"): drawn hatched or hollow, the reason in the tooltip. */
  readonly thin?: readonly (string | undefined)[];
  /** Ends of the interval of confidence, drawn as whiskers. */
  readonly low?: readonly (number | null)[];
  readonly high?: readonly (number | null)[];
  /** All that is not drawn by itself, as one: grey. */
  readonly isRest?: boolean;
  /** Further lines of the tooltip: the levels of a third variable, for one. */
  readonly details?: readonly (readonly ChartDetail[] | undefined)[];
}

/** The one shape that every chart draws: categories × series. */
export interface ChartData {
  /** What the categories are, under the axis and over the table's first column: "Tuổi xe, năm". */
  readonly categoryLabel: string;
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
  /** A last row of the table: one figure a series. Ratios are not sums, so the caller computes it. */
  readonly totals?: readonly (number | null)[];
  /** What each category amounts to over all series, to sort by: ratios are no sums, so the caller computes it. */
  readonly weights?: readonly (number | null)[];
}

/** What was chosen by click, Enter or Space. `series` is missing where a whole category was. */
export interface ChartSelection {
  readonly category: ChartCategory;
  readonly series: ChartSeries;
  readonly value: number | null;
}

/** A figure, or null for what is none: undefined, NaN, infinity. */
export const figureOf = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** What a category is sorted by: its weight, else the sum of what can be added, else the first line or series. */
function weightsOf({ categories, series, weights }: ChartData, shown: readonly number[]): readonly (number | null)[] {
  if (weights) return weights;
  const drawn = shown.flatMap((index) => series[index] ?? []);
  const line = drawn.find(({ kind }) => kind === 'line');
  const isSum = !line && drawn.every(({ format }) => format === drawn[0]?.format && (format === 'money' || format === 'count'));
  return categories.map((_, index) => {
    if (!isSum) return figureOf((line ?? drawn[0])?.values[index]);
    const known = drawn.map(({ values }) => figureOf(values[index])).filter((value) => value !== null);
    return known.length ? known.reduce((sum, value) => sum + value, 0) : null;
  });
}

/** The same chart with its categories from the greatest to the least; what has no figure stands at the end. */
export function sortedByValue(data: ChartData, shown: readonly number[]): ChartData {
  const weights = weightsOf(data, shown);
  const order = data.categories
    .map((_, index) => index)
    .sort((a, b) => {
      const [x = null, y = null] = [weights[a], weights[b]];
      return x === null || y === null ? Number(x === null) - Number(y === null) : y - x;
    });
  const sorted = <T>(list: readonly T[]): T[] => order.map((index) => list[index] as T);
  return {
    ...data,
    categories: sorted(data.categories),
    series: data.series.map(({ values, thin, low, high, details, ...series }) => ({
      ...series,
      values: sorted(values),
      ...(thin && { thin: sorted(thin) }),
      ...(low && { low: sorted(low) }),
      ...(high && { high: sorted(high) }),
      ...(details && { details: sorted(details) }),
    })),
    ...(data.weights && { weights: sorted(data.weights) }),
  };
}

/** Whether there is a single figure to draw. */
export const hasFigures = (data: ChartData): boolean =>
  data.categories.length > 0 && data.series.some(({ values }) => values.some((value) => figureOf(value) !== null));

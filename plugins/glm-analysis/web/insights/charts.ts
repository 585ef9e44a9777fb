import type { ChartData, ChartSeries } from '@tessera/plugin-sdk/charts';
import type { Currency } from '../../../data-files/contract/services';
import type { InsightChart, MapChart } from '../../contract/insights';
import { credibilityOf, thinBelow, type Metric } from '../../contract/measures';
import { isFromClaims } from '../overviews/figures';
import { inMainUnit, writingOf, type Writing } from '../overviews/metricFormat';

export const insightCodes = [
  '1WA001',
  '1WA002',
  '1WA004',
  '1WA005',
  '1WA006',
  '1WA007',
  '1WA008',
  '1WA009',
  '1WA010',
  '2WA001',
  '2WA002',
  '2WA003',
  '2WA004',
  '2WA005',
  '2WA006',
  '2WA007',
] as const;
export type InsightCode = (typeof insightCodes)[number];

export type Dimension = 'CAL_YEAR' | 'PROVINCE' | 'SUM_ASSURED' | 'TYPE_VEHICLE' | 'VEHICLE_BRAND' | 'USAGE' | 'VEHICLE_AGE';
/** Figures of these charts alone: a share of contracts, shares of all claims. */
type OwnMeasure = 'CLAIM_POL_RATIO' | 'CLAIM_SHARE';
type Measure = Metric | OwnMeasure;

/** What tells the charts apart; the map draws itself. */
interface Shape {
  along: Dimension;
  /** What the series are split by; measures where it is left out. */
  across?: Dimension;
  /** The figure of a split chart. */
  of?: Measure;
}
export const shapes: Readonly<Record<Exclude<InsightCode, '1WA010'>, Shape>> = {
  '1WA001': { along: 'CAL_YEAR' },
  '1WA002': { along: 'CAL_YEAR' },
  '1WA004': { along: 'PROVINCE' },
  '1WA005': { along: 'PROVINCE' },
  '1WA006': { along: 'SUM_ASSURED', across: 'CAL_YEAR', of: 'NEW_SALES' },
  '1WA007': { along: 'SUM_ASSURED' },
  '1WA008': { along: 'TYPE_VEHICLE' },
  '1WA009': { along: 'SUM_ASSURED', across: 'CAL_YEAR', of: 'EXPOSURE' },
  '2WA001': { along: 'SUM_ASSURED' },
  '2WA002': { along: 'VEHICLE_BRAND' },
  '2WA003': { along: 'TYPE_VEHICLE' },
  '2WA004': { along: 'TYPE_VEHICLE', across: 'SUM_ASSURED', of: 'CLAIM_AMOUNT' },
  '2WA005': { along: 'USAGE', across: 'TYPE_VEHICLE', of: 'CLAIM_SHARE' },
  '2WA006': { along: 'VEHICLE_AGE' },
  '2WA007': { along: 'VEHICLE_BRAND', across: 'SUM_ASSURED', of: 'CLAIM_AMOUNT' },
};

/** Names in the viewer's language. */
export interface InsightWords {
  dimension: (dimension: Dimension) => string;
  level: (dimension: Dimension, level: string) => string;
  /** With its unit, for a legend: bands say their millions. */
  seriesLevel: (dimension: Dimension, level: string) => string;
  measure: (measure: Measure) => string;
  map: (column: MapColumn) => string;
  /** A standard column that the file has not. */
  lacked: (column: string) => string;
  /** All that is not drawn by itself. */
  others: (count: number) => string;
  /** Why figures of so few claims are not to be relied on. */
  thin: (claims: number, credibility: number) => string;
}

const own: Readonly<Record<OwnMeasure, Writing>> = { CLAIM_POL_RATIO: { format: 'ratio' }, CLAIM_SHARE: { format: 'ratio' } };
const isOwn = (measure: Measure): measure is OwnMeasure => measure in own;
const lines: readonly Measure[] = ['LOSS_RATIO', 'SEVERITY'];
function thinOf(measure: Measure, claims: readonly (number | null)[], words: InsightWords): Pick<ChartSeries, 'thin'> {
  if (!isOwn(measure) && !isFromClaims(measure)) return {};
  return {
    thin: claims.map((count) => (count !== null && credibilityOf(count) < thinBelow ? words.thin(count, credibilityOf(count)) : undefined)),
  };
}

function drawn(measure: Measure, values: readonly (number | null)[], unit: Currency): Writing & Pick<ChartSeries, 'values'> {
  if (isOwn(measure)) return { ...own[measure], values };
  return { ...writingOf(measure, unit), values: values.map((value) => inMainUnit(measure, value, unit)) };
}

/** Colours of more levels cannot be told apart; bands and years have an order, which one ramp shows. */
const mostSeries = 9;
const drawnAlone = 7;
const ordered: readonly Dimension[] = ['SUM_ASSURED', 'CAL_YEAR', 'VEHICLE_AGE'];
const restId = '\u0000rest';

const add = (lists: readonly (readonly (number | null)[])[]): (number | null)[] =>
  (lists[0] ?? []).map((_, index) => {
    const known = lists.flatMap((list) => list[index] ?? []);
    return known.length ? known.reduce((sum, value) => sum + value, 0) : null;
  });

/** The largest levels by themselves, in their order, and all others as one: of sums and shares only. */
function withRest(series: InsightChart['series'], across: Dimension | undefined): InsightChart['series'] {
  if (!across || ordered.includes(across) || series.length <= mostSeries) return series;
  const size = ({ values }: InsightChart['series'][number]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const largest = new Set([...series].sort((a, b) => size(b) - size(a)).slice(0, drawnAlone));
  const rest = series.filter((one) => !largest.has(one));
  return [
    ...series.filter((one) => largest.has(one)),
    { id: `${restId}${rest.length}`, values: add(rest.map(({ values }) => values)), claims: add(rest.map(({ claims }) => claims)) },
  ];
}

/** A chart's answer as it is drawn. `of`: the figure of a split chart where it is chosen; `only`: series whose id starts so. */
export function chartDataOf(
  code: keyof typeof shapes,
  chart: InsightChart,
  words: InsightWords,
  { of, only }: { of?: Measure; only?: string } = {},
): ChartData {
  const { along, across, of: usual = 'EXPOSURE' } = shapes[code];
  const series = withRest(
    chart.series.filter(({ id }) => only === undefined || id.startsWith(only)),
    across,
  );
  return {
    categoryLabel: words.dimension(along),
    categories: chart.categories.map((level) => ({ id: level, label: words.level(along, level) })),
    series: series.map(({ id, values, claims }) => {
      const measure = across ? (of ?? usual) : (id as Measure);
      const figures = { ...drawn(measure, values, chart), ...thinOf(measure, claims, words) };
      if (id.startsWith(restId)) return { id, label: words.others(Number(id.slice(restId.length))), isRest: true, ...figures };
      if (across) return { id, label: words.seriesLevel(across, id.slice(only?.length ?? 0)), ...figures };
      return { id, label: words.measure(measure), kind: lines.includes(measure) ? ('line' as const) : ('bar' as const), ...figures };
    }),
  };
}

/** Columns of the map's answer, the first as colour, the others on hover. */
const mapColumns = {
  PREMIUM_DENSITY: 'AVG_PREMIUM',
  SUM_AVG_PREMIUM: 'AVG_PREMIUM',
  SUM_NUM_POLS: 'NUM_POLS',
  SUM_NUM_CLAIMS: 'NUM_CLAIMS',
  AVG_LOSS_RATIO: 'LOSS_RATIO',
} as const satisfies Record<string, Metric>;
export type MapColumn = keyof typeof mapColumns;

export function mapDataOf({ data, ...unit }: MapChart, words: InsightWords): ChartData {
  const claims = data.map(({ SUM_NUM_CLAIMS }) => SUM_NUM_CLAIMS);
  return {
    categoryLabel: words.dimension('PROVINCE'),
    categories: data.map(({ code, province }) => ({ id: code ?? province, label: words.level('PROVINCE', province) })),
    series: (Object.keys(mapColumns) as MapColumn[]).map((column) => ({
      id: column,
      label: words.map(column),
      ...drawn(
        mapColumns[column],
        data.map((row) => row[column]),
        unit,
      ),
      ...thinOf(mapColumns[column], claims, words),
    })),
  };
}

import { summaryDimensions, sumAssuredBands } from '../../contract/services';
import { ident } from '../duckdb/sql';
import { exposureUnitsPerYear } from './detail';
import { derivedAges, planned, type Plan } from './plan';

/** Dimensions of the summary: all text but the band. */
const dimensionNames = ['PROVINCE', 'TYPE_VEHICLE', 'VEHICLE_BRAND', 'USAGE', 'VEHICLE_AGE', 'SUM_ASSURED_BAND'] as const;
const typeOf = (name: string): string => (name === 'SUM_ASSURED_BAND' ? 'integer' : 'varchar');

/** Lower edge in millions of the half-open band [a, b) that a value belongs to; a value on an edge to the band that starts there. -1: unknown. */
export function sumAssuredBand(value: string, currencyDecimals: number): string {
  const unit = 1_000_000 * 10 ** currencyDecimals;
  const bands = [...sumAssuredBands].reverse().map((edge) => `when ${value} >= ${edge * unit} then ${edge}`);
  return `case ${bands.join(' ')} else -1 end::integer`;
}

const columnOf: Readonly<Record<string, string>> = { SUM_ASSURED_BAND: 'SUM_ASSURED' };

/** The groupings that the file has all columns for. */
export function dimensionsOf(plan: Plan): string[] {
  const has = (name: string) => planned(plan, columnOf[name] ?? name) !== undefined || derivedAges(plan).some((age) => age.name === name);
  return summaryDimensions.filter((set) => set === '' || set.split(',').every(has));
}

const sums = [
  'EXPOSURE_UNITS',
  'EARNED_PREMIUM',
  'WRITTEN_PREMIUM',
  'NEW_SALES',
  'NUM_POLS',
  'NUM_CLAIMS',
  'AMOUNT_CLAIMS',
  'CLAIM_AMOUNT',
] as const;

/**
 * Groupings that hold all of the fixed ones: the detail is summed by these, and their cells, some ten thousand, by the fixed ones.
 * A grouping of millions of rows costs more than all groupings of the cells.
 */
const finest = [
  ['PROVINCE', 'SUM_ASSURED_BAND', 'TYPE_VEHICLE', 'VEHICLE_BRAND'],
  ['TYPE_VEHICLE', 'USAGE', 'VEHICLE_AGE'],
];

/** Sums of the measures by calendar year and each of the fixed groupings. */
export function summarySql(plan: Plan, detail: string): string {
  const sets = dimensionsOf(plan).map((label): Grouping => ({ label, columns: label.split(',').filter(Boolean) }));
  const parts = finest.map((columns, i) =>
    sets.filter((set) => finest.findIndex((one) => set.columns.every((name) => one.includes(name))) === i),
  );
  return parts.flatMap((part) => (part.length ? [groupedSql(plan, detail, part)] : [])).join(' union all ');
}

interface Grouping {
  label: string;
  columns: readonly string[];
}

/** Groupings that are summed from the same cells. */
function groupedSql(plan: Plan, detail: string, sets: readonly Grouping[]): string {
  const names = [...new Set(sets.flatMap(({ columns }) => columns))];
  const keys = (columns: readonly string[]) => ['CAL_YEAR', ...columns.map(ident)].join(', ');
  const band = names.includes('SUM_ASSURED_BAND')
    ? `, ${sumAssuredBand('"SUM_ASSURED"', plan.currencyDecimals)} as "SUM_ASSURED_BAND"`
    : '';
  const cells = `select ${keys(names)}, ${sums.map((name) => `sum(${name}) as ${name}`).join(', ')}, count(*) filter (NUM_CLAIMS > 0) as CLAIM_POLS from (select *${band} from ${detail}) group by ${keys(names)}`;
  // levels are told apart as they are stored; cells are few enough to be given texts
  const leveled = names.map((name) => `coalesce(${ident(name)}::varchar, 'Unknown')::${typeOf(name)} as ${ident(name)}`);
  const named = leveled.length ? `select * replace (${leveled.join(', ')}) from (${cells})` : cells;
  const label = sets.map(
    (set) =>
      `when ${names.map((name) => `grouping(${ident(name)}) = ${set.columns.includes(name) ? 0 : 1}`).join(' and ') || 'true'} then '${set.label}'`,
  );
  const dimensions = dimensionNames.map((name) => (names.includes(name) ? ident(name) : `null::${typeOf(name)} as ${ident(name)}`));
  const measures = [
    `sum(EXPOSURE_UNITS)::double / ${exposureUnitsPerYear(plan)} as EXPOSURE`,
    ...[...sums, 'CLAIM_POLS'].map((name) => `sum(${name})::bigint as ${name}`),
  ];
  return `select case ${label.join(' ')} end as DIMENSIONS, CAL_YEAR, ${[...dimensions, ...measures].join(', ')} from (${named}) group by grouping sets (${sets.map(({ columns }) => `(${keys(columns)})`).join(', ')})`;
}

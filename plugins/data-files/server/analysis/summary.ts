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

/** Sums of the measures by calendar year and each of the fixed groupings. The detail is read once, for all finest groupings together. */
export function summarySql(plan: Plan, detail: string): string {
  const sets = dimensionsOf(plan).map((label): Grouping => ({ label, columns: label.split(',').filter(Boolean) }));
  const parts = finest.flatMap((columns, i): Part[] => {
    const own = sets.filter((set) => finest.findIndex((one) => set.columns.every((name) => one.includes(name))) === i);
    return own.length ? [{ names: [...new Set(own.flatMap((set) => set.columns))], sets: own }] : [];
  });
  const all = [...new Set(parts.flatMap(({ names }) => names))];
  const band = all.includes('SUM_ASSURED_BAND') ? `, ${sumAssuredBand('"SUM_ASSURED"', plan.currencyDecimals)} as "SUM_ASSURED_BAND"` : '';
  const measures = [...sums.map((name) => `sum(${name}) as ${name}`), 'count(*) filter (NUM_CLAIMS > 0) as CLAIM_POLS'];
  const cells = `select ${[keys(all), `${partOf(parts, all)} as PART`, ...measures].join(', ')} from (select *${band} from ${detail}) group by grouping sets (${parts.map(({ names }) => `(${keys(names)})`).join(', ')})`;
  return `with cells as materialized (${cells}) ${parts.map((part, i) => groupedSql(plan, `(select * from cells where PART = ${i})`, part)).join(' union all ')}`;
}

interface Grouping {
  label: string;
  columns: readonly string[];
}

/** Groupings that are summed from the same cells, and the columns of these. */
interface Part {
  names: readonly string[];
  sets: readonly Grouping[];
}

const keys = (columns: readonly string[]) => ['CAL_YEAR', ...columns.map(ident)].join(', ');

/** Which part a cell belongs to. */
const partOf = (parts: readonly Part[], all: readonly string[]): string => {
  const cases = parts.map(({ names }, i) => `when ${isGroupedBy(all, names)} then ${i}`);
  return `case ${cases.join(' ')} end`;
};

const isGroupedBy = (all: readonly string[], names: readonly string[]): string =>
  all.map((name) => `grouping(${ident(name)}) = ${names.includes(name) ? 0 : 1}`).join(' and ') || 'true';

function groupedSql(plan: Plan, cells: string, { names, sets }: Part): string {
  // levels are told apart as they are stored; cells are few enough to be given texts
  const leveled = names.map((name) => `coalesce(${ident(name)}::varchar, 'Unknown')::${typeOf(name)} as ${ident(name)}`);
  const named = leveled.length ? `(select * replace (${leveled.join(', ')}) from ${cells})` : cells;
  const label = sets.map((set) => `when ${isGroupedBy(names, set.columns)} then '${set.label}'`);
  const dimensions = dimensionNames.map((name) => (names.includes(name) ? ident(name) : `null::${typeOf(name)} as ${ident(name)}`));
  const measures = [
    `sum(EXPOSURE_UNITS)::double / ${exposureUnitsPerYear(plan)} as EXPOSURE`,
    ...[...sums, 'CLAIM_POLS'].map((name) => `sum(${name})::bigint as ${name}`),
  ];
  return `select case ${label.join(' ')} end as DIMENSIONS, CAL_YEAR, ${[...dimensions, ...measures].join(', ')} from ${named} group by grouping sets (${sets.map(({ columns }) => `(${keys(columns)})`).join(', ')})`;
}

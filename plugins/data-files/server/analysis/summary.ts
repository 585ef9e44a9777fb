import { summaryDimensions, sumAssuredBands } from '../../contract/services';
import { ident } from '../duckdb/sql';
import { exposureUnitsPerYear } from './detail';
import { derivedAges, planned, type Plan } from './plan';

/** What a dimension is in the detail: its level as text, "Unknown" where it is missing. */
const levels: Readonly<Record<string, (decimals: number) => string>> = {
  PROVINCE: () => text('PROVINCE'),
  TYPE_VEHICLE: () => text('TYPE_VEHICLE'),
  VEHICLE_BRAND: () => text('VEHICLE_BRAND'),
  USAGE: () => text('USAGE'),
  VEHICLE_AGE: () => text('VEHICLE_AGE'),
  SUM_ASSURED_BAND: (decimals) => sumAssuredBand('"SUM_ASSURED"', decimals),
};
const text = (name: string) => `coalesce(${ident(name)}::varchar, 'Unknown')`;

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

/** Sums of the measures by calendar year and each of the fixed groupings, in one pass over the detail. */
export function summarySql(plan: Plan, detail: string): string {
  const sets = dimensionsOf(plan);
  const names = [...new Set(sets.flatMap((set) => set.split(',').filter(Boolean)))];
  const leveled = names.map((name) => `${levels[name]!(plan.currencyDecimals)} as ${ident(name)}`);
  const grouping = sets.map((set) => `(${['CAL_YEAR', ...set.split(',').filter(Boolean).map(ident)].join(', ')})`);
  const label = sets.map((set) => `when ${names.map((name) => `grouping(${ident(name)}) = ${set.split(',').includes(name) ? 0 : 1}`).join(' and ') || 'true'} then '${set}'`);
  const absent = ['PROVINCE', 'SUM_ASSURED_BAND', 'TYPE_VEHICLE', 'VEHICLE_BRAND', 'USAGE', 'VEHICLE_AGE'].filter((name) => !names.includes(name));
  const empty = absent.map((name) => `null::${name === 'SUM_ASSURED_BAND' ? 'integer' : 'varchar'} as ${ident(name)}`);
  const measures = [
    `sum(EXPOSURE_UNITS)::double / ${exposureUnitsPerYear(plan)} as EXPOSURE`, 'sum(EXPOSURE_UNITS)::bigint as EXPOSURE_UNITS', 'sum(EARNED_PREMIUM)::bigint as EARNED_PREMIUM', 'sum(WRITTEN_PREMIUM)::bigint as WRITTEN_PREMIUM',
    'sum(NEW_SALES)::bigint as NEW_SALES', 'sum(NUM_POLS)::bigint as NUM_POLS', 'sum(NUM_CLAIMS)::bigint as NUM_CLAIMS', 'sum(AMOUNT_CLAIMS)::bigint as AMOUNT_CLAIMS', 'sum(CLAIM_AMOUNT)::bigint as CLAIM_AMOUNT',
    'count(*) filter (NUM_CLAIMS > 0) as CLAIM_POLS',
  ];
  return `select case ${label.join(' ')} end as DIMENSIONS, CAL_YEAR, ${[...names.map(ident), ...empty, ...measures].join(', ')}
    from (select CAL_YEAR, EXPOSURE_UNITS, EARNED_PREMIUM, WRITTEN_PREMIUM, NEW_SALES, NUM_POLS, NUM_CLAIMS, AMOUNT_CLAIMS, CLAIM_AMOUNT${leveled.map((c) => `, ${c}`).join('')} from ${detail})
    group by grouping sets (${grouping.join(', ')})`;
}

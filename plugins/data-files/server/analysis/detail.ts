import type { CopyOptions } from '../duckdb/database';
import { ident } from '../duckdb/sql';
import { years } from '../importing/values';
import { derivedAges, planned, type Plan } from './plan';
import { longestCoverYears } from './rows';

/**
 * SQL of the detail: one row per source row × calendar year; by underwriting years one row per source row. The arithmetic is that of the
 * product's domain page "Portfolio analysis": days / 365 in leap years too; earned premium by cumulative rounding, so that the years of a
 * cover sum to its premium exactly.
 */

/** Exposure that files give is kept in ten places: its sums are exact and do not depend on the order of rows. */
export const givenExposureUnits = 10_000_000_000;
export const exposureUnitsPerYear = (plan: Plan): number => (plan.kind === 'exposure' ? givenExposureUnits : 365);

/**
 * How the detail is written: numbers of policies and amounts hardly repeat, and looking for repetitions is most of what writing them costs.
 */
export const writingOf = ({ columns }: Plan): CopyOptions =>
  columns.length <= mostColumnsWithDictionaries ? { dictionarySize: 5000, groupRows: 122_880 } : {};
const mostColumnsWithDictionaries = 60;

/** Columns of a standardised row that the detail replaces by measures of a year. */
const replaced = new Set(['CLAIM_COUNT', 'CLAIM_AMOUNT', 'POLICY_NO', 'EXPOSURE', 'CAL_YEAR', 'VEHICLE_AGE']);

/** Amounts beyond this times days could pass 2^63: they are computed in 128 bits. */
const quickAmount = 10_000_000_000_000;

/** No premium of the file is beyond that. */
const hasQuickPremiums = (plan: Plan): boolean => {
  const { plain, largest = Infinity } = planned(plan, 'PREMIUM')?.style ?? {};
  return plain === true && largest * 10 ** plan.currencyDecimals < quickAmount;
};

/** PREMIUM × days / term, rounded half away from zero to a whole unit; nothing is divided on the first and the last day of a cover. */
export function earnedThrough(premium: string, days: string, term: string, { isQuick = false, isUnsigned = false } = {}): string {
  const size = isUnsigned ? premium : `abs(${premium})`;
  const rounded = (type: string) => `(2 * ${size}::${type} * ${days} + ${term}) // (2 * ${term})`;
  const earned = isQuick
    ? rounded('bigint')
    : `case when ${size} <= ${quickAmount} then ${rounded('bigint')} else (${rounded('hugeint')})::bigint end`;
  const signed = isUnsigned ? earned : `case when ${premium} < 0 then -1 else 1 end * ${earned}`;
  return `case when ${days} = ${term} then ${premium} when ${days} = 0 then 0 else ${signed} end`;
}

/** Days from the first of January 1900 to that of a year. */
const yearStart = (year: string): string => `date_diff('day', date '1900-01-01', make_date((${year})::integer, 1, 1))::integer`;

/** Where each year in which a day may lie starts and ends: looking this up costs a fifth of computing it for each row. */
const calendarYearsTable = `create or replace temp table calendar_years as
  select y::integer as y, ${yearStart('y')} as starts, ${yearStart('y + 1')} as ends from range(${years.first - 1}, ${years.last + 2}) years(y)`;

interface DetailParts {
  plan: Plan;
  /** Standardised rows that take part. */
  rows: string;
  /** Tables `attached` and `policies` exist: amounts come from a claims file. */
  hasClaimsFile: boolean;
}

/** Statements before the detail, and its SELECT. */
export function detailSql(parts: DetailParts): { before: string[]; select: string } {
  const { plan, hasClaimsFile } = parts;
  if (plan.kind === 'reserve') return { before: [], select: reserveDetail(parts) };
  const losses = hasClaimsFile ? [lossesTable(parts)] : [];
  return plan.kind === 'exposure'
    ? { before: losses, select: exposureDetail(parts) }
    : { before: [...losses, coverYearsTable, calendarYearsTable], select: portfolioDetail(parts) };
}

const kept = (plan: Plan): string[] => plan.columns.filter((c) => !replaced.has(c.name)).map((c) => ident(c.name));

function reserveDetail({ plan, rows }: DetailParts): string {
  return `select SOURCE_ROW, "POLICY_NO", ${kept(plan).join(', ')} from (${rows})`;
}

/** Claims by the row that they belong to and the year of loss. The policy file's own count, where it is mapped, serves the frequency. */
function lossesTable({ plan, rows }: DetailParts): string {
  const ownCount = planned(plan, 'CLAIM_COUNT') !== undefined;
  const isDated = plan.kind === 'portfolio';
  const year = (date: string) => (isDated ? lossYear(plan, date, 'p.EFFECTIVE_DATE') : '0');
  const fromFile = `select a.SOURCE_ROW, ${year('a.CLAIM_DATE')} as Y, ${ownCount ? '0' : 'coalesce(a.CLAIM_COUNT, 1)'} as N, a.CLAIM_AMOUNT as AMOUNT, coalesce(a.CLAIM_COUNT, 1) as AMOUNT_N from attached a join policies p using (SOURCE_ROW)`;
  const date = planned(plan, 'CLAIM_DATE') ? 'r."CLAIM_DATE"' : 'null';
  const fromPolicies = ownCount
    ? ` union all select r.SOURCE_ROW, ${year(date).replace('p.', 'r.')} as Y, r."CLAIM_COUNT" as N, 0 as AMOUNT, 0 as AMOUNT_N from (${rows}) r where r."CLAIM_COUNT" <> 0`
    : '';
  return `create temp table losses as select SOURCE_ROW, Y, sum(N)::integer as N, sum(AMOUNT)::bigint as AMOUNT, sum(AMOUNT_N)::integer as AMOUNT_N from (${fromFile}${fromPolicies}) group by SOURCE_ROW, Y`;
}

/** The year in which a claim counts: that of its loss, or of its cover. */
const lossYear = ({ yearBasis }: Plan, date: string, effective: string): string =>
  yearBasis === 'underwriting' ? `year(${effective})` : `year(coalesce(${date}, ${effective}))`;

interface Claims {
  count: string;
  amount: string;
}
/** The claims of a row's own columns: the count is 1 for a positive amount where none is given. */
function ownClaims(plan: Plan): Claims {
  const amount = planned(plan, 'CLAIM_AMOUNT') ? 'coalesce(r."CLAIM_AMOUNT", 0)' : '0';
  const implied = `(${amount} > 0)::integer`;
  return { amount, count: planned(plan, 'CLAIM_COUNT') ? `coalesce(r."CLAIM_COUNT", ${implied})` : implied };
}

function ages(plan: Plan, year: string): string[] {
  const given = planned(plan, 'VEHICLE_AGE')
    ? [`coalesce(r."VEHICLE_AGE", ${planned(plan, 'VEHICLE_YEAR') ? `${year} - r."VEHICLE_YEAR"` : 'null'})::integer as "VEHICLE_AGE"`]
    : [];
  return [...given, ...derivedAges(plan).map(({ name, from }) => `(${year} - r.${ident(from)})::integer as ${ident(name)}`)];
}

/** Added to the span of a cover whose own loss lies in a year outside it. */
const withLossOutside = 1000;

/**
 * What a row of the file is joined to, so that it becomes one row a calendar year: its `span` (year of expiry less year of effect) and
 * the years `k` since the year of effect, null for the year of a loss outside the cover. A join of few rows copies none of the wide ones.
 */
const coverYearsTable = `create or replace temp table cover_years as
  select span, unnest(range(0, span + 1)::integer[]) as k from range(0, ${longestCoverYears + 1}) spans(span)
  union all select span + ${withLossOutside}, unnest(list_append(range(0, span + 1)::integer[], null)) from range(0, ${longestCoverYears + 1}) spans(span)`;

function portfolioDetail({ plan, rows, hasClaimsFile }: DetailParts): string {
  const own = ownClaims(plan);
  const claimDate = planned(plan, 'CLAIM_DATE') ? 'r."CLAIM_DATE"' : 'null';
  const isByCover = plan.yearBasis === 'underwriting';
  const [firstYear, lastYear, claimYear] = [
    'year(r."EFFECTIVE_DATE")',
    isByCover ? 'year(r."EFFECTIVE_DATE")' : 'year(r."EXPIRY_DATE")',
    lossYear(plan, claimDate, 'r."EFFECTIVE_DATE"'),
  ];
  const hasOwn =
    !hasClaimsFile && own.amount !== '0'
      ? `(${own.amount} <> 0 or ${own.count} <> 0)`
      : !hasClaimsFile && planned(plan, 'CLAIM_COUNT')
        ? `${own.count} <> 0`
        : 'false';
  const claims = hasClaimsFile
    ? ''
    : `, ${claimYear}::integer as loss_year, case when ${hasOwn} then ${own.count} else 0 end as own_n, case when ${hasOwn} then ${own.amount} else 0 end as own_amount`;
  const outside = hasClaimsFile
    ? ''
    : ` + case when ${hasOwn} and ${claimYear} not between ${firstYear} and ${lastYear} then ${withLossOutside} else 0 end`;
  const covers = `select r.*${claims}, ${firstYear}::integer as first_year, date_diff('day', date '1900-01-01', r."EFFECTIVE_DATE")::integer as first_day, (date_diff('day', r."EFFECTIVE_DATE", r."EXPIRY_DATE") + 1)::integer as term, ${lastYear} - ${firstYear}${outside} as span from (${rows}) r`;
  const inCover = `select r.*, y.k, coalesce(r.first_year + y.k, ${hasClaimsFile ? 'null' : 'r.loss_year'})::integer as CAL_YEAR from (${covers}) r join cover_years y on y.span = r.span`;
  const beside = hasClaimsFile
    ? ` union all select r.*, null as k, l.Y as CAL_YEAR from (${covers}) r join losses l on l.SOURCE_ROW = r.SOURCE_ROW where l.Y not between r.first_year and r.first_year + r.span`
    : '';
  const clamp = (days: string) => `greatest(0, least(r.term, ${days}))`;
  // days of the cover through the end of the year, and of the year before
  const through = isByCover ? 'r.term' : clamp('y.ends - r.first_day');
  const before = isByCover ? '0' : clamp('y.starts - r.first_day');
  const dayed = `select r.*, ${through} as through, ${before} as before from (${inCover}${beside}) r${isByCover ? '' : ' join calendar_years y on y.y = r.CAL_YEAR'}`;
  const counted = hasClaimsFile
    ? { n: 'coalesce(l.N, 0)', amount: 'coalesce(l.AMOUNT, 0)', amountN: 'coalesce(l.AMOUNT_N, 0)' }
    : {
        n: 'case when r.CAL_YEAR = r.loss_year then r.own_n else 0 end',
        amount: 'case when r.CAL_YEAR = r.loss_year then r.own_amount else 0 end',
        amountN: 'case when r.CAL_YEAR = r.loss_year and r.own_amount <> 0 then r.own_n else 0 end',
      };
  const isFirst = 'coalesce(r.k = 0, false)';
  const premiums = { isQuick: hasQuickPremiums(plan), isUnsigned: planned(plan, 'PREMIUM')?.style.unsigned === true };
  const earned = (days: string) => earnedThrough('r."PREMIUM"', days, 'r.term', premiums);
  const measures = [
    'case when r.is_endorsement then 0 else (r.through - r.before) / 365.0::double end as EXPOSURE',
    'case when r.is_endorsement then 0 else r.through - r.before end::bigint as EXPOSURE_UNITS',
    `(${earned('r.through')} - ${earned('r.before')})::bigint as EARNED_PREMIUM`,
    `case when ${isFirst} then r."PREMIUM" else 0 end::bigint as WRITTEN_PREMIUM`,
    `(${isFirst} and r.is_new and not r.is_endorsement)::integer as NEW_SALES`,
    '(r.through > r.before and not r.is_endorsement)::integer as NUM_POLS',
    `(${counted.n})::integer as NUM_CLAIMS`,
    `(${counted.amountN})::integer as AMOUNT_CLAIMS`,
    `(${counted.amount})::bigint as CLAIM_AMOUNT`,
  ];
  const columns = kept(plan).map((name) => `r.${name}`);
  const join = hasClaimsFile ? ' left join losses l on l.SOURCE_ROW = r.SOURCE_ROW and l.Y = r.CAL_YEAR' : '';
  return `select r.SOURCE_ROW, r."POLICY_NO", r.CAL_YEAR, ${[...columns, ...ages(plan, 'r.CAL_YEAR'), ...measures].join(', ')} from (${dayed}) r${join}`;
}

/** Sources without dates: everything happens in the calendar year of the row. */
function exposureDetail({ plan, rows, hasClaimsFile }: DetailParts): string {
  const own = ownClaims(plan);
  const year = planned(plan, 'CAL_YEAR')
    ? `coalesce(r."CAL_YEAR", ${plan.calYear ?? 'null'})::integer`
    : `${plan.calYear ?? 'null'}::integer`;
  const counted = hasClaimsFile
    ? { n: 'coalesce(l.N, 0)', amount: 'coalesce(l.AMOUNT, 0)', amountN: 'coalesce(l.AMOUNT_N, 0)' }
    : { n: own.count, amount: own.amount, amountN: `case when ${own.amount} <> 0 then ${own.count} else 0 end` };
  const premium = planned(plan, 'PREMIUM') ? 'coalesce(r."PREMIUM", 0)' : '0';
  const policies = planned(plan, 'NUM_POLICIES') ? 'coalesce(r."NUM_POLICIES", 1)' : '1';
  const units = `round(r."EXPOSURE" * ${givenExposureUnits}, 0)::bigint`;
  const measures = [
    'case when r.is_endorsement then 0 else r."EXPOSURE" end::double as EXPOSURE',
    `case when r.is_endorsement then 0 else ${units} end::bigint as EXPOSURE_UNITS`,
    `${premium}::bigint as EARNED_PREMIUM`,
    `${premium}::bigint as WRITTEN_PREMIUM`,
    '0 as NEW_SALES',
    `case when r.is_endorsement then 0 else ${policies} end::integer as NUM_POLS`,
    `(${counted.n})::integer as NUM_CLAIMS`,
    `(${counted.amountN})::integer as AMOUNT_CLAIMS`,
    `(${counted.amount})::bigint as CLAIM_AMOUNT`,
  ];
  const columns = kept(plan).map((name) => `r.${name}`);
  const join = hasClaimsFile ? ' left join losses l on l.SOURCE_ROW = r.SOURCE_ROW' : '';
  return `select r.SOURCE_ROW, r."POLICY_NO", ${year} as CAL_YEAR, ${[...columns, ...ages(plan, year), ...measures].join(', ')} from (${rows}) r${join}`;
}

/** One row a claim, over the detail's rows: for models of severity. */
export function claimsSql(plan: Plan, detail: string, hasClaimsFile: boolean): string {
  const empty = `select null::bigint as SOURCE_ROW, null::integer as CAL_YEAR, null::date as CLAIM_DATE, null::bigint as CLAIM_AMOUNT, null::integer as CLAIM_COUNT, null::varchar as BENEFIT where false`;
  if (plan.kind === 'reserve') return empty;
  const benefit = planned(plan, 'BENEFIT') ? '"BENEFIT"' : 'null::varchar';
  const date = planned(plan, 'CLAIM_DATE') ? '"CLAIM_DATE"' : 'null::date';
  if (!hasClaimsFile)
    return `select SOURCE_ROW, CAL_YEAR, ${date} as CLAIM_DATE, CLAIM_AMOUNT, NUM_CLAIMS as CLAIM_COUNT, ${benefit} as BENEFIT from ${detail} where CLAIM_AMOUNT <> 0`;
  const year =
    plan.kind === 'portfolio'
      ? lossYear(plan, 'a.CLAIM_DATE', 'p.EFFECTIVE_DATE')
      : `(select any_value(CAL_YEAR) from ${detail} d where d.SOURCE_ROW = a.SOURCE_ROW)`;
  return `select a.SOURCE_ROW, ${year}::integer as CAL_YEAR, a.CLAIM_DATE, a.CLAIM_AMOUNT, coalesce(a.CLAIM_COUNT, 1) as CLAIM_COUNT, a.BENEFIT from attached a join policies p using (SOURCE_ROW)`;
}

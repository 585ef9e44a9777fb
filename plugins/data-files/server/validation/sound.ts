import { parquet, type Duck } from '../duckdb/database';
import { styleOf, type PlannedColumn } from '../analysis/plan';
import { physical, type SourceColumn } from '../importing/columns';
import { allOf, valuesOf } from '../importing/distinct';
import { largestAmount, largestWhole, years } from '../importing/values';
import type { CountInput, Look, Span } from './counts';
import { farAmounts } from './unusual';

/** Rules that no value between the ends of its column breaks, by these ends. */
const keptBetween: Readonly<Record<string, (low: number, high: number) => boolean>> = {
  zero_premium: (low, high) => low > 0 || high < 0,
  negative_premium: (low) => low >= 0,
  negative_claim: (low) => low >= 0,
  negative_policies: (low) => low >= 0,
  exposure_not_positive: (low) => low > 0,
  year_out_of_range: (low, high) => low >= years.first && high <= years.last,
};

/** Rules about reading a text: none is broken where there are as many values as texts. */
const ofReading: readonly string[] = ['not_a_date', 'not_a_number', 'not_whole', 'too_large', 'required'];

/**
 * Columns of which every text is a value of their type, with what they span. Of most the import knows it; else counting shows it, as the
 * import knows how many texts there are. Which rule is broken how often is asked of the others only, which costs several times as much.
 */
export async function soundColumns(
  duck: Duck,
  { plan, source, rows, answers }: CountInput,
  looks: readonly Look[],
  repeating: ReadonlySet<string>,
): Promise<Map<number, Span>> {
  const spans = new Map<number, Span>();
  const asked: { look: Look; sql: string }[] = [];
  for (const look of looks) {
    const mapped = plan?.columns.filter((c) => c.physical === physical(look.i)) ?? [];
    const [c] = mapped;
    if (mapped.length > 1) continue;
    const known = knownSpan(c ?? unmapped(look.column, answers), look, plan?.currencyDecimals ?? 0);
    if (known) spans.set(look.i, known);
    else if (!plan || !c) continue;
    else if (look.rules.some(({ rule }) => !ofReading.includes(rule))) continue;
    else if (c.type === 'text') spans.set(look.i, { low: null, high: null, average: null });
    else if (isCountable(c, look.column, plan.currencyDecimals)) asked.push({ look, sql: countSql(look.i, c, source, repeating) });
  }
  const found = new Map(
    (
      await allOf(
        duck,
        asked.map(({ sql }) => sql),
      )
    ).map((row) => [Number(row.i), row]),
  );
  for (const { look } of asked) {
    const row = found.get(look.i);
    if (Number(row?.told) !== rows - look.column.facts.missing) continue;
    const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
    spans.set(look.i, {
      low: text(row?.low),
      high: text(row?.high),
      average: typeof row?.average === 'number' ? row.average : null,
    });
  }
  return spans;
}

type Read = Pick<PlannedColumn, 'type' | 'style'>;

/** How a column is read that nobody has mapped: whole numbers of any size. */
const unmapped = (column: SourceColumn, answers: Readonly<Record<string, string>>): Read => ({
  type: column.facts.type === 'integer' ? 'money' : column.facts.type,
  style: styleOf(column, answers),
});

/** The span of a column whose values the import has all read as they are read here, none of which can break one of these rules. */
function knownSpan({ type, style }: Read, { column: { facts }, rules }: Look, currencyDecimals: number): Span | undefined {
  const { span, unknown, largest } = facts;
  if (!span || unknown) return undefined;
  const [low, high] = [Number(span.low), Number(span.high)];
  const isKept = rules.every(({ rule }) => ofReading.includes(rule) || (type !== 'date' && keptBetween[rule]?.(low, high)));
  const most = { date: Infinity, integer: largestWhole, money: largestAmount(currencyDecimals), decimal: -1, text: -1 }[type];
  const isReadSo =
    type === 'date'
      ? facts.type === 'date' && style.dateFormat === facts.dateFormat
      : style.whole === true && style.decimalSign === null && largest <= most;
  return isKept && isReadSo ? span : undefined;
}

/** A word that stands for nothing is a text without a value; an amount that may be far from all others is looked at as a whole. */
const isCountable = ({ name, type, style }: PlannedColumn, { facts }: SourceColumn, currencyDecimals: number): boolean =>
  facts.unknown === 0 &&
  (type === 'date' || (style.whole === true && (type === 'integer' || (type === 'money' && currencyDecimals === 0)))) &&
  !farAmounts.includes(name);

function countSql(i: number, { physical: column, type, sql }: PlannedColumn, source: string, repeating: ReadonlySet<string>): string {
  const ends = 'min(v)::varchar as low, max(v)::varchar as high';
  const isDate = type === 'date';
  if (!repeating.has(column))
    return `select ${i} as i, count(v) as told, ${ends}, ${isDate ? 'null::double' : 'avg(v)'} as average from (select ${sql} as v from ${parquet(source)})`;
  const average = isDate ? 'null::double' : 'sum(v::double * n) / sum(n) filter (v is not null)';
  return `select ${i} as i, coalesce(sum(n) filter (v is not null), 0)::bigint as told, ${ends}, ${average} as average from (select ${sql} as v, n from ${valuesOf(source, column, repeating)})`;
}

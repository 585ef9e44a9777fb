import { parquet, type Duck } from '../duckdb/database';
import type { PlannedColumn } from '../analysis/plan';
import { physical, type SourceColumn } from '../importing/columns';
import { allOf, valuesOf } from '../importing/distinct';
import type { CountInput, Look, Span } from './counts';
import { farAmounts } from './unusual';

/** Rules about reading a text: none is broken where there are as many values as texts. */
const ofReading: readonly string[] = ['not_a_date', 'not_a_number', 'not_whole', 'too_large', 'required'];

/**
 * Columns of which every text is a value of their type, with what they span. Counting shows it: the import knows how many texts there are. Which rule
 * is broken how often is asked of the others only, which costs several times as much.
 */
export async function soundColumns(
  duck: Duck,
  { plan, source, rows }: CountInput,
  looks: readonly Look[],
  repeating: ReadonlySet<string>,
): Promise<Map<number, Span>> {
  if (!plan) return new Map();
  const spans = new Map<number, Span>();
  const asked: { look: Look; sql: string }[] = [];
  for (const look of looks) {
    const mapped = plan.columns.filter((c) => c.physical === physical(look.i));
    const [c] = mapped;
    if (!c || mapped.length > 1 || look.rules.some(({ rule }) => !ofReading.includes(rule))) continue;
    if (c.type === 'text') spans.set(look.i, { low: null, high: null, average: null, isCompact: false });
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
      isCompact: false,
    });
  }
  return spans;
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

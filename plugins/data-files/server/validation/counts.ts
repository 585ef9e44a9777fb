import { ident, type Duck, type Row } from '../duckdb/database';
import { planned, styleOf, type Plan } from '../analysis/plan';
import { standardised } from '../analysis/rows';
import { physical, type SourceColumn, type ValueSpan } from '../importing/columns';
import { allOf, repeatingColumns, valuesOf } from '../importing/distinct';
import { dateValue, roughNumber } from '../importing/values';
import { countComparing } from './comparing';
import { claimOnEndorsement, type RowRule } from './rules';
import { soundColumns } from './sound';
import { timesMedian } from './unusual';

/** What the values of a column span; null where its type has no order. */
export interface Span extends ValueSpan {
  /** More than half of what is above zero is a 500th of the largest or more: no value is far from all others. Undefined: nobody asked. */
  isCompact?: boolean;
}

/** A rule with the number of rows that break it. */
export interface BrokenRule {
  rule: RowRule;
  count: number;
}

export interface CountInput {
  /** Undefined: no template, nothing is mapped. */
  plan: Plan | undefined;
  rules: readonly RowRule[];
  columns: readonly SourceColumn[];
  answers: Readonly<Record<string, string>>;
  source: string;
  rows: number;
  hasRagged: boolean;
}

/**
 * How many rows break each rule, and what each column spans. What is asked of one column only is asked of its distinct values where
 * they repeat. After `prepareSpellings`.
 */
export async function countRows(duck: Duck, input: CountInput): Promise<{ broken: BrokenRule[]; spans: Span[] }> {
  const { plan, rules, columns, source } = input;
  const repeating = await repeatingColumns(duck, source);
  const counts = new Map<RowRule, number>();
  const looks = columns.map((column, i) => ({ i, column, rules: rules.filter((rule) => isOf(rule, plan, physical(i))) }));
  const sound = await soundColumns(duck, input, looks, repeating);
  for (const { column, rules: asked } of looks.filter((look) => sound.has(look.i)))
    for (const rule of asked) counts.set(rule, rule.rule === 'required' ? column.facts.missing + column.facts.unknown : 0);
  const others = looks.filter((look) => !sound.has(look.i));
  const found = new Map(
    (
      await allOf(
        duck,
        others.flatMap((look) => lookSql(input, look, valuesOf(source, physical(look.i), repeating))),
      )
    ).map((row) => [Number(row.i), row]),
  );
  for (const { i, rules: asked } of others)
    (JSON.parse(String(found.get(i)?.counts ?? '[]')) as number[]).forEach((n, at) => counts.set(asked[at]!, n));

  if (plan) {
    const rest = rules.filter((rule) => !counts.has(rule));
    const comparing = (await hasEndorsements(duck, plan, columns, sound)) ? rest : rest.filter(({ rule }) => rule !== claimOnEndorsement);
    for (const [rule, n] of await countComparing(duck, plan, comparing, input, repeating)) counts.set(rule, n);
  }
  const broken = rules.map((rule) => ({ rule, count: counts.get(rule) ?? 0 })).filter(({ count }) => count > 0);
  return { broken, spans: columns.map((_, i) => sound.get(i) ?? spanOf(found.get(i))) };
}

/** Whether some row may give back: kinds of sale and the lowest premium mostly rule it out, so that no row need be asked. */
async function hasEndorsements(
  duck: Duck,
  plan: Plan,
  columns: readonly SourceColumn[],
  sound: ReadonlyMap<number, Span>,
): Promise<boolean> {
  const premium = planned(plan, 'PREMIUM');
  const span = sound.get(columns.findIndex(({ name }) => name === premium?.importName));
  if (premium && !(span?.low && Number(span.low) >= 0)) return true;
  if (!planned(plan, 'NEW_RENEWAL')) return false;
  const { n } = await duck.one(`select count(*) as n from sale_kinds where name = 'endorsement'`);
  return Number(n) > 0;
}

/** A rule that reads this one column of the file, by whatever names it is mapped to. */
const isOf = ({ reads }: RowRule, plan: Plan | undefined, column: string): boolean =>
  reads.length > 0 && reads.every((name) => plan?.columns.some((c) => c.name === name && c.physical === column) ?? false);

export interface Look {
  i: number;
  column: SourceColumn;
  rules: readonly RowRule[];
}

function lookSql({ plan, answers }: CountInput, { i, column, rules }: Look, values: string): string[] {
  const mapped = plan?.columns.filter((c) => c.physical === physical(i)) ?? [];
  const type = mapped[0]?.type ?? column.facts.type;
  if (type === 'text' && !rules.length) return [];
  const style = styleOf(column, answers);
  const value =
    type === 'text' ? 'null::double' : type === 'date' ? dateValue(ident(physical(i)), style) : roughNumber(ident(physical(i)), style);
  const average = type === 'text' || type === 'date' ? 'null::double' : 'sum(v * n) / sum(n) filter (v is not null)';
  const { plain, largest = 0 } = style;
  const isLarge = `v * ${timesMedian} >= ${largest}`;
  const compact = type === 'money' && plain ? `sum(n) filter (v > 0 and ${isLarge}) * 2 > sum(n) filter (v > 0)` : 'false';
  const broken = rules.map(({ condition }) => `coalesce(sum(n) filter (${condition}), 0)::bigint`);
  const from = plan
    ? standardised({ ...plan, columns: mapped }, `${ident(physical(i))}, n, null::bigint as SOURCE_ROW`, values)
    : `select * from ${values}`;
  return [
    `select ${i} as i, [${broken.join(', ')}]::bigint[] as counts, min(v)::varchar as low, max(v)::varchar as high, ${average} as average, ${compact} as compact from (select *, ${value} as v from (${from}))`,
  ];
}

const spanOf = (row: Row | undefined): Span => ({
  low: written(row?.low),
  high: written(row?.high),
  average: typeof row?.average === 'number' ? row.average : null,
  isCompact: row?.compact === true,
});

/** `5923.0` is 5923. */
const written = (value: unknown): string | null => (value === null || value === undefined ? null : String(value).replace(/\.0+$/, ''));

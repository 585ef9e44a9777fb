import { sql } from 'drizzle-orm';
import { message, today } from '@tessera/plugin-sdk/contract';
import { invalidField, type WorkContext } from '@tessera/plugin-sdk/server';
import { pageCode, readPageCode } from '../../contract/numbers';
import type { CountDifference } from '../../contract/stockTaking';
import { seenUnits, stateOf } from '../ribbon/state';

export interface Counted {
  startPageCode: string;
  endPageCode?: string | null | undefined;
  categoryId?: number | null | undefined;
}

interface Run extends Record<string, unknown> {
  id: string;
  prefix: string;
  width: number;
  category_id: string;
  category: string;
  own: boolean;
}

/** The run that a printed code is of: one of which the unit has had pages where there are several. @throws 400 naming the line */
function runOf(runs: readonly Run[], { categoryId }: Counted, code: string, at: string): { run: Run; number: number } {
  const read = readPageCode(code);
  const all = runs.filter(
    (run) => read && run.prefix === read.prefix && run.width === read.width && (!categoryId || Number(run.category_id) === categoryId),
  );
  const own = all.filter((run) => run.own);
  const [run, second] = own.length ? own : all;
  if (!read || !run) throw invalidField(at, message('ledger:stock.unknown', { code }));
  if (second) throw invalidField(at.replace(/\.\w+$/, '.categoryId'), message('ledger:stock.whichKind', { code }));
  return { run, number: read.number };
}

/** What a unit counted against the available pages that it held at the end of a day. */
export async function compare(ctx: WorkContext, unitId: number, countedOn: string, counted: readonly Counted[]) {
  const { rows: runs } = await ctx.db.execute<Run>(sql`
    select runs.id, prefix, width, category_id, categories.name as category,
      exists (select from ledger.movements where run_id = runs.id and to_unit_id = ${unitId}) as own
    from ledger.runs join ledger.categories on categories.id = category_id order by runs.id`);
  const lines = counted.map((line, i) => {
    const first = runOf(runs, line, line.startPageCode, `ranges[${i}].startPageCode`);
    const last = line.endPageCode ? runOf(runs, line, line.endPageCode, `ranges[${i}].endPageCode`) : first;
    if (last.run !== first.run || last.number < first.number)
      throw invalidField(`ranges[${i}].endPageCode`, message('ledger:pages.backwards'));
    return sql`(${Number(first.run.id)}::bigint, int8range(${first.number}::bigint, ${last.number}::bigint, '[]'))`;
  });
  const asOf = countedOn < today() ? countedOn : undefined;
  const held = runs
    .filter(({ own }) => own)
    .map(({ id }) => {
      const of = stateOf({ runId: Number(id), from: 0, to: Number.MAX_SAFE_INTEGER, asOf });
      return sql`select ${Number(id)}::bigint as run_id, numbers from (${of}) as held where unit_id = ${unitId} and state = 'AVAILABLE'`;
    });
  const nothing = sql`select 0::bigint as run_id, int8range(0, 0) as numbers where false`;
  const { rows } = await ctx.db.execute<
    Record<'run_id' | 'low' | 'high', string> & { kind: 'missing' | 'surplus' | 'expected' | 'counted'; unit: string | null }
  >(sql`
    with expected as (select run_id, range_agg(numbers) as numbers from (${held.length ? sql.join(held, sql` union all `) : nothing}) as e group by run_id),
    counted as (select run_id, range_agg(numbers) as numbers
      from (${lines.length ? sql`values ${sql.join(lines, sql`, `)}` : nothing}) as c (run_id, numbers) group by run_id),
    both_sides as (
      select run_id, coalesce(expected.numbers, '{}'::int8multirange) as should, coalesce(counted.numbers, '{}'::int8multirange) as found
      from expected full join counted using (run_id)
    ),
    pieces as (
      select 'missing' as kind, run_id, unnest(should - found) as numbers from both_sides
      union all select 'surplus', run_id, unnest(found - should) from both_sides
      union all select 'expected', run_id, unnest(should) from both_sides
      union all select 'counted', run_id, unnest(found) from both_sides
    )
    select kind, run_id, lower(numbers) as low, upper(numbers) - 1 as high,
      case when kind = 'surplus' then (
        select units.name from ledger.holdings h join ledger.units on units.id = h.unit_id
        where int8range(h.run_id, h.run_id, '[]') && int8range(pieces.run_id, pieces.run_id, '[]') and h.numbers @> lower(pieces.numbers)
          and h.unit_id in ${await seenUnits(ctx)} limit 1) end as unit
    from pieces order by run_id, lower(numbers)`);
  const sum = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((pages, { low, high }) => pages + Number(high) - Number(low) + 1, 0);
  const differences = rows.flatMap(({ kind, run_id, low, high, unit }): CountDifference[] => {
    if (kind !== 'missing' && kind !== 'surplus') return [];
    const { prefix, width, category } = runs.find(({ id }) => id === run_id)!;
    const code = (number: string) => pageCode({ prefix, width, number: Number(number) });
    const count = Number(high) - Number(low) + 1;
    return [{ kind, categoryName: category, startPageCode: code(low), endPageCode: code(high), count, where: unit }];
  });
  return { expectedPages: sum('expected'), countedPages: sum('counted'), differences };
}

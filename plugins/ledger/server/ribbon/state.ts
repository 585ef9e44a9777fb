import { sql, type SQL } from 'drizzle-orm';
import { addDays, startOfDay } from '@tessera/plugin-sdk/contract';
import { whereVisible, type Asking } from '@tessera/plugin-sdk/server';
import { unitTable } from '../units/table';

/** The units that the person sees, as a subquery of ids. */
export async function seenUnits(ctx: Asking): Promise<SQL> {
  const units = ctx.db
    .select({ id: unitTable.id })
    .from(unitTable)
    .where(await whereVisible(ctx, unitTable));
  return sql`(${units})`;
}

/** The first moment after a day. */
export const endOf = (day: string): SQL => sql`${startOfDay(addDays(day, 1)).toISOString()}::timestamptz`;

/**
 * Ranges `(numbers, book_id, unit_id, state, document_id, since)` of a run between two numbers, both within, cut at both ends. Of a day in
 * the past each number is as the last movement before the end of the day left it.
 */
export function stateOf({ runId, from, to, asOf }: { runId: number; from: number; to: number; asOf?: string | undefined }): SQL {
  const window = sql`int8range(${from}::bigint, ${to}::bigint, '[]')`;
  const line = sql`int8range(${runId}::bigint, ${runId}::bigint, '[]')`;
  if (!asOf)
    return sql`
      select numbers * ${window} as numbers, book_id, unit_id, state, document_id, since from ledger.holdings
      where int8range(run_id, run_id, '[]') && ${line} and numbers && ${window}`;
  return sql`
    select int8range(piece.low, piece.high) as numbers, last.book_id, last.to_unit_id as unit_id, last.to_state as state,
      last.document_id, last.created_at as since
    from (
      select low, lead(low) over (order by low) as high
      from (
        select lower(numbers * ${window}) as low from ledger.movements where int8range(run_id, run_id, '[]') && ${line} and numbers && ${window}
        union select upper(numbers * ${window}) from ledger.movements where int8range(run_id, run_id, '[]') && ${line} and numbers && ${window}
      ) as ends
    ) as piece
    cross join lateral (
      select book_id, movements.to_unit_id, to_state, document_id, documents.created_at from ledger.movements join ledger.documents on documents.id = document_id
      where int8range(run_id, run_id, '[]') && ${line} and numbers @> piece.low and documents.created_at < ${endOf(asOf)}
      order by documents.created_at desc, movements.id desc limit 1
    ) as last
    where piece.high is not null`;
}

interface Held {
  runId: number;
  from: number;
  to: number;
  asOf?: string | undefined;
  /** Left out: all units that the person sees. */
  unitId?: number | undefined;
}

/** `held as (…)`, for a `with`: the ranges of `stateOf` that units of the person's branch have. */
export async function heldBy(ctx: Asking, { unitId, ...at }: Held): Promise<SQL> {
  return sql`
    held as (select * from (${stateOf(at)}) as found
      where unit_id in ${await seenUnits(ctx)}${unitId === undefined ? sql`` : sql` and unit_id = ${unitId}`})`;
}

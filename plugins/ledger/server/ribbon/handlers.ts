import { sql } from 'drizzle-orm';
import { implement, notFound, type Asking } from '@tessera/plugin-sdk/server';
import type { PageState } from '../../contract/books';
import type { DocumentKind } from '../../contract/documents';
import { mostParts, ribbonCalls, type NumberPlace, type Ribbon, type RibbonPart, type Run } from '../../contract/ribbon';
import { actsFor } from '../units/acting';
import { seesAll } from '../units/table';
import { endOf, heldBy, seenUnits, stateOf } from './state';
import { sumsOf } from './sums';

interface PartRow extends Record<string, unknown> {
  first: string;
  last: string;
  count: string;
  unit_id: string;
  unit_name: string;
  state: PageState;
  since?: string;
  document?: string | null;
}

const partOf = ({ first, last, count, unit_id, unit_name, state, since, document }: PartRow): RibbonPart => ({
  ...{ first: Number(first), last: Number(last), count: Number(count) },
  ...{ unitId: Number(unit_id), unitName: unit_name, state },
  ...{ since: since ? new Date(since).toISOString() : null, documentCode: document ?? null },
});

/** Runs with a number that a unit of the person's branch has, or that one of its documents moved. */
async function runsOf(ctx: Asking): Promise<Run[]> {
  const seen = await seenUnits(ctx);
  const { rows } = await ctx.db.execute<Record<'id' | 'category' | 'prefix' | 'first' | 'last', string> & { width: number }>(sql`
    select runs.id, categories.name as category, prefix, width,
      (select first from ledger.books where run_id = runs.id and deleted_at is null order by first limit 1) as first,
      -- books of a run do not overlap: the one that begins last ends last
      (select last from ledger.books where run_id = runs.id and deleted_at is null order by first desc limit 1) as last
    from ledger.runs join ledger.categories on categories.id = runs.category_id
    where exists (select from ledger.holdings where run_id = runs.id and unit_id in ${seen})
    order by categories.name collate core.vi, prefix, width`);
  return rows.map(({ id, category, prefix, width, first, last }) => ({
    ...{ id: Number(id), categoryName: category, prefix, width, first: Number(first), last: Number(last) },
  }));
}

/** @throws 404 where no unit of the person's branch has a number of the run. */
async function checkRun(ctx: Asking, runId: number): Promise<void> {
  const { rows } = await ctx.db.execute(sql`
    select from ledger.holdings where run_id = ${runId} and unit_id in ${await seenUnits(ctx)} limit 1`);
  if (!rows.length) throw notFound();
}

export const ribbonHandlers = implement(ribbonCalls, {
  listRuns: (_input, ctx) => runsOf(ctx),

  readRibbon: async ({ runId, from, to, unitId, asOf }, ctx): Promise<Ribbon> => {
    await checkRun(ctx, runId);
    const about = { from, to, complete: seesAll(ctx.user) && unitId === undefined };
    if (to < from) return { ...about, parts: [], exact: true };
    const held = await heldBy(ctx, { runId, from, to, asOf, unitId });
    const { rows } = await ctx.db.execute<PartRow>(sql`
      with ${held}, marked as (
        select *, case when lag(upper(numbers)) over line = lower(numbers) and lag(unit_id) over line = unit_id
          and lag(state) over line = state then 0 else 1 end as starts
        from held window line as (order by lower(numbers))
      ), islands as (select *, sum(starts) over (order by lower(numbers)) as island from marked),
      parts as (
        select min(lower(numbers)) as first, max(upper(numbers)) - 1 as last, max(upper(numbers)) - min(lower(numbers)) as count,
          unit_id, state, min(since) as since, case when min(document_id) = max(document_id) then min(document_id) end as document_id
        from islands group by island, unit_id, state order by 1 limit ${mostParts + 1}
      )
      select first, last, count, unit_id, (select name from ledger.units where units.id = unit_id) as unit_name, state, since,
        (select code from ledger.documents where documents.id = document_id) as document
      from parts order by first`);
    if (rows.length <= mostParts) return { ...about, parts: rows.map(partOf), exact: true };
    const size = Math.ceil((to - from + 1) / mostParts);
    const { rows: shares } = await ctx.db.execute<PartRow>(sql`
      with ${held}, cut as (
        select stretch, unit_id, state, sum(least(upper(numbers), ${from}::bigint + (stretch + 1) * ${size}::bigint)
          - greatest(lower(numbers), ${from}::bigint + stretch * ${size}::bigint)) as count
        from held, generate_series((lower(numbers) - ${from}::bigint) / ${size}::bigint,
          (upper(numbers) - 1 - ${from}::bigint) / ${size}::bigint) as stretch
        group by stretch, unit_id, state
      ), largest as (select distinct on (stretch) * from cut order by stretch, count desc, unit_id, state)
      select ${from}::bigint + stretch * ${size}::bigint as first,
        least(${to}::bigint, ${from}::bigint + (stretch + 1) * ${size}::bigint - 1) as last, count,
        unit_id, (select name from ledger.units where units.id = unit_id) as unit_name, state
      from largest order by stretch`);
    return { ...about, parts: shares.map(partOf), exact: false };
  },

  sumRibbon: async ({ runId, unitId, asOf }, ctx) => {
    await checkRun(ctx, runId);
    return sumsOf(ctx, { runId, unitId, asOf });
  },

  findNumber: async ({ runId, number, asOf }, ctx): Promise<NumberPlace> => {
    await checkRun(ctx, runId);
    const seen = await seenUnits(ctx);
    const { rows } = await ctx.db.execute<Record<'book_id' | 'book_code' | 'unit_id' | 'unit_name', string> & { state: PageState }>(sql`
      select book_id, books.code as book_code, found.unit_id, units.name as unit_name, state
      from (${stateOf({ runId, from: number, to: number, asOf })}) as found
        join ledger.books on books.id = book_id join ledger.units on units.id = found.unit_id
      where found.unit_id in ${seen}`);
    const held = rows[0];
    if (!held)
      return {
        ...{ number, bookId: null, bookCode: null, unitId: null, unitName: null, state: null, since: null, mayReport: false },
        steps: [],
      };
    // the way of a number of one's branch, from those that gave it: names of their units only
    const { rows: steps } = await ctx.db.execute<
      Record<'code' | 'at' | 'by' | 'unit', string> & { kind: DocumentKind; state: PageState }
    >(sql`
      select documents.code, kind, documents.created_at as at, created_by_name as by, coalesce(units.name, '') as unit, to_state as state
      from ledger.movements join ledger.documents on documents.id = document_id
        left join ledger.units on units.id = movements.to_unit_id
      where int8range(run_id, run_id, '[]') && int8range(${runId}::bigint, ${runId}::bigint, '[]') and numbers @> ${number}::bigint
        ${asOf ? sql`and documents.created_at < ${endOf(asOf)}` : sql``}
      order by documents.created_at desc, movements.id desc limit 200`);
    const way = steps.map(({ code, kind, at, by, unit, state }) => ({
      ...{ documentCode: code, kind, at: new Date(at).toISOString(), createdBy: by, unitName: unit, state },
    }));
    const { book_id, book_code, unit_id, unit_name, state } = held;
    return {
      ...{ number, bookId: Number(book_id), bookCode: book_code, unitId: Number(unit_id), unitName: unit_name, state },
      ...{ since: way[0]?.at ?? null, steps: way },
      mayReport:
        asOf === undefined &&
        (state === 'AVAILABLE' || state === 'LOST') &&
        ctx.user.can('CreateTaxMaterialBills') &&
        (await actsFor(ctx, Number(unit_id))),
    };
  },
});

import { inArray, sql } from 'drizzle-orm';
import { startOfDay, type Page } from '@tessera/plugin-sdk/contract';
import { findRecord, implement, type Asking } from '@tessera/plugin-sdk/server';
import { usageCalls, usageFigures, type UsageRow } from '../../contract/usage';
import { endOf, seenUnits } from '../ribbon/state';
import { branchOfUnit, unitTable } from '../units/table';

interface Asked {
  from: string;
  to: string;
  allocationId?: number | undefined;
  categoryId?: readonly number[] | undefined;
}

type Row = Record<'unit_id' | 'unit' | 'category_id' | 'category' | (typeof usageFigures)[number], string> & { parent: string | null };

/**
 * The report as a statement. What went in and out of the available pages of a unit follows from the movements alone: opening is all of
 * them before the period, closing all of them before its end.
 */
export async function usageOf(ctx: Asking, { from, to, allocationId, categoryId }: Asked) {
  const begin = sql`${startOfDay(from).toISOString()}::timestamptz`;
  const end = endOf(to);
  const branch = allocationId === undefined ? await seenUnits(ctx) : branchOfUnit(allocationId);
  const kinds = categoryId?.length ? sql`and ${inArray(sql`runs.category_id`, [...categoryId])}` : sql``;
  return sql`
    with seen as materialized (select id from ${branch} as units (id)),
    moved as materialized (
      select m.book_id, m.numbers, m.from_unit_id, m.from_state, m.to_unit_id, m.to_state, d.kind, d.created_at >= ${begin} as within,
        runs.category_id, upper(m.numbers) - lower(m.numbers) as pages
      from ledger.movements m join ledger.documents d on d.id = m.document_id join ledger.runs on runs.id = m.run_id
      where d.created_at < ${end} ${kinds}
    ),
    -- pages that were used and cancelled within the period count as cancelled
    undone as (
      select u.from_unit_id as unit_id, u.category_id, sum(c.pages) as pages
      from moved c join moved u on u.book_id = c.book_id and u.numbers @> lower(c.numbers) and u.kind = 'use' and u.within
      where c.kind = 'cancellation' and c.within group by 1, 2
    ),
    changes as (
      select to_unit_id as unit_id, category_id, within, 'received' as figure, pages
      from moved where to_state = 'AVAILABLE'
      union all
      select from_unit_id, category_id, within,
        case when to_state = 'USED' then 'used' when to_state = 'CANCELED' then 'canceled' when to_state = 'LOST' then 'lost'
          when to_state = 'DESTROYED' then 'destroyed' when kind = 'issue' then 'passed' when kind = 'removal' then 'removed'
          else 'returned' end, pages
      from moved where from_state = 'AVAILABLE'
    ),
    sums as (
      select unit_id, category_id,
        coalesce(sum(case when figure = 'received' then pages else -pages end) filter (where not within), 0) as opening,
        coalesce(sum(pages) filter (where within and figure = 'received'), 0)
          - coalesce(sum(pages) filter (where within and figure = 'removed'), 0) as received,
        coalesce(sum(pages) filter (where within and figure = 'used'), 0) as used,
        coalesce(sum(pages) filter (where within and figure = 'canceled'), 0) as canceled,
        coalesce(sum(pages) filter (where within and figure = 'lost'), 0) as lost,
        coalesce(sum(pages) filter (where within and figure = 'destroyed'), 0) as destroyed,
        coalesce(sum(pages) filter (where within and figure = 'returned'), 0) as returned,
        coalesce(sum(pages) filter (where within and figure = 'passed'), 0) as passed_on,
        sum(case when figure = 'received' then pages else -pages end) as closing
      from changes where unit_id in (select id from seen) group by unit_id, category_id
    )
    select sums.unit_id, units.name as unit, above.name as parent, sums.category_id, categories.name as category, opening, received,
      used - coalesce(undone.pages, 0) as used, canceled + coalesce(undone.pages, 0) as canceled,
      lost, destroyed, returned, passed_on as "passedOn", closing
    from sums join ledger.units on units.id = sums.unit_id left join ledger.units above on above.id = units.parent_id
      join ledger.categories on categories.id = sums.category_id
      left join undone on undone.unit_id = sums.unit_id and undone.category_id = sums.category_id
    order by units.name collate core.vi, units.id, categories.name collate core.vi`;
}

async function rowsOf(ctx: Asking, asked: Asked): Promise<UsageRow[]> {
  const { rows } = await ctx.db.execute<Row>(await usageOf(ctx, asked));
  return rows.map((row) => ({
    id: `${row.unit_id}:${row.category_id}`,
    unitId: Number(row.unit_id),
    unitName: row.unit,
    parentName: row.parent,
    categoryId: Number(row.category_id),
    categoryName: row.category,
    ...(Object.fromEntries(usageFigures.map((figure) => [figure, Number(row[figure])])) as Record<(typeof usageFigures)[number], number>),
  }));
}

export const usageHandlers = implement(usageCalls, {
  listUsage: async (input, ctx): Promise<Page<UsageRow>> => {
    if (input.allocationId !== undefined) await findRecord(ctx, unitTable, input.allocationId);
    const rows = await rowsOf(ctx, input);
    const pageSize = input.limit ?? input.pageSize;
    const offset = input.offset ?? (input.page - 1) * pageSize;
    return { data: rows.slice(offset, offset + pageSize), total: rows.length, totalKind: 'exact', page: input.page, pageSize };
  },

  readUsage: async (input, ctx): Promise<UsageRow[]> => {
    if (input.allocationId !== undefined) await findRecord(ctx, unitTable, input.allocationId);
    const rows = await rowsOf(ctx, input);
    ctx.audit({ entity: 'Usage', label: 'export', after: { ...input, rows: rows.length } });
    return rows;
  },
});

import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import {
  columnsOf,
  conflict,
  findRecord,
  forbidden,
  implement,
  insertRecord,
  invalidField,
  pageOf,
  readTree,
  unscoped,
  vietnamese,
  whereVisible,
  type Asking,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { unitCalls, type Unit } from '../../contract/units';
import { managerOf } from './manager';
import { seesAll, unitTable } from './table';

type UnitRow = RowOf<typeof unitTable>;

interface Totals {
  id: string;
  parent_name: string | null;
  children: string;
  own_books: string;
  own_pages: string;
  below_books: string;
  below_pages: string;
}

/** What each of these units and the units below them hold, in one statement. */
async function totalsOf(ctx: Asking, ids: readonly number[]): Promise<Map<number, Totals>> {
  if (!ids.length) return new Map();
  const list = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<Totals & Record<string, unknown>>(sql`
    with recursive branch (top, id) as (
      select id, id from ledger.units where id in (${list})
      union all
      select branch.top, below.id from ledger.units below join branch on below.parent_id = branch.id
    ), held as (
      select branch.top, branch.id = branch.top as own,
        (select count(*) from ledger.books where unit_id = branch.id) as books,
        (select coalesce(sum(upper(numbers) - lower(numbers)), 0) from ledger.holdings
          where unit_id = branch.id and state = 'AVAILABLE') as pages
      from branch
    )
    select top as id,
      (select above.name from ledger.units own join ledger.units above on above.id = own.parent_id where own.id = top) as parent_name,
      (select count(*) from ledger.units where parent_id = top) as children,
      sum(books) filter (where own) as own_books, sum(pages) filter (where own) as own_pages,
      coalesce(sum(books) filter (where not own), 0) as below_books, coalesce(sum(pages) filter (where not own), 0) as below_pages
    from held group by top`);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

async function shown(ctx: Asking, rows: readonly UnitRow[]): Promise<Unit[]> {
  const totals = await totalsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ accountId: _, ...row }) => {
    const sums = totals.get(row.id);
    const [own, below] = [Number(sums?.own_books ?? 0), Number(sums?.below_books ?? 0)];
    return {
      ...row,
      parentName: sums?.parent_name ?? null,
      children: Number(sums?.children ?? 0),
      totalBooks: own + below,
      totalBooksAllocated: below,
      currentBooks: own,
      currentTotalPages: Number(sums?.own_pages ?? 0),
      allocatedTotalPages: Number(sums?.below_pages ?? 0),
    };
  });
}

/** The unit whose manager asks; undefined where the person manages none. */
export async function ownUnit(ctx: Asking): Promise<UnitRow | undefined> {
  const [row] = await ctx.db
    .select(columnsOf(unitTable))
    .from(unitTable)
    .where(await whereVisible(ctx, unitTable, eq(unitTable.accountId, ctx.user.id)));
  return row;
}

async function firstOnTop(ctx: Asking): Promise<UnitRow | undefined> {
  const [row] = await ctx.db
    .select(columnsOf(unitTable))
    .from(unitTable)
    .where(await whereVisible(ctx, unitTable, isNull(unitTable.parentId)))
    .orderBy(unitTable.id)
    .limit(1);
  return row;
}

/** The unit that a phone number names, among those that one may see. */
export async function unitByPhone(ctx: Asking, phoneNumber: string): Promise<UnitRow | undefined> {
  const [row] = await ctx.db
    .select(columnsOf(unitTable))
    .from(unitTable)
    .where(await whereVisible(ctx, unitTable, eq(unitTable.phoneNumber, phoneNumber)));
  return row;
}

async function place(ctx: WorkContext, parentId: number | null): Promise<void> {
  if (parentId !== null) await findRecord(ctx, unitTable, parentId);
  else if (!seesAll(ctx.user))
    throw forbidden({
      vi: 'Chỉ quản trị viên tạo được đơn vị cấp cao nhất.',
      en: 'Only administrators can create a unit on top.',
    });
}

export const unitHandlers = implement(unitCalls, {
  listAllocation: async (input, ctx) => {
    const { parentId, parentPhoneNumber } = input;
    const parent = parentPhoneNumber ? await unitByPhone(ctx, parentPhoneNumber) : undefined;
    const page = await pageOf(ctx, input, {
      from: unitTable,
      where: [
        parentId === undefined ? undefined : eq(unitTable.parentId, parentId),
        parentPhoneNumber ? (parent ? eq(unitTable.parentId, parent.id) : sql`false`) : undefined,
      ],
      sort: { name: vietnamese(unitTable.name) },
      defaultSort: 'name,asc',
    });
    return { ...page, data: await shown(ctx, page.data) };
  },

  treeOfAllocation: (input, ctx) =>
    readTree(
      ctx,
      input,
      { table: unitTable, parent: 'parentId' },
      { order: vietnamese(unitTable.name), answered: (rows) => shown(ctx, rows) },
    ),

  findAllocation: async ({ phoneNumber }, ctx) => {
    const row = phoneNumber ? await unitByPhone(ctx, phoneNumber) : ((await ownUnit(ctx)) ?? (await firstOnTop(ctx)));
    return { unit: row ? (await shown(ctx, [row]))[0]! : null, mayAddTop: seesAll(ctx.user) };
  },

  getAllocation: async ({ id }, ctx) => (await shown(ctx, [await findRecord(ctx, unitTable, id)]))[0]!,

  createAllocation: async ({ parentAllocationId, name, userPhoneNumber, allocation }, ctx) => {
    await place(ctx, parentAllocationId);
    const account = await managerOf(ctx, { userPhoneNumber, allocation });
    const field = allocation ? 'allocation.phoneNumber' : 'userPhoneNumber';
    const { fullName: managerName, phoneNumber } = account;
    if (!phoneNumber) throw invalidField(field, message('validation.required'));
    const taken = unscoped(unitTable, 'a person manages one unit, wherever it stands');
    if (await ctx.db.$count(taken, inArray(taken.accountId, [account.id])))
      throw conflict(
        'has-unit',
        { vi: `${managerName} đã quản lý một đơn vị khác.`, en: `${managerName} manages another unit already.` },
        { errors: [{ path: field, message: message('ledger:unit.hasUnit', { name: managerName }) }] },
      );
    const values = { parentId: parentAllocationId, accountId: account.id, name: name || managerName, managerName, phoneNumber };
    const row = await insertRecord(ctx, unitTable, values, { entity: 'Allocation', label: (made) => made.name });
    return (await shown(ctx, [row]))[0]!;
  },
});

import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import {
  chosenFrom,
  conflict,
  findRecord,
  forbidden,
  implement,
  insertRecord,
  invalidField,
  pageOf,
  readTree,
  treeChosenFrom,
  unscoped,
  updateRecord,
  vietnamese,
  type Asking,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { unitCalls, unitChoices, type Unit } from '../../contract/units';
import { liveShare } from '../books/table';
import { firstOnTop, ownUnit, receiving, unitByPhone, type UnitRow } from './acting';
import { managerOf } from './unitManager';
import { seesAll, unitTable } from './table';

interface Totals {
  id: string;
  parent_name: string | null;
  children: string;
  own_books: string;
  own_pages: string;
  below_books: string;
  below_pages: string;
  shared: string;
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
        (select count(*) from ledger.books where unit_id = branch.id and deleted_at is null) as books,
        (select coalesce(sum(upper(numbers) - lower(numbers)), 0) from ledger.holdings
          where unit_id = branch.id and state = 'AVAILABLE') as pages
      from branch
    )
    select top as id,
      (select above.name from ledger.units own join ledger.units above on above.id = own.parent_id where own.id = top) as parent_name,
      (select count(*) from ledger.units where parent_id = top) as children,
      (select count(distinct book_id) from ledger.shares where to_unit_id = top and ${liveShare}) as shared,
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
      totalBooksShareWithMe: Number(sums?.shared ?? 0),
    };
  });
}

async function place(ctx: WorkContext, parentId: number | null): Promise<void> {
  if (parentId !== null) await findRecord(ctx, unitTable, parentId);
  else if (!seesAll(ctx.user))
    throw forbidden({
      vi: 'Chỉ quản trị viên tạo được đơn vị cấp cao nhất.',
      en: 'Only administrators can create a unit on top.',
    });
}

/** Neither the unit itself nor one below it. @throws 400 */
async function notBelow(ctx: WorkContext, id: number, parentId: number): Promise<void> {
  const { rows } = await ctx.db.execute(sql`
    with recursive up (id, parent_id) as (
      select id, parent_id from ledger.units where id = ${parentId}
      union select above.id, above.parent_id from ledger.units above join up on above.id = up.parent_id
    ) select 1 from up where id = ${id}`);
  if (rows.length) throw invalidField('parentAllocationId', message('ledger:unit.below'));
}

/** Nothing in hand and nobody below: then a unit may close. @throws 409 */
async function mustBeEmpty(ctx: WorkContext, { id, name }: UnitRow): Promise<void> {
  const { rows } = await ctx.db.execute<{ books: boolean; units: boolean }>(sql`
    select exists (select from ledger.holdings where unit_id = ${id} and state = 'AVAILABLE') as books,
      exists (select from ledger.units where parent_id = ${id} and closed_at is null) as units`);
  if (rows[0]!.books)
    throw conflict('has-books', {
      vi: `${name} còn giữ trang trống. Hãy trả lên cấp trên trước.`,
      en: `${name} still holds available pages. Return them to the unit above first.`,
    });
  if (rows[0]!.units) throw conflict('has-units', { vi: `${name} còn đơn vị cấp dưới.`, en: `${name} still has units below.` });
}

const naming = { entity: 'Allocation', label: ({ name }: UnitRow) => name };
const open = isNull(unitTable.closedAt);

export const unitChoiceHandlers = implement(unitChoices, {
  chooseAllocation: (input, ctx) => chosenFrom(ctx, input, { table: unitTable, name: unitTable.name, where: open }),
  chooseAllocationInTree: (input, ctx) =>
    treeChosenFrom(ctx, input, { table: unitTable, name: unitTable.name, where: open, parent: 'parentId' }),
});

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

  moveAllocation: async ({ id, parentAllocationId }, ctx) => {
    // two moves at once could make a ring: they wait for each other
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('ledger.moveUnit', 0))`);
    const { parentId } = await findRecord(ctx, unitTable, id);
    // a branch has a way up that its manager does not decide about
    if (parentId === null && !seesAll(ctx.user)) await place(ctx, null);
    await findRecord(ctx, unitTable, parentAllocationId);
    await notBelow(ctx, id, parentAllocationId);
    await receiving(ctx, parentAllocationId);
    const row = await updateRecord(ctx, unitTable, id, { parentId: parentAllocationId }, naming);
    return (await shown(ctx, [row]))[0]!;
  },

  closeAllocation: async ({ id }, ctx) => {
    // whoever wants to hand it something waits for this row, and then finds it closed
    await findRecord(ctx, unitTable, id);
    await ctx.db.execute(sql`select 1 from ledger.units where id = ${id} for update`);
    const row = await updateRecord(
      ctx,
      unitTable,
      id,
      async (unit) => {
        await mustBeEmpty(ctx, unit);
        return { closedAt: new Date().toISOString() };
      },
      naming,
    );
    return (await shown(ctx, [row]))[0]!;
  },
});

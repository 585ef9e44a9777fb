import { eq, isNull, sql } from 'drizzle-orm';
import {
  columnsOf,
  conflict,
  findRecord,
  forbidden,
  whereVisible,
  type Asking,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { seesAll, unitTable } from './table';

export type UnitRow = RowOf<typeof unitTable>;

async function firstUnit(ctx: Asking, condition: ReturnType<typeof eq>): Promise<UnitRow | undefined> {
  const [row] = await ctx.db
    .select(columnsOf(unitTable))
    .from(unitTable)
    .where(await whereVisible(ctx, unitTable, condition))
    .orderBy(unitTable.id)
    .limit(1);
  return row;
}

/** The unit whose manager asks; undefined where the person manages none. */
export const ownUnit = (ctx: Asking): Promise<UnitRow | undefined> => firstUnit(ctx, eq(unitTable.accountId, ctx.user.id));

export const firstOnTop = (ctx: Asking): Promise<UnitRow | undefined> => firstUnit(ctx, isNull(unitTable.parentId));

/** The unit that a phone number names, among those that one may see. */
export const unitByPhone = (ctx: Asking, phoneNumber: string): Promise<UnitRow | undefined> =>
  firstUnit(ctx, eq(unitTable.phoneNumber, phoneNumber));

const notManager = { vi: 'Bạn không quản lý đơn vị này.', en: 'You do not manage this unit.' };

/** Whether the person acts for a unit: its manager does, and an administrator for each. */
export const actsFor = async (ctx: Asking, unitId: number): Promise<boolean> => seesAll(ctx.user) || (await ownUnit(ctx))?.id === unitId;

/** @throws 403 where the person does not act for the unit */
export async function actFor(ctx: Asking, unitId: number): Promise<void> {
  if (!(await actsFor(ctx, unitId))) throw forbidden(notManager);
}

/** A unit that receives something. It is not closed before the work is done. @throws 409 `closed` */
export async function receiving(ctx: WorkContext, unitId: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ name: string; closed: boolean }>(
    sql`select name, closed_at is not null as closed from ledger.units where id = ${unitId} for share`,
  );
  const [unit] = rows;
  if (unit?.closed) throw conflict('closed', { vi: `Đơn vị ${unit.name} đã đóng.`, en: `The unit ${unit.name} is closed.` });
}

/** The unit that the input names, or one's own. @throws 403, 404 */
export async function givenOrOwn(ctx: Asking, unitId: number | undefined): Promise<UnitRow> {
  const unit = unitId === undefined ? await ownUnit(ctx) : await findRecord(ctx, unitTable, unitId);
  if (!unit) throw forbidden({ vi: 'Bạn chưa quản lý đơn vị nào.', en: 'You manage no unit.' });
  await actFor(ctx, unit.id);
  return unit;
}

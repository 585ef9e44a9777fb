import { inArray } from 'drizzle-orm';
import { message, today } from '@tessera/plugin-sdk/contract';
import { findRecord, forbidden, invalidField, processHandlers, unscoped, type WorkContext } from '@tessera/plugin-sdk/server';
import { stockTakings } from '../../contract/stockTaking';
import { categoryTable } from '../categories/table';
import { actFor, actsFor, givenOrOwn } from '../units/acting';
import { seesAll, unitTable } from '../units/table';
import { compare, type Counted } from './compare';
import { countedRangeTable, stockTakingTable } from './table';

/** The manager of the unit above signs; of a unit on top an administrator. @throws 403 */
async function mustBeAbove(ctx: WorkContext, unitId: number): Promise<void> {
  const { parentId } = await findRecord(ctx, unitTable, unitId);
  if (seesAll(ctx.user) || (parentId !== null && (await actsFor(ctx, parentId)))) return;
  throw forbidden({ vi: 'Đơn vị cấp trên ký biên bản này.', en: 'The unit above signs this stock-taking.' });
}

export const stockTakingHandlers = processHandlers(stockTakings, {
  table: stockTakingTable,
  label: ({ code }) => code,
  sort: { createdAt: stockTakingTable.createdAt, countedOn: stockTakingTable.countedOn },
  created: async ({ ranges, unitId, countedOn, note }: { ranges: Counted[]; unitId?: number; countedOn: string; note: string }, ctx) => {
    const unit = await givenOrOwn(ctx, unitId);
    if (countedOn > today()) throw invalidField('countedOn', message('ledger:stock.future'));
    return { unitId: unit.id, countedOn, note, ...(await compare(ctx, unit.id, countedOn, ranges)) };
  },
  children: { ranges: { table: countedRangeTable, by: countedRangeTable.stockTakingId, refersTo: { categoryId: categoryTable } } },
  steps: {
    explain: async ({ unitId }, { reason }, ctx) => {
      await actFor(ctx, unitId);
      return { reason };
    },
    sign: async ({ unitId }, _input, ctx) => mustBeAbove(ctx, unitId),
  },
  shown: async (rows, ctx) => {
    const units = unscoped(unitTable, 'names of the units of stock-takings that one sees');
    const named = rows.length
      ? await ctx.db
          .select({ id: units.id, name: units.name })
          .from(units)
          .where(
            inArray(
              units.id,
              rows.map(({ unitId }) => unitId),
            ),
          )
      : [];
    const names = new Map(named.map(({ id, name }) => [id, name]));
    return rows.map((row) => ({ ...row, unitName: names.get(row.unitId) ?? '' }));
  },
});

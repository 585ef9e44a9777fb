import { inArray } from 'drizzle-orm';
import { message, today } from '@tessera/plugin-sdk/contract';
import { invalidField, processHandlers, unscoped } from '@tessera/plugin-sdk/server';
import { stockTakings } from '../../contract/stockTaking';
import { categoryTable } from '../categories/table';
import { givenOrOwn, ownUnit } from '../units/acting';
import { seesAll, unitTable } from '../units/table';
import { compare, type Counted } from './compare';
import { countedRangeTable, stockTakingTable } from './table';

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
    explain: async (_row, { reason }) => ({ reason }),
  },
  shown: async (rows, ctx) => {
    const units = unscoped(unitTable, 'names of the units of stock-takings that one sees');
    const named = rows.length
      ? await ctx.db
          .select({ id: units.id, name: units.name, parentId: units.parentId })
          .from(units)
          .where(
            inArray(
              units.id,
              rows.map(({ unitId }) => unitId),
            ),
          )
      : [];
    const unitOf = new Map(named.map((unit) => [unit.id, unit]));
    const own = await ownUnit(ctx);
    // the manager of the unit above signs; of a unit on top an administrator
    const acts = (unitId: number | null | undefined) => seesAll(ctx.user) || (!!unitId && unitId === own?.id);
    return rows.map((row) => {
      const unit = unitOf.get(row.unitId);
      return { ...row, unitName: unit?.name ?? '', acts: acts(row.unitId), actsAbove: acts(unit?.parentId) };
    });
  },
});

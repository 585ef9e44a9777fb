import { implement, resourceHandlers, vietnamese, type CallContext } from '@tessera/plugin-sdk/server';
import { cashbackCalls, provinceCalls, rankCalls, type BusinessRank } from '../../contract/cashback';
import { provinceTable, rankTable } from './tables';

export const rankHandlers = resourceHandlers(rankCalls, 'BusinessRank', {
  table: rankTable,
  sort: { rank: rankTable.rank, name: vietnamese(rankTable.name), code: rankTable.code, percentCashback: rankTable.percentCashback },
  defaultSort: 'rank,asc',
});

export const cashbackHandlers = implement(cashbackCalls, {
  updateCashback: (sent, ctx) => updateRank(sent as never, ctx) as Promise<BusinessRank>,
});
const updateRank = rankHandlers.handlers.updateBusinessRank as (sent: { id: number }, ctx: CallContext) => Promise<unknown>;

export const provinceHandlers = resourceHandlers(provinceCalls, 'Province', {
  table: provinceTable,
  sort: { name: vietnamese(provinceTable.name), code: provinceTable.code, percentCashback: provinceTable.percentCashback },
});

import { bigint, date, jsonb, text } from 'drizzle-orm/pg-core';
import { authorColumns, lineColumns, recordColumns, schemaOf, scope, searchColumn, stateColumns } from '@tessera/plugin-sdk/server';
import type { CountDifference, StockTakingState } from '../../contract/stockTaking';
import { unitTable } from '../units/table';

export const stockTakingTable = schemaOf('ledger').table('stock_takings', {
  ...recordColumns(),
  ...authorColumns(),
  ...stateColumns<StockTakingState>(),
  code: text('code').notNull().generatedAlwaysAs(''),
  unitId: bigint('unit_id', { mode: 'number' }).notNull(),
  countedOn: date('counted_on').notNull(),
  note: text('note').notNull(),
  expectedPages: bigint('expected_pages', { mode: 'number' }).notNull(),
  countedPages: bigint('counted_pages', { mode: 'number' }).notNull(),
  differences: jsonb('differences').$type<CountDifference[]>().notNull(),
  reason: text('reason'),
  search: searchColumn('search'),
});
scope(stockTakingTable, { parent: unitTable, by: stockTakingTable.unitId });

export const countedRangeTable = schemaOf('ledger').table('counted_ranges', {
  ...lineColumns(),
  stockTakingId: bigint('stock_taking_id', { mode: 'number' }).notNull(),
  categoryId: bigint('category_id', { mode: 'number' }),
  startPageCode: text('start_page_code').notNull(),
  endPageCode: text('end_page_code'),
});

import { bigint, text, type PgColumn } from 'drizzle-orm/pg-core';
import type { AnyProcess } from '@tessera/plugin-sdk/contract';
import type { RecordTable } from './records';
import { instant } from './tables';

/** Who made the record: what four eyes ask for. */
export const authorColumns = () => ({
  createdBy: bigint('created_by', { mode: 'number' }).notNull(),
  createdByName: text('created_by_name').notNull(),
});

/** The state of a process, and who brought it there when. @example ...stateColumns<'requested' | 'approved'>() */
export const stateColumns = <State extends string>() => ({
  status: text('status').$type<State>().notNull(),
  statusBy: bigint('status_by', { mode: 'number' }).notNull(),
  statusByName: text('status_by_name').notNull(),
  statusAt: instant('status_at').notNull(),
});

/** A table with `recordColumns()`, `authorColumns()` and `stateColumns()`. */
export type ProcessTable = RecordTable & { createdBy: PgColumn; createdByName: PgColumn };

/** A process as core knows it: to tell people what waits for them. */
export interface ServedProcess {
  readonly process: AnyProcess;
  readonly table: ProcessTable;
}

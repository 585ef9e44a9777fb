import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { RecordTable } from './records';

/** Records that the quick search finds, by what their table is searched by. */
export interface Findable<P extends string = string> {
  /** As the audit calls it: the screen that `shows` it is linked. */
  readonly entity: string;
  /** What one of them is called: "Khách hàng". */
  readonly title: LocalizedText;
  /** Who reads such records: one of these; of the rows, the scope of the table. */
  readonly needs: P | readonly P[];
  readonly table: RecordTable & { search: PgColumn };
  /** What people know a record by. Nothing that is masked for some of them. */
  readonly name: PgColumn | SQL;
  /** A few words beside it; nothing that is masked for some of them. */
  readonly detail?: PgColumn | SQL;
}

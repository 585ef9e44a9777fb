import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { RecordTable } from './records';

/** Records that have a last day: people are told of those that end within two weeks. */
export interface Ending<P extends string = string> {
  /** As the audit calls it: the screen that `shows` it is linked. */
  readonly entity: string;
  /** A heading: "Mã khuyến mại". */
  readonly title: LocalizedText;
  /** Who reads such records; of the rows, the scope of the table. */
  readonly needs: P;
  readonly table: RecordTable;
  readonly name: PgColumn;
  /** A column of type `date`: the last day on which the record holds. */
  readonly endsOn: PgColumn;
  /** What else is asked of a record that ends: that it works at all. */
  readonly where?: SQL;
}

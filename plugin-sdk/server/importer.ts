import type { AnyObject, ObjectSchema } from 'yup';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  serviceKey,
  type AnyCall,
  type ImportOptions,
  type ImportRow,
  type ImportView,
  type LocalizedText,
  type Page,
  type PageQuery,
  type RecordKey,
  type RowVerdict,
} from '@tessera/plugin-sdk/contract';
import type { CallContext, FileAnswer, WorkContext } from './context';
import type { RecordTable, RowOf } from './records';
import type { Use } from './references';

/** Where the records of a field are found by what a cell says. */
export interface FoundBy {
  table: RecordTable;
  code?: PgColumn | undefined;
  name?: PgColumn | undefined;
  /** Where the catalogue has English names. */
  nameEn?: PgColumn | undefined;
  /** What some of them are called beside that, by id. */
  called?: Readonly<Record<number, LocalizedText>>;
}

/** How the rows of a workbook become records. */
export interface Importing<T extends RecordTable> {
  table: T;
  /** What people call a record; its `name` unless said. */
  label?: (row: RowOf<T>) => string;
  /** The call by which one record is created; its input is that of a row. */
  creates: AnyCall;
  updates: AnyCall;
  /** A user without the permission to delete may not undo the imports of others. */
  removes: AnyCall;
  options: ImportOptions<ObjectSchema<AnyObject>>;
  /** Fields that hold the id of another record. Their cells hold its code or its name. */
  refersTo?: Readonly<Record<string, RecordTable | RecordKey>>;
  /** Where records of the fields in `refersTo` are found by a word; their columns `code` and `name` unless said. */
  foundBy?: Readonly<Record<string, FoundBy>>;
  /** As for the calls of a resource: runs before every write, and before every trial of one, which is rolled back. */
  check?: (ctx: CallContext, what: { id?: number; values?: AnyObject }) => Promise<void>;
  stored?: (values: AnyObject, ctx: CallContext, before: RowOf<T> | undefined) => AnyObject | Promise<AnyObject>;
  /** Stored rows in the shape of the input, where that is not the row. */
  asInput?: (rows: RowOf<T>[], ctx: WorkContext) => Promise<object[]>;
  /** Writes new records, where that is more than rows of the table; also on trial, which is rolled back. In the order of the values. */
  insert?: (ctx: WorkContext, values: readonly AnyObject[]) => Promise<RowOf<T>[]>;
  /** After each row that is really written: what else is kept of it, such as its version. */
  wrote?: (ctx: CallContext, before: RowOf<T> | undefined, after: RowOf<T>) => Promise<void>;
  /** Before a row is deleted again, because its import is undone: throws where it must stay. */
  mayRemove?: (ctx: WorkContext, id: number) => Promise<void>;
  /** After a row is deleted again, because its import is undone. */
  removed?: (ctx: WorkContext, id: number) => Promise<void>;
  /** Where nothing that is written may be taken back: why not, and what to do instead. Nobody is offered to undo it. */
  finalBecause?: LocalizedText;
  /** Where a record may be in use: its import cannot be undone then. */
  usedBy?: (ctx: WorkContext, id: number) => readonly Use[];
}

/** An import as core works on it. */
export interface Importer extends Importing<RecordTable> {
  readonly plugin: string;
  readonly entity: string;
}

/** Core's part: files, jobs and the rows of imports. */
export interface ImportService {
  template(ctx: CallContext, of: Importer): Promise<FileAnswer>;
  begin(ctx: CallContext, of: Importer): Promise<ImportView>;
  list(ctx: CallContext, of: Importer, query: PageQuery): Promise<Page<ImportView>>;
  get(ctx: CallContext, of: Importer, id: number): Promise<ImportView>;
  rows(
    ctx: CallContext,
    of: Importer,
    id: number,
    query: { verdict: RowVerdict; page: number; pageSize: number },
  ): Promise<Page<ImportRow>>;
  faults(ctx: CallContext, of: Importer, id: number): Promise<FileAnswer>;
  mend(ctx: CallContext, of: Importer, id: number, cell: { row: number; letter: string; text: string }): Promise<ImportRow>;
  apply(ctx: CallContext, of: Importer, id: number, leaveOut: boolean): Promise<ImportView>;
  undo(ctx: CallContext, of: Importer, id: number): Promise<ImportView>;
}
export const importService = serviceKey<ImportService>('core', 'imports');

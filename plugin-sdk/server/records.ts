import { eq, getTableColumns, inArray, is, sql, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import { PgTransaction, type PgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { message, pageQuery, type Page, type PageQuery, type Wording } from '@tessera/plugin-sdk/contract';
import { removeAttachments } from './attached';
import { dueReadingOn, nextRows } from './listReading';
import type { WorkContext } from './context';
import { invalidField, notFound, stale } from './problems';
import { whereVisible, type Asking } from './scope';
import { selectFound, selectRows } from './selectRows';
import { isFoundFirst, matches } from './textSearch';

/** A table made with `recordColumns()`, perhaps with a `search` column. */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn; search?: PgColumn };
export type RowOf<T extends PgTable> = Omit<InferSelectModel<T>, 'search'>;
/** What a record may be created from: its columns without those that the database fills. */
type Values<T extends PgTable> = Omit<InferInsertModel<T>, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'search'>;

/** All columns but `search`, which is the database's own. */
export function columnsOf<T extends PgTable>(table: T): Omit<T['_']['columns'], 'search'> {
  const { search: _, ...columns } = getTableColumns(table) as Record<string, PgColumn>;
  return columns as Omit<T['_']['columns'], 'search'>;
}

/** Beyond this many matches a list says "at least": counting all of them costs more than the page. */
export const countLimit = 10_000;

/** Each filter selects the rows whose column of the same name equals it, or is in its list. What belongs to paging is passed over. */
export function sameAs(table: RecordTable, filters: Readonly<Record<string, unknown>>): (SQL | undefined)[] {
  const columns = table as unknown as Record<string, PgColumn | undefined>;
  return Object.entries(filters).map(([name, value]) => {
    const column = name in pageQuery.fields || !Object.hasOwn(columns, name) ? undefined : columns[name];
    if (!column || value === undefined) return undefined;
    return Array.isArray(value) ? (value.length ? inArray(column, value) : undefined) : eq(column, value);
  });
}

interface PageOptions<T extends RecordTable> {
  from: T;
  where?: (SQL | undefined)[];
  /** Sortable fields by the name the browser uses; the id breaks ties in the same direction, so index `(column, id)`. */
  sort: Record<string, PgColumn | SQL>;
  /** `createdAt,desc` */
  defaultSort: string;
}

/** One page of a table: filtered, searched, sorted, with a capped count, in one statement. */
export async function pageOf<T extends RecordTable>(ctx: Asking, query: PageQuery, options: PageOptions<T>): Promise<Page<RowOf<T>>> {
  const { from, where = [], sort, defaultSort } = options;
  const pageSize = query.limit ?? query.pageSize;
  const offset = query.offset ?? (query.page - 1) * pageSize;
  const conditions = [...where, from.search && matches(from.search, query.search)];
  const condition = await whereVisible(ctx, from, ...conditions);
  // Without a condition the primary key is counted along: the first rows of the table's file would be read otherwise.
  const counted = condition ? sql`where ${condition}` : sql`order by ${from.id}`;
  const count = sql<number>`(select count(*) from (select 1 from ${from} ${counted} limit ${countLimit + 1}) matching)`;
  const [field = '', dir] = (query.sort || defaultSort).split(',');
  const column = Object.hasOwn(sort, field) ? sort[field] : undefined;
  if (!column) throw invalidField('sort', message('validation.sort', { fields: Object.keys(sort).join(', ') }));
  const order = dir === 'desc' ? sql`${column} desc, ${from.id} desc` : sql`${column}, ${from.id}`;
  const reading = dueReadingOn(ctx.db);
  if (reading) {
    const rows = await nextRows(ctx.db, reading, from, condition, order);
    return { data: rows as RowOf<T>[], total: reading.total, totalKind: 'exact', page: 1, pageSize: reading.batch };
  }
  const part = sql`order by ${order} limit ${pageSize} offset ${offset}`;
  const { rows, beside } =
    condition && conditions.some(isFoundFirst)
      ? await selectFound(ctx.db, from, { condition, part, most: countLimit })
      : await selectRows(ctx.db, from, sql`${condition ? sql`where ${condition}` : sql``} ${part}`, count);
  // A page past the end has no row to carry the count.
  const matching =
    beside ?? (offset === 0 ? 0 : Number((await ctx.db.execute<{ count: string }>(sql`select ${count} as count`)).rows[0]?.count));
  return {
    data: rows as RowOf<T>[],
    total: Math.min(matching, countLimit),
    totalKind: matching > countLimit ? 'atLeast' : 'exact',
    page: Math.floor(offset / pageSize) + 1,
    pageSize,
  };
}

/** @throws 404 */
export async function findRecord<T extends RecordTable>(ctx: Asking, table: T, id: number): Promise<RowOf<T>> {
  const [row] = await ctx.db
    .select(columnsOf(table) as Record<string, PgColumn>)
    .from(table as PgTable)
    .where(await whereVisible(ctx, table, eq(table.id, id)));
  if (!row) throw notFound();
  return row as RowOf<T>;
}

/** How the audit names what is written, and how a caller is told what stands there. */
export interface Naming<Row> {
  entity: string;
  label?: (row: Row) => Wording;
  /** How calls answer it, where that is not the row as it stands: who knew an older version is shown it so. */
  shown?: (ctx: WorkContext, row: Row) => Promise<object>;
  /** What is compared and kept, where it is not the row as it stands: nested values by name, each its own change. */
  audited?: (row: Row) => object;
  /** What else the audit keeps of this change: why it was done. */
  noted?: object;
  /** What else changed with the record, such as its lines; asked once the values are made. */
  beside?: () => { before: object; after: object };
}

const inTransaction = ({ db }: Pick<WorkContext, 'db'>): boolean => is(db, PgTransaction);

/**
 * Runs work in the transaction of its context, or in one of its own where there is none, as in a job: a change
 * and its audit entry go together.
 */
export const together = <T>(ctx: WorkContext, run: (ctx: WorkContext) => Promise<T>): Promise<T> =>
  inTransaction(ctx) ? run(ctx) : ctx.transaction(run);

const auditedOf = <Row extends object>({ audited }: Naming<Row>, row: Row): object => audited?.(row) ?? row;

/**
 * Inserts and audits. A unique column that is taken answers 409 `duplicate` on that field.
 * @param beside writes what belongs to the record, in the same transaction, and answers what the audit says of it
 * @example
 * const visit = await insertRecord(ctx, visits, { storeId, day }, { entity: 'Visit', label: (row) => row.day });
 */
export function insertRecord<T extends RecordTable>(
  given: WorkContext,
  table: T,
  values: Values<T>,
  naming: Naming<RowOf<T>>,
  beside?: (row: RowOf<T>) => Promise<{ after: object }>,
): Promise<RowOf<T>> {
  return together(given, async (ctx) => {
    const [inserted] = await ctx.db
      .insert(table)
      .values(values as never)
      .returning(columnsOf(table) as Record<string, PgColumn>);
    const row = inserted as RowOf<T>;
    const after = { ...auditedOf(naming, row), ...(await beside?.(row))?.after };
    ctx.audit({ entity: naming.entity, entityId: idOf(row), label: naming.label?.(row), after, table });
    return row;
  });
}

/**
 * Updates, raises the version and audits the difference. Values may be made from the record as it stands, which is locked by then; what is
 * not named stays.
 * @throws 404, or 409 `stale` with the stored record when the caller knew another version
 * @example
 * await updateRecord(ctx, wallets, id, (wallet) => ({ balance: wallet.balance + amount }), { entity: 'Wallet' });
 */
export function updateRecord<T extends RecordTable>(
  given: WorkContext,
  table: T,
  id: number,
  values: Partial<Values<T>> | ((row: RowOf<T>) => Partial<Values<T>> | Promise<Partial<Values<T>>>),
  naming: Naming<RowOf<T>>,
): Promise<RowOf<T>> {
  return together(given, async (ctx) => {
    // Weaker than the lock of a deletion: rows that refer to this one hold a lock on its key, and two of them would wait for each other.
    const before = await locked(ctx, table, id, naming, 'no key update');
    const changes = typeof values === 'function' ? await values(before) : values;
    const [updated] = await ctx.db
      .update(table)
      .set({ ...changes, version: sql`${table.version} + 1`, updatedAt: sql`now()` } as unknown as PgUpdateSetSource<T>)
      .where(eq(table.id, id))
      .returning(columnsOf(table) as Record<string, PgColumn>);
    const row = updated as RowOf<T>;
    ctx.audit({
      entity: naming.entity,
      entityId: id,
      label: naming.label?.(row),
      before: { ...auditedOf(naming, before), ...naming.beside?.().before },
      after: { ...auditedOf(naming, row), ...naming.noted, ...naming.beside?.().after },
      table,
    });
    return row;
  });
}

/**
 * Deletes and audits what was there. @throws 404, or 409 `stale`
 * @example
 * await removeRecord(ctx, visits, id, { entity: 'Visit' });
 */
export function removeRecord<T extends RecordTable>(
  given: WorkContext,
  table: T,
  id: number,
  naming: Naming<RowOf<T>>,
): Promise<{ id: number }> {
  return together(given, async (ctx) => {
    const before = await locked(ctx, table, id, naming, 'update');
    await removeAttachments(ctx, table, id);
    await ctx.db.delete(table).where(eq(table.id, id));
    ctx.audit({ entity: naming.entity, entityId: id, label: naming.label?.(before), before: auditedOf(naming, before), table });
    return { id };
  });
}

/**
 * The record, locked until the transaction ends, checked against the version that the caller knows. Only within a transaction: calls that
 * write have one, jobs begin theirs. @throws 404, 409
 * @example
 * const claim = await lockRecord(ctx, claims, id);
 */
export async function lockRecord<T extends RecordTable>(
  ctx: WorkContext,
  table: T,
  id: number,
  naming: Pick<Naming<RowOf<T>>, 'shown'> = {},
): Promise<RowOf<T>> {
  if (!inTransaction(ctx)) throw new Error('lockRecord outside of a transaction locks nothing: begin one with ctx.transaction');
  return locked(ctx, table, id, naming, 'update');
}

async function locked<T extends RecordTable>(
  ctx: WorkContext,
  table: T,
  id: number,
  { shown }: Pick<Naming<RowOf<T>>, 'shown'>,
  strength: 'update' | 'no key update',
): Promise<RowOf<T>> {
  const [row] = await ctx.db
    .select(columnsOf(table) as Record<string, PgColumn>)
    .from(table as PgTable)
    .where(await whereVisible(ctx, table, eq(table.id, id)))
    .for(strength);
  if (!row) throw notFound();
  if (ctx.ifMatch !== undefined && (row as { version: number }).version !== ctx.ifMatch)
    throw stale((await shown?.(ctx, row as RowOf<T>)) ?? row);
  return row as RowOf<T>;
}

const idOf = (row: object) => (row as { id: number }).id;

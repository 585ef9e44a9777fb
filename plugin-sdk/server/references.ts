import { arrayContains, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { message, serviceKey, type RecordKey, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { conflict, invalidField } from './problems';
import type { RecordTable } from './records';
import { whereVisible, type Asking } from './scope';

/** Records that those of other plugins may refer to. @example offer(productRecords, products, { code: products.productCode }) */
export interface Offer {
  readonly key: RecordKey;
  readonly table: RecordTable;
  /** By which people name a record in a workbook, beside its name; the column `code` unless said. */
  readonly code?: PgColumn | undefined;
}
export const offer = (key: RecordKey, table: RecordTable, { code }: { code?: PgColumn } = {}): Offer => ({ key, table, code });

/** Records here that refer to those of another plugin: while they do, these cannot be deleted. */
export interface Reference {
  readonly to: RecordKey;
  /** Those of them that refer to this one. */
  readonly uses: (id: number) => Use;
}

/** Core's register of what the plugins that are on offer and refer to. */
export interface ReferenceRegister {
  /** Undefined while the neighbour is off. */
  offerOf(key: RecordKey): Offer | undefined;
  usesOf(key: RecordKey, id: number): readonly Use[];
}
export const references = serviceKey<ReferenceRegister>('core', 'references');

/** Where records of other plugins refer to this one: for `refuseWhileUsed`. Those of plugins that are off say nothing. */
export const usesByNeighbours = (ctx: Asking, key: RecordKey, id: number): readonly Use[] => ctx.services.get(references).usesOf(key, id);

/**
 * What a record refers to exists, and stays until the transaction ends: the lock makes a deletion wait, and then see the reference.
 * A record of another plugin is named by its key; while that plugin is off, nothing is asked.
 * @example await requireRecords(ctx, productRecords, input.productId, 'productId');
 * @throws 400 on the field, or on the entry of its list
 */
export async function requireRecords(
  ctx: Asking,
  of: RecordTable | RecordKey,
  given: number | readonly number[] | null | undefined,
  field: string | ((index: number) => string),
): Promise<void> {
  const ids = [given ?? []].flat();
  const table = 'owner' in of ? ctx.services.get(references).offerOf(of)?.table : of;
  if (!ids.length || !table) return;
  const found = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(await whereVisible(ctx, table, inArray(table.id, ids)))
    .for('key share');
  const missing = ids.findIndex((id) => !found.some((row) => row.id === id));
  if (missing < 0) return;
  const path = typeof field === 'function' ? field(missing) : Array.isArray(given) ? `${field}[${missing}]` : field;
  throw invalidField(path, message('validation.oneOf'));
}

/**
 * What records are called, by id: one query for a page of rows that refer to them. Empty references and those that are gone are left out.
 */
export async function namesById(
  ctx: Asking,
  table: RecordTable,
  name: PgColumn | SQL<string>,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number | null, string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))];
  if (!wanted.length) return new Map();
  const rows = await ctx.db
    .select({ id: table.id, name })
    .from(table)
    .where(await whereVisible(ctx, table, inArray(table.id, wanted)));
  return new Map(rows.map((row) => [row.id as number, String(row.name)]));
}

/** Where records may refer to another one. */
export interface Use {
  /** Those that refer to it. */
  table: RecordTable;
  where: SQL;
  /** What each of them is called. */
  name: PgColumn;
  /** All of them, as a heading: "Sản phẩm". */
  nouns: LocalizedText;
}

/** The references that follow from `refersTo`: fields that name records of other plugins. */
export const referencesOf = (
  table: RecordTable,
  refersTo: Readonly<Record<string, RecordTable | RecordKey>>,
  nouns: LocalizedText,
): readonly Reference[] => {
  const columns = table as unknown as Record<string, PgColumn>;
  const name = columns.code ?? columns.name ?? table.id;
  return Object.entries(refersTo).flatMap(([field, to]) => {
    const column = columns[field];
    if (!('owner' in to) || !column) return [];
    const holds = (id: number) => (column.columnType === 'PgArray' ? arrayContains(column, [id]) : eq(column, id));
    return [{ to, uses: (id: number) => ({ table, where: holds(id), name, nouns }) }];
  });
};

const mostNamed = 3;

/**
 * Refuses to delete what is in use, and says where: all uses are counted, those that the user may see are named. Lock the record before:
 * a write that would refer to it waits.
 * @throws 409 `in_use`
 */
export async function refuseWhileUsed(ctx: Asking, label: string, uses: readonly Use[]): Promise<void> {
  const found: { vi: string; en: string }[] = [];
  for (const { table, where, name, nouns } of uses) {
    const count = await ctx.db.$count(table, where);
    if (!count) continue;
    const rows = await ctx.db
      .select({ name })
      .from(table)
      .where(await whereVisible(ctx, table, where))
      .orderBy(table.id)
      .limit(mostNamed);
    const named = rows.map((row) => String(row.name)).join(', ');
    const rest = count - rows.length;
    found.push(
      named
        ? {
            vi: `${nouns.vi}: ${named}${rest ? ` và ${rest} mục khác` : ''}.`,
            en: `${nouns.en}: ${named}${rest ? ` and ${rest} more` : ''}.`,
          }
        : { vi: `${nouns.vi}: ${count}.`, en: `${nouns.en}: ${count}.` },
    );
  }
  if (!found.length) return;
  throw conflict('in_use', {
    vi: `“${label}” đang được dùng nên chưa thể xoá. ${found.map((use) => use.vi).join(' ')}`,
    en: `“${label}” is in use, so it cannot be deleted yet. ${found.map((use) => use.en).join(' ')}`,
  });
}

import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { choiceLimit, type Choice } from '@tessera/plugin-sdk/contract';
import { matches, sameAs, type RecordTable } from './records';
import { whereVisible, type Asking } from './scope';
import { vietnamese } from './tables';

interface Offered {
  table: RecordTable;
  name: PgColumn;
  code?: PgColumn;
  /** Where the catalogue has English names; null or absent ones fall back on the name. */
  nameEn?: SQL<string | null>;
  /** What may be chosen anew; what is asked for by `ids` is named in any case. */
  where?: SQL | undefined;
}

interface Asked {
  search?: string | undefined;
  ids?: readonly number[] | undefined;
}

/** Answers a `choices` call: what matches the search and the filters that are named like columns, by name; the records asked for by `ids` first. */
export async function chosenFrom(
  ctx: Asking,
  { search, ids = [], ...filters }: Asked,
  { table, name, code, nameEn, where }: Offered,
): Promise<Choice[]> {
  const asked = ids.length ? inArray(table.id, [...ids]) : undefined;
  const matching = and(where, ...sameAs(table, filters), table.search && matches(table.search, search));
  const rows = await ctx.db
    .select({ id: table.id, name, ...(code && { code }), ...(nameEn && { nameEn }) })
    .from(table)
    // names alone are wanted where ids come without a search
    .where(await whereVisible(ctx, table, asked && search === undefined ? asked : or(asked, matching ?? sql`true`)))
    .orderBy(...(asked ? [sql`${asked} desc`] : []), vietnamese(name), table.id)
    .limit(choiceLimit + ids.length);
  return rows as Choice[];
}

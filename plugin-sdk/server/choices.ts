import { and, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { choiceLimit, type Choice, type TreeNodes } from '@tessera/plugin-sdk/contract';
import { sameAs, type RecordTable } from './records';
import { whereVisible, type Asking } from './scope';
import { vietnamese } from './tables';
import { matches } from './textSearch';
import { readTree, type TreeAsked } from './tree';

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

/**
 * Answers a `choices` call: what matches the search and the filters that are named like columns, by name; the
 * records asked for by `ids` first.
 */
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

/**
 * Answers a call made by `treeChoices`: one level by name, or what was searched for or asked for by `ids` with all above it.
 * @example chooseBenefitInTree: (input, ctx) => treeChosenFrom(ctx, input, { table: benefits, name: benefits.name, parent: 'parentId' }),
 */
export const treeChosenFrom = (
  ctx: Asking,
  asked: TreeAsked,
  { table, name, code, where, parent }: Omit<Offered, 'nameEn'> & { parent: string },
): Promise<TreeNodes<Choice>> =>
  readTree(
    ctx,
    asked,
    { table, parent },
    {
      order: vietnamese(name),
      where: [where],
      answered: (rows) =>
        rows.map((row) => ({
          id: (row as { id: number }).id,
          name: String(valueIn(table, row, name)),
          ...(code && { code: valueIn(table, row, code) as string | null }),
        })),
    },
  );

/** Rows are answered by the names of their fields. */
const valueIn = (table: RecordTable, row: object, column: PgColumn): unknown =>
  (row as Record<string, unknown>)[Object.entries(getTableColumns(table)).find(([, one]) => one === column)![0]];

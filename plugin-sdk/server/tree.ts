import { eq, getTableName, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyObject } from 'yup';
import {
  message,
  type LocalizedText,
  type BranchSums,
  type TreeNode,
  type TreeNodes,
  type TreeOptions,
} from '@tessera/plugin-sdk/contract';
import type { WorkContext } from './context';
import { invalidField } from './problems';
import { columnsOf, findRecord, pageOf, type RecordTable, type RowOf } from './records';
import { requireRecords, type Use } from './references';
import { unscoped, whereVisible, type Asking } from './scope';

/** A table whose rows stand below one another. */
export interface Tree<T extends RecordTable = RecordTable> extends TreeOptions {
  table: T;
}

/** A figure of a branch: a sum of a column, or a count of records elsewhere that refer to it. */
export interface BranchSum {
  /** Records that refer to those of the tree; left out, the records of the tree themselves. */
  of?: RecordTable;
  /** Their column with the id, or with a list of ids. */
  by?: PgColumn;
  /** What is added up; left out, the records of `of` are counted, each once. */
  sum?: PgColumn;
  /** Who may not see those is not told the figure. */
  needs?: string;
}

const defaultLevels = 20;
const columnOf = (table: RecordTable, field: string) => (table as unknown as Record<string, PgColumn>)[field]!;
const parentOf = ({ table, parent }: Tree) => columnOf(table, parent);
const where = (condition: SQL | undefined) => (condition ? sql`where ${condition}` : sql``);

/** What `treeQuery` takes. */
export interface TreeAsked {
  parentId?: number | undefined;
  search?: string | undefined;
  ids?: readonly number[] | undefined;
  page: number;
  pageSize: number;
}

interface Reading<T extends RecordTable, Answer> {
  /** Siblings stand in this order. */
  order: PgColumn | SQL;
  /** What is shown at all; what stands above a match is shown in any case. */
  where?: (SQL | undefined)[];
  answered: (rows: RowOf<T>[]) => Promise<Answer[]> | Answer[];
}

/** One level of a tree, or what a search found with all above it: answers a call whose input is `treeQuery`. */
export async function readTree<T extends RecordTable, Answer>(
  ctx: Asking,
  { parentId, search, ids, page, pageSize }: TreeAsked,
  tree: Tree<T>,
  { order, where: conditions = [], answered }: Reading<T, Answer>,
): Promise<TreeNodes<Answer>> {
  const { table } = tree;
  const isLevel = !ids && !search;
  const level = parentId === undefined ? await firstLevel(ctx, tree) : eq(parentOf(tree), parentId);
  const asked = { page, pageSize, search, sort: 'order,asc' };
  const paging = { from: table, sort: { order }, defaultSort: 'order,asc' };
  const hits = ids
    ? await pageOf(
        ctx,
        { ...asked, search: undefined, page: 1, pageSize: ids.length || 1 },
        { ...paging, where: [inArray(table.id, [...ids])] },
      )
    : await pageOf(ctx, asked, { ...paging, where: isLevel ? [...conditions, level] : conditions });
  const found = hits.data.map(idOf);
  const above = isLevel ? new Map(found.map((id) => [id, parentId ?? null])) : await pathsTo(ctx, tree, found);
  const rows = isLevel ? hits.data : await inOrder(ctx, table, [...above.keys()], order);
  const counts = await childCounts(ctx, tree, rows.map(idOf), conditions);
  const answers = await answered(rows);
  const nodes = rows.map((row, i): TreeNode<Answer> => {
    const parent = above.get(idOf(row)) ?? null;
    return {
      id: idOf(row),
      parentId: isLevel || (parent !== null && above.has(parent)) ? parent : null,
      childCount: counts.get(idOf(row)) ?? 0,
      row: answers[i]!,
    };
  });
  const { total, totalKind } = hits;
  return { nodes, found: isLevel ? [] : found, total, totalKind, page: hits.page, pageSize: hits.pageSize };
}

/** Rows without a parent. Who does not see the whole tree begins where their part of it begins. */
async function firstLevel(ctx: Asking, tree: Tree): Promise<SQL | undefined> {
  const seen = await whereVisible(ctx, tree.table);
  const top = isNull(parentOf(tree));
  return seen ? or(top, sql`${parentOf(tree)} not in (select ${tree.table.id} from ${tree.table} where ${seen})`) : top;
}

/** Each of them and all above it, as far as it may be seen: id → id above. */
async function pathsTo(ctx: Asking, tree: Tree, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (!ids.length) return new Map();
  const { table } = tree;
  // `union` passes over what was seen already, so that it ends whatever is stored
  const { rows } = await ctx.db.execute<{ id: string; above: string | null }>(sql`
    with recursive up (id, above) as (
      select ${table.id}, ${parentOf(tree)} from ${table} ${where(await whereVisible(ctx, table, inArray(table.id, [...ids])))}
      union
      select ${table.id}, ${parentOf(tree)} from ${table} join up on up.above = ${table.id} ${where(await whereVisible(ctx, table))}
    ) select id, above from up`);
  return new Map(rows.map(({ id, above }) => [Number(id), above === null ? null : Number(above)]));
}

async function inOrder<T extends RecordTable>(ctx: Asking, table: T, ids: number[], order: PgColumn | SQL): Promise<RowOf<T>[]> {
  if (!ids.length) return [];
  const from: PgTable = table;
  const rows = await ctx.db
    .select(columnsOf(table) as Record<string, PgColumn>)
    .from(from)
    .where(await whereVisible(ctx, table, inArray(table.id, ids)))
    .orderBy(sql`${order}`, table.id);
  return rows as RowOf<T>[];
}

async function childCounts(ctx: Asking, tree: Tree, ids: readonly number[], conditions: (SQL | undefined)[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map();
  const parent = parentOf(tree);
  const rows = await ctx.db
    .select({ id: parent, count: sql<string>`count(*)` })
    .from(tree.table)
    .where(await whereVisible(ctx, tree.table, inArray(parent, [...ids]), ...conditions))
    .groupBy(parent);
  return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]));
}

const idOf = (row: object) => (row as { id: number }).id;

/** What stands below each of these records that the user may see, counted and added up in one statement. */
export async function sumBranches(
  ctx: WorkContext,
  ids: readonly number[],
  tree: Tree,
  sums: Readonly<Record<string, BranchSum>> = {},
): Promise<BranchSums[]> {
  if (!ids.length) return [];
  const { table } = tree;
  const told = Object.entries(sums).filter(([, { needs }]) => !needs || ctx.user.can(needs));
  const joined = await Promise.all(
    told.map(async ([, { of, by, sum }], i) => {
      const node = sql.raw(`sum_${i}`);
      const from = of ?? table;
      const key = by ? (by.columnType === 'PgArray' ? sql`unnest(${by})` : sql`${by}`) : sql`${table.id}`;
      const rows = sql`select ${from.id} as id, ${key} as node, ${sum ?? sql`0`} as figure from ${from} ${where(await whereVisible(ctx, from))}`;
      const figure = sum ? sql`sum(rows.figure)` : sql`count(distinct rows.id)`;
      return sql`left join (
        select branch.top, ${figure} as figure from (${rows}) rows join branch on branch.id = rows.node group by branch.top
      ) ${node} on ${node}.top = counted.top`;
    }),
  );
  const figures = told.map((_, i) => sql`, ${sql.raw(`sum_${i}.figure as sum_${i}`)}`);
  const { rows } = await ctx.db.execute<Record<string, string | null>>(sql`
    with recursive branch (top, id) as (
      select ${table.id}, ${table.id} from ${table} ${where(await whereVisible(ctx, table, inArray(table.id, [...ids])))}
      union
      select branch.top, ${table.id} from ${table} join branch on ${parentOf(tree)} = branch.id ${where(await whereVisible(ctx, table))}
    ), counted as (select top, count(*) - 1 as below from branch group by top)
    select counted.top as id, counted.below ${sql.join(figures)} from counted ${sql.join(joined, sql` `)} order by counted.top`);
  return rows.map((row) => ({
    id: Number(row.id),
    below: Number(row.below),
    sums: Object.fromEntries(told.map(([name], i) => [name, Number(row[`sum_${i}`] ?? 0)])),
  }));
}

/** A move locks the whole tree until its transaction ends. Inserts share the lock with one another. */
export async function lockTree(ctx: WorkContext, { table }: Tree, how: 'alone' | 'shared'): Promise<void> {
  const lock = sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await ctx.db.execute(sql`select ${lock}(hashtextextended(${`tree of ${getTableName(table)}`}, 0))`);
}

/** The record above, on which level it stands, and whether the other one stands above it. Seen by nobody: circles ask for no permission. */
async function above(ctx: WorkContext, tree: Tree, parentId: number, id: number | undefined): Promise<{ level: number; isBelow: boolean }> {
  const table = unscoped(tree.table, 'a circle is one for every reader');
  const { rows } = await ctx.db.execute<{ level: string; below: boolean | null }>(sql`
    with recursive up (id, above) as (
      select ${table.id}, ${parentOf(tree)} from ${table} where ${table.id} = ${parentId}
      union
      select ${table.id}, ${parentOf(tree)} from ${table} join up on up.above = ${table.id}
    ) select count(*) as level, bool_or(id = ${id ?? 0}) as below from up`);
  return { level: Number(rows[0]!.level), isBelow: rows[0]!.below === true };
}

async function heightOf(ctx: WorkContext, tree: Tree, id: number): Promise<number> {
  const table = unscoped(tree.table, 'a branch moves with all that stands in it');
  const { rows } = await ctx.db.execute<{ height: string }>(sql`
    with recursive down (id, depth) as (
      select ${id}::bigint, 1
      union
      select ${table.id}, down.depth + 1 from ${table} join down on ${parentOf(tree)} = down.id
    ) select max(depth) as height from down`);
  return Number(rows[0]!.height);
}

/** What stands directly below a record keeps it from being deleted. */
export const belowIn = (tree: Tree, id: number, nouns: LocalizedText): Use => ({
  table: tree.table,
  where: eq(parentOf(tree), id),
  name: columnOf(tree.table, 'name') ?? tree.table.id,
  nouns,
});

/** The level on which a record would stand below `parentId`. @throws 400 on the field: no such record, a circle, too deep */
async function levelBelow(ctx: WorkContext, tree: Tree, id: number | undefined, parentId: number | null): Promise<number> {
  if (parentId === null) return 1;
  const { parent, levels = defaultLevels } = tree;
  await requireRecords(ctx, tree.table, parentId, parent);
  const { level, isBelow } = await above(ctx, tree, parentId, id);
  if (isBelow) throw invalidField(parent, message('validation.treeCircle'));
  if (level + (id === undefined ? 1 : await heightOf(ctx, tree, id)) > levels)
    throw invalidField(parent, message('validation.treeLevels', { levels }));
  return level + 1;
}

/**
 * A record that is written stands where it may: below one that exists, neither below itself nor deeper than the tree may be. Where the
 * level is a field of its own, it fits, and stays while others stand below. Two writers at once are let in one after the other.
 * @throws 400 on the parent or the level
 */
export async function checkPlace(ctx: WorkContext, tree: Tree, { id, values }: { id?: number; values?: AnyObject }): Promise<void> {
  if (!values) return;
  const { table, parent, level } = tree;
  const parentId = (values[parent] ?? null) as number | null;
  const before = id === undefined ? undefined : ((await findRecord(ctx, table, id)) as AnyObject);
  if (before && before[parent] === parentId && (!level || before[level] === values[level])) return;
  await lockTree(ctx, tree, before ? 'alone' : 'shared');
  if (level && before && before[level] !== values[level] && (await hasChildren(ctx, tree, id!)))
    throw invalidField(level, message('validation.treeLevelHasChildren'));
  if (!level) return void (await levelBelow(ctx, tree, id, parentId));
  if (parentId === null) return;
  await requireRecords(ctx, table, parentId, parent);
  const wanted = Number(values[level]) - 1;
  if (parentId === id || ((await findRecord(ctx, table, parentId)) as AnyObject)[level] !== wanted)
    throw invalidField(parent, message('validation.treeParentLevel', { level: wanted }));
}

const hasChildren = async (ctx: WorkContext, tree: Tree, id: number) =>
  (await ctx.db.$count(unscoped(tree.table, 'children that one may not see stand there too'), eq(parentOf(tree), id))) > 0;

/**
 * Makes way for a move in a tree that is locked: refuses circles and trees that become too deep, and takes the levels of the branch along.
 * @returns the columns to be written to the record itself
 */
export async function prepareMove(ctx: WorkContext, tree: Tree, id: number, parentId: number | null): Promise<AnyObject> {
  const { table, parent, level } = tree;
  const to = await levelBelow(ctx, tree, id, parentId);
  if (!level) return { [parent]: parentId };
  const by = to - Number(((await findRecord(ctx, table, id)) as AnyObject)[level]);
  if (by) await shiftLevels(ctx, tree, id, by);
  return { [parent]: parentId, [level]: to };
}

/** Their versions rise: a form that was opened before holds an old level. */
async function shiftLevels(ctx: WorkContext, tree: Tree, id: number, by: number): Promise<void> {
  const table = unscoped(tree.table, 'a branch moves with all that stands in it');
  const level = columnOf(table, tree.level!);
  const name = (column: PgColumn) => sql.identifier(column.name);
  await ctx.db.execute(sql`
    with recursive down (id) as (
      select ${table.id} from ${table} where ${parentOf(tree)} = ${id}
      union
      select ${table.id} from ${table} join down on ${parentOf(tree)} = down.id
    )
    update ${table} set ${name(level)} = ${level} + ${by}, ${name(table.version)} = ${table.version} + 1, ${name(table.updatedAt)} = now()
    from down where ${table.id} = down.id`);
}

import { and, eq, exists, getTableName, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { WorkContext } from './context';

/** Who asks, and on which connection: what a scope is computed from. */
export type Asking = Pick<WorkContext, 'db' | 'user' | 'services'>;

/** Said by a scope for somebody who sees all rows. */
export const everything = Symbol('everything');
/** Said by a scope for somebody who sees none. */
export const nothing: SQL = sql`false`;

/** A condition on the rows of the table, or `everything`. */
export type Visible = SQL | typeof everything;

/** The rows of a table that a user sees, or the record that its rows belong to: a user who sees the parent sees the rows. */
type Rule = { visible: (ctx: Asking) => Visible | Promise<Visible> } | { parent: PgTable & { id: PgColumn }; by: PgColumn };

const rules = new WeakMap<PgTable, Rule>();
const scoped = new Map<string, PgTable & { id: PgColumn }>();
const fullNameOf = (table: PgTable): string => {
  const { schema, name } = getTableConfig(table);
  return `${schema ?? 'public'}.${name}`;
};

/**
 * Says once who sees which rows of a table; say it in the file of the table. The reads and writes of the SDK keep to it: lists and their
 * counts, get, update, remove, lock, pickers, names, references. A row that somebody does not see is a row that does not exist: 404.
 * A job sees what the account sees that started it. Other queries use `whereVisible`, or say why they do not by `unscoped`;
 * `tools/scope` finds those that do neither.
 * @example
 * scope(claims, { visible: ({ user }) => (user.can('UpdateClaim') ? everything : eq(claims.storeId, user.id)) });
 * scope(claimNotes, { parent: claims, by: claimNotes.claimId });
 */
export function scope(table: PgTable, rule: Rule): void {
  if (rules.has(table)) throw new Error(`the scope of ${getTableName(table)} is said twice`);
  rules.set(table, rule);
  if ('id' in table) scoped.set(fullNameOf(table), table as PgTable & { id: PgColumn });
}

/** The name by which `visibleRecords` knows a table; undefined where everybody sees all of its rows. */
export const scopedName = (table: PgTable): string | undefined => (rules.has(table) ? fullNameOf(table) : undefined);

/**
 * The condition of rows that tell of records of several tables: those of which the user of the work sees the record, and those of tables
 * without a scope. A record that is gone is seen by nobody.
 * @param columns the full name of the record's table, as `scopedName` gives it, and its id
 */
export async function visibleRecords(ctx: Asking, columns: { table: PgColumn; id: PgColumn }): Promise<SQL | undefined> {
  const there = await existing(ctx, [...scoped.keys()]);
  const others = [...scoped].filter(([name, table]) => table !== columns.table.table && there.has(name));
  const conditions = others.map(async ([name, table]) => {
    const rows = await conditionOf(ctx, table);
    return (
      rows &&
      sql`(${columns.table} is distinct from ${name} or exists (select 1 from ${table} where ${and(eq(table.id, columns.id), rows)}))`
    );
  });
  return and(...(await Promise.all(conditions)));
}

/** A plugin that could not make its tables must not stop what tells of the others: a condition cannot name a table that is not there. */
async function existing({ db }: Asking, names: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from unnest(${sql.param(names)}::text[]) as name where to_regclass(name) is not null`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Undefined: all rows. */
async function conditionOf(ctx: Asking, table: PgTable): Promise<SQL | undefined> {
  const rule = rules.get(table);
  if (!rule) return undefined;
  if ('visible' in rule) {
    const rows = await rule.visible(ctx);
    return rows === everything ? undefined : rows;
  }
  const { parent, by } = rule;
  const ofParent = await conditionOf(ctx, parent);
  return (
    ofParent &&
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(parent)
        .where(and(eq(parent.id, by), ofParent)),
    )
  );
}

/**
 * The condition of a query that the SDK does not write: the rows that the user of the work sees, and what else is asked of them.
 * Undefined when nothing is.
 * @example ctx.db.select().from(claims).where(await whereVisible(ctx, claims, eq(claims.state, 'open')))
 */
export const whereVisible = async (ctx: Asking, table: PgTable, ...conditions: (SQL | undefined)[]): Promise<SQL | undefined> =>
  and(await conditionOf(ctx, table), ...conditions);

/**
 * A table with a scope, in a query that sees all of its rows, and why it may. `tools/scope` lists these.
 * @example ctx.db.$count(unscoped(claims, 'a store in use cannot be deleted by anybody'), eq(claims.storeId, id))
 */
export const unscoped = <T extends PgTable>(table: T, why: string): T => {
  if (!why) throw new Error(`say why a query of ${getTableName(table)} sees all rows`);
  return table;
};

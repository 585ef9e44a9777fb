import { sql, type SQL } from 'drizzle-orm';
import { attachedTables, type Db } from '@tessera/plugin-sdk/server';

/** Files of which nothing is known any more but that they were sent. The bytes go with the next cleaning of files without a record. */

/** The names of public pictures end in what they are: 40 digits and an extension. */
const pictureName = '([0-9a-f]{40}\\.(?:jpg|png|webp|gif))';

/**
 * Forgets public pictures that were sent before `olderThan` and stand in no row of any plugin, also of one that is off: a form that was never
 * saved, a picture that was replaced, a record that is gone. An earlier version of a record that is kept holds its pictures too, and so
 * does a request that waits for approval. All columns
 * are searched, so a picture may stand in a text, a list or JSON.
 * @returns how many
 */
export async function forgetUnusedPictures(db: Db, olderThan: Date): Promise<number> {
  const old = sql`name like '%.%' and created_at < ${olderThan.toISOString()}`;
  const { rows: candidates } = await db.execute<{ name: string }>(sql`select name from core.files where ${old}`);
  const unused = new Set(candidates.map(({ name }) => name));
  for (const { schema, table } of unused.size ? await tablesWithTexts(db) : []) {
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    const { rows } = await db.execute<{ name: string }>(
      sql`select distinct found[1] as name from ${from} one, regexp_matches(one::text, ${pictureName}, 'g') found`,
    );
    for (const { name } of rows) unused.delete(name);
  }
  // one that was sent again meanwhile is new again
  const names = [...unused];
  if (!names.length) return 0;
  return removed(db, sql`${old} and name = any(${sql.param(names)}::text[])`);
}

/** Tables with a column that may hold the name of a picture: those of plugins, the versions of records, and requests for approval. Core's other tables do not count. */
async function tablesWithTexts(db: Db): Promise<{ schema: string; table: string }[]> {
  const { rows } = await db.execute<{ schema: string; table: string }>(sql`
    select distinct n.nspname as schema, c.relname as table
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and (n.nspname <> 'core' or c.relname in ('revisions', 'approval_requests'))
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
      and has_table_privilege(c.oid, 'select')`);
  return rows;
}

/** Forgets private files whose record is gone by another way than `removeRecord`, which takes them along: a cascade, a statement of its own. */
export async function forgetLostAttachments(db: Db, olderThan: Date): Promise<number> {
  let count = 0;
  for (const [owner, table] of attachedTables()) {
    const gone = sql`not exists (select 1 from ${table} where ${table.id} = core.files.record_id)`;
    count += await removed(db, sql`attached_to = ${owner} and created_at < ${olderThan.toISOString()} and ${gone}`);
  }
  return count;
}

const removed = async (db: Db, where: SQL): Promise<number> => (await db.execute(sql`delete from core.files where ${where}`)).rowCount ?? 0;

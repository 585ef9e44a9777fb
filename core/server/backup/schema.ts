import type { ClientBase } from 'pg';
import pg from 'pg';

/** What a backup says of the database at its beginning. */
export interface AboutDatabase {
  /** `id` of core or a plugin by its schema, with the migrations that its tables come from. */
  schemas: { schema: string; migrations: string[] }[];
  tables: TableOf[];
  sequences: { schema: string; name: string; last: string; isCalled: boolean }[];
}

export interface TableOf {
  schema: string;
  name: string;
  /** Those that are stored, not computed. */
  columns: string[];
}

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const columnList = (columns: readonly string[]): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** The schemas with migrations are ours; everything else in the database is not. */
export async function readSchema(client: ClientBase): Promise<AboutDatabase> {
  const { rows: owned } = await client.query<{ schema: string }>(
    `select n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = 'migrations' and c.relkind = 'r' and n.nspname !~ '^(pg_|public$)' order by n.nspname <> 'core', n.nspname`,
  );
  const schemas = [];
  for (const { schema } of owned) {
    const { rows } = await client.query<{ name: string }>(`select name from ${quoted({ schema, name: 'migrations' })} order by name`);
    schemas.push({ schema, migrations: rows.map(({ name }) => name) });
  }
  const names = owned.map(({ schema }) => schema);
  const { rows: tables } = await client.query<TableOf>(
    `select n.nspname as schema, c.relname as name,
       coalesce((select json_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '[]') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and (c.relkind = 'p' or (c.relkind = 'r' and not c.relispartition)) and c.relname <> 'migrations'
     order by 1, 2`,
    [names],
  );
  const { rows: found } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [names],
  );
  const sequences = [];
  for (const one of found) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(one)}`,
    );
    sequences.push({ ...one, ...rows[0]! });
  }
  return { schemas, tables, sequences };
}

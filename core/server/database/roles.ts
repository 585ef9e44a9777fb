import { createHmac, createHash } from 'node:crypto';
import pg from 'pg';
import { DatabaseSetupError } from './setupError';

export const oldestVersion = 15;

/** Derived, so that every server on one database knows it without being told. */
export const derivedPassword = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');

/** The role that the application connects as: may use data, not define them. At most 63 characters, as PostgreSQL keeps no more. */
export function appRoleOf(databaseName: string): string {
  const name = `${databaseName}_app`;
  return Buffer.byteLength(name) <= 63 ? name : `${createHash('sha256').update(databaseName).digest('hex').slice(0, 32)}_app`;
}

/** The same server and database under another user. */
export function urlAs(url: string, user: string, password: string, database?: string): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(user);
  changed.password = encodeURIComponent(password);
  if (database !== undefined) changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

export const databaseNameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));
export const passwordOf = (url: string) => decodeURIComponent(new URL(url).password);

/** Why a connection failed, as a sentence that names the server and never the password. */
export function connectionProblem(url: string, error: unknown): DatabaseSetupError {
  const { hostname, port, username } = new URL(url);
  const server = `${hostname || 'localhost'}:${port || 5432}`;
  const { code, message } = error as { code?: string; message: string };
  const sentences: Record<string, string> = {
    ECONNREFUSED: `No PostgreSQL answers at ${server}: check DATABASE_URL and that the server runs.`,
    ENOTFOUND: `The host ${hostname} in DATABASE_URL does not exist.`,
    '28P01': `PostgreSQL at ${server} refuses the user ${username} or its password: check DATABASE_URL.`,
    '28000': `PostgreSQL at ${server} refuses the user ${username}: check DATABASE_URL and the server's pg_hba.conf.`,
    '3D000': `The database ${databaseNameOf(url)} does not exist at ${server}: create it (create database … owner ${username}).`,
  };
  return new DatabaseSetupError(sentences[code ?? ''] ?? `PostgreSQL at ${server} cannot be used: ${message}`);
}

interface Rights {
  version: number;
  encoding: string;
  user: string;
  database: string;
  mayCreateSchemas: boolean;
  mayCreateRoles: boolean;
  isSuperuser: boolean;
}

/** @throws DatabaseSetupError naming the first right that the owner lacks. */
export async function checkServer(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<Rights>(`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
           current_user as "user", current_database() as database, rolsuper as "isSuperuser",
           has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas", rolcreaterole or rolsuper as "mayCreateRoles"
    from pg_roles where rolname = current_user`);
  const { version, encoding, user, database, mayCreateSchemas, isSuperuser } = rows[0]!;
  if (version < oldestVersion)
    throw new DatabaseSetupError(`PostgreSQL ${version} is too old: version ${oldestVersion} or newer is needed.`);
  if (encoding !== 'UTF8')
    throw new DatabaseSetupError(`The database ${database} has the encoding ${encoding}: create it with encoding 'UTF8'.`);
  if (!mayCreateSchemas)
    throw new DatabaseSetupError(
      `The user ${user} may not create schemas in the database ${database}: grant create on database "${database}" to "${user}".`,
    );
  for (const extension of ['unaccent', 'pg_trgm']) {
    const {
      rows: [found],
    } = await owner.query<{ installed: boolean; trusted: boolean }>(
      `select bool_or(installed) as installed, bool_or(trusted) as trusted from pg_available_extension_versions where name = $1 having count(*) > 0`,
      [extension],
    );
    if (!found) throw new DatabaseSetupError(`The PostgreSQL server lacks the extension ${extension}: install its contrib package.`);
    if (!found.installed && !found.trusted && !isSuperuser) {
      throw new DatabaseSetupError(
        `The user ${user} may not create the extension ${extension}: let a superuser run "create extension ${extension}" in the database ${database}.`,
      );
    }
  }
}

const roleLock = 'tessera application role';

/**
 * Sees to it that the application role exists with this password and may connect.
 * `creator` has CREATEROLE or is a superuser, unless the role is there already.
 */
export async function ensureAppRole(
  creator: pg.Client,
  { role, password, appUrl }: { role: string; password: string; appUrl: string },
): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const secret = pg.escapeLiteral(password);
  await creator.query('select pg_advisory_lock(hashtext($1))', [roleLock]); // two servers may start at once
  try {
    const {
      rows: [found],
    } = await creator.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = $1', [role]);
    if (found?.rolsuper) throw new DatabaseSetupError(`The application role ${role} is a superuser: alter role ${name} nosuperuser.`);
    const isMade =
      !found &&
      (await createdOrThere(creator, `create role ${name} login nosuperuser nocreatedb nocreaterole noinherit password ${secret}`));
    if (!isMade && !(await accepts(appUrl))) await creator.query(`alter role ${name} login password ${secret}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    const { rows } = await creator.query<{ user: string }>('select current_user as "user"');
    throw new DatabaseSetupError(
      `The user ${rows[0]!.user} may not create or change the application role ${role}: alter role "${rows[0]!.user}" createrole.`,
    );
  } finally {
    await creator.query('select pg_advisory_unlock(hashtext($1))', [roleLock]);
  }
}

/** Locks hold within one database, roles in all of them: somebody who works in another database may have been first. */
async function createdOrThere(creator: pg.Client, createRole: string): Promise<boolean> {
  try {
    await creator.query(createRole);
    return true;
  } catch (error) {
    if (['42710', '23505'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (['28P01', '28000'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

import { sql } from 'drizzle-orm';
import type { Db } from '@tessera/plugin-sdk/server';

/** A user name from the e-mail's local part, with a number when it is taken: `an.nguyen`, `an.nguyen2`, … */
export async function freeUserName(tx: Db, email: string): Promise<string> {
  const base = baseOf(email);
  // Two who ask at once for the same name get it one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`core user name ${base}`}, 0))`);
  return pickOf(tx, base);
}

/** The same for many at once, without a lock for each: of two who ask at once for the same name, one is refused. */
export const pickUserName = (tx: Db, email: string): Promise<string> => pickOf(tx, baseOf(email));

async function pickOf(tx: Db, base: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from (select ${base}::text as name, 1 as n union all select ${base} || n, n from generate_series(2, 10000) n) candidates
    where not exists (select 1 from core.accounts a where lower(a.user_name) = name) order by n limit 1`);
  return rows[0]!.name;
}

const baseOf = (email: string): string =>
  email
    .split('@')[0]!
    .normalize('NFD')
    .replace(/đ/gi, 'd')
    .replace(/[^A-Za-z0-9._+-]/g, '')
    .slice(0, 80)
    .toLowerCase() || 'user';

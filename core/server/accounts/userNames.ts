import { sql } from 'drizzle-orm';
import type { Db } from '@tessera/plugin-sdk/server';

/** A user name from the e-mail's local part, with a number when it is taken: `an.nguyen`, `an.nguyen2`, … */
export async function freeUserName(tx: Db, email: string): Promise<string> {
  const base =
    email
      .split('@')[0]!
      .normalize('NFD')
      .replace(/đ/gi, 'd')
      .replace(/[^A-Za-z0-9._+-]/g, '')
      .slice(0, 80)
      .toLowerCase() || 'user';
  // Two who ask at once for the same name get it one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`core user name ${base}`}, 0))`);
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from (select ${base}::text as name, 1 as n union all select ${base} || n, n from generate_series(2, 10000) n) candidates
    where not exists (select 1 from core.accounts a where lower(a.user_name) = name) order by n limit 1`);
  return rows[0]!.name;
}

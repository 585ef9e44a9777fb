import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@tessera/plugin-sdk/server';

/** 32 random bytes (base64) under a name, shared by all servers on this database; made when first asked for. */
export async function readSecret(db: Db, name: string): Promise<string> {
  await db.execute(
    sql`insert into core.secrets (name, value) values (${name}, ${randomBytes(32).toString('base64')}) on conflict (name) do nothing`,
  );
  const { rows } = await db.execute<{ value: string }>(sql`select value from core.secrets where name = ${name}`);
  return rows[0]!.value;
}

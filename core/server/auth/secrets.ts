import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@tessera/plugin-sdk/server';

/** 32 random bytes under a name, shared by all servers on this database; made when first asked for. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  await db.execute(sql`insert into core.secrets (name, value) values (${name}, ${randomBytes(32).toString('base64')}) on conflict (name) do nothing`);
  const { rows } = await db.execute<{ value: string }>(sql`select value from core.secrets where name = ${name}`);
  return Buffer.from(rows[0]!.value, 'base64');
}

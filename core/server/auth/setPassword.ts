import { sql } from 'drizzle-orm';
import type { Db } from '@tessera/plugin-sdk/server';
import { passwords } from './tables';

/** Stores a hash made by `hashPassword`. The caller has locked the account. */
export const setPassword = (tx: Db, accountId: number, hash: string) =>
  tx
    .insert(passwords)
    .values({ accountId, hash })
    .onConflictDoUpdate({ target: passwords.accountId, set: { hash, changedAt: sql`now()` } });

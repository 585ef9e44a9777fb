import { sql } from 'drizzle-orm';
import type { Db } from '@tessera/plugin-sdk/server';
import { passwords } from './tables';

/**
 * Stores a hash made by `hashPassword`. The caller has locked the account.
 * @param mustChange somebody else knows the password: it is replaced at the next sign-in
 */
export const setPassword = (tx: Db, accountId: number, hash: string, { mustChange = false }: { mustChange?: boolean } = {}) =>
  tx
    .insert(passwords)
    .values({ accountId, hash, mustChange })
    .onConflictDoUpdate({ target: passwords.accountId, set: { hash, mustChange, changedAt: sql`now()` } });

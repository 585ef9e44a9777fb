import { sql } from 'drizzle-orm';
import type { Db, WorkContext } from '@tessera/plugin-sdk/server';

export const accessChannel = 'core_access';

/** Tells every server, at the commit of this transaction, that what an account may do has changed; `*` is everyone. */
export const announceAccessChange = (db: Db, accountId: number | '*') =>
  db.execute(sql`select pg_notify(${accessChannel}, ${String(accountId)})`);

/** Forgets what this server remembers of an account, or of all. */
export type ForgetAccess = (accountId?: number) => void;

/** Announces, and makes sure that this server's next request already sees the change. */
export async function accessChanged(ctx: WorkContext, forget: ForgetAccess, accountId: number | '*'): Promise<void> {
  await announceAccessChange(ctx.db, accountId);
  ctx.afterCommit(() => forget(accountId === '*' ? undefined : accountId));
}

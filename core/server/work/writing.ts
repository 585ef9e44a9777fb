import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { AuditEntry, Db, Log, WorkContext } from '@tessera/plugin-sdk/server';
import { writeAudit, type AuditOrigin } from '../audit/audit';
import { mayRetry } from '../calls/problems';

export type AfterCommit = () => void | Promise<void>;

/** Where a context puts its audit entries and what is to happen after the commit. */
export interface WorkEnd {
  audit(entry: AuditEntry): void;
  afterCommit(work: AfterCommit): void;
  /** A transaction of its own has written audit entries. */
  audited?(): void;
}

type Writing = Pick<WorkContext, 'audit' | 'afterCommit' | 'transaction'>;

/**
 * What every context does with writes, to be spread into its other parts. Without an origin nothing is audited: sample data are nobody's.
 */
export function writing(origin: AuditOrigin | undefined, end: WorkEnd): Writing {
  return {
    audit: (entry) => end.audit(entry),
    afterCommit: (work) => end.afterCommit(work),
    async transaction<C extends WorkContext, T>(this: C, run: (ctx: C) => Promise<T>): Promise<T> {
      const entries: AuditEntry[] = [];
      const after: AfterCommit[] = [];
      const nested = isTransaction(this.db);
      const result = await inTransaction(this.db, async (tx) => {
        entries.length = after.length = 0;
        const within = writing(origin, { audit: (entry) => void entries.push(entry), afterCommit: (work) => void after.push(work) });
        const done = await run({ ...this, db: tx, ...within });
        if (!nested && origin) await writeAudit(tx, origin, entries);
        return done;
      });
      if (nested) {
        entries.forEach((entry) => end.audit(entry));
        after.forEach((work) => end.afterCommit(work));
      } else {
        if (entries.length) end.audited?.();
        await runAfterCommit(after, this.log);
      }
      return result;
    },
  };
}

export const isTransaction = (db: Db): boolean => is(db, PgTransaction);

/** Once more when two transactions met and this one lost; one within another is lost with it. */
export async function inTransaction<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(run);
  } catch (error) {
    if (isTransaction(db) || !mayRetry(error)) throw error;
    return db.transaction(run);
  }
}

/** What was stored stands, whatever fails after it. */
export async function runAfterCommit(after: readonly AfterCommit[], log: Log): Promise<void> {
  for (const work of after) {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'work after the commit failed');
    }
  }
}

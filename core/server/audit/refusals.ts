import type { Db, Log } from '@tessera/plugin-sdk/server';
import type { AuditRow } from '../../contract/operations';
import { networkOf } from '../auth/limits';
import { auditLog } from './table';

/** Something that was tried and did not happen. */
export interface Refusal {
  event: Exclude<AuditRow['event'], 'done'>;
  /** Who, as far as it is known. A name that nobody has is not kept: people type their password into the wrong field. */
  account: { id: number; userName: string } | undefined;
  plugin: string;
  /** Name of the call. */
  action: string;
  /** Permissions of which one was missing. */
  needs?: readonly string[];
  reference: string;
  ip: string;
}

export interface Refusals {
  /** The first of its kind is written at once; the same again within a minute is counted, and written as one entry then. */
  note(refusal: Refusal): Promise<void>;
  close(): Promise<void>;
}

interface RefusalsDeps {
  db: Db;
  log: Log;
  count(event: Refusal['event']): void;
  windowMs?: number;
}

/** So many kinds are told apart within a minute; all beyond them are one, so that nobody can flood the audit from many addresses. */
const mostKinds = 300;
const mostCallsNamed = 20;

/** Keeps what was refused in the audit and in the log, without letting a program that tries a thousand times fill them. */
export function createRefusals({ db, log, count, windowMs = 60_000 }: RefusalsDeps): Refusals {
  const counted = new Map<string, { last: Refusal; times: number; calls: Set<string>; since: number }>();

  async function write(refusal: Refusal, times: number, calls?: ReadonlySet<string>): Promise<void> {
    const { event, account, plugin, action, needs, reference, ip } = refusal;
    log.warn({ event, accountId: account?.id, call: action, ip, times, reference }, 'Refused');
    await db
      .insert(auditLog)
      .values({
        event,
        count: times,
        userId: account?.id ?? null,
        userName: account?.userName ?? '',
        plugin,
        action,
        entity: account ? 'Account' : null,
        entityId: account ? String(account.id) : null,
        label: account?.userName ?? null,
        changes: { ...(needs && { needs: { after: needs } }), ...(calls && calls.size > 1 && { calls: { after: [...calls] } }) },
        unversioned: false,
        reference,
        ip,
      })
      // The answer to the caller does not depend on it.
      .catch((err: unknown) => log.error({ err, event }, 'A refusal could not be written to the audit'));
  }

  async function flush(olderThan: number): Promise<void> {
    for (const [kind, { last, times, calls, since }] of counted) {
      if (since > olderThan) continue;
      counted.delete(kind);
      if (times) await write(last, times, calls);
    }
  }
  const flushing = setInterval(() => void flush(Date.now() - windowMs), Math.min(windowMs, 10_000)).unref();

  return {
    async note(refusal) {
      count(refusal.event);
      const kind = `${refusal.event} ${refusal.account?.id ?? ''} ${networkOf(refusal.ip)}`;
      const one = counted.size >= mostKinds && !counted.has(kind) ? { ...refusal, account: undefined, ip: '' } : refusal;
      const key = one === refusal ? kind : `${refusal.event} of many`;
      const known = counted.get(key);
      if (known) {
        known.times++;
        known.last = one;
        if (known.calls.size < mostCallsNamed) known.calls.add(one.action);
        return;
      }
      counted.set(key, { last: one, times: 0, calls: new Set(), since: Date.now() });
      await write(one, 1);
    },
    async close() {
      clearInterval(flushing);
      await flush(Infinity);
    },
  };
}

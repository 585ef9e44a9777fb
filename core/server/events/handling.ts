import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Services } from '@tessera/plugin-sdk/contract';
import type { CurrentUser, Db, EventContext, Log } from '@tessera/plugin-sdk/server';
import { within } from '../plugins/troubles';
import { writing } from '../work/writing';
import type { KnownListener } from './listeners';
import { handled, hold, type Delivery } from './queue';

export interface HandlingDeps {
  pool: pg.Pool;
  services: Services;
  log: Log;
}

/**
 * Runs a handler on a connection of its own, in one transaction with the receipt. When the signal is aborted the connection is cut:
 * whatever the handler still does is rolled back, and its place is free at once.
 * @throws what the handler throws, and the reason of the signal
 */
export async function handle(deps: HandlingDeps, known: KnownListener, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const client = await deps.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let cut = false;
  let forget = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => {
      cut = true;
      // Ended from the other side: a statement that runs would go on otherwise, and hold its locks.
      client.once('end', () => client.release(true));
      void deps.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]).catch(() => client.release(true));
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    forget = () => signal.removeEventListener('abort', stop);
  });
  const work = inOneTransaction(deps, known, delivery, drizzle(client), signal);
  // After a cut nobody waits for it any more.
  for (const promise of [work, aborted]) promise.catch(() => undefined);
  try {
    await Promise.race([work, aborted]);
  } finally {
    if (!cut) client.release();
    forget();
  }
}

async function inOneTransaction(
  { services, log }: HandlingDeps,
  { plugin, listener }: KnownListener,
  delivery: Delivery,
  db: Db,
  signal: AbortSignal,
): Promise<void> {
  const { eventId: id, key, at, attempt, language, accountId, userName } = delivery;
  const origin = { userId: accountId, userName, plugin, action: listener.event.id, reference: `event ${id}`, ip: '' };
  const ctx: EventContext = {
    db,
    user: pluginFor(delivery),
    language,
    services,
    log,
    signal,
    event: { id, key, at, attempt },
    ...writing(origin, { audit: () => undefined, afterCommit: () => undefined }),
  };
  await ctx.transaction(async (inside: EventContext) => {
    if (!(await hold(inside.db, delivery))) return;
    await within({ plugin, hook: 'listener', name: listener.event.id }, () => listener.run(delivery.payload as never, inside));
    await handled(inside.db, delivery);
  });
}

/** The plugin acts, for whoever caused the event: with their name and all permissions. */
const pluginFor = ({ accountId, userName, fullName }: Delivery): CurrentUser => ({
  id: accountId ?? 0,
  userName,
  fullName,
  roles: [],
  permissions: new Set(),
  isSuperAdmin: true,
  can: () => true,
});

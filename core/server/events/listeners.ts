import { sql } from 'drizzle-orm';
import type { Db, Listener, ServerPlugin } from '@tessera/plugin-sdk/server';
import { inTransaction } from '../work/writing';
import { alone } from './outbox';

/** A listener of a plugin that is on. */
export interface KnownListener {
  /** `plugin:owner/event` */
  readonly id: string;
  readonly plugin: string;
  readonly listener: Listener;
}

/** @throws when a plugin listens to one that it does not name as a neighbour, or twice to one event */
export function listenersOf({ manifest: { id, requires, optional }, parts }: Pick<ServerPlugin, 'manifest' | 'parts'>): KnownListener[] {
  const known = new Map<string, KnownListener>();
  for (const listener of parts.listens ?? []) {
    const { plugin, id: event } = listener.event;
    if (![id, ...requires, ...optional].includes(plugin))
      throw new Error(`listens to ${event}, but names "${plugin}" neither in \`requires\` nor in \`optional\` of its manifest`);
    if (known.has(event)) throw new Error(`listens to ${event} twice: one handler may do both`);
    known.set(event, { id: `${id}:${event}`, plugin: id, listener });
  }
  return [...known.values()];
}

/** Makes a plugin's listeners known to the database, and forgets those that it no longer has. From here on their events wait for them. */
export async function registerListeners(db: Db, plugin: string, listeners: readonly KnownListener[]): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from core.event_listeners where plugin = ${plugin}`);
  const before = rows.map(({ id }) => id);
  const gone = before.filter((id) => !listeners.some((one) => one.id === id));
  const fresh = listeners.filter((one) => !before.includes(one.id));
  if (!gone.length && !fresh.length) return;
  await inTransaction(db, async (tx) => {
    await alone(tx);
    for (const id of gone) {
      await tx.execute(sql`delete from core.event_listeners where id = ${id}`);
      await tx.execute(sql`delete from core.event_deliveries where listener = ${id}`);
    }
    for (const { id, listener } of fresh) {
      const made = await tx.execute(
        sql`insert into core.event_listeners (id, plugin, event) values (${id}, ${plugin}, ${listener.event.id}) on conflict do nothing`,
      );
      if (made.rowCount && listener.options.from === 'beginning')
        await tx.execute(sql`
          insert into core.event_deliveries (listener, event_id, key)
          select ${id}, id, key from core.events where event = ${listener.event.id}`);
    }
  });
}

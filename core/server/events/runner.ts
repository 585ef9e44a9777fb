import { noteFailure, turns, type Db, type Log } from '@tessera/plugin-sdk/server';
import { discreet } from '../personal';
import { messageOf, type Place } from '../plugins/troubles';
import { tracedSince } from '../telemetry/origin';
import { handle, type HandlingDeps } from './handling';
import { keptDays, removeOldEvents, takeMissed } from './keeping';
import type { KnownListener } from './listeners';
import { eventChannel } from './outbox';
import { failed, parkDeadly, takeNext, type Delivery } from './queue';

export interface EventRunnerDeps extends HandlingDeps {
  db: Db;
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Of the plugins that are on. */
  listeners: readonly KnownListener[];
  /** For the page of plugins. */
  note(place: Place, error: unknown): void;
  times?: Partial<EventTimes>;
}

export interface EventTimes {
  /** Handlers that run at once on this server; of one listener one. Each holds a connection. */
  atOnce: number;
  /** The poll for what is due again, and for what a lost notification did not tell. */
  turnMs: number;
  timeoutMs: number;
  /** Between the attempts; after the last one an event is parked. */
  pausesMs: readonly number[];
  /** How long a shutdown waits for handlers. */
  graceMs: number;
}

const minuteMs = 60_000;
const defaultTimes: EventTimes = {
  atOnce: 4,
  turnMs: 5_000,
  timeoutMs: 30_000,
  pausesMs: [5_000, 30_000, 2 * minuteMs, 10 * minuteMs, 60 * minuteMs],
  graceMs: 5_000,
};
const cleanEveryMs = 60 * minuteMs;

export interface EventRunner {
  start(): Promise<void>;
  /** Resolves when no handler runs any more: the last ones are cut, and their events come again. */
  stop(): Promise<void>;
}

export function createEventRunner(deps: EventRunnerDeps): EventRunner {
  const { db, log, listeners } = deps;
  const times = { ...defaultTimes, ...deps.times };
  const inTurn = turns(times.atOnce);
  const shutdown = new AbortController();
  const busy = new Map<string, Promise<void>>();
  const again = new Set<string>();
  let stopped = true;
  let cleanedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  /** A listener handles one event after another; told during that, it looks once more. */
  function wake(known: KnownListener): void {
    again.add(known.id);
    if (stopped || busy.has(known.id)) return;
    const work = empty(known)
      .catch((error: unknown) => log.error({ err: error, listener: known.id }, 'events could not be read'))
      .finally(() => {
        busy.delete(known.id);
        if (again.has(known.id) && !stopped) wake(known);
      });
    busy.set(known.id, work);
  }

  async function empty(known: KnownListener): Promise<void> {
    again.delete(known.id);
    while (!stopped && (await inTurn(() => handleNext(known))));
  }

  /** @returns false when nothing is due */
  async function handleNext(known: KnownListener): Promise<boolean> {
    if (stopped) return false;
    const delivery = await takeNext(db, known.id, times.pausesMs);
    if (!delivery) return false;
    const timeoutMs = known.listener.options.timeoutMs ?? times.timeoutMs;
    const limit = new AbortController();
    const timeout = setTimeout(() => limit.abort(new Error(`took longer than ${timeoutMs / 1000} s`)), timeoutMs);
    const signal = AbortSignal.any([shutdown.signal, limit.signal]);
    const own = discreet(log, known.plugin);
    const event = known.listener.event.id;
    const spanned = { 'tessera.plugin': known.plugin, 'tessera.event': event, 'tessera.attempt': delivery.attempt };
    await tracedSince(delivery.traceparent, `listener ${event}`, spanned, async (span) => {
      try {
        await handle({ ...deps, log: own }, known, delivery, signal);
      } catch (error) {
        noteFailure(span, error);
        await tellFailure(known, delivery, error, own);
      } finally {
        clearTimeout(timeout);
      }
    });
    return true;
  }

  async function tellFailure({ id, plugin, listener }: KnownListener, delivery: Delivery, error: unknown, own: Log): Promise<void> {
    // Its connections are gone with the server; the event comes again.
    if (shutdown.signal.aborted) return;
    const parked = await failed(db, delivery, messageOf(error), times.pausesMs);
    own[parked ? 'error' : 'warn'](
      { err: error, listener: id, event: delivery.eventId, attempt: delivery.attempt },
      parked ? 'an event is parked' : 'an event was not handled, and will be tried again',
    );
    deps.note({ plugin, hook: 'listener', name: listener.event.id }, error);
  }

  async function keep(): Promise<void> {
    await parkDeadly(db, times.pausesMs);
    if (Date.now() - cleanedAt < cleanEveryMs) return;
    cleanedAt = Date.now();
    const removed = await removeOldEvents(db);
    if (removed) log.info({ removed }, 'old events removed');
    for (const { listener: id, count } of await takeMissed(
      db,
      listeners.map((one) => one.id),
    )) {
      const { plugin, listener } = listeners.find((one) => one.id === id)!;
      const missed = new Error(`${count} events became older than ${keptDays} days before they were handled, and are gone`);
      log.error({ listener: id, count }, missed.message);
      deps.note({ plugin, hook: 'listener', name: listener.event.id }, missed);
    }
  }

  function turn(): void {
    listeners.forEach(wake);
    void keep().catch((error: unknown) => {
      // Where the server stops meanwhile, its connections are gone. The next one looks after them.
      if (!stopped) log.error({ err: error }, 'events could not be looked after');
    });
  }

  return {
    async start() {
      stopped = false;
      unlisten = await deps.listen(eventChannel, (id) => listeners.filter((one) => one.listener.event.id === id).forEach(wake));
      timer = setInterval(turn, times.turnMs);
      turn();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await unlisten?.();
      const running = Promise.all(busy.values());
      const cut = setTimeout(() => shutdown.abort(new Error('the server stops')), times.graceMs);
      await running;
      clearTimeout(cut);
    },
  };
}

import type { Log } from '@tessera/plugin-sdk/server';
import pg from 'pg';

export interface Subscription {
  /** False from the moment the connection is lost until it listens again; what was sent meanwhile is lost. */
  readonly healthy: boolean;
  close(): void;
}

export interface Subscriber {
  onMessage: (payload: string) => void;
  onLost: (() => void) | undefined;
}

export interface Listener {
  subscribe(channel: string, subscriber: Subscriber): Promise<Subscription>;
  close(): Promise<void>;
}

const heartbeatMs = 15_000;
const heartbeatTimeoutMs = 5_000;
const shortestRetryMs = 200;
const longestRetryMs = 5_000;

/** One connection for all channels, opened at the first subscription and renewed when it breaks. */
export function createListener(url: string, log: Log): Listener {
  const subscribers = new Map<string, Set<Subscriber>>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let healthy = false;
  let closed = false;
  let heartbeat: NodeJS.Timeout | undefined;

  const listenTo = (to: pg.Client, channel: string) => to.query(`listen ${pg.escapeIdentifier(channel)}`);

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'tessera listener',
      keepAlive: true,
      query_timeout: heartbeatTimeoutMs,
      connectionTimeoutMillis: heartbeatTimeoutMs,
    });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => subscribers.get(channel)?.forEach(({ onMessage }) => onMessage(payload ?? '')));
    client = next;
    await next.connect();
    for (const channel of subscribers.keys()) await listenTo(next, channel);
    if (client !== next) throw new Error('The connection was lost while it was set up');
    healthy = true;
    // A cable that was pulled raises no error of its own.
    heartbeat = setInterval(() => void next.query('select 1').catch((error: Error) => lost(next, error)), heartbeatMs).unref();
  }

  function lost(which: pg.Client, error?: Error): void {
    if (client !== which) return;
    client = undefined;
    clearInterval(heartbeat);
    void which.end().catch(() => undefined);
    if (closed || !healthy) return;
    healthy = false;
    log.warn({ err: error }, 'The connection for database notifications was lost');
    for (const all of subscribers.values()) all.forEach(({ onLost }) => onLost?.());
    void reconnect();
  }

  async function firstConnect(): Promise<void> {
    connecting = connect();
    try {
      await connecting;
    } catch (error) {
      if (client) lost(client);
      connecting = undefined;
      throw error;
    }
  }

  async function reconnect(): Promise<void> {
    for (let waitMs = shortestRetryMs; !closed; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      if (closed) return;
      connecting = connect();
      try {
        await connecting;
        log.info({}, 'Database notifications arrive again');
        return;
      } catch (error) {
        if (client) lost(client, error as Error);
      }
    }
  }

  return {
    async subscribe(channel, subscriber) {
      const known = subscribers.get(channel);
      if (known) known.add(subscriber);
      else subscribers.set(channel, new Set([subscriber]));
      if (!connecting) await firstConnect();
      else if (!known && healthy && client) await listenTo(client, channel);
      else await connecting.catch(() => undefined);
      return {
        get healthy() {
          return healthy;
        },
        close: () => void subscribers.get(channel)?.delete(subscriber),
      };
    },
    async close() {
      closed = true;
      healthy = false;
      clearInterval(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
}

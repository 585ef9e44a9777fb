import { sql } from 'drizzle-orm';
import type { Language } from '@tessera/plugin-sdk/contract';
import type { Db } from '@tessera/plugin-sdk/server';

/** The statements of the deliveries: see docs/adr/0024-events.md. */

/** An event that was taken for one attempt. */
export interface Delivery {
  listener: string;
  eventId: number;
  key: string;
  attempt: number;
  payload: object;
  at: string;
  accountId: number | null;
  userName: string;
  fullName: string;
  language: Language;
  /** Of the span that told it. */
  traceparent: string | null;
}

type TakenRow = Pick<Delivery, 'key' | 'payload' | 'language' | 'traceparent'> & {
  event_id: string;
  attempts: number;
  emitted_at: string;
  account_id: string | null;
  user_name: string;
  full_name: string;
};

const seconds = (pausesMs: readonly number[]) => sql`${sql.param(pausesMs.map((ms) => ms / 1000))}::double precision[]`;
/** The pause behind an attempt; the last one again and again. */
const pauseAfter = (attempt: ReturnType<typeof sql>, pausesMs: readonly number[]) =>
  sql`now() + make_interval(secs => (${seconds(pausesMs)})[least(${attempt}, ${pausesMs.length})])`;

/**
 * Takes the first event that is due and has none of its key before it. The attempt counts from here, so that an event which kills its
 * server is parked in the end; a row that a handler has locked is passed by.
 */
export async function takeNext(db: Db, listener: string, pausesMs: readonly number[]): Promise<Delivery | undefined> {
  const { rows } = await db.execute<TakenRow>(sql`
    update core.event_deliveries d
    set attempts = d.attempts + 1, next_try_at = ${pauseAfter(sql`d.attempts + 1`, pausesMs)}
    from core.events e
    where e.id = d.event_id and d.listener = ${listener} and d.event_id = (
      select head.event_id from core.event_deliveries head
      where head.listener = ${listener} and head.parked_at is null and head.next_try_at <= now()
        and head.attempts <= ${pausesMs.length} and not exists (
        select 1 from core.event_deliveries before
        where before.listener = head.listener and before.key = head.key and before.event_id < head.event_id
      )
      order by head.event_id limit 1 for update skip locked
    )
    returning d.event_id, d.key, d.attempts, e.payload, e.emitted_at, e.account_id, e.user_name, e.full_name, e.language,
      e.traceparent`);
  const [row] = rows;
  if (!row) return undefined;
  return {
    listener,
    eventId: Number(row.event_id),
    key: row.key,
    attempt: row.attempts,
    payload: row.payload,
    at: new Date(row.emitted_at).toISOString(),
    accountId: row.account_id === null ? null : Number(row.account_id),
    userName: row.user_name,
    fullName: row.full_name,
    language: row.language,
    traceparent: row.traceparent,
  };
}

const same = ({ listener, eventId }: Pick<Delivery, 'listener' | 'eventId'>) => sql`listener = ${listener} and event_id = ${eventId}`;

/** Holds the delivery for its handler's transaction. @returns false when another server has it, or it was handled meanwhile */
export const hold = async (tx: Db, delivery: Delivery): Promise<boolean> =>
  (
    await tx.execute(sql`
      select 1 from core.event_deliveries
      where ${same(delivery)} and attempts = ${delivery.attempt} and parked_at is null for update skip locked`)
  ).rows.length > 0;

/** The receipt: in the transaction of the handler. */
export const handled = (tx: Db, delivery: Delivery) => tx.execute(sql`delete from core.event_deliveries where ${same(delivery)}`);

/** Keeps why an attempt failed. @returns true when it was the last one: the event is parked */
export async function failed(db: Db, delivery: Delivery, error: string, pausesMs: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute<{ parked: boolean }>(sql`
    update core.event_deliveries
    set error = ${error},
      next_try_at = ${pauseAfter(sql`attempts`, pausesMs)},
      parked_at = case when attempts > ${pausesMs.length} then now() end
    where ${same(delivery)} and attempts = ${delivery.attempt} and parked_at is null
    returning parked_at is not null as parked`);
  return rows[0]?.parked === true;
}

const died = 'The server stopped while it handled this event, each time.';

/** Parks what killed its server at every attempt: nobody was left to do so. A row that a handler has locked is passed by. */
export const parkDeadly = (db: Db, pausesMs: readonly number[]) =>
  db.execute(sql`
    update core.event_deliveries d set parked_at = now(), error = coalesce(d.error, ${died})
    from (
      select listener, event_id from core.event_deliveries
      where attempts > ${pausesMs.length} and parked_at is null and next_try_at <= now() for update skip locked
    ) dead
    where d.listener = dead.listener and d.event_id = dead.event_id`);

import { sql } from 'drizzle-orm';
import type { Db, EventService } from '@tessera/plugin-sdk/server';
import { traceparentNow } from '../telemetry/origin';
import { isTransaction } from '../work/writing';

/** Wakes the servers, with the event as payload; delivered with the commit. */
export const eventChannel = 'core_events';

/**
 * Who emits holds it shared until the commit, who registers a listener alone: so a new listener gets each event
 * once, from the past or from now on.
 */
const registration = sql`hashtextextended('core.event_listeners', 0)`;
export const alone = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${registration})`);

/**
 * Writes events beside the change that they tell of, with a delivery for each listener. A delivery is a row, not a position in a
 * sequence: what is committed late cannot be passed by. Events of one key wait for each other's transaction, so the order of
 * their ids is that of their commits.
 */
export const eventService: EventService = {
  async emit({ db, user, language }, { id, plugin }, { key: given, ...payload }, { serial = false }) {
    if (!isTransaction(db)) throw new Error(`the event ${id} is emitted outside of a transaction: begin one with ctx.transaction(…)`);
    const key = String(given);
    const turn = serial ? sql`null` : sql`pg_advisory_xact_lock(hashtextextended(${`${plugin} ${id} ${key}`}, 0))`;
    await db.execute(sql`select pg_advisory_xact_lock_shared(${registration}), ${turn}`);
    await db.execute(sql`
      with made as (
        insert into core.events (event, key, payload, account_id, user_name, full_name, language, traceparent)
        values (${id}, ${key}, ${JSON.stringify(payload)}::jsonb, ${user.id || null}, ${user.userName}, ${user.fullName}, ${language},
          ${traceparentNow()})
        returning id
      ), due as (
        insert into core.event_deliveries (listener, event_id, key)
        select listener.id, made.id, ${key} from made, core.event_listeners listener where listener.event = ${id}
      )
      select pg_notify(${eventChannel}, ${id})`);
  },
};

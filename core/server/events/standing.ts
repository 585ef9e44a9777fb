import { sql } from 'drizzle-orm';
import { implement, notFound, type CallContext, type Db, type Implemented } from '@tessera/plugin-sdk/server';
import { eventCalls, type ListenerStatus, type ParkedEvent } from '../../contract/operations';
import { eventChannel } from './outbox';

type StandingRow = Pick<ListenerStatus, 'id' | 'event'> & {
  plugin: string;
  waiting: string;
  parked: string;
  oldest: string | null;
  shown: ParkedEvent[];
};

/** At most so many parked events of one listener are shown. */
const mostShown = 20;

/** How the listeners of all plugins stand, those that are off included. */
export async function listenersStanding(db: Db): Promise<(ListenerStatus & { plugin: string })[]> {
  const { rows } = await db.execute<StandingRow>(sql`
    select l.id, l.plugin, l.event, w.waiting, w.parked, w.oldest, coalesce(p.shown, '[]'::json) as shown
    from core.event_listeners l
    left join lateral (
      select count(*) filter (where d.parked_at is null) as waiting, count(*) filter (where d.parked_at is not null) as parked,
        (select e.emitted_at from core.events e where e.id = min(d.event_id)) as oldest
      from core.event_deliveries d where d.listener = l.id
    ) w on true
    left join lateral (
      select json_agg(one order by one."eventId") as shown from (
        select d.event_id as "eventId", d.key, d.attempts, d.error as message, d.parked_at as "parkedAt", e.emitted_at as "emittedAt",
          (select count(*) from core.event_deliveries held where held.listener = d.listener and held.key = d.key and held.event_id > d.event_id) as behind
        from core.event_deliveries d join core.events e on e.id = d.event_id
        where d.listener = l.id and d.parked_at is not null order by d.event_id limit ${mostShown}
      ) one
    ) p on true
    order by l.id`);
  return rows.map((row) => ({
    id: row.id,
    plugin: row.plugin,
    event: row.event,
    waiting: Number(row.waiting),
    parkedCount: Number(row.parked),
    oldest: row.oldest ? iso(row.oldest) : null,
    parked: row.shown.map((one) => ({
      ...one,
      parkedAt: iso(one.parkedAt),
      emittedAt: iso(one.emittedAt),
    })),
  }));
}

const iso = (moment: string) => new Date(moment).toISOString();

const noLongerParked = () => notFound({ vi: 'Sự kiện này không còn bị gác lại.', en: 'This event is no longer parked.' });

export const eventHandlers: Implemented = implement(eventCalls, {
  async retryEvent({ listener, eventId }, ctx) {
    const { rows } = await ctx.db.execute<Parked>(sql`
      update core.event_deliveries d set parked_at = null, attempts = 0, next_try_at = now()
      from (select * from core.event_deliveries where listener = ${listener} and event_id = ${eventId} for update) old, core.events e
      where d.listener = old.listener and d.event_id = old.event_id and e.id = d.event_id and d.parked_at is not null
      returning e.event, d.key, old.attempts, d.error`);
    return settle(ctx, { listener, eventId }, rows[0], { parked: false, attempts: 0 });
  },
  async dropEvent({ listener, eventId, reason }, ctx) {
    const { rows } = await ctx.db.execute<Parked>(sql`
      delete from core.event_deliveries d using core.events e
      where d.listener = ${listener} and d.event_id = ${eventId} and e.id = d.event_id and d.parked_at is not null
      returning e.event, d.key, d.attempts, d.error`);
    return settle(ctx, { listener, eventId }, rows[0], { parked: false, dropped: true, reason });
  },
});

type Parked = { event: string; key: string; attempts: number; error: string | null };

/** What was parked is so no longer: wakes its listener for whatever waited behind it, and audits who decided. */
async function settle(
  ctx: CallContext,
  { listener, eventId }: { listener: string; eventId: number },
  row: Parked | undefined,
  after: object,
) {
  if (!row) throw noLongerParked();
  await ctx.db.execute(sql`select pg_notify(${eventChannel}, ${row.event})`);
  ctx.audit({
    entity: 'event',
    entityId: eventId,
    label: `${listener} ${row.key}`,
    before: { parked: true, attempts: row.attempts, error: row.error },
    after: { ...after },
  });
  return { listener, eventId };
}

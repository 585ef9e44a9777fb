import { sql } from 'drizzle-orm';
import type { Db } from '@tessera/plugin-sdk/server';
import { inTransaction } from '../work/writing';

/** Events are kept this long, handled or not. */
export const keptDays = 90;

/** Removes old events. What a listener had still to handle is counted, so that it is told. @returns how many events */
export const removeOldEvents = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const old = sql`(select id from core.events where emitted_at < now() - make_interval(days => ${keptDays}))`;
    await tx.execute(sql`
      with missed as (delete from core.event_deliveries where event_id in ${old} returning listener),
        counted as (select listener, count(*) as count from missed group by listener)
      update core.event_listeners l set missed = l.missed + counted.count from counted where l.id = counted.listener`);
    const { rowCount } = await tx.execute(sql`delete from core.events where id in ${old}`);
    return rowCount ?? 0;
  });

/** How many events listeners have missed since this was asked last. */
export async function takeMissed(db: Db, listeners: readonly string[]): Promise<{ listener: string; count: number }[]> {
  if (!listeners.length) return [];
  const { rows } = await db.execute<{ listener: string; count: string }>(sql`
    update core.event_listeners l set missed = 0
    from (select id, missed from core.event_listeners where id = any(${sql.param([...listeners])}::text[]) and missed > 0 for update skip locked) old
    where l.id = old.id
    returning l.id as listener, old.missed as count`);
  return rows.map(({ listener, count }) => ({ listener, count: Number(count) }));
}

import { eq, sql } from 'drizzle-orm';
import { today } from '@tessera/plugin-sdk/contract';
import { whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import type { ReceivedMoney } from '../../contract/claims';
import { claimTable as table } from './table';

const monthsShown = 6;

/** `monthsAgo('2026-01', 1)` is `2025-12`. */
function monthsAgo(month: string, count: number): string {
  const [year, of] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, of - 1 - count, 1)).toISOString().slice(0, 7);
}

/** What was paid for claims in each of the last months of Việt Nam, and what is approved and not yet paid. */
export async function receivedMoney(ctx: WorkContext): Promise<ReceivedMoney> {
  const now = today().slice(0, 7);
  const months = Array.from({ length: monthsShown }, (_, at) => monthsAgo(now, monthsShown - 1 - at));
  const month = sql<string>`to_char(${table.stageAt} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')`;
  const amount = sql<number>`coalesce(sum(${table.paymentAmount}), 0)`.mapWith(Number);
  const paid = await ctx.db
    .select({ month, amount })
    .from(table)
    .where(await whereVisible(ctx, table, eq(table.status, 4), sql`${table.stageAt} >= ${`${months[0]}-01T00:00:00+07:00`}`))
    .groupBy(sql`1`);
  const [open] = await ctx.db
    .select({ claims: sql<number>`count(*)`.mapWith(Number), amount })
    .from(table)
    .where(await whereVisible(ctx, table, eq(table.status, 2)));
  const of = new Map(paid.map((one) => [one.month, one.amount]));
  return { months: months.map((one) => ({ month: one, amount: of.get(one) ?? 0 })), open: open! };
}

import { and, eq, lt, sql } from 'drizzle-orm';
import { provide } from '@tessera/plugin-sdk/contract';
import { on, processHandlers, updateRecord, whereVisible, workOf, type Job } from '@tessera/plugin-sdk/server';
import { productRecords } from '../../products/contract/services';
import { products } from '../../products/contract';
import { example } from '../contract';
import { inspections } from '../contract/inspections';
import { inspectionTable, partTable } from './table';

export const inspectionHandlers = processHandlers(inspections, {
  table: inspectionTable,
  label: (row) => row.code,
  sort: { createdAt: inspectionTable.createdAt, code: inspectionTable.code, day: inspectionTable.day, fee: inspectionTable.fee },
  refersTo: { productId: productRecords },
  children: { parts: { table: partTable, by: partTable.inspectionId } },
  steps: { reject: async (_row, { reason }) => ({ reason }) },
  shown: async (rows, ctx) => {
    const named = await ctx.services.get(products.services.catalogue).productsById(
      ctx,
      rows.map((row) => row.productId),
    );
    return rows.map((row) => ({ ...row, productName: named.get(row.productId)?.name ?? null }));
  },
});

/** Requests whose day has passed are rejected, each as by hand: with its audit entry and its event. */
export const expire: Job<typeof example.jobs.expire> = {
  run: async ({ day }, ctx) => {
    const late = and(eq(inspectionTable.status, 'requested'), lt(inspectionTable.day, day));
    const rows = await ctx.db
      .select({ id: inspectionTable.id })
      .from(inspectionTable)
      .where(await whereVisible(ctx, inspectionTable, late));
    for (const { id } of rows) await inspectionHandlers.take(ctx, 'reject', id, { reason: `Quá ngày ${day}` });
    return { expired: rows.length };
  },
};

export const hearMoved = on(example.events.moved, async ({ id, to }, ctx) => {
  if (to === 'approved') await updateRecord(ctx, inspectionTable, id, { toldAt: sql`now()` as never }, { entity: 'Inspection' });
});

export const counts = provide(example.services.counts, () => ({
  async approvedOf(work, productId) {
    const ctx = workOf(work);
    const approved = and(eq(inspectionTable.status, 'approved'), eq(inspectionTable.productId, productId));
    return ctx.db.$count(inspectionTable, await whereVisible(ctx, inspectionTable, approved));
  },
}));

import { and, asc, eq, gt, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { addDays, startOfDay } from '@tessera/plugin-sdk/contract';
import { updateRecord, whereVisible, type Job } from '@tessera/plugin-sdk/server';
import type { consultations } from '../../contract';
import { codeOf, tellBooker } from './handlers';
import { appointmentTable as table } from './table';

/** A mail the day before. Each has a transaction of its own: a run that is killed is ended by the next, and nobody gets two. */
export const remind: Job<typeof consultations.jobs.remind> = {
  run: async ({ day }, ctx) => {
    const due = and(
      eq(table.status, 'approved'),
      isNull(table.remindedAt),
      isNotNull(table.email),
      gte(table.time, startOfDay(addDays(day, 1)).toISOString()),
      lt(table.time, startOfDay(addDays(day, 2)).toISOString()),
      // a day that was missed reminds nobody of what is over
      gt(table.time, new Date().toISOString()),
    );
    const rows = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(await whereVisible(ctx, table, due))
      .orderBy(asc(table.id));
    let reminded = 0;
    for (const { id } of rows) {
      ctx.signal.throwIfAborted();
      await ctx.transaction(async (within) => {
        const [row] = await within.db
          .select()
          .from(table)
          .where(await whereVisible(within, table, and(due, eq(table.id, id))))
          .for('update');
        if (!row) return;
        await tellBooker(within, 'reminder', row);
        await updateRecord(within, table, id, { remindedAt: new Date().toISOString() }, { entity: 'Appointment', label: codeOf });
        reminded += 1;
      });
    }
    return { reminded };
  },
};

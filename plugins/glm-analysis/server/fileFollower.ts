import { eq } from 'drizzle-orm';
import { workOf } from '@tessera/plugin-sdk/server';
import type { FileFollower } from '../../data-files/contract/services';
import { models } from './models/table';
import { forgetRun } from './reserve/settle';
import { reserveRuns } from './reserve/table';
import { forgetAnalyses } from './runs/forget';
import { variableSettings } from './settings/table';

/** What belongs to a file goes with it when it is deleted for good. */
export const createFileFollower = (): FileFollower => ({
  async fileRemoved(work, fileName) {
    const ctx = workOf(work);
    await forgetAnalyses(ctx, fileName);
    await ctx.db.delete(variableSettings).where(eq(variableSettings.fileName, fileName));
    await ctx.db.delete(models).where(eq(models.fileName, fileName));
    const runs = await ctx.db.select().from(reserveRuns).where(eq(reserveRuns.fileName, fileName));
    for (const run of runs) await forgetRun(ctx, run);
  },
});

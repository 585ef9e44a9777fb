import { eq } from 'drizzle-orm';
import type { Job, JobContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { glmAnalysis } from '../../contract';
import type { RunInputs, RunJobInput } from '../../contract/runs';
import { analysisFile } from '../analysisFile';
import { ownFolder } from '../folders';
import { fileToCompute } from '../outdated';
import { runInputsOf } from '../runInputs';
import { pivotKeyOf, planPivot, shapeOf, writePivot, type PivotPlan } from './pivot';
import { inWorkPlace, lockAnalysesOf, pivotExists, publishPivot } from './pivotFiles';
import { edaItems } from './table';
import { itemName, outdated, pivotName } from './view';

const hourMs = 60 * 60_000;

/** Computes the cells, unless an equal run has left them, and makes the analysis of them. */
export const runJob: Job<typeof glmAnalysis.jobs.run> = {
  timeoutMs: 2 * hourMs,
  async run(input, ctx) {
    const { fileName, analysisType, setting, settingName, settingVersion, varDetails } = input;
    const [made] = await ctx.db.select({ id: edaItems.id }).from(edaItems).where(eq(edaItems.jobId, ctx.jobId));
    if (made) return { eDAItemId: made.id };
    const file = await fileToCompute(ctx, fileName);
    const plan = planPivot(file, analysisType, setting, varDetails);
    const inputs = runInputsOf(file, { settingName, settingVersion, setting }, varDetails);
    const pivotKey = pivotKeyOf(analysisType, inputs);
    await ctx.progress(0.05, { vi: 'Đang tổng hợp theo các biến', en: 'Summing up by the variables' });
    return inWorkPlace(ctx, async (unfinished) => {
      for (;;) {
        const built = (await equalCells(ctx, pivotKey)) === undefined ? { unfinished, ...(await build(ctx, plan, unfinished)) } : undefined;
        await ctx.progress(0.9, { vi: 'Đang lưu', en: 'Saving' });
        const id = await publish(ctx, input, { plan, inputs, pivotKey, built, displayName: file.displayName });
        if (id === undefined) continue; // what an equal run had left was removed meanwhile
        return { eDAItemId: id };
      }
    });
  },
};

/** How many cells an equal run has left; undefined when there is none. */
async function equalCells({ db, services }: Pick<JobContext, 'db' | 'services'>, pivotKey: string): Promise<number | undefined> {
  const [equal] = await db.select({ cells: edaItems.cells }).from(edaItems).where(eq(edaItems.pivotKey, pivotKey)).limit(1);
  return equal && (await pivotExists(services, pivotKey)) ? equal.cells : undefined;
}

const build = (ctx: JobContext, plan: PivotPlan, unfinished: string): Promise<{ cells: number }> =>
  ctx.services.get(dataFiles.services.analysisFiles).read(
    ctx,
    {
      fileName: plan.file.fileName,
      views: ['detail'],
      writableFolder: ownFolder(ctx.services),
      signal: ctx.signal,
      closeLater: ctx.afterEnd,
      timeoutMs: 2 * hourMs,
    },
    async (tables) => {
      if (tables.file.importDataFileId !== plan.file.importDataFileId) throw outdated();
      return writePivot(tables, plan, unfinished);
    },
  );

interface Finished {
  plan: PivotPlan;
  inputs: RunInputs;
  pivotKey: string;
  displayName: string;
  /** What this run has computed; undefined where an equal run had. */
  built: { unfinished: string; cells: number } | undefined;
}

/** The analysis and its cells, both or none. Undefined when the cells that were found are gone. */
function publish(
  job: JobContext,
  { fileName, analysisType, varDetails }: RunJobInput,
  { plan, inputs, pivotKey, displayName, built }: Finished,
): Promise<number | undefined> {
  return job.transaction(async (ctx) => {
    await lockAnalysesOf(ctx.db, fileName);
    await analysisFile(ctx, fileName); // 404 when the file was deleted meanwhile: nothing stays
    const cells = built?.cells ?? (await equalCells(ctx, pivotKey));
    if (cells === undefined) return undefined;
    const { settingName, settingVersion } = inputs;
    const values = {
      fileName,
      edaType: analysisType,
      name: itemName(inputs),
      settingName,
      settingVersion,
      inputs,
      shape: shapeOf(plan),
      pivotKey,
      cells,
      jobId: ctx.jobId,
      createdBy: ctx.user.fullName || ctx.user.userName,
    };
    const [item] = await ctx.db.insert(edaItems).values(values).returning({ id: edaItems.id });
    await ctx.services.get(dataFiles.services.analysisFiles).setPivot(ctx, fileName, pivotName(pivotKey));
    ctx.audit({
      entity: 'EdaItem',
      entityId: item?.id,
      label: displayName,
      after: { fileName, analysisType, settingName, settingVersion, ...(varDetails.length && { varDetails }) },
    });
    job.signal.throwIfAborted();
    if (built) await publishPivot(ctx, built.unfinished, pivotKey);
    // publishing may take a while: what was cancelled meanwhile is not committed
    job.signal.throwIfAborted();
    return item?.id;
  });
}

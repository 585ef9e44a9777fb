import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { notFound, Problem, sharedFiles, type Job, type JobContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { AnalysisFile, TableRow } from '../../../data-files/contract/services';
import type { glmAnalysis } from '../../contract';
import { runFolder } from '../folders';
import { fileToCompute } from '../outdated';
import { runPython } from '../python';
import { logPythonFailure } from '../pythonFailure';
import { exactColumns, figuresOf, moneyColumns, totalOf } from './figures';
import { inputsOf } from './inputs';
import { reserveRuns, type KeptResult, type ReserveRunRow } from './table';

/** Longer than Python's own limit, so that it is the one that speaks. */
const timeoutMs = 20 * 60_000;

/** Calculates a run that waits, and writes down how it ended. One that has ended, before a crash, is not calculated again. */
export const reserveJob: Job<typeof glmAnalysis.jobs.reserve> = {
  timeoutMs,
  async run({ runId }, ctx) {
    const [row] = await ctx.db.select().from(reserveRuns).where(eq(reserveRuns.id, runId));
    if (!row) throw notFound({ vi: 'Lần tính này đã bị xoá.', en: 'This calculation was deleted.' });
    if (row.code === '00') return { id: runId };
    const folder = runFolder(ctx.services, row.folder);
    const shared = ctx.services.get(sharedFiles);
    try {
      const { file, result } = await calculate(row, folder, ctx);
      await shareResults(ctx, folder, ['policies.parquet', 'run.log']);
      ctx.signal.throwIfAborted();
      const kept = await ctx.transaction(async (within) => {
        const rows = await within.db
          .update(reserveRuns)
          .set({
            code: '00',
            failure: null,
            result,
            inputs: inputsOf(file),
            currency: file.currency,
            currencyDecimals: file.currencyDecimals,
          })
          .where(eq(reserveRuns.id, runId))
          .returning({ id: reserveRuns.id });
        if (rows.length)
          within.audit({
            entity: 'ReserveRun',
            entityId: runId,
            label: row.fileName,
            after: { valuationDate: row.valuationDate, policies: result.policies },
          });
        if (rows.length) await within.services.get(dataFiles.services.analysisFiles).setPivot(within, row.fileName, `RESERVE_${runId}`);
        return rows.length > 0;
      });
      if (!kept) await shared.removeFolder(folder);
      return { id: runId };
    } catch (error) {
      if (ctx.signal.aborted) await shared.removeFolder(folder);
      else {
        await shareResults(ctx, folder, ['run.log']);
        await ctx.db
          .update(reserveRuns)
          .set({ code: '01', failure: sentenceOf(error) })
          .where(eq(reserveRuns.id, runId));
      }
      throw await logPythonFailure(error, ctx);
    }
  },
};

const sentenceOf = (error: unknown): LocalizedText | null =>
  error instanceof Problem ? (typeof error.detail === 'string' ? { vi: error.detail, en: error.detail } : error.detail) : null;

/** What people look at later, from any server. A log that was never begun is no loss. */
async function shareResults({ services }: JobContext, folder: string, names: readonly string[]): Promise<void> {
  const there = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((one) => there.includes(one))) {
    const file = path.join(folder, name);
    await services.get(sharedFiles).publish(file, file);
  }
}

async function calculate(row: ReserveRunRow, folder: string, ctx: JobContext): Promise<{ file: AnalysisFile; result: KeptResult }> {
  const file = await fileToCompute(ctx, row.fileName);
  await ctx.services.get(sharedFiles).fetch([file.paths.detail]);
  const ratios = Object.fromEntries(
    row.ratios.map(({ productCode, expectedLossRatio, expenseRatio }) => [productCode, { expectedLossRatio, expenseRatio }]),
  );
  const found = await runPython(
    'reserve',
    { inputs: [file.paths.detail], valuationDate: row.valuationDate, ratios },
    {
      folder,
      signal: ctx.signal,
      onProgress: (done, doing) => ctx.progress(0.02 + 0.95 * done, doing),
    },
  );
  const totals = await ctx.services
    .get(dataFiles.services.importedFiles)
    .read(ctx, { fileName: row.fileName, signal: ctx.signal, tables: { totals: path.join(folder, found.files.totals) } }, (tables) =>
      tables.query(`select DIMENSION, LEVEL, NUM_POLS, UPR_FAC_1F365, ${exactColumns(moneyColumns)} from totals`),
    );
  const { policies, leftOut, notes, seconds } = found;
  return {
    file,
    result: {
      policies,
      seconds,
      total: totalOf(found),
      byBranch: groupsOf(totals, 'BRANCH_CODE'),
      byProduct: groupsOf(totals, 'PRODUCT_CODE'),
      leftOut: leftOut.map((entry) => ({ ...entry, sample: [...entry.sample] })),
      notes: [...notes],
    },
  };
}

const groupsOf = (totals: readonly TableRow[], dimension: string): KeptResult['byBranch'] =>
  totals
    .filter((row) => row.DIMENSION === dimension)
    .map((row) => ({ level: String(row.LEVEL), ...figuresOf(row) }))
    .sort((a, b) => inOrder.compare(a.level, b.level));

const inOrder = new Intl.Collator('vi', { numeric: true });

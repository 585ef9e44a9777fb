import { rm } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Job, JobContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { TableRow } from '../../../data-files/contract/services';
import type { glmAnalysis } from '../../contract';
import type { Coefficient, FittedLevel, GlmJobInput } from '../../contract/models';
import { fitFolder, ownFolder } from '../folders';
import { needsCurrent } from '../outdated';
import { runPython } from '../python';
import { logPythonFailure } from '../pythonFailure';
import { runInputsOf } from '../runInputs';
import { leftOut, writeCells } from './cells';
import { models } from './table';
import { fittedOthers } from './others';
import { allVariables, modelVariables } from './variables';

/** Of one query over the detail. */
const queryTimeoutMs = 5 * 60_000;

/** Groups, fits and keeps a model. Its folder is that of the job: a fit that starts over after a crash finds and clears its own. */
export const glmJob: Job<typeof glmAnalysis.jobs.glm> = {
  async run(input, ctx) {
    const folder = fitFolder(ctx.services, ctx.jobId);
    try {
      return { id: await fit(input, folder, ctx) };
    } catch (error) {
      throw await logPythonFailure(error, ctx);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function fit(
  { fileName, settingName, settingVersion, setting, model, variables, name, bases, quasi }: GlmJobInput,
  folder: string,
  ctx: JobContext,
): Promise<number> {
  const analysisFiles = ctx.services.get(dataFiles.services.analysisFiles);
  const cells = path.join(folder, 'cells.parquet');
  await rm(folder, { recursive: true, force: true });
  await ctx.progress(0.02, { vi: 'Gộp dữ liệu theo các biến', en: 'Grouping the data by the variables' });
  const { file, levels, notes } = await analysisFiles.read(
    ctx,
    { fileName, writableFolder: ownFolder(ctx.services), signal: ctx.signal, timeoutMs: queryTimeoutMs },
    async (tables) => ({
      file: needsCurrent(tables.file),
      levels: await writeCells(tables, cells, model, modelVariables(tables.file, setting, variables), setting),
      notes: model === 'severity' ? await leftOut(tables, setting) : [],
    }),
  );
  const {
    code: _code,
    model: _model,
    files,
    ...facts
  } = await runPython(
    'glm',
    { model, inputs: [cells], variables, levels, bases: Object.fromEntries(bases.map(({ variable, level }) => [variable, level])), quasi },
    {
      folder,
      signal: ctx.signal,
      onProgress: (done, doing) => ctx.progress(0.2 + 0.75 * done, doing),
    },
  );
  const found = await analysisFiles.read(
    ctx,
    {
      fileName,
      signal: ctx.signal,
      timeoutMs: queryTimeoutMs,
      tables: { coefficients: path.join(folder, files.coefficients), fitted: path.join(folder, files.fitted) },
    },
    async (tables) => {
      const all = allVariables(tables.file, setting);
      const inModel = variables.flatMap((name) => all.find((one) => one.name === name) ?? []);
      return {
        coefficients: await tables.query('select * from coefficients order by TERM'),
        fitted: await tables.query('select * from fitted'),
        others: await fittedOthers(
          tables,
          model,
          inModel,
          all.filter(({ name: other }) => !variables.includes(other)),
          setting,
        ),
      };
    },
  );
  await ctx.progress(0.98, { vi: 'Lưu mô hình', en: 'Saving the model' });
  const made = await ctx.transaction(async (within) => {
    const [row] = await within.db
      .insert(models)
      .values({
        name,
        fileName,
        settingName,
        model,
        variables,
        inputs: runInputsOf(file, { settingName, settingVersion, setting }, variables),
        result: { ...facts, notes: [...notes, ...facts.notes] },
        coefficients: found.coefficients.map(coefficientOf),
        fitted: [...found.fitted.map(fittedOf), ...found.others],
        currency: file.currency,
        currencyDecimals: file.currencyDecimals,
        jobId: ctx.jobId,
        createdBy: ctx.user.fullName || ctx.user.userName,
      })
      .onConflictDoNothing()
      .returning({ id: models.id });
    if (row) within.audit({ entity: 'GlmModel', entityId: row.id, label: name, after: { fileName, settingName, model, variables } });
    return row;
  });
  if (made) return made.id;
  // Kept already by the run before the crash.
  const [kept] = await ctx.db.select({ id: models.id }).from(models).where(eq(models.jobId, ctx.jobId));
  if (!kept) throw new Error(`job ${ctx.jobId} made no model`);
  return kept.id;
}

const numberOf = (value: TableRow[string] | undefined): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: TableRow[string] | undefined): string | null => (typeof value === 'string' ? value : null);

const coefficientOf = (row: TableRow): Coefficient => ({
  variable: textOf(row.VARIABLE),
  level: textOf(row.LEVEL),
  state: row.STATE as Coefficient['state'],
  coefficient: numberOf(row.COEFFICIENT),
  standardError: numberOf(row.STANDARD_ERROR),
  relativity: numberOf(row.RELATIVITY),
  lower95: numberOf(row.LOWER_95),
  upper95: numberOf(row.UPPER_95),
  pValue: numberOf(row.P_VALUE),
});

const fittedOf = (row: TableRow): FittedLevel => ({
  variable: textOf(row.VARIABLE) ?? '',
  level: textOf(row.LEVEL) ?? '',
  exposure: Number(row.EXPOSURE),
  claims: Number(row.NUM_CLAIMS),
  amount: Number(row.CLAIM_AMOUNT),
  observed: numberOf(row.OBSERVED),
  fitted: numberOf(row.FITTED),
});

import { desc, eq } from 'drizzle-orm';
import { message, type Language } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  findRecord,
  implement,
  invalidField,
  removeRecord,
  start,
  updateRecord,
  type CallContext,
  type Naming,
} from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { AnalysisFile } from '../../../data-files/contract/services';
import { glmAnalysis } from '../../contract';
import { modelCalls, mostModelLevels, type Model, type ModelSummary, type ModelValues } from '../../contract/models';
import { onceKey } from '../onceKey';
import { ageOf, currentFile, fileToCompute } from '../outdated';
import { pythonStatus } from '../python';
import { needPython } from '../pythonFailure';
import { settingOf, snapshotOf } from '../settings/find';
import { described } from '../settings/kinds';
import { readLevels } from './cells';
import { models, type ModelRow } from './table';
import { modelVariables } from './variables';

const naming: Naming<ModelRow> = {
  entity: 'GlmModel',
  label: ({ name }) => name,
  audited: ({ name, fileName, settingName, model, variables }) => ({ name, fileName, settingName, model, variables }),
};

export const modelHandlers = implement(modelCalls, {
  async getPythonState() {
    const { state, say } = pythonStatus();
    return { state, say };
  },
  async runGlm(input, ctx) {
    const file = await fileToCompute(ctx, input.fileName);
    if (file.kind === 'reserve')
      throw conflict('no_exposure', {
        vi: 'Tệp dự phòng không có số năm rủi ro và bồi thường nên không khớp được mô hình.',
        en: 'A reserve file has no exposure and claims, so no model can be fitted to it.',
      });
    const setting = await settingOf(ctx, file.fileName, input.settingName);
    const snapshot = snapshotOf(setting);
    modelVariables(file, snapshot, input.variables);
    refuseStrayBases(input);
    const quasi = input.quasi && input.model === 'frequency';
    needPython();
    // a name changes no figure
    const once = onceKey('glm', [
      file.fileName,
      file.importDataFileId,
      setting.id,
      setting.version,
      input.model,
      [...input.variables].sort(),
      input.bases.map(({ variable, level }) => [variable, level]).sort(),
      quasi,
    ]);
    const { settingName, version: settingVersion } = setting;
    const asked = { ...input, quasi, settingName, settingVersion, setting: snapshot, displayName: file.displayName };
    return { job: await start(ctx, glmAnalysis.jobs.glm, asked, { once }) };
  },
  async listModelLevels({ fileName, settingName, variable }, ctx) {
    const file = await fileToCompute(ctx, fileName);
    const setting = snapshotOf(await settingOf(ctx, file.fileName, settingName));
    const [grouped] = modelVariables(file, setting, [variable]);
    return ctx.services
      .get(dataFiles.services.analysisFiles)
      .read(ctx, { fileName: file.fileName }, (tables) => readLevels(tables, grouped!, setting, mostModelLevels));
  },
  async listModels({ fileName }, ctx) {
    const current = await currentFile(ctx, fileName);
    const rows = await ctx.db.select().from(models).where(eq(models.fileName, fileName)).orderBy(desc(models.createdAt), desc(models.id));
    const best = bestByData(rows);
    return rows.map((row) => summaryOf(row, current, ctx.language, best));
  },
  async getModel({ id }, ctx) {
    const row = await modelRow(ctx, id);
    const file = await currentFile(ctx, row.fileName);
    const { inputs, coefficients, fitted, currency, currencyDecimals } = row;
    const { command: _command, policies, tests = [], quasi: _quasi, ...cellResult } = row.result;
    const { rows: policyRows = null, ...measures } = policies ?? {};
    const result = { ...cellResult, ...measures };
    return {
      ...summaryOf(row, file, ctx.language),
      policies: policyRows,
      inputs,
      variableNames: described(file, [...new Set([...row.variables, ...fitted.map(({ variable }) => variable)])], ctx.language),
      ...result,
      notes: [...result.notes],
      tests: [...tests],
      // null in models from before it was computed
      coefficients: coefficients.map((one) => ({ ...one, pValue: (one as Partial<typeof one>).pValue ?? null })),
      fitted,
      currency,
      currencyDecimals,
    } satisfies Model;
  },
  async renameModel({ id, name }, ctx) {
    const { fileName } = await modelRow(ctx, id);
    const current = await currentFile(ctx, fileName);
    return summaryOf(await updateRecord(ctx, models, id, { name }, naming), current, ctx.language);
  },
  async removeModel({ id }, ctx) {
    const { fileName } = await modelRow(ctx, id);
    await currentFile(ctx, fileName);
    return removeRecord(ctx, models, id, naming);
  },
});

/** @throws 400 on a base whose variable is not in the model, or has two */
function refuseStrayBases({ variables, bases }: ModelValues): void {
  for (const [i, { variable: name }] of bases.entries()) {
    if (!variables.includes(name)) throw invalidField(`bases[${i}]`, message('glm-analysis:validation.baseWithoutVariable', { name }));
    if (bases.findIndex(({ variable }) => variable === name) !== i)
      throw invalidField(`bases[${i}]`, message('glm-analysis:validation.variableTwice', { name }));
  }
}

const modelRow = (ctx: CallContext, id: number): Promise<ModelRow> => findRecord(ctx, models, id);

const summaryOf = (
  { id, name, fileName, settingName, model, variables, createdAt, createdBy, inputs, result }: ModelRow,
  file: AnalysisFile | null,
  language: Language,
  best: ReadonlyMap<string, BestOf> = new Map(),
): ModelSummary => ({
  id,
  name,
  fileName,
  settingName,
  model,
  quasi: result.quasi ?? false,
  variables,
  variableNames: described(file, variables, language),
  createdAt,
  createdBy,
  ...ageOf(inputs, file),
  aic: (result.policies ?? result).aic,
  // of a model with as many coefficients as cells it is 0 but for rounding
  deviance: Math.max(0, (result.policies ?? result).deviance),
  basis: result.policies ? 'policies' : 'cells',
  aboveBest: aboveBest(best.get(dataOf({ model, inputs, result }) ?? ''), result.policies?.aic),
});

interface BestOf {
  aic: number;
  models: number;
}

/** Names the policies that a model is of; undefined where its measures are not of policies. */
function dataOf({ model, inputs, result }: Pick<ModelRow, 'model' | 'inputs' | 'result'>): string | undefined {
  const { policies, exposure, claims, amount } = result;
  if (!policies) return undefined;
  const { importDataFileId, mappingVersion, setting } = inputs;
  // cells without claims have no part in a severity, whatever their exposure
  const used = model === 'frequency' ? Math.round(exposure * 1e6) : amount;
  return JSON.stringify([model, importDataFileId, mappingVersion, setting.calYear, policies.rows, claims, used]);
}

function bestByData(rows: readonly ModelRow[]): ReadonlyMap<string, BestOf> {
  const best = new Map<string, BestOf>();
  for (const row of rows) {
    const [data, aic] = [dataOf(row), row.result.policies?.aic];
    if (data === undefined || aic === null || aic === undefined) continue;
    const before = best.get(data);
    best.set(data, { aic: Math.min(aic, before?.aic ?? aic), models: (before?.models ?? 0) + 1 });
  }
  return best;
}

const aboveBest = (best: BestOf | undefined, aic: number | null | undefined): number | null =>
  best && best.models > 1 && aic !== null && aic !== undefined ? aic - best.aic : null;

import { desc, eq } from 'drizzle-orm';
import {
  duplicate,
  implement,
  insertRecord,
  Problem,
  removeRecord,
  updateRecord,
  type CallContext,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import type { AnalysisVariable } from '../../../data-files/contract/services';
import { rangesInput, variableSettingCalls, type Ranges, type VariableSettings } from '../../contract/variableSettings';
import { bandsOf } from '../grouping/ranges';
import { defaultsOf } from './defaults';
import { fileOf, readFile } from './file';
import { findSetting, settingOf } from './find';
import { fitOf } from './fit';
import { isNumeric, variableOf, withDistinct } from './kinds';
import { putRight } from './rangeRules';
import { checkedParts, checkLabels, inLanguage, wrong, yearNow } from './rules';
import { findLevels, rangeChartOf, statisticsOf } from './statistics';
import { variableSettings, type VariableSettingsRow } from './table';
import { runsOf, settingsView, versionView } from './view';

const naming = { entity: 'VariableSettings', label: (row: VariableSettingsRow) => `${row.fileName}: ${row.settingName}` };

async function savedView(ctx: WorkContext, row: VariableSettingsRow): Promise<VariableSettings> {
  const file = await fileOf(ctx, row.fileName);
  return settingsView(file, row, { row, runs: (await runsOf(ctx, row.fileName))(row.settingName) });
}

export const variableSettingHandlers = implement(variableSettingCalls, {
  getVariableSettings: async ({ fileName, settingName }, ctx) =>
    settingName
      ? savedView(ctx, await settingOf(ctx, fileName, settingName))
      : readFile(ctx, fileName, async (tables) => settingsView(tables.file, await defaultsOf(tables, yearNow()), undefined)),

  async saveVariableSettings(input, ctx) {
    const file = await fileOf(ctx, input.fileName);
    const parts = checkedParts(input, file, yearNow());
    await readFile(ctx, file.fileName, (tables) => checkLabels(tables, input));
    const before = await findSetting(ctx, file.fileName, input.settingName);
    return savedView(
      ctx,
      before ? await replaced(ctx, before, parts) : await made(ctx, { fileName: file.fileName, settingName: input.settingName, ...parts }),
    );
  },

  async removeVariableSettings({ fileName, settingName }, ctx) {
    await fileOf(ctx, fileName);
    const row = await settingOf(ctx, fileName, settingName);
    await removeRecord(ctx, variableSettings, row.id, naming);
    return { settingName: row.settingName };
  },

  async listVariableSettingNames({ fileName }, ctx) {
    await fileOf(ctx, fileName);
    const rows = await ctx.db
      .select()
      .from(variableSettings)
      .where(eq(variableSettings.fileName, fileName))
      .orderBy(desc(variableSettings.updatedAt), desc(variableSettings.id));
    const runs = await runsOf(ctx, fileName);
    return rows.map((row) => versionView(row, runs(row.settingName)));
  },

  listSettingVariables: ({ fileName, kind }, ctx) => readFile(ctx, fileName, (tables) => withDistinct(tables, kind, ctx.language)),

  getVariableStatistics: ({ fileName, columnName, most }, ctx) =>
    readFile(ctx, fileName, (tables) => statisticsOf(tables, variableOf(tables.file, columnName, ctx.language), most)),

  getRangeChart: ({ fileName, columnName, ranges }, ctx) =>
    readFile(ctx, fileName, (tables) =>
      rangeChartOf(tables, numberOf(variableOf(tables.file, columnName, ctx.language)), ranges ? rangesOf(ranges) : undefined),
    ),

  async checkRanges({ min, values, max }, ctx) {
    const { warnings, ...ranges } = putRight({ min, values, max });
    return { ...ranges, labels: bandsOf(ranges).map(({ label }) => label), warnings: inLanguage(warnings, ctx) };
  },

  listVariableLevels: ({ fileName, variable, ...asked }, ctx) =>
    readFile(ctx, fileName, (tables) => findLevels(tables, variableOf(tables.file, variable, ctx.language), asked)),

  async checkVariableSettings({ fileName, settingName }, ctx) {
    const row = await settingOf(ctx, fileName, settingName);
    return readFile(ctx, fileName, (tables) => fitOf(tables, row, ctx));
  },
});

type Parts = ReturnType<typeof checkedParts>;

/** @throws Problem 409 `duplicate` when the caller meant a new name, `stale` when it knew another version */
function replaced(ctx: CallContext, before: VariableSettingsRow, parts: Parts): Promise<VariableSettingsRow> {
  if (ctx.ifMatch === 0) throw duplicate('settingName', before.settingName);
  return updateRecord(ctx, variableSettings, before.id, parts, naming);
}

/** @throws Problem 404 when the caller knew a version of that name: somebody has deleted it */
async function made(ctx: CallContext, values: Parts & Pick<VariableSettingsRow, 'fileName' | 'settingName'>): Promise<VariableSettingsRow> {
  if (ctx.ifMatch) await settingOf(ctx, values.fileName, values.settingName);
  return insertRecord(ctx, variableSettings, { ...values, createdBy: ctx.user.fullName || ctx.user.userName }, naming);
}

function numberOf(variable: AnalysisVariable): AnalysisVariable {
  if (isNumeric(variable)) return variable;
  throw wrong('columnName', {
    vi: `Biến "${variable.name}" không phải là số nên không chia khoảng được.`,
    en: `The variable "${variable.name}" is not a number and has no ranges.`,
  });
}

/** @throws Problem 400 for what is no JSON of ranges */
function rangesOf(json: string): Ranges {
  try {
    const ranges = rangesInput.validateSync(JSON.parse(json));
    const { warnings: _, ...right } = putRight(ranges);
    return { ...right, ...(ranges.labels?.length === right.values.length + 1 && { labels: ranges.labels }) };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw wrong('ranges', { vi: 'Các khoảng gửi lên không đọc được.', en: 'The ranges could not be read.' });
  }
}

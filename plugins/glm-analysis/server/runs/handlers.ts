import { count, desc, eq, and } from 'drizzle-orm';
import type { StartedJob } from '@tessera/plugin-sdk/contract';
import { conflict, implement, start, type CallContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { AnalysisFile } from '../../../data-files/contract/services';
import { glmAnalysis } from '../../contract';
import { metrics } from '../../contract/measures';
import { reportFileFields, runCalls, type PivotPage, type ReportFile, type RunJobInput, type RunValues } from '../../contract/runs';
import { analysisFile } from '../analysisFile';
import { figuresOf, lacksLossDate } from '../figures';
import { appliedVariables, calYearVariable } from '../grouping/variables';
import { currentFile, fileToCompute } from '../outdated';
import { settingOf, snapshotOf } from '../settings/find';
import { described } from '../settings/kinds';
import { findItem, itemMissing } from './items';
import { lockAnalysesOf, removeUnusedPivots } from './pivotFiles';
import { planPivot } from './pivot';
import { readCells } from './readCells';
import { edaItems, type EdaItemRow, type RunType } from './table';
import { pivotName, viewOf } from './view';

export const runHandlers = implement(runCalls, {
  async listReportFiles({ glmType, insuranceType }, ctx) {
    const files = await ctx.services.get(dataFiles.services.analysisFiles).list(ctx, { insuranceType });
    const counted = await ctx.db
      .select({ fileName: edaItems.fileName, items: count() })
      .from(edaItems)
      .where(ofType(glmType))
      .groupBy(edaItems.fileName);
    const items = new Map(counted.map((row) => [row.fileName, row.items]));
    // a reserve has no figures of an analysis: its files are listed where they are asked for
    return files
      .filter((file) => file.kind !== 'reserve' || insuranceType === 'RESERVE')
      .map((file) => reportFileOf(file, items.get(file.fileName) ?? 0));
  },
  async listEdas({ fileName, eDAType }, ctx) {
    const file = await currentFile(ctx, fileName);
    const rows = await ctx.db
      .select()
      .from(edaItems)
      .where(and(eq(edaItems.fileName, fileName), ofType(eDAType)))
      .orderBy(...newestFirst);
    return rows.map((row) => viewOf(row, file, ctx.language));
  },
  runAnalysis: async (input, ctx) => ({ job: await startRun(ctx, input) }),
  async removeEda({ id }, ctx) {
    const [row] = await ctx.db.select().from(edaItems).where(eq(edaItems.id, id));
    if (!row) throw itemMissing();
    const file = await currentFile(ctx, row.fileName);
    await lockAnalysesOf(ctx.db, row.fileName);
    await ctx.db.delete(edaItems).where(eq(edaItems.id, id));
    await removeUnusedPivots(ctx, [row.pivotKey]);
    const latest = await latestOf(ctx, row.fileName);
    if (file)
      await ctx.services.get(dataFiles.services.analysisFiles).setPivot(ctx, row.fileName, latest ? pivotName(latest.pivotKey) : null);
    ctx.audit({
      entity: 'EdaItem',
      entityId: id,
      label: row.name,
      before: { fileName: row.fileName, analysisType: row.edaType, settingName: row.settingName, settingVersion: row.settingVersion },
    });
    return { id };
  },
  async getVariableOverview({ fileName, settingName }, ctx) {
    const file = await analysisFile(ctx, fileName);
    const { calYear, varCateSettings, varSingleSettings, varAddClauseSettings } = snapshotOf(await settingOf(ctx, fileName, settingName));
    const names = (entries: readonly { columnName: string; isApplied: boolean }[]) =>
      entries
        .filter(
          ({ columnName, isApplied }) => isApplied && (columnName === 'CAL_YEAR' || file.variables.some(({ name }) => name === columnName)),
        )
        .map(({ columnName }) => columnName);
    const [cateVars, singleVars, addClausevars] = [names(varCateSettings), names(varSingleSettings), names(varAddClauseSettings)];
    return {
      cateVars,
      singleVars,
      addClausevars,
      calYears: calYear,
      variables: described(file, [...new Set([...cateVars, ...singleVars, ...addClausevars, calYearVariable.name])], ctx.language),
    };
  },
  async listDetailOptions({ fileName, settingName }, ctx) {
    const file = await analysisFile(ctx, fileName);
    const options = appliedVariables(file, snapshotOf(await settingOf(ctx, fileName, settingName))).map(({ name }) => name);
    return { options, variables: described(file, options, ctx.language) };
  },
  async listPivot({ fileName, eDAItemId, page, pageSize }, ctx): Promise<PivotPage> {
    await analysisFile(ctx, fileName);
    const item = eDAItemId === undefined ? await latestOf(ctx, fileName) : await findItem(ctx, fileName, eDAItemId);
    if (!item) throw itemMissing();
    const place = ['SET', 'CAL_YEAR', 'VAR_DETAIL1', 'VAR_DETAIL2', 'VAR_DETAIL3'].slice(0, 2 + item.edaType);
    const rows = await readCells(ctx, item, (tables) =>
      tables.query(`select * from cells limit ${pageSize} offset ${(page - 1) * pageSize}`),
    );
    const data = rows.map((row) => ({
      ...Object.fromEntries(place.map((name) => [name, row[name] ?? null])),
      ...figuresOf(row, item.shape),
    }));
    return { columnNames: [...place, ...metrics], data, total: item.cells, page, pageSize };
  },
});

const newestFirst = [desc(edaItems.createdAt), desc(edaItems.id)];
const ofType = (type: number | undefined) => (type === undefined ? undefined : eq(edaItems.edaType, type as RunType));

async function latestOf({ db }: Pick<CallContext, 'db'>, fileName: string): Promise<EdaItemRow | undefined> {
  const [latest] = await db
    .select()
    .from(edaItems)
    .where(eq(edaItems.fileName, fileName))
    .orderBy(...newestFirst)
    .limit(1);
  return latest;
}

const reportFileOf = (file: AnalysisFile, items: number): ReportFile => ({
  ...(Object.fromEntries(reportFileFields.map((name) => [name, file[name]])) as Pick<AnalysisFile, (typeof reportFileFields)[number]>),
  lacksLossDate: lacksLossDate(file),
  items,
});

/** @throws Problem 409 `under_development`, `job_running`, `not_created`, `outdated`; 400 `missing_data` */
async function startRun(ctx: CallContext, { fileName, settingName, settings, ...asked }: RunValues): Promise<StartedJob> {
  if (asked.analysisType === 4) throw conflict('under_development', { vi: 'Tính năng đang phát triển', en: 'Feature under development' });
  const file = await fileToCompute(ctx, fileName);
  if (file.kind === 'reserve')
    throw conflict('no_measures', {
      vi: 'Tệp dự phòng không có năm và số vụ để phân tích. Hãy chọn tệp xe cơ giới hoặc sức khoẻ.',
      en: 'A reserve file has neither years nor claims to analyse. Choose a motor or health file.',
    });
  const row = await settingOf(ctx, fileName, settingName);
  const analysisType = asked.analysisType as RunType;
  const varDetails = analysisType === 3 ? threeOf(settings) : [];
  const input: RunJobInput = {
    fileName,
    displayName: file.displayName,
    analysisType,
    setting: snapshotOf(row),
    settingName: row.settingName,
    settingVersion: row.version,
    varDetails,
  };
  planPivot(file, analysisType, input.setting, varDetails); // what cannot be run is said at once
  return start(ctx, glmAnalysis.jobs.run, input, { once: `glm-analysis:run:${analysisType}:${row.id}` });
}

/** The chosen variables, each once: fewer than three are refused as missing. */
const threeOf = (settings: RunValues['settings']): string[] =>
  [
    ...new Set([settings?.varDetail1, settings?.varDetail2, settings?.varDetail3].filter((name) => name !== undefined && name !== '')),
  ] as string[];

import { eq, sql } from 'drizzle-orm';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { AnalysisFile } from '../../../data-files/contract/services';
import type { SettingVersion, VariableSettings } from '../../contract/variableSettings';
import { edaItems } from '../runs/table';
import type { SettingParts } from './defaults';
import type { VariableSettingsRow } from './table';

const key = (settingName: string): string => settingName.toLocaleLowerCase('vi');

/** How many analyses of a file were made with a setting of that name. */
export async function runsOf({ db }: WorkContext, fileName: string): Promise<(settingName: string) => number> {
  const rows = await db
    .select({ settingName: edaItems.settingName, count: sql<string>`count(*)` })
    .from(edaItems)
    .where(eq(edaItems.fileName, fileName))
    .groupBy(edaItems.settingName);
  const counts = new Map<string, number>();
  for (const { settingName, count } of rows) counts.set(key(settingName), (counts.get(key(settingName)) ?? 0) + Number(count));
  return (settingName) => counts.get(key(settingName)) ?? 0;
}

/** Parts of a version, saved or not, as the browser sees them. */
export function settingsView(
  file: AnalysisFile,
  parts: SettingParts,
  saved: { row: VariableSettingsRow; runs: number } | undefined,
): VariableSettings {
  const { startYear, endYear, cate, single, clauses } = parts;
  return {
    id: saved?.row.id ?? null,
    version: saved?.row.version ?? null,
    fileName: file.fileName,
    settingName: saved?.row.settingName ?? null,
    calYear: { startYear, endYear },
    selectedStartYear: startYear,
    selectedEndYear: endYear,
    fileYears: [...file.calYears],
    varCateSettings: cate,
    varSingleSettings: single,
    varAddClauseSettings: clauses,
    createdBy: saved?.row.createdBy ?? null,
    updatedAt: saved?.row.updatedAt ?? null,
    runs: saved?.runs ?? 0,
  };
}

export const versionView = (
  { id, settingName, version, startYear, endYear, createdBy, updatedAt }: VariableSettingsRow,
  count: number,
): SettingVersion => ({
  id,
  settingName,
  version,
  startYear,
  endYear,
  createdBy,
  updatedAt,
  runs: count,
});

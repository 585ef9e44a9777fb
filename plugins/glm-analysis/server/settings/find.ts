import { and, eq, sql } from 'drizzle-orm';
import { Problem, type WorkContext } from '@tessera/plugin-sdk/server';
import type { RunInputs } from '../../contract/runs';
import { variableSettings, type VariableSettingsRow } from './table';

/** The version of that name, whatever its letters' case; undefined when there is none. */
export async function findSetting({ db }: WorkContext, fileName: string, settingName: string): Promise<VariableSettingsRow | undefined> {
  const [row] = await db
    .select()
    .from(variableSettings)
    .where(
      and(
        eq(variableSettings.fileName, fileName),
        sql`lower(${variableSettings.settingName} collate "und-x-icu") = lower(${settingName} collate "und-x-icu")`,
      ),
    );
  return row;
}

/** @throws Problem 404 that names the version */
export async function settingOf(ctx: WorkContext, fileName: string, settingName: string): Promise<VariableSettingsRow> {
  const row = await findSetting(ctx, fileName, settingName);
  if (row) return row;
  throw new Problem(404, 'not_found', {
    vi: `Tệp này không có thiết lập "${settingName}". Hãy chọn một thiết lập đã lưu.`,
    en: `This file has no setting "${settingName}". Choose a saved setting.`,
  });
}

/** The setting as runs record it. */
export const snapshotOf = ({ startYear, endYear, cate, single, clauses }: VariableSettingsRow): RunInputs['setting'] => ({
  calYear: { startYear, endYear },
  varCateSettings: cate,
  varSingleSettings: single,
  varAddClauseSettings: clauses,
});

import type { TestClient } from '@tessera/plugin-sdk/testing';
import { done } from '../../../data-files/server/testing/importing';
import type { Overview } from '../../contract/overviews';
import { overviewCalls } from '../../contract/overviews';
import { runCalls, type AnalysisType } from '../../contract/runs';
import { variableSettingCalls, type VariableSetting } from '../../contract/variableSettings';

/** What an analyst does with an analysis file, one step a function, for tests. */

export interface Chosen {
  settingName?: string;
  calYear: { startYear: number; endYear: number };
  /** Categorical and single variables alike, each with how it is grouped. */
  variables: readonly (string | (Pick<VariableSetting, 'columnName'> & Partial<VariableSetting>))[];
}

/** Saves a version of the settings of a file. */
export async function saveSetting(
  client: TestClient,
  fileName: string,
  { settingName = 'Mặc định', calYear, variables }: Chosen,
): Promise<string> {
  const varCateSettings = variables.map((one): VariableSetting => ({
    isApplied: true,
    groups: [],
    ranges: null,
    ...(typeof one === 'string' ? { columnName: one } : one),
  }));
  await client.call(variableSettingCalls.saveVariableSettings, {
    fileName,
    settingName,
    calYear,
    varCateSettings,
    varSingleSettings: [],
    varAddClauseSettings: [],
  });
  return settingName;
}

/** Starts a run and waits for it; the id of its analysis. */
export async function analyse(
  client: TestClient,
  fileName: string,
  settingName: string,
  analysisType: AnalysisType,
  three: readonly string[] = [],
): Promise<number> {
  const [varDetail1, varDetail2, varDetail3] = three;
  const { job } = await client.call(runCalls.runAnalysis, {
    fileName,
    settingName,
    analysisType,
    ...(three.length && { settings: { varDetail1, varDetail2, varDetail3 } }),
  });
  return ((await done(client, job)) as { eDAItemId: number }).eDAItemId;
}

const overviews = { 1: overviewCalls.getOneWayOverview, 2: overviewCalls.getTwoWayOverview, 3: overviewCalls.getThreeWayOverview };
const lists = { 1: overviewCalls.listOneWayVars, 2: overviewCalls.listTwoWayVars, 3: overviewCalls.listThreeWayVars };

/** A table of an analysis, over the years that are given, else over all observed ones. */
export async function overview(
  client: TestClient,
  type: 1 | 2 | 3,
  fileName: string,
  eDAItemId: number,
  name: string,
  years?: number[],
): Promise<Overview> {
  const varYear = years ?? (await client.call(lists[type], { fileName, eDAItemId })).varYear.map((year) => year.name);
  return client.call(overviews[type], { fileName, eDAItemId, varYear, varName: [name] });
}

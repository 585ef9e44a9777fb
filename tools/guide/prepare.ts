import { text } from 'node:stream/consumers';
import type { TestClient } from '@tessera/plugin-sdk/testing';
import { mappingCalls } from '../../plugins/data-files/contract/mapping';
import { sampleFile } from '../../plugins/data-files/server/samples/sampleFile';
import { createAnalysis, done, importFile, mapFile } from '../../plugins/data-files/server/testing/importing';
import { modelCalls } from '../../plugins/glm-analysis/contract/models';
import { reserveCalls } from '../../plugins/glm-analysis/contract/reserve';
import { runCalls } from '../../plugins/glm-analysis/contract/runs';
import { variableSettingCalls } from '../../plugins/glm-analysis/contract/variableSettings';

/** What an actuary would have done before the pictures are taken, on portfolios that the product makes: by calls, because nobody looks. */

const groups: Readonly<Record<string, string>> = { CAR_CMB_01: 'CAR_CMB', RESERVE_01: 'RESERVE' };

/** Imports a sample, takes every suggestion for its mapping, and makes the analysis file. Gives its `fileName`. */
export async function analysisFile(client: TestClient, template: 'CAR_CMB_01' | 'RESERVE_01', rows: number, name: string): Promise<string> {
  const fileName = await importFile(client, name, await text(sampleFile(template, rows)), groups[template]);
  const { suggestions } = await client.call(mappingCalls.getSettingData, { fileName });
  await mapFile(client, fileName, Object.fromEntries(suggestions.map(({ standardName, importName }) => [standardName, importName])), {
    template,
  });
  await createAnalysis(client, fileName);
  return fileName;
}

/** A version with the defaults and the vehicle's age, and one analysis of each kind made with it. */
export async function analyses(client: TestClient, fileName: string, settingName: string): Promise<void> {
  const { calYear, varCateSettings, varSingleSettings, varAddClauseSettings } = await client.call(
    variableSettingCalls.getVariableSettings,
    { fileName },
  );
  const withAge = varSingleSettings.map((setting) => (setting.columnName === 'VEHICLE_AGE' ? { ...setting, isApplied: true } : setting));
  await client.call(variableSettingCalls.saveVariableSettings, {
    fileName,
    settingName,
    calYear,
    varCateSettings,
    varSingleSettings: withAge,
    varAddClauseSettings,
  });
  for (const analysisType of [1, 2] as const)
    await done(client, (await client.call(runCalls.runAnalysis, { fileName, settingName, analysisType })).job);
  const settings = { varDetail1: 'TYPE_VEHICLE', varDetail2: 'USAGE', varDetail3: 'SUM_ASSURED' };
  await done(client, (await client.call(runCalls.runAnalysis, { fileName, settingName, analysisType: 3, settings })).job);
}

export async function model(client: TestClient, fileName: string, settingName: string, name: string): Promise<void> {
  const { job } = await client.call(modelCalls.runGlm, {
    fileName,
    settingName,
    model: 'frequency',
    variables: ['TYPE_VEHICLE', 'USAGE', 'VEHICLE_AGE'],
    name,
  });
  await done(client, job, 600_000);
}

export async function reserve(client: TestClient, fileName: string): Promise<void> {
  const { job } = await client.call(reserveCalls.runReserve, { fileName, valDate: '31-12-2024', ratios: [] });
  await done(client, job, 600_000);
}

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { testClient, type TestClient } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../../plugins/data-files/contract/analysisFiles';
import { importFileCalls } from '../../../plugins/data-files/contract/importFiles';
import { validationCalls } from '../../../plugins/data-files/contract/validation';
import { done, fileOf, mapFile, send } from '../../../plugins/data-files/server/testing/importing';
import { modelCalls } from '../../../plugins/glm-analysis/contract/models';
import { overviewCalls } from '../../../plugins/glm-analysis/contract/overviews';
import { runCalls } from '../../../plugins/glm-analysis/contract/runs';
import { reportCalls } from '../../../plugins/mof-reports/contract/reports';
import { variableSettingCalls } from '../../../plugins/glm-analysis/contract/variableSettings';
import { startProduct, type Product } from '../product';
import { allOf, signInToApi } from './api';
import { familyOf, killAll, postgresOf } from './processes';

/** Enough for each job to take some tenths of a second. */
const policies = 200_000;
const env = { DEPLOYMENT: 'host-app/deployments/insurer-reporting.json' };
/** After a job was first seen at work, it is let go on for so long. */
const headStartMs = 40;

let product: Product | undefined;
afterEach(async () => {
  await product?.stop();
  // A failed test leaves the database of a killed server behind.
  const postgres = product && postgresOf(product.dataDir);
  if (postgres) killAll(familyOf(postgres));
});

test('a server that is killed in the middle of import, check, creation, analysis, model and report starts each over: one of each, every policy in it once', async () => {
  product = await startProduct({ env });
  let client = await clientOf(product);

  const { fileName, id, job: reading } = await send(client, 'lon.csv', portfolio());
  client = await killedWhile(onFile(id));
  await done(client, reading);
  expect(await fileOf(client, fileName)).toMatchObject({ rows: policies, working: null, failure: null });

  await mapFile(client, fileName, {
    POLICY_NO: 'SO_HD',
    EFFECTIVE_DATE: 'TU_NGAY',
    EXPIRY_DATE: 'DEN_NGAY',
    PREMIUM: 'PHI',
    TYPE_VEHICLE: 'LOAI',
    CLAIM_AMOUNT: 'BOI_THUONG',
  });
  const { job: checking } = await client.call(validationCalls.validateFile, { fileName });
  client = await killedWhile(onFile(id));
  await done(client, checking);
  expect(await client.call(validationCalls.getValidation, { fileName })).toMatchObject({
    isValidated: true,
    data: { rows: policies, rowsWithErrors: 0 },
  });

  const { job: creation } = await client.call(analysisFileCalls.createAnalysisFile, { fileName });
  client = await killedWhile(onFile(id));
  await done(client, creation);
  expect(await client.call(analysisFileCalls.getAnalysisFile, { fileName })).toMatchObject({
    detailRows: policies * 2,
    totals: {
      exposure: policies * 2,
      earnedPremium: policies * 1_000_001,
      writtenPremium: policies * 1_000_001,
      claims: policies / 10,
      claimAmount: (policies / 10) * 4_500_000,
    },
  });

  const { calYear, varCateSettings, varSingleSettings } = await client.call(variableSettingCalls.getVariableSettings, { fileName });
  await client.call(variableSettingCalls.saveVariableSettings, {
    fileName,
    settingName: 'A',
    calYear,
    varCateSettings,
    varSingleSettings,
    varAddClauseSettings: [],
  });
  const { job: analysis } = await client.call(runCalls.runAnalysis, { fileName, settingName: 'A', analysisType: 1 });
  client = await killedWhile(() => holds('glm-analysis', 'pivots', 'work'), 0);
  await done(client, analysis);
  const items = await client.call(runCalls.listEdas, { fileName });
  expect(items.map(({ settingName, cells }) => [settingName, cells])).toEqual([['A', 8]]); // three types and the whole, in two years
  const { totals } = await client.call(overviewCalls.getOneWayOverview, {
    fileName,
    eDAItemId: items[0]!.id,
    varYear: [2025, 2026],
    varName: ['TYPE_VEHICLE'],
  });
  expect(totals).toMatchObject({ EXPOSURE: policies * 2, EARNED_PREMIUM: policies * 1_000_001, NUM_CLAIMS: policies / 10 });

  const { job: fit } = await client.call(modelCalls.runGlm, {
    fileName,
    settingName: 'A',
    model: 'frequency',
    variables: ['TYPE_VEHICLE'],
    name: 'M',
  });
  client = await killedWhile(() => existsSync(path.join(folderOf('glm-analysis', 'runs'), fit.id, 'request.json')));
  await done(client, fit);
  expect((await client.call(modelCalls.listModels, { fileName })).map(({ name }) => name)).toEqual(['M']);
  expect(['runs', path.join('pivots', 'work')].map((name) => readdirSync(folderOf('glm-analysis', name)))).toEqual([[], []]);

  expect((await client.call(importFileCalls.listImportFiles, {})).data.map((file) => [file.fileName, file.working])).toEqual([
    [fileName, null],
  ]);
  expect(
    readdirSync(filesOf(id))
      .map((name) => name.split('-')[0])
      .sort(),
  ).toEqual(['claims', 'detail', 'orphans', 'source', 'summary']);
  const audited = (await allOf<{ action: string }>(await signInToApi(product.url), 'core/audit?plugin=data-files')).map(
    ({ action }) => action,
  );
  expect(['uploadImportFile', 'create'].map((action) => audited.filter((one) => one === action).length)).toEqual([1, 1]);

  const premiums = await send(client, 'phi.csv', premiumFile(), 'MOF_GWP');
  await done(client, premiums.job);
  const categories = await client.call(reportCalls.listReportCategories, {});
  const { id: reportCategoryId, PeriodTypes } = categories.find(({ code }) => code === '2-PNT')!;
  const { id: reportId, job: making } = await client.call(reportCalls.createReport, {
    ...{ reportCategoryId, periodTypeId: PeriodTypes[0]!.id, year: 2025, periodValue: 3 },
    fileResourceIds: [premiums.id],
  });
  client = await killedWhile(isQuerying, 0);
  await done(client, making);
  const all = { rows: policies, amount: String(policies * 1_000_001) };
  expect(await client.call(reportCalls.getReport, { id: reportId })).toMatchObject({
    failure: null,
    files: [{ rows: 0, outside: { rows: 0 }, unmapped: [{ code: 'XCG', ...all }] }],
  });
  expect((await client.call(reportCalls.listReport, { categoryId: reportCategoryId })).data.map(({ id: one }) => one)).toEqual([reportId]);
  expect(inTheMiddle).toBeGreaterThanOrEqual(3);
});

/** How often the server died before the job had ended: a fast machine may be through with one of them. */
let inTheMiddle = 0;

/** Kills the server while a job is at work, and starts it again. */
async function killedWhile(atWork: () => boolean, goOnMs = headStartMs): Promise<TestClient> {
  const { dataDir, kill } = product!;
  for (const until = Date.now() + 10_000; !atWork() && Date.now() < until;) await sleep(2);
  await sleep(goOnMs);
  await kill();
  // whoever ends in peace leaves nothing unfinished
  if (atWork()) inTheMiddle++;
  product = await startProduct({ env, dataDir });
  return clientOf(product);
}

/** Something is going on in the folder of a file. */
const onFile = (id: number) => () => existsSync(path.join(filesOf(id), 'work'));
const holds = (...parts: string[]): boolean => existsSync(folderOf(...parts)) && readdirSync(folderOf(...parts)).length > 0;

/** A query of a server has a folder to spill into; it comes and goes. */
const isQuerying = () => {
  try {
    return readdirSync(folderOf('data-files', 'spill'), { recursive: true }).some((name) => String(name).includes('spill-'));
  } catch {
    return false;
  }
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const folderOf = (...parts: string[]) => path.join(product!.dataDir, 'plugins', ...parts);
const filesOf = (fileId: number) => folderOf('data-files', 'files', String(fileId));
const clientOf = async ({ url }: Product) => testClient(url, { userId: 0, accessToken: (await signInToApi(url)).token });

/** Two years of cover for a million and one each; three types of vehicle; every tenth policy had a claim. */
const portfolio = (): string =>
  [
    'SO_HD,TU_NGAY,DEN_NGAY,PHI,LOAI,BOI_THUONG',
    ...Array.from(
      { length: policies },
      (_, i) => `HD-${i},2025-01-01,2026-12-31,1000001,${['Xe con', 'Xe tải', 'Xe khách'][i % 3]},${i % 10 ? '' : 4_500_000}`,
    ),
    '',
  ].join('\n');

/** A premium of a million and one for each policy, of a product that nobody has mapped. */
const premiumFile = (): string =>
  [
    'POLICY_NO,BOOKING_DATE,PRODUCT_CODE,DIRECT_PREMIUM',
    ...Array.from({ length: policies }, (_, i) => `HD-${i},2025-08-15,XCG,1000001`),
    '',
  ].join('\n');

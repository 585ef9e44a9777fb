import { eq } from 'drizzle-orm';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { reportTypeCodes } from '../../data-files/contract';
import dataFiles from '../../data-files/server';
import { importFiles } from '../../data-files/server/files/table';
import { createAnalysis, done, importFile, mapFile } from '../../data-files/server/testing/importing';
import { insightCalls } from '../contract/insights';
import { modelCalls } from '../contract/models';
import { overviewCalls } from '../contract/overviews';
import { reserveCalls } from '../contract/reserve';
import { runCalls } from '../contract/runs';
import { variableSettingCalls } from '../contract/variableSettings';
import glmAnalysis from './index';
import { models } from './models/table';
import { reserveRuns } from './reserve/table';
import { analyse, saveSetting } from './testing/analysing';

/**
 * The tables of this plugin have no scope of their own: what belongs to a file is seen by those who see the file. Here an analyst (GLMUser)
 * asks for everything that belongs to a file of the ministry's reports, which GLMUser does not see.
 */
let server: TestServer;
let analyst: TestClient;
let boss: TestClient;
let hidden: string;
let mine: string;
const ids: Record<string, number> = {};
let job: string;

const csv = 'policy,from,to,premium,type,paid,n\nA1,2024-01-01,2024-12-31,1000,Xe con,250,1\nA2,2024-01-01,2024-12-31,500,Xe tải,,';
const columns = {
  POLICY_NO: 'policy',
  EFFECTIVE_DATE: 'from',
  EXPIRY_DATE: 'to',
  PREMIUM: 'premium',
  TYPE_VEHICLE: 'type',
  CLAIM_AMOUNT: 'paid',
  CLAIM_COUNT: 'n',
};
async function analysed(name: string, content: string): Promise<[string, number]> {
  const fileName = await importFile(boss, name, content);
  await mapFile(boss, fileName, columns);
  await createAnalysis(boss, fileName);
  await saveSetting(boss, fileName, { calYear: { startYear: 2024, endYear: 2024 }, variables: ['TYPE_VEHICLE'] });
  return [fileName, await analyse(boss, fileName, 'Mặc định', 1)];
}

beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis] });
  boss = await server.as(['TesseraAdmin']);
  analyst = await server.as(['GLMUser']);
  [mine] = await analysed('cua-toi.csv', csv);
  [hidden, ids.run] = await analysed('bao-cao-bo.csv', csv.replace('A1', 'A9'));
  const common = { fileName: hidden, currencyDecimals: 0, createdBy: 'x', inputs: {} };
  const fitted = { name: 'Của người khác', settingName: 'Mặc định', model: 'frequency', variables: [], jobId: crypto.randomUUID() };
  const facts = { result: { aic: 1, deviance: 1, notes: [] }, coefficients: [], fitted: [] };
  const [model] = await server.db
    .insert(models)
    .values({ ...common, ...fitted, ...facts } as never)
    .returning({ id: models.id });
  const calculated = { valuationDate: '2024-12-31', ratios: [], folder: crypto.randomUUID(), code: '01' };
  const [run] = await server.db
    .insert(reserveRuns)
    .values({ ...common, ...calculated } as never)
    .returning({ id: reserveRuns.id });
  [ids.model, ids.reserve] = [model!.id, run!.id];
  const started = await boss.call(runCalls.runAnalysis, { fileName: hidden, settingName: 'Mặc định', analysisType: 1 });
  await done(boss, started.job);
  job = started.job.id;
  await server.db.update(importFiles).set({ reportTypeCode: reportTypeCodes.mof }).where(eq(importFiles.fileName, hidden));
});
afterAll(() => server.close());

/** Everything that some call of the plugin needs. */
const asked = (id: number | undefined, fileName = hidden): Record<string, unknown> => ({
  id,
  fileName,
  eDAItemId: ids.run,
  settingName: 'Mặc định',
  calYear: { startYear: 2024, endYear: 2024 },
  varCateSettings: [],
  varSingleSettings: [],
  varAddClauseSettings: [],
  columnName: 'TYPE_VEHICLE',
  analysisType: 1,
  varYear: [2024],
  varName: ['TYPE_VEHICLE'],
  cell: [{ variable: 'TYPE_VEHICLE', level: 'Xe con' }],
  year: 2024,
  name: 'Đổi tên',
  model: 'frequency',
  variables: ['TYPE_VEHICLE'],
  valDate: '31-12-2024',
  ratios: [],
  selectedProvince: 'Hà Nội',
  category: 'TYPE_VEHICLE',
  type: 'SumAssured',
  kind: 'CATE',
  variable: 'TYPE_VEHICLE',
  templateFile: { id: 1 },
  columnMap: [{ columnNameTemplate: 'POLICY_NO', rowColumnName: 'policy' }],
});
const special: Record<string, object> = {
  getProvinceChart: { varYear: 2024, analysisType: 'FinancialSummary' },
  listInsightProvinces: { varYear: 2024 },
  getSeverityChart: { category: 'VAR_DETAIL1' },
};
const groups = [
  [runCalls, 'run'],
  [overviewCalls, 'run'],
  [insightCalls, 'run'],
  [variableSettingCalls, 'run'],
  [modelCalls, 'model'],
  [reserveCalls, 'reserve'],
] as const;
/** Those that name no file, each with the reason. */
const withoutFile = {
  getPythonState: 'says whether Python is there',
  checkRanges: 'checks numbers that were typed',
  listReportFiles: 'is a list, see below',
};

function inputOf(call: AnyCall, id: number | undefined, fileName?: string): Record<string, unknown> {
  const fields = (call.options.input as { fields?: object } | undefined)?.fields ?? {};
  const all = { ...asked(id, fileName), ...special[call.name] };
  return Object.fromEntries(Object.entries(all).filter(([name]) => call.pathParams.includes(name) || name in fields));
}
const ofFile = groups.flatMap(([calls, kind]) =>
  Object.values<AnyCall>(calls)
    .filter((call) => !(call.name in withoutFile))
    .map((call) => ({ call, kind })),
);

test('each call about a file that one does not see answers 404, whether it names the file or what belongs to it', async () => {
  const answers: Record<string, number> = {};
  for (const { call, kind } of ofFile) answers[call.name] = (await analyst.problem(call, inputOf(call, ids[kind]))).status;
  expect(Object.entries(answers).filter(([, status]) => status !== 404)).toEqual([]);
});

test('the same reads answer somebody who sees the file', async () => {
  for (const call of [runCalls.listEdas, modelCalls.listModels, reserveCalls.listReserveRuns] as AnyCall[])
    expect(await boss.call(call, inputOf(call, undefined) as never)).toHaveLength(call === runCalls.listEdas ? 2 : 1);
});

test('an analysis of a hidden file is not reached through a file that one sees', async () => {
  for (const call of [overviewCalls.getOneWayOverview, overviewCalls.listCellPolicies, runCalls.listPivot] as AnyCall[])
    expect(await analyst.problem(call, inputOf(call, undefined, mine) as never)).toMatchObject({ status: 404 });
});

test('lists and jobs leave out what belongs to the hidden file', async () => {
  const files = await analyst.call(runCalls.listReportFiles, {});
  expect(files.map(({ fileName }) => fileName)).toEqual([mine]);
  expect((await analyst.fetch(`core/jobs/${job}`)).status).toBe(404);
  expect(await (await analyst.fetch('core/jobs')).text()).not.toContain('bao-cao-bo');
});

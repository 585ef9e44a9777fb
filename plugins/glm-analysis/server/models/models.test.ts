import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { deployment } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../../../data-files/server';
import { createAnalysis, done, importFile, jobEnd, mapFile } from '../../../data-files/server/testing/importing';
import { ask, neighbourPlugin } from '../../../data-files/server/testing/neighbour';
import { modelCalls, type Model, type ModelValues } from '../../contract/models';
import glmAnalysis from '../index';
import { preparePython } from '../python';
import { variableSettings } from '../settings/table';
import { processesNaming, runFolders, until } from '../testing/python';
import { expectAgreement, ownCells, paid, policies, secondFit } from '../testing/secondFit';

const onLinux = process.platform === 'linux' ? test : test.skip;

let server: TestServer;
let client: TestClient;
let fileName: string;
let claims: string;

const csv = (head: string, rows: readonly (readonly (string | number)[])[]) => [head, ...rows.map((row) => row.join(','))].join('\n');

const mapped = {
  POLICY_NO: 'policy',
  EFFECTIVE_DATE: 'from',
  EXPIRY_DATE: 'to',
  PREMIUM: 'premium',
  TYPE_VEHICLE: 'kind',
  USAGE: 'use',
  CLAIM_COUNT: 'n',
};
const claimsOf = () => ({ fileName: claims, columns: { POLICY_NO: 'policy', CLAIM_DATE: 'day', CLAIM_AMOUNT: 'paid' } });

beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis, neighbourPlugin] });
  client = await server.as(['GLMUser', 'AskNeighbour']);
  claims = await importFile(
    client,
    'boi-thuong.csv',
    csv(
      'policy,day,paid',
      paid.map(({ no, year, amount }) => [no, `${year}-06-15`, amount]),
    ),
    'CAR_CLM',
  );
  fileName = await importFile(
    client,
    'hop-dong.csv',
    csv(
      'policy,from,to,premium,kind,use,n',
      policies.map((p) => [p.no, `${p.year}-01-01`, `${p.year}-12-31`, 1_000_000, p.kind, p.use, p.count]),
    ),
  );
  await mapFile(client, fileName, mapped, { claims: claimsOf() });
  await createAnalysis(client, fileName);
  await saveSetting(
    fileName,
    [{ columnName: 'TYPE_VEHICLE', groups: [{ label: 'Chở hàng', levels: ['Xe tải', 'Xe bán tải'] }] }, { columnName: 'USAGE' }],
    2025,
  );
  expect(await preparePython()).toMatchObject({ state: 'ready' });
}, 600_000);
afterAll(() => server.close());

async function saveSetting(
  of: string,
  cate: readonly { columnName: string; groups?: { label: string; levels: string[] }[] }[],
  year: number,
  settingName = 'một',
): Promise<void> {
  const entries = cate.map(({ columnName, groups = [] }) => ({ columnName, isApplied: true, groups, ranges: null }));
  await server.db
    .insert(variableSettings)
    .values({ fileName: of, settingName, startYear: year, endYear: year, cate: entries, single: [], clauses: [], createdBy: 'test' });
}

const asked = (more: Partial<ModelValues> = {}): ModelValues => ({
  fileName,
  settingName: 'một',
  model: 'frequency',
  variables: ['TYPE_VEHICLE', 'USAGE'],
  name: 'Tần suất',
  bases: [],
  quasi: false,
  ...more,
});

async function fitted(more?: Partial<ModelValues>): Promise<Model> {
  const { job } = await client.call(modelCalls.runGlm, asked(more));
  const { id } = (await done(client, job)) as { id: number };
  return client.call(modelCalls.getModel, { id });
}

test('a variable that the setting does not apply, one chosen twice, and a setting that is not there are named', async () => {
  expect(await client.problem(modelCalls.runGlm, asked({ variables: ['PROVINCE'] }))).toMatchObject({
    status: 400,
    errors: [{ path: 'variables[0]' }],
  });
  expect(await client.problem(modelCalls.runGlm, asked({ variables: ['USAGE', 'USAGE'] }))).toMatchObject({
    status: 400,
    errors: [{ path: 'variables[1]' }],
  });
  expect(await client.problem(modelCalls.runGlm, asked({ settingName: 'hai' }))).toMatchObject({ status: 404 });
});

test('frequency and severity of the observed years agree with a second computation; severity is weighted by the claims file’s own rows', async () => {
  const frequency = await fitted();
  expectAgreement(frequency, secondFit(ownCells(), frequency));
  const counted = policies.filter((p) => p.year === 2025);
  expect(frequency).toMatchObject({
    name: 'Tần suất',
    model: 'frequency',
    exposure: counted.length,
    claims: counted.reduce((sum, p) => sum + p.count, 0),
    cells: 4,
    converged: true,
    isOutdated: false,
    createdBy: expect.any(String),
    inputs: { settingName: 'một', setting: { calYear: { startYear: 2025, endYear: 2025 } } },
  });
  expect(frequency.variableNames).toEqual([
    { name: 'TYPE_VEHICLE', description: 'Type of vehicle' },
    { name: 'USAGE', description: 'Usage' },
    { name: 'CAL_YEAR', description: 'Calendar year' },
  ]);
  expect(frequency.fitted.map(({ variable, level }) => [variable, level])).toEqual([
    ['TYPE_VEHICLE', 'Chở hàng'],
    ['TYPE_VEHICLE', 'Xe con'],
    ['USAGE', 'Không kinh doanh'],
    ['USAGE', 'Kinh doanh'],
    // the years stand beside the variables of the model
    ['CAL_YEAR', '2025'],
  ]);

  const severity = await fitted({ model: 'severity', name: 'Mức độ' });
  expectAgreement(
    severity,
    secondFit(
      ownCells().map((cell) => ({ ...cell, claims: cell.rows })),
      severity,
    ),
  );
  expect(severity.claims).toBe(paid.filter(({ year }) => year === 2025).length);
  expect(severity.claims).not.toBe(frequency.claims);
  expect(await runFolders(client)).toEqual([]);
});

test('models are listed, renamed and removed', async () => {
  const [severity, frequency] = await client.call(modelCalls.listModels, { fileName });
  expect([severity, frequency]).toMatchObject([
    { name: 'Mức độ', isOutdated: false },
    { name: 'Tần suất', aic: expect.any(Number) },
  ]);
  // the list has names for every variable of a model, and only for these
  expect(frequency!.variableNames).toEqual([
    { name: 'TYPE_VEHICLE', description: 'Type of vehicle' },
    { name: 'USAGE', description: 'Usage' },
  ]);
  expect(await client.call(modelCalls.renameModel, { id: frequency!.id, name: 'Tần suất 2025' })).toMatchObject({
    id: frequency!.id,
    name: 'Tần suất 2025',
  });
  expect(await client.call(modelCalls.removeModel, { id: severity!.id })).toEqual({ id: severity!.id });
  expect(await client.problem(modelCalls.getModel, { id: severity!.id })).toMatchObject({ status: 404 });
});

test('a mapping that is saved later makes models outdated and refuses new ones, until the analysis file is made anew', async () => {
  const listed = async () => (await client.call(modelCalls.listModels, { fileName })).map(({ outdated }) => outdated?.en);
  expect(await listed()).toEqual([undefined]);
  const { id } = (await client.call(modelCalls.listModels, { fileName }))[0]!;
  await mapFile(client, fileName, mapped, { claims: claimsOf() });
  const apart = 'mapping 1, but mapping 2 is saved.';
  expect(await listed()).toEqual([`Made with ${apart} Create the analysis file anew, then compute again.`]);
  expect(await client.call(modelCalls.getModel, { id })).toMatchObject({ isOutdated: true, outdated: { en: (await listed())[0] } });
  expect(await client.problem(modelCalls.runGlm, asked())).toMatchObject({
    status: 409,
    code: 'outdated',
    detail: `The analysis file was made with ${apart} Create the analysis file anew.`,
  });
  await createAnalysis(client, fileName);
  const after = await fitted({ name: 'Sau' });
  expect([after.isOutdated, await listed()]).toEqual([false, [undefined, `Made with ${apart} Compute again.`]]);
  await client.call(modelCalls.removeModel, { id });
  // the same mapping, another analysis file
  await createAnalysis(client, fileName, true);
  expect(await client.call(modelCalls.listModels, { fileName })).toMatchObject([{ id: after.id, isOutdated: true }]);
});

test('what Python refuses is told in its sentence, and nothing is kept', async () => {
  await saveSetting(fileName, [{ columnName: 'USAGE' }], 2020, 'không có năm nào');
  const { job } = await client.call(modelCalls.runGlm, asked({ settingName: 'không có năm nào', variables: ['USAGE'] }));
  expect(await jobEnd(client, job)).toMatchObject({ state: 'failed', error: { en: 'The data has no exposure.' } });
  expect([await client.call(modelCalls.listModels, { fileName }), await runFolders(client)]).toEqual([[expect.anything()], []]);
});

test('two people fit one file at once: equal inputs are refused with the job that fits them, whatever the name; others run beside it', async () => {
  const before = (await client.call(modelCalls.listModels, { fileName })).map(({ id }) => id);
  const { job } = await client.call(modelCalls.runGlm, asked({ name: 'Đầu tiên' }));
  expect(await client.problem(modelCalls.runGlm, asked({ name: 'Lần nữa', variables: [...asked({}).variables].reverse() }))).toMatchObject({
    status: 409,
    code: 'job_running',
    current: { id: job.id },
  });
  const colleague = await server.as(['GLMUser']);
  expect((await colleague.problem(modelCalls.runGlm, asked({ name: 'Của tôi' }))).current).toBeUndefined();
  const other = await colleague.call(modelCalls.runGlm, asked({ name: 'Ít biến', variables: ['USAGE'] }));
  const made = [await done(client, job), await done(colleague, other.job)] as { id: number }[];
  expect((await client.call(modelCalls.listModels, { fileName })).map(({ id }) => id).sort()).toEqual(
    [...before, ...made.map(({ id }) => id)].sort(),
  );
  for (const { id } of made) await client.call(modelCalls.removeModel, { id });
});

onLinux('a cancel ends the process and leaves nothing; a server that stops in the middle fits the model once', async () => {
  const before = await client.call(modelCalls.listModels, { fileName });
  const { job } = await client.call(modelCalls.runGlm, asked({ name: 'Huỷ' }));
  await until(async () => (await processesNaming(job.id)).length > 0);
  await client.fetch(`core/jobs/${job.id}/cancel`, { method: 'POST' });
  expect((await jobEnd(client, job)).state).toBe('cancelled');
  expect([await processesNaming(job.id), await runFolders(client), await client.call(modelCalls.listModels, { fileName })]).toEqual([
    [],
    [],
    before,
  ]);

  const next = (await client.call(modelCalls.runGlm, asked({ name: 'Khởi động lại' }))).job;
  await until(async () => (await processesNaming(next.id)).length > 0);
  await server.restart();
  const { id } = (await done(client, next)) as { id: number };

  // As after a kill between the model and the end of its job: the job waits again, and its folder lies about.
  const own = await ask(client, async (_service, ctx) => path.join(ctx.services.get(deployment).folder('glm-analysis'), 'runs', next.id));
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, 'cells.parquet'), 'half a file');
  await server.db.execute(`update core.jobs set state = 'queued', finished_at = null, result = null where id = '${next.id}'`);
  await server.db.execute(`select pg_notify('core_jobs', '')`);
  expect(await done(client, next)).toEqual({ id });
  expect((await client.call(modelCalls.listModels, { fileName })).filter(({ name }) => name === 'Khởi động lại')).toHaveLength(1);
  expect(await runFolders(client)).toEqual([]);
});

const realData = process.env.REAL_DATA_DIR ?? '';
const withRealData = realData !== '' && existsSync(path.join(realData, 'freMTPL2freq.csv.gz')) ? test : test.skip;
const unpacked = (file: string) => gunzipSync(readFileSync(path.join(realData, file)));

withRealData(
  'freMTPL2 with its claims file, as a user does it: finite results, and a severity that agrees with a second implementation to 1e-6',
  async () => {
    const claims = await importFile(client, 'freMTPL2sev.csv', unpacked('freMTPL2sev.csv.gz'), 'CAR_CLM');
    const real = await importFile(client, 'freMTPL2freq.csv', unpacked('freMTPL2freq.csv.gz'), 'CAR_EXP');
    await mapFile(
      client,
      real,
      { POLICY_NO: 'IDpol', EXPOSURE: 'Exposure', CLAIM_COUNT: 'ClaimNb' },
      {
        template: 'CAR_EXP_01',
        free: ['Area', 'VehBrand', 'VehGas'].map((importName) => ({ importName, variableType: 'CATE' as const })),
        settings: { currencyDecimals: 2, calYear: 2010 },
        claims: { fileName: claims, columns: { POLICY_NO: 'IDpol', CLAIM_AMOUNT: 'ClaimAmount' } },
      },
    );
    await createAnalysis(client, real);
    const variables = ['VehBrand', 'VehGas', 'Area'];
    await saveSetting(
      real,
      variables.map((columnName) => ({ columnName })),
      2010,
    );
    const frequency = await fitted({ fileName: real, variables });
    expect([frequency.exposure.toFixed(6), frequency.claims, frequency.converged]).toEqual(['358499.445463', 36_102, true]);
    expect(
      frequency.coefficients.every(
        ({ state, relativity }) => (state === 'estimated' || state === 'base' || state === 'intercept') && Number.isFinite(relativity),
      ),
    ).toBe(true);

    const severity = await fitted({ fileName: real, variables, model: 'severity' });
    expect([severity.claims, severity.amount]).toEqual([26_444, 5_990_921_650]);
    const rows = await ask(client, (service, ctx) =>
      service.read(ctx, { fileName: real }, (tables) =>
        tables.query(
          `select "VehBrand" as b, "VehGas" as g, "Area" as a, sum(AMOUNT_CLAIMS)::bigint as n, sum(CLAIM_AMOUNT)::bigint as paid from detail group by 1, 2, 3`,
        ),
      ),
    );
    expectAgreement(
      severity,
      secondFit(
        rows.map(({ b, g, a, n, paid: amount }) => ({
          levels: [b, g, a].map(String),
          exposure: 0,
          claims: Number(n),
          amount: Number(amount),
        })),
        severity,
      ),
    );
  },
  240_000,
);

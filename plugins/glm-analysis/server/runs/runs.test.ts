import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import dataFiles from '../../../data-files/server';
import { createAnalysis, done, fileOf, importFile, jobEnd, mapFile } from '../../../data-files/server/testing/importing';
import { lookerCalls, lookerPlugin } from '../../../data-files/server/testing/looker';
import type { Figures } from '../../contract/measures';
import { overviewCalls, type Overview } from '../../contract/overviews';
import { runCalls } from '../../contract/runs';
import glmAnalysis from '../index';
import { analyse, overview, saveSetting, type Chosen } from '../testing/analysing';

let server: TestServer;
let client: TestClient;
let pivots: string;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis, lookerPlugin] });
  client = await server.as(['GLMUser', 'Look']);
  pivots = path.join((await client.call(lookerCalls.whereFilesAre, {})).glmAnalysis, 'pivots');
});
afterAll(() => server.close());

const pivotFiles = () =>
  readdirSync(pivots, { recursive: true })
    .map(String)
    .filter((name) => name !== 'work')
    .sort();
const columns = {
  POLICY_NO: 'policy',
  EFFECTIVE_DATE: 'from',
  EXPIRY_DATE: 'to',
  PREMIUM: 'premium',
  CLAIM_AMOUNT: 'paid',
  CLAIM_DATE: 'lost',
  TYPE_VEHICLE: 'type',
  USAGE: 'usage',
  VEHICLE_BRAND: 'brand',
  SUM_ASSURED: 'value',
};

/** A portfolio with everything in it, the same for every seed. */
function portfolio(rows: number, seed: number): string[] {
  let state = seed;
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const day = (offset: number) => new Date(Date.UTC(2019, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: rows }, (_, i) => {
    const from = next(1800);
    const paid = next(4) ? '' : String(next(1_000_000));
    return [
      `P${i % Math.ceil(rows * 0.9)}`,
      day(from),
      day(from + next(1100)),
      next(20) ? next(10_000_000) : -next(10_000),
      paid,
      paid && next(2) ? day(from + next(1200)) : '',
      ['Xe con', 'Xe tải', ''][next(3)],
      ['"a,b"', 'c', "d'e", ''][next(4)],
      `B${next(12)}`,
      next(10) ? next(3_000) * 1_000_000 : '',
    ].join(',');
  });
}
const csv = (lines: readonly string[]) => [Object.values(columns).join(','), ...lines].join('\n');

async function analysed(name: string, lines: readonly string[]): Promise<string> {
  const fileName = await importFile(client, name, csv(lines));
  await mapFile(client, fileName, columns);
  await createAnalysis(client, fileName);
  return fileName;
}

const chosen: Chosen = {
  calYear: { startYear: 2020, endYear: 2022 },
  variables: ['TYPE_VEHICLE', 'USAGE', 'VEHICLE_BRAND', { columnName: 'SUM_ASSURED', ranges: { min: 0, values: [500, 1000], max: 2500 } }],
};
const three = ['SUM_ASSURED', 'TYPE_VEHICLE', 'USAGE'];

/** Every table of these kinds of analysis, by its name. */
async function allTables(fileName: string, kinds: readonly (1 | 2 | 3)[] = [1, 2, 3]): Promise<Record<string, Overview>> {
  const setting = await saveSetting(client, fileName, chosen);
  const tables: Record<string, Overview> = {};
  for (const kind of kinds) {
    const id = await analyse(client, fileName, setting, kind, kind === 3 ? three : []);
    const list = [overviewCalls.listOneWayVars, overviewCalls.listTwoWayVars, overviewCalls.listThreeWayVars][kind - 1]!;
    for (const { name } of (await client.call(list, { fileName, eDAItemId: id })).varName)
      tables[name] = await overview(client, kind, fileName, id, name);
  }
  return tables;
}

const summed = [
  'EXPOSURE',
  'EARNED_PREMIUM',
  'WRITTEN_PREMIUM',
  'NEW_SALES',
  'NUM_POLS',
  'NUM_CLAIMS',
  'CLAIM_AMOUNT',
  'CLAIM_POLS',
] as const;
/** Exposure in whole days, so that sums of doubles compare. */
const sums = (figures: readonly (Figures | null)[]) =>
  Object.fromEntries(
    summed.map((name) => [
      name,
      Math.round(figures.reduce((total, each) => total + (each?.[name] ?? 0) * (name === 'EXPOSURE' ? 365 : 1), 0)),
    ]),
  );

/** One portfolio with all its tables, for the tests of its sums. */
const lines = portfolio(300, 7);
let whole: Record<string, Overview>;
/** Another, for what happens to a file: each test leaves it without analyses, the last one takes it away. */
let small: string;
beforeAll(async () => {
  small = await analysed('small.csv', portfolio(60, 3));
  whole = await allTables(await analysed('whole.csv', lines));
});

test('every table and what lies outside its years make the file; the file is the portfolio to the đồng and the day', () => {
  expect(Object.keys(whole)).toHaveLength(4 + 6 + 1);
  expect(Object.keys(whole)).toContain('SUM_ASSURED,TYPE_VEHICLE,USAGE');
  const rows = lines.map((line) => line.split(','));
  const premium = rows.reduce((total, row) => total + Number(row[3]), 0);
  const days = rows.reduce(
    (total, row) => total + (Number(row[3]) < 0 ? 0 : (Date.parse(row[2]!) - Date.parse(row[1]!)) / 86_400_000 + 1),
    0,
  );
  for (const [name, { data, totals, outside, file }] of Object.entries(whole)) {
    expect({ name, ...sums(data) }).toEqual({ name, ...sums([totals]) });
    expect({ name, ...sums([totals, outside]) }).toEqual({ name, ...sums([file]) });
    expect({ name, ...sums([file]) }).toMatchObject({
      EARNED_PREMIUM: premium,
      WRITTEN_PREMIUM: premium,
      EXPOSURE: days,
      CLAIM_AMOUNT: rows.reduce((total, row) => total + Number(row[4]), 0),
    });
  }
});

test('permuting the rows or splitting the file changes nothing', async () => {
  // the finest table: the others are sums of it
  const name = three.join(',');
  const table = async (file: string, part: readonly string[]) => (await allTables(await analysed(file, part), [3]))[name];
  expect(await table('permuted.csv', [...lines].reverse())).toEqual(whole[name]);
  const split = [await table('first.csv', lines.slice(0, 137)), await table('second.csv', lines.slice(137))];
  const levels = (row: Overview['data'][number]) => [row.VAR_DETAIL1, row.VAR_DETAIL2, row.VAR_DETAIL3].join('|');
  const parts = split.flatMap((each) => each?.data ?? []);
  const data = whole[name]?.data ?? [];
  for (const row of data)
    expect({ cell: levels(row), ...sums(parts.filter((part) => levels(part) === levels(row))) }).toEqual({
      cell: levels(row),
      ...sums([row]),
    });
  expect(new Set(parts.map(levels)).size).toBe(data.length);
});

test('equal runs share their cells, whoever runs them at the same time; the last analysis takes them along', async () => {
  const fileName = small;
  const names = await Promise.all(['A', 'B'].map((settingName) => saveSetting(client, fileName, { ...chosen, settingName })));
  const before = pivotFiles();
  const colleague = await server.as(['GLMUser']);
  const ids = await Promise.all([analyse(client, fileName, names[0]!, 2), analyse(colleague, fileName, names[1]!, 2)]);
  expect(pivotFiles()).toHaveLength(before.length + 1);
  const [second, first] = await client.call(runCalls.listEdas, { fileName, eDAType: 2 });
  expect({ ids: [first?.id, second?.id].sort(), table: first?.tableNamePIVOT, isOutdated: first?.isOutdated }).toEqual({
    ids: [...ids].sort(),
    table: second?.tableNamePIVOT,
    isOutdated: false,
  });
  expect((await client.call(runCalls.listReportFiles, { glmType: 2 })).find((file) => file.fileName === fileName)).toMatchObject({
    items: 2,
    calYears: expect.arrayContaining([2020]) as unknown,
  });
  expect((await fileOf(client, fileName)).tableNamePIVOT).toBe(first?.tableNamePIVOT);
  expect(await client.call(runCalls.listPivot, { fileName, pageSize: 5 })).toMatchObject({
    total: first?.cells,
    data: { length: 5 },
    columnNames: expect.arrayContaining(['SET', 'CAL_YEAR', 'VAR_DETAIL2', 'LOSS_RATIO']) as unknown,
  });
  await client.call(runCalls.removeEda, { id: ids[0] });
  expect(await overview(client, 2, fileName, ids[1], 'TYPE_VEHICLE,USAGE')).toMatchObject({ variables: ['TYPE_VEHICLE', 'USAGE'] });
  await client.call(runCalls.removeEda, { id: ids[1] });
  expect(pivotFiles()).toEqual(before);
  expect((await fileOf(client, fileName)).tableNamePIVOT).toBeNull();
});

test('a run that starts over after a crash makes one analysis; what the dead one left is swept away', async () => {
  const fileName = small;
  const setting = await saveSetting(client, fileName, chosen);
  const { job } = await client.call(runCalls.runAnalysis, { fileName, settingName: setting, analysisType: 1 });
  const result = await done(client, job);
  const made = pivotFiles();
  writeFileSync(path.join(pivots, 'work', `.${job.id}.parquet.dead`), 'half a file');
  const again = async () => {
    await server.db.execute(`update core.jobs set state = 'queued', finished_at = null, result = null where id = '${job.id}'`);
    await server.db.execute(`select pg_notify('core_jobs', '')`);
    return done(client, job);
  };
  expect(await again()).toEqual(result);
  expect(await client.call(runCalls.listEdas, { fileName })).toHaveLength(1);
  // killed before anything of it was written to the database
  await server.db.execute(`delete from glm_analysis.eda_items where job_id = '${job.id}'`);
  await again();
  expect(await client.call(runCalls.listEdas, { fileName })).toHaveLength(1);
  expect(pivotFiles()).toEqual(made);
  await removeAnalyses();
});

async function removeAnalyses(): Promise<void> {
  for (const { id } of await client.call(runCalls.listEdas, { fileName: small })) await client.call(runCalls.removeEda, { id });
}

test('a server that stops in the middle of a run goes on with it; a run that is cancelled leaves nothing', async () => {
  const fileName = await analysed(
    'long.csv',
    portfolio(60, 9).flatMap((line) => Array.from({ length: 1_000 }, (_, i) => line.replace(/^P/, `P${i}-`))),
  );
  const setting = await saveSetting(client, fileName, chosen);
  const before = pivotFiles();
  const start = async () => (await client.call(runCalls.runAnalysis, { fileName, settingName: setting, analysisType: 2 })).job;
  const untilItWrites = async () => {
    while (!readdirSync(path.join(pivots, 'work')).length) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  // a run that was faster than its cancel is removed, and the next one tried
  for (let state = 'done'; state === 'done';) {
    const job = await start();
    expect(await client.problem(runCalls.runAnalysis, { fileName, settingName: setting, analysisType: 2 })).toMatchObject({
      status: 409,
      code: 'job_running',
    });
    await untilItWrites();
    await client.fetch(`core/jobs/${job.id}/cancel`, { method: 'POST' });
    ({ state } = await jobEnd(client, job));
    for (const { id } of state === 'done' ? await client.call(runCalls.listEdas, { fileName }) : [])
      await client.call(runCalls.removeEda, { id });
  }
  expect(pivotFiles()).toEqual(before);
  expect(await client.call(runCalls.listEdas, { fileName })).toEqual([]);
  const stopped = await start();
  await untilItWrites();
  await server.restart();
  await done(client, stopped);
  expect(await client.call(runCalls.listEdas, { fileName })).toHaveLength(1);
  expect(pivotFiles()).toHaveLength(before.length + 1);
});

test('what cannot be run is said at once, and a table larger than a screen names the variable to group', async () => {
  const fileName = await analysed(
    'refused.csv',
    Array.from({ length: 21_000 }, (_, i) => `P${i},2021-01-01,2021-12-31,1,,,T${i % 2},U${i},B,1`),
  );
  const settingName = await saveSetting(client, fileName, { ...chosen, variables: ['TYPE_VEHICLE', 'USAGE'] });
  const asked = { fileName, settingName, analysisType: 3 };
  expect(await client.call(runCalls.listDetailOptions, { fileName, settingName })).toEqual({
    options: ['TYPE_VEHICLE', 'USAGE'],
    variables: [
      { name: 'TYPE_VEHICLE', description: 'Type of vehicle' },
      { name: 'USAGE', description: 'Usage' },
    ],
  });
  expect(await client.call(runCalls.getVariableOverview, { fileName, settingName })).toMatchObject({
    cateVars: ['TYPE_VEHICLE', 'USAGE'],
    calYears: { startYear: 2020, endYear: 2022 },
  });
  expect(await client.problem(runCalls.runAnalysis, { ...asked, analysisType: 4 })).toMatchObject({
    status: 409,
    code: 'under_development',
    detail: 'Feature under development',
  });
  expect(
    await client.problem(runCalls.runAnalysis, {
      ...asked,
      settings: { varDetail1: 'USAGE', varDetail2: 'USAGE', varDetail3: 'TYPE_VEHICLE' },
    }),
  ).toMatchObject({ status: 400, code: 'missing_data', detail: expect.stringContaining('choose three different variables') as string });
  const { job } = await client.call(runCalls.runAnalysis, { ...asked, analysisType: 2 });
  expect(await jobEnd(client, job)).toMatchObject({
    state: 'failed',
    error: {
      en: 'The table TYPE_VEHICLE × USAGE has more than 20,000 cells. The variable USAGE has 21,000 levels: group it, or give it ranges, in the setting.',
    },
  });
  const id = await analyse(client, fileName, settingName, 1);
  expect(
    await client.problem(overviewCalls.getOneWayOverview, { fileName, eDAItemId: id, varYear: [2021], varName: ['USAGE'] }),
  ).toMatchObject({ status: 413, code: 'too_many_cells' });
});

test('a mapping that is saved later makes analyses outdated and refuses new ones, until the analysis file is made anew', async () => {
  const fileName = small;
  const settingName = await saveSetting(client, fileName, { ...chosen, variables: ['TYPE_VEHICLE', 'USAGE'] });
  const ask = { fileName, settingName, analysisType: 1 };
  await analyse(client, fileName, settingName, 1);
  const listed = async () =>
    (await client.call(runCalls.listEdas, { fileName })).map(({ isOutdated, outdated }) => [isOutdated, outdated?.en]);
  const file = async () => (await client.call(runCalls.listReportFiles, {})).find((one) => one.fileName === fileName)?.outdated?.en ?? null;
  expect([await listed(), await file()]).toEqual([[[false, undefined]], null]);

  const { CLAIM_AMOUNT: _amount, CLAIM_DATE: _date, ...rest } = columns;
  await mapFile(client, fileName, rest);
  const apart = 'mapping 1, but mapping 2 is saved.';
  expect(await listed()).toEqual([[true, `Made with ${apart} Create the analysis file anew, then compute again.`]]);
  expect(await file()).toBe(`The analysis file was made with ${apart} Create the analysis file anew.`);
  expect(await client.problem(runCalls.runAnalysis, ask)).toMatchObject({ status: 409, code: 'outdated', detail: await file() });
  expect(await listed()).toHaveLength(1);

  await createAnalysis(client, fileName);
  await analyse(client, fileName, settingName, 1);
  expect([await listed(), await file()]).toEqual([
    [
      [false, undefined],
      [true, `Made with ${apart} Compute again.`],
    ],
    null,
  ]);
  await removeAnalyses();
});

test('a file that is deleted for good takes its analyses and their cells along', async () => {
  const fileName = small;
  const before = pivotFiles();
  await analyse(client, fileName, await saveSetting(client, fileName, chosen), 1);
  expect(pivotFiles()).toHaveLength(before.length + 1);
  const { id } = await fileOf(client, fileName);
  await client.call(importFileCalls.removeImportFiles, { ids: [id] });
  await client.call(importFileCalls.removeImportFilesForGood, { ids: [id] });
  expect(pivotFiles()).toEqual(before);
  const { rows } = await server.db.execute(
    `select (select count(*) from glm_analysis.eda_items where file_name = '${fileName}') + (select count(*) from glm_analysis.variable_settings where file_name = '${fileName}') as kept`,
  );
  expect(rows).toEqual([{ kept: 0 }]);
});

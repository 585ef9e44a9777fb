import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { read, utils } from 'xlsx';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import dataFiles from '../../../data-files/server';
import { createAnalysis, done, fileOf, importFile, jobEnd, mapFile, templateId } from '../../../data-files/server/testing/importing';
import { neighbourPlugin } from '../../../data-files/server/testing/neighbour';
import { mainUnit } from '../../contract/digits';
import { reserveCalls, type ReserveFigures, type ReserveRunValues } from '../../contract/reserve';
import glmAnalysis from '../index';
import { preparePython } from '../python';
import { processesNaming, runFolders, until } from '../testing/python';

const onLinux = process.platform === 'linux' ? test : test.skip;
const columns = {
  POLICY_NO: 'no',
  BRANCH_CODE: 'branch',
  PRODUCT_CODE: 'product',
  EFFECTIVE_DATE: 'from',
  EXPIRY_DATE: 'to',
  ISSUE_DATE: 'issued',
  PREMIUM: 'premium',
  CEDED_PREMIUM: 'ceded',
};
const money = [
  'PREMIUM',
  'EARNED_PREMIUM',
  'UPR',
  'UPR_ADDITIONAL',
  'UPR_FINAL',
  'CEDED_PREMIUM',
  'CEDED_UPR',
  'CEDED_UPR_ADDITIONAL',
  'CEDED_UPR_FINAL',
] as const;

/**
 * The known answers first; then covers of many lengths, premiums whose sum a number does not hold, a policy
 * number that looks like a formula.
 */
const policies = [
  ['A1', 'HN', 'XCG', '2025-07-01', '2026-06-30', '2025-06-20', 437_000, 100_000],
  ['A2', 'HN', 'TS', '2025-03-15', '2028-03-14', '2025-03-10', 9_000_000, 4_500_000],
  ['=A3', 'SG', 'TS', '2026-02-01', '2027-01-31', '2026-01-20', 1_000, 0],
  ...Array.from({ length: 12 }, (_, i) => [`C${i}`, 'CT', 'TS', '2025-01-01', '2026-12-31', '2024-12-20', 900_000_000_000_001, 0]),
  ...Array.from({ length: 300 }, (_, i) => [
    `B${i}`,
    ['HN', 'SG', ''][i % 3]!,
    ['XCG', 'TS', 'SK'][(i % 7) % 3]!,
    `202${4 + (i % 2)}-0${1 + (i % 9)}-15`,
    `202${6 + (i % 3)}-1${i % 3}-1${i % 10}`,
    '2024-01-02',
    (i % 13 === 0 ? -1 : 1) * (1_000_003 + i * 104_729),
    1_000 * i,
  ]),
];
const csv = [Object.values(columns).join(','), ...policies.map((row) => row.join(','))].join('\n');

let server: TestServer;
let client: TestClient;
let fileName: string;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis, neighbourPlugin] });
  client = await server.as(['GLMUser', 'AskNeighbour']);
  expect(await preparePython()).toMatchObject({ state: 'ready' });
  fileName = await importFile(client, 'du-phong.csv', csv, 'RESERVE');
}, 600_000);
afterAll(() => server.close());

const run = (more: Partial<ReserveRunValues> = {}) =>
  client.call(reserveCalls.runReserve, { fileName, valDate: '31-12-2025', ratios: [], ...more });
const digits = (rows: readonly ReserveFigures[], figure: (typeof money)[number]): bigint =>
  rows.reduce((sum, row) => sum + BigInt(row[figure]), 0n);

let id: number;

test('the mapping is that of data-files, saved and read in the words of the reserve’s own call', async () => {
  const columnMap = Object.entries(columns).map(([columnNameTemplate, rowColumnName]) => ({
    columnNameTemplate,
    columnNameTemplateDataType: 'text' as const,
    rowColumnName,
  }));
  const templateFile = { id: await templateId(client, 'RESERVE_01') };
  expect(await client.call(reserveCalls.getReserveMapping, { fileName })).toMatchObject({
    FRRS_file_template: { id: null },
    FRRS_import_column_mappings: [],
    otherColumns: Object.values(columns),
  });
  expect(
    await client.problem(reserveCalls.saveReserveMapping, {
      fileName,
      templateFile,
      columnMap: [...columnMap, { ...columnMap[0]!, columnNameTemplate: 'PLAN', rowColumnName: 'none' }],
    }),
  ).toMatchObject({ status: 400, errors: [{ path: 'columnMap[8].columnNameTemplate' }] });
  const saved = await client.call(reserveCalls.saveReserveMapping, { fileName, templateFile, columnMap });
  await done(client, saved.job);
  const mapping = await client.call(reserveCalls.getReserveMapping, { fileName });
  expect(mapping.FRRS_import_column_mappings).toContainEqual({
    columnNameTemplate: 'PREMIUM',
    columnNameTemplateDataType: 'money',
    rowColumnName: 'premium',
  });
  expect([mapping.FRRS_file_template, mapping.otherColumns, (await fileOf(client, fileName)).isValidated]).toEqual([
    templateFile,
    [],
    true,
  ]);
  await createAnalysis(client, fileName);
});

test('ratios are of the products that the file has: another one is refused at its field', async () => {
  expect(await client.call(reserveCalls.listReserveProducts, { fileName })).toEqual(['SK', 'TS', 'XCG']);
  const ratios = ['XCG', 'XGC'].map((productCode) => ({ productCode, expectedLossRatio: 0.8, expenseRatio: 0.3 }));
  expect(await client.problem(reserveCalls.runReserve, { fileName, valDate: '31-12-2025', ratios })).toMatchObject({
    status: 400,
    errors: [{ path: 'ratios[1].productCode', message: 'No policy of the file has the product XGC' }],
  });
});

test('the known answers, and sums by branch and by product that tie to the đồng', async () => {
  const started = await run({ ratios: [{ productCode: 'XCG', expectedLossRatio: 0.8, expenseRatio: 0.3 }] });
  expect(started).toMatchObject({ code: '00' });
  await done(client, started.job);
  id = started.id;
  const page = await client.call(reserveCalls.listReservePolicies, { id, pageSize: 100 });
  expect(page.total).toBe(policies.length - 1);
  expect(page.data[0]).toMatchObject({
    POLICY_NO: 'A1',
    UNEXPIRED_DAYS: 181,
    TERM_DAYS: 365,
    UPR: '216704',
    UPR_ADDITIONAL: '21670',
    UPR_FINAL: '238374',
  });
  expect(page.data[1]).toMatchObject({ POLICY_NO: 'A2', UNEXPIRED_DAYS: 804, TERM_DAYS: 1096, UPR: '6602190', CEDED_UPR: '3301095' });
  const pages = await Promise.all(
    [1, 2, 3, 4].map((number) => client.call(reserveCalls.listReservePolicies, { id, page: number, pageSize: 100 })),
  );
  const rows = pages.flatMap(({ data }) => data) as unknown as ReserveFigures[];
  const result = await client.call(reserveCalls.getReserveRun, { id });
  for (const figure of money) {
    const sum = digits(rows, figure);
    expect([figure, BigInt(result.total[figure]), digits(result.byBranch, figure), digits(result.byProduct, figure)]).toEqual([
      figure,
      sum,
      sum,
      sum,
    ]);
  }
  expect(BigInt(result.total.EARNED_PREMIUM) + BigInt(result.total.UPR)).toBe(BigInt(result.total.PREMIUM));
  expect(BigInt(result.total.PREMIUM)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
  expect(result.byBranch.map(({ level }) => level)).toEqual(['CT', 'HN', 'SG', 'Unknown']);
  expect(result.leftOut).toMatchObject([{ reason: 'issued_after', rows: 1, premium: '1000', sample: [3] }]);
  expect(result.total.UPR_FAC_1F365).toBeCloseTo(Number(result.total.UPR) / Number(result.total.PREMIUM), 12);
  expect(await client.call(reserveCalls.listReserveRuns, { fileName })).toMatchObject([
    { id, code: '00', valuationDate: '2025-12-31', policies: policies.length - 1, isOutdated: false, failure: null },
  ]);
});

test('a mapping that is saved later makes calculations outdated and refuses new ones, until the analysis file is made anew', async () => {
  const template = 'RESERVE_01';
  const listed = async () => (await client.call(reserveCalls.listReserveRuns, { fileName })).map(({ outdated }) => outdated?.en);
  const { CEDED_PREMIUM: _ceded, ...rest } = columns;
  await mapFile(client, fileName, rest, { template });
  const apart = 'mapping 1, but mapping 2 is saved.';
  expect(await listed()).toEqual([`Made with ${apart} Create the analysis file anew, then compute again.`]);
  expect(await client.call(reserveCalls.getReserveRun, { id })).toMatchObject({ isOutdated: true, outdated: { en: (await listed())[0] } });
  expect(await client.problem(reserveCalls.runReserve, { fileName, valDate: '30-11-2025', ratios: [] })).toMatchObject({
    status: 409,
    code: 'outdated',
    detail: `The analysis file was made with ${apart} Create the analysis file anew.`,
  });
  expect(await listed()).toHaveLength(1);

  await createAnalysis(client, fileName);
  const after = await run({ valDate: '30-11-2025' });
  await done(client, after.job);
  expect((await client.call(reserveCalls.getReserveRun, { id: after.id })).total.CEDED_PREMIUM).toBe('0');
  expect(await listed()).toEqual([undefined, `Made with ${apart} Compute again.`]);
  await client.call(reserveCalls.removeReserveRun, { id: after.id });

  const summary = read(
    new Uint8Array(await (await client.fetch(`report-software/risk-analysis/runs/${id}/excel?what=totals`)).arrayBuffer()),
  );
  expect(utils.sheet_to_csv(summary.Sheets[summary.SheetNames[0]!]!)).toContain(`Made with ${apart}`);
  await mapFile(client, fileName, columns, { template });
  await createAnalysis(client, fileName);
});

test('the workbook has figures as figures, what exceeds them as text; the csv has every policy and no formula', async () => {
  const { total } = await client.call(reserveCalls.getReserveRun, { id });
  const answer = await client.fetch(`report-software/risk-analysis/runs/${id}/excel`);
  const book = read(new Uint8Array(await answer.arrayBuffer()), { bookFiles: true });
  expect(book.SheetNames).toEqual(['Totals', 'By branch', 'By product', 'Left out']);
  expect(utils.sheet_to_csv(book.Sheets.Totals!)).toMatch(/Version of the mapping,\d+,*\nSHA-256 of the file,[0-9a-f]{64},*\n/);
  const branches = book.Sheets['By branch']!;
  const column = utils.sheet_to_json<string[]>(branches, { header: 1 })[0]!.indexOf('Premium');
  const cell = (row: number) => branches[utils.encode_cell({ r: row, c: column })] as { t: string; v: unknown };
  expect([cell(1).t, cell(2).t, cell(5)]).toMatchObject(['s', 'n', { t: 's', v: total.PREMIUM }]);
  // what the screen draws stands below the tables
  const { files } = book as unknown as { files: Record<string, { content: Buffer }> };
  const drawn = ['chart1', 'chart2'].map((name) => String(files[`xl/charts/${name}.xml`]?.content));
  expect(drawn.map((xml) => /<c:tx><c:v>([^<]*)/.exec(xml)?.[1])).toEqual(['Premium', 'Premium']);
  expect(drawn[0]).toContain("'By branch'!$A$2:");

  const lines = (await (await client.fetch(`report-software/risk-analysis/runs/${id}/excel?what=policies`)).text()).trim().split('\r\n');
  expect(lines).toHaveLength(policies.length);
  expect(lines[1]).toContain('1,A1,HN,XCG,2025-07-01,2026-06-30,2025-06-20,365,181,');
  const later = await run({ valDate: '28-02-2026' });
  await done(client, later.job);
  const all = await (await client.fetch(`report-software/risk-analysis/runs/${later.id}/excel?what=policies`)).text();
  expect([all.includes(",'=A3,"), all.includes(',=A3,')]).toEqual([true, false]);
});

test('a day that no calendar has is refused at the field; a run that fails has code 01, its sentence, and a log', async () => {
  expect(await client.problem(reserveCalls.runReserve, { fileName, valDate: '31-02-2025', ratios: [] })).toMatchObject({
    status: 400,
    errors: [{ path: 'valDate' }],
  });
  const product = { productCode: 'XCG', expectedLossRatio: 0.1234567, expenseRatio: 0.3 };
  expect(await client.problem(reserveCalls.runReserve, { fileName, valDate: '31-12-2025', ratios: [product, product] })).toMatchObject({
    status: 400,
    errors: [{ path: 'ratios[1].productCode' }],
  });
  const failing = await run({ ratios: [product] });
  const sentence = 'The ratios of the product XCG must be numbers from 0 to 100 with at most 6 decimals.';
  expect(await jobEnd(client, failing.job)).toMatchObject({ state: 'failed', error: { en: sentence } });
  expect((await client.call(reserveCalls.listReserveRuns, { fileName }))[0]).toMatchObject({
    id: failing.id,
    code: '01',
    failure: { vi: 'Tỷ lệ của sản phẩm XCG phải là số từ 0 đến 100 với nhiều nhất 6 chữ số thập phân.', en: sentence },
    policies: null,
  });
  expect((await client.call(reserveCalls.getReserveLog, { id: failing.id })).log).toContain('Refused');
  expect(await client.problem(reserveCalls.getReserveRun, { id: failing.id })).toMatchObject({
    status: 409,
    code: 'run_failed',
    detail: expect.stringContaining(sentence),
  });
  await client.call(reserveCalls.removeReserveRun, { id: failing.id });
  expect(await client.problem(reserveCalls.getReserveLog, { id: failing.id })).toMatchObject({ status: 404 });
});

onLinux('while it runs, an equal calculation is refused with the job that does it, and another one is not', async () => {
  const first = await run();
  const before = await client.call(reserveCalls.listReserveRuns, { fileName });
  expect(await client.problem(reserveCalls.runReserve, { fileName, valDate: '31-12-2025', ratios: [] })).toMatchObject({
    status: 409,
    code: 'job_running',
    current: { id: first.job.id },
  });
  expect(await client.call(reserveCalls.listReserveRuns, { fileName })).toHaveLength(before.length);
  const other = await run({ valDate: '30-11-2025' });
  await Promise.all([done(client, first.job), done(client, other.job)]);
  const again = await run();
  await done(client, again.job);
  for (const { id: runId } of [first, other, again]) await client.call(reserveCalls.removeReserveRun, { id: runId });
});

onLinux('a cancel leaves nothing behind; a file that is deleted for good takes its runs with it', async () => {
  const before = [await client.call(reserveCalls.listReserveRuns, { fileName }), await runFolders(client)];
  const { job } = await run();
  await until(async () => (await processesNaming('tessera_analysis.reserve')).length > 0);
  expect(await client.call(reserveCalls.listReserveRuns, { fileName })).toContainEqual(
    expect.objectContaining({ code: null, jobId: job.id }),
  );
  await client.fetch(`core/jobs/${job.id}/cancel`, { method: 'POST' });
  expect((await jobEnd(client, job)).state).toBe('cancelled');
  expect([await client.call(reserveCalls.listReserveRuns, { fileName }), await runFolders(client)]).toEqual(before);

  await createAnalysis(client, fileName, true);
  expect((await client.call(reserveCalls.listReserveRuns, { fileName })).every(({ isOutdated }) => isOutdated)).toBe(true);
  const file = await fileOf(client, fileName);
  await client.call(importFileCalls.removeImportFiles, { ids: [file.id] });
  await client.call(importFileCalls.removeImportFilesForGood, { ids: [file.id] });
  expect([await client.problem(reserveCalls.getReserveRun, { id }), await runFolders(client)]).toEqual([
    expect.objectContaining({ status: 404 }),
    [],
  ]);
});

test('smallest units are written in the main unit without a float', () => {
  expect([mainUnit('-1234', 2), mainUnit('5', 2), mainUnit('12345678901234567890', 3), mainUnit('7', 0)]).toEqual([
    '-12.34',
    '0.05',
    '12345678901234567.890',
    '7',
  ]);
});

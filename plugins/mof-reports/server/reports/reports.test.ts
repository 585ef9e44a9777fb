import * as XLSX from 'xlsx';
import { startTestServer, testEveryCall, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import dataFiles from '../../../data-files/server';
import { done, importFile, jobEnd } from '../../../data-files/server/testing/importing';
import { companyProductCalls, regulatorChoices } from '../../contract/companyCodes';
import { reportCalls, type ReportDetail } from '../../contract/reports';
import plugin from '../index';

let server: TestServer;
let staff: TestClient;
let second: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, plugin] });
  staff = await server.as([
    'MofReportUser',
    'MofReportSuperAdmin',
    'TesseraAdmin',
    'ReadMofCompany',
    'CreateMofCompany',
    'UpdateMofCompany',
  ]);
  second = await server.as(['MofReportUser', 'ApproveMofReport']);
  await map({ XCG: 'B.4b', BBOTO: 'B.4a.2', TS: 'B.1b', HH: 'B.2', CN: 'B.5a', SK: 'A.2' });
});
afterAll(() => server.close());

testEveryCall(plugin, [dataFiles]);

/** Maps products of the insurer to sub-lines, as people do. */
async function map(lines: Record<string, string>): Promise<void> {
  const products = await staff.call(regulatorChoices.chooseProductMof, { pageSize: 100 } as never);
  const known = (await staff.call(companyProductCalls.listMofCompanyProduct, { pageSize: 100 })).data;
  for (const [code, line] of Object.entries(lines)) {
    const mofProductId = products.find((one) => one.code === line)!.id;
    const there = known.find((one) => one.code === code);
    if (there) await staff.call(companyProductCalls.updateMofCompanyProduct, { id: there.id, mofProductId });
    else await staff.call(companyProductCalls.createMofCompanyProduct, { code, name: code, mofProductId });
  }
}

const idOf = async (fileName: string) => (await staff.call(importFileCalls.getImportFile, { fileName })).id;
const csv = async (name: string, group: string, lines: readonly (readonly (string | number)[])[]) =>
  idOf(await importFile(staff, name, lines.map((line) => line.join(',')).join('\n') + '\n', group));

async function ask(code: string, period: { type: string; value: number; year: number }, files: readonly number[]) {
  const category = (await staff.call(reportCalls.listReportCategories, {})).find((one) => one.code === code)!;
  return {
    reportCategoryId: category.id,
    periodTypeId: category.PeriodTypes.find((one) => one.code === period.type)!.id,
    periodValue: period.value,
    year: period.year,
    fileResourceIds: [...files],
  };
}
async function make(code: string, period: { type: string; value: number; year: number }, files: readonly number[]): Promise<ReportDetail> {
  const { id, job } = await staff.call(reportCalls.createReport, await ask(code, period, files));
  await done(staff, job);
  return staff.call(reportCalls.getReport, { id });
}
const table = (reportId: number, subType = '') => staff.call(reportCalls.nestedReportTable, { reportId, subType });
const failing = (report: ReportDetail) => report.checks.filter(({ passed, severity }) => !passed && severity === 'error');

const head = [
  'POLICY_NO',
  'BOOKING_DATE',
  'PRODUCT_CODE',
  'DIRECT_PREMIUM',
  'REFUND',
  'INWARD_DOMESTIC',
  'INWARD_FOREIGN',
  'CEDED_DOMESTIC',
  'CEDED_FOREIGN',
];
/** The worked example of 2-PNT; the premium of the first line is 1,250 policies of 437,000. */
const premiums = (day: string) => [
  head,
  ...Array.from({ length: 1250 }, (_, i) => [`BB${i}`, day, 'BBOTO', 437_000, 0, 0, 0, 0, 0]),
  ['X1', day, 'XCG', 12_000_000_000, 600_000_000, 0, 0, 2_400_000_000, 0],
  ['T1', day, 'TS', 2_450_400_000, 0, 150_300_000, 75_450_000, 980_160_000, 735_120_000],
  ['H1', day, 'HH', 318_449_999, 0, 350_000_000, 0, 0, 190_500_000],
  ['C1', day, 'CN', 125_600_500, 0, 0, 0, 0, 62_800_250],
  ['S1', day, 'SK', 88_250_499, 1_000_000, 0, 0, 0, 0],
];

test('a premium file becomes 2-PNT to the đồng, and each cell leads to its rows', async () => {
  const file = await csv('gwp-q3.csv', 'MOF_GWP', [...premiums('2026-08-15'), ['N1', '2026-10-01', 'XCG', 5, 0, 0, 0, 0, 0]]);
  const period = { type: 'QUARTER', value: 3, year: 2026 };
  const report = await make('2-PNT', period, [file]);
  expect(failing(report)).toEqual([]);
  expect(report.files[0]).toMatchObject({ rows: 1255, outside: { rows: 1, amount: '5', sample: [1257] }, unmapped: [] });
  const { totalSummary, data, columnGroups } = await table(report.id);
  const million = (digits: string) => Number((BigInt(digits) + 500_000n) / 1_000_000n);
  expect(['3', '4', '5', '6', '7', '8'].map((column) => million(totalSummary!.cells[column]!))).toEqual([
    14_928, 500, 75, 3_380, 988, 11_135,
  ]);
  expect(data.find(({ code }) => code === 'B.4b')?.cells).toMatchObject({ 3: '11400000000', 6: '2400000000', 8: '9000000000' });
  expect(columnGroups.map(({ children }) => children)).toEqual([
    ['4', '5'],
    ['6', '7'],
  ]);

  const ref = { statement: '2-PNT', line: 'B.4a.2', column: '3' };
  const trace = await staff.call(reportCalls.traceCell, { id: report.id, ...ref });
  expect(trace).toMatchObject({
    cell: { amount: '546250000', kind: 'input' },
    sources: [{ measure: 'DIRECT_PREMIUM', rows: 1250, amount: '546250000' }],
  });
  const rows = await staff.call(reportCalls.listTracedRows, {
    id: report.id,
    ...ref,
    kind: 'gwp',
    measure: 'DIRECT_PREMIUM',
    page: 125,
    pageSize: 10,
  });
  expect(rows.total).toBe(1250);
  expect(rows.data.at(-1)).toEqual({
    row: 1251,
    policyNo: 'BB1249',
    productCode: 'BBOTO',
    original: '437000',
    amount: '437000',
    running: '546250000',
  });

  expect(await staff.problem(reportCalls.createReport, await ask('2-PNT', period, [file]))).toMatchObject({
    status: 409,
    detail: 'This period has a report already, choose another one',
  });
});

test('a code that is not mapped is an error that says how much it holds; mapped and made again, the report can be submitted by two people', async () => {
  const file = await csv('gwp-q2.csv', 'MOF_GWP', [
    ...premiums('2026-05-02'),
    ['E1', '2026-05-02', 'VCX-EV', 1_284_000_000, 0, 0, 0, 0, 0],
  ]);
  const before = await make('2-PNT', { type: 'QUARTER', value: 2, year: 2026 }, [file]);
  expect(failing(before)).toMatchObject([{ check: 'unmapped', leadsTo: 'products' }]);
  expect(failing(before)[0]!.text.en).toContain('VCX-EV, 1 rows, 1,284,000,000 đồng');
  expect(await staff.problem(reportCalls.submitReport, { id: before.id, checksum: before.checksum! })).toMatchObject({
    code: 'checks_fail',
  });
  // the code waits in the insurer's catalogue
  await map({ 'VCX-EV': 'B.4b' });
  const { job } = await staff.call(reportCalls.makeReport, { id: before.id });
  await done(staff, job);
  const now = await staff.call(reportCalls.getReport, { id: before.id });
  expect(failing(now)).toEqual([]);
  expect(now.checksum).not.toBe(before.checksum);
  expect(await staff.problem(reportCalls.submitReport, { id: now.id, checksum: before.checksum! })).toMatchObject({ code: 'changed' });

  const { approval } = (await staff.call(reportCalls.submitReport, { id: now.id, checksum: now.checksum! })) as unknown as {
    approval: { id: number };
  };
  expect((await staff.fetch(`core/approvals/${approval.id}/approve`, { method: 'POST' })).status).toBe(403);
  expect((await second.fetch(`core/approvals/${approval.id}/approve`, { method: 'POST' })).status).toBe(200);
  expect(await staff.call(reportCalls.getReport, { id: now.id })).toMatchObject({ Status: { code: 'da_nop' } });
  expect(await staff.problem(reportCalls.removeReport, { id: now.id })).toMatchObject({ status: 409, code: 'submitted' });

  const correction = await staff.call(reportCalls.correctReport, { id: now.id });
  await done(staff, correction.job);
  const cell = { statement: '2-PNT', line: 'B.2', column: '4' };
  await staff.call(reportCalls.editCell, { id: correction.id, ...cell, amount: '350000001', reason: 'Nhầm biên bản' });
  expect(await staff.problem(reportCalls.editCell, { id: correction.id, ...cell, column: '8', amount: '1', reason: 'x' })).toMatchObject({
    status: 400,
    errors: [{ path: 'amount' }],
  });
  const differences = await staff.call(reportCalls.compareReport, { id: correction.id });
  expect(differences.every(({ difference }) => difference === '1')).toBe(true);
  expect(differences).toContainEqual({ ...cell, before: '350000000', after: '350000001', difference: '1' });
});

test('three files become 5A-PNT; a file that lacks a column, or is of the wrong kind, is refused with its name', async () => {
  const day = '2025-12-30';
  const gwp = await csv('gwp-2025.csv', 'MOF_GWP', [head, ['A', day, 'XCG', 12_000_000_000, 600_000_000, 0, 0, 2_400_000_000, 0]]);
  const reserve = await csv('reserve-2025.csv', 'MOF_RESERVE', [
    ['POLICY_NO', 'PRODUCT_CODE', 'UPR', 'OCR', 'IBNR'],
    ['A', 'XCG', 8_975_342_466, 1_845_500_000, 342_000_000],
    ['B', 'XCG', -513_479_624, 0, 0],
  ]);
  const period = { type: 'YEAR', value: 1, year: 2025 };
  expect(await staff.problem(reportCalls.createReport, await ask('5A-PNT', period, [gwp]))).toMatchObject({
    status: 400,
    errors: [{ path: 'fileResourceIds' }],
  });
  const report = await make('5A-PNT', period, [reserve, gwp]);
  const line = async () => (await table(report.id)).data.find(({ code }) => code === 'B.4b')!.cells;
  expect(await line()).toMatchObject({ 3: '9000000000', 4: '8461862842', 5: '1845500000', 6: '342000000' });
  await staff.call(reportCalls.editCell, {
    id: report.id,
    statement: '5A-PNT',
    line: 'B.4b',
    column: '8',
    amount: '90000000',
    reason: '1 % phí giữ lại',
  });
  expect(await line()).toMatchObject({ 8: '90000000', 9: '10739362842' });

  const poor = await csv('poor.csv', 'MOF_GWP', [
    ['POLICY_NO', 'PRODUCT_CODE', 'DIRECT_PREMIUM'],
    ['A', 'XCG', 1],
  ]);
  const { id, job } = await staff.call(reportCalls.createReport, await ask('2-PNT', { type: 'YEAR', value: 1, year: 2024 }, [poor]));
  expect((await jobEnd(staff, job)).state).toBe('failed');
  const failed = await staff.call(reportCalls.getReport, { id });
  expect(failed.failure?.en).toContain('poor.csv: which column is BOOKING_DATE is not known');
  expect(failed).toMatchObject({ checksum: null, jobId: null, madeAt: null });
  await staff.call(reportCalls.removeReport, { id });
});

test('a workbook with a sheet for each statement becomes the five statements, and its Excel computes the same with its own formulas', async () => {
  const sheet = (rows: [string, number, number][], title: string) =>
    XLSX.utils.aoa_to_sheet([
      [title],
      ['Chỉ tiêu', 'Mã số', 'Kỳ này', 'Kỳ trước'],
      ...rows.map(([code, now, then]) => [`Dòng ${code}`, code, now, then]),
    ]);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(
    book,
    sheet(
      [
        ['111', 700, 500],
        ['411', 700, 500],
      ],
      'Năm 2024',
    ),
    'BS',
  );
  XLSX.utils.book_append_sheet(
    book,
    sheet(
      [
        ['01.1', 1_000, 900],
        ['11.1', 400, 350],
        ['23', 100, 50],
      ],
      'Năm 2024',
    ),
    'PL-02',
  );
  const fileName = await importFile(staff, 'bctc-2024.xlsx', XLSX.write(book, { type: 'buffer' }) as Uint8Array, 'MOF_FINANCIAL');
  const report = await make('PNT-BCTCQ', { type: 'YEAR', value: 1, year: 2024 }, [await idOf(fileName)]);
  expect(report.statements.map(({ subType }) => subType)).toEqual(['balance_sheet', 'pl01', 'pl02', 'cf01', 'cf02']);
  const bs = await table(report.id, 'balance_sheet');
  expect(bs.data.find(({ code }) => code === '270')?.cells).toEqual({ current: '700', previous: '500' });
  const excel = await staff.fetch(`mof-reports/${report.id}/excel`);
  expect(decodeURIComponent(excel.headers.get('content-disposition') ?? '')).toMatch(/Mẫu số PNT-BCTCQ_\d\d-\d\d-\d{4}\.xlsx/);
  const read = XLSX.read(await excel.arrayBuffer(), { cellFormula: true });
  expect(read.SheetNames).toHaveLength(6);
  const lines = XLSX.utils.sheet_to_json<unknown[]>(read.Sheets.BS!, { header: 1 });
  const at = lines.findIndex(([code]) => code === '110');
  expect(read.Sheets.BS![`C${at + 1}`]).toMatchObject({ v: 700, f: expect.stringMatching(/^C\d+\+C\d+$/) });
});

test('a year without a form is refused with the forms that exist', async () => {
  const file = await csv('gwp-old.csv', 'MOF_GWP', [head, ['A', '2010-01-01', 'XCG', 1, 0, 0, 0, 0, 0]]);
  const problem = await staff.problem(reportCalls.createReport, await ask('2-PNT', { type: 'YEAR', value: 1, year: 2010 }, [file]));
  expect(problem).toMatchObject({ status: 400, errors: [{ path: 'year' }] });
  expect(JSON.stringify(problem)).toContain('67/2023');
});

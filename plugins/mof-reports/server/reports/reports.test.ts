import * as XLSX from 'xlsx';
import { startTestServer, testEveryCall, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import dataFiles from '../../../data-files/server';
import { done, importFile, jobEnd } from '../../../data-files/server/testing/importing';
import { companyProductCalls, regulatorChoices } from '../../contract/companyCodes';
import { accountCalls, balanceSheetCalls, companyAccountCalls } from '../../contract/accounting';
import { mappingCalls } from '../../contract/mapping';
import { productMofCalls, subLobCalls, vehicleMofCalls } from '../../contract/regulator';
import { periodTypeCalls, reportCategoryCalls, reportStatusCalls } from '../../contract/reportCatalogues';
import { reportCalls, type ReportDetail } from '../../contract/reports';
import { templateCalls } from '../../contract/templates';
import plugin from '../index';

let server: TestServer;
let staff: TestClient;
let second: TestClient;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [dataFiles, plugin],
    settings: { 'mof-reports': { company: { name: 'Bảo hiểm An Tâm', place: 'Hà Nội' }, signers: { chiefAccountant: 'Lê Thu Hà' } } },
  });
  staff = await server.as([
    'MofReportUser',
    'MofReportSuperAdmin',
    'TesseraAdmin',
    ...(['Read', 'Create', 'Update', 'Delete'] as const).flatMap((verb) => [`${verb}MofCompany` as const, `${verb}MofCatalogue` as const]),
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

  // from the row back to the cells, and on paper what the screen has
  const use = await staff.call(reportCalls.traceRow, { id: report.id, kind: 'gwp', row: 1252 });
  expect(use).toMatchObject({ policyNo: 'X1', why: null, fileName: 'gwp-q3.csv' });
  expect(use.cells.map(({ line, column, amount }) => [line, column, amount])).toEqual([
    ['B.4b', '3', '12000000000'],
    ['B.4b', '3', '-600000000'],
    ['B.4b', '6', '2400000000'],
  ]);
  expect(use.further).toContainEqual(expect.objectContaining({ line: 'TC', column: '8' }));
  expect(await staff.call(reportCalls.traceRow, { id: report.id, kind: 'gwp', row: 1257 })).toMatchObject({ why: 'outside', cells: [] });
  expect(await staff.call(reportCalls.traceRow, { id: report.id, kind: 'gwp', row: 9999 })).toMatchObject({ why: 'notThere' });
  const paper = await staff.call(reportCalls.printReport, { id: report.id });
  expect(paper).toMatchObject({ company: { name: 'Bảo hiểm An Tâm' }, signers: { chiefAccountant: 'Lê Thu Hà' }, form: '2-PNT' });
  expect(paper.head).toMatchObject({ from: '2026-07-01', to: '2026-09-30', reportCode: '2-PNT' });
  expect(paper.tables[0]!.totalSummary).toEqual(totalSummary);
  const flat = await staff.call(reportCalls.tableOverview, { reportId: report.id });
  expect(flat.data.at(-1)).toMatchObject({ code: 'TC', 8: totalSummary!.cells['8'] });
  expect(flat.charts.map(({ type }) => type)).toEqual(['bar', 'pie']);
  // the workbook read back is the report, cell by cell
  const excel = await staff.fetch(`mof-reports/${report.id}/excel`);
  const sheet = XLSX.utils.sheet_to_json<(string | number)[]>(XLSX.read(await excel.arrayBuffer()).Sheets.Data!, { header: 1 });
  for (const { code, cells } of [...data, totalSummary!])
    expect([
      code,
      ...sheet
        .find(([first]) => first === code)!
        .slice(2)
        .map((value) => Math.round(Number(value) * 1_000_000)),
    ]).toEqual([code, ...['3', '4', '5', '6', '7', '8'].map((column) => Number(cells[column]))]);
  const download = await staff.fetch(
    `mof-reports/${report.id}/rows/excel?statement=2-PNT&line=B.4a.2&column=3&kind=gwp&measure=DIRECT_PREMIUM`,
  );
  const lines = XLSX.utils.sheet_to_json<unknown[]>(XLSX.read(await download.arrayBuffer()).Sheets.Data!, { header: 1 });
  expect(lines).toHaveLength(1251);
  expect(lines.at(-1)).toEqual([1251, 'BB1249', 'BBOTO', '437000', 437000, 546250000]);

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

test('codes of the regulator stay, and refer to what exists; what is in use is not deleted', async () => {
  const subLob = await staff.call(subLobCalls.createSubLobMof, {
    SUB_LOB_MOF_CODE: 'B.12',
    SUB_LOB_MOF_NAME: 'Nghiệp vụ mới',
    LOB_MOF_CODE: 'B',
  });
  expect(
    await staff.problem(subLobCalls.createSubLobMof, { SUB_LOB_MOF_CODE: 'C.1', SUB_LOB_MOF_NAME: 'x', LOB_MOF_CODE: 'C' }),
  ).toMatchObject({ status: 400, errors: [{ path: 'LOB_MOF_CODE' }] });
  expect(await staff.problem(subLobCalls.updateSubLobMof, { id: subLob.id, SUB_LOB_MOF_CODE: 'B.13' })).toMatchObject({
    status: 400,
    errors: [{ path: 'SUB_LOB_MOF_CODE' }],
  });
  const product = await staff.call(productMofCalls.createProductMof, {
    PROD_MOF_CODE: 'B.12.1',
    PROD_MOF_NAME: 'Sản phẩm mới',
    SUB_LOB_MOF_CODE: 'B.12',
  });
  expect(product.LOB_MOF_CODE).toBe('B');
  expect(await staff.problem(subLobCalls.removeSubLobMof, { id: subLob.id })).toMatchObject({ status: 409, code: 'in_use' });
  const found = await staff.call(productMofCalls.listProductMof, { PRODUCT_MOF_CODE: '12.' } as never);
  expect(found.data.map(({ id }) => id)).toEqual([product.id]);
  const [vehicle] = (await staff.call(vehicleMofCalls.listMofVehicle, { pageSize: 1 })).data;
  expect(vehicle).toMatchObject({ code: 'CM.01', Category: { code: 'V' } });
});

test('accounts lead to one line of one statement; formulas of lines are read with all others', async () => {
  const account = (await staff.call(accountCalls.listMofGl, { search: '62411', pageSize: 10 })).data.find(({ code }) => code === '62411')!;
  expect(account).toMatchObject({
    level: 3,
    accountPL: '11.1',
    parentName: 'Chi phí trực tiếp kinh doanh bảo hiểm gốc',
    Category: { code: '6' },
  });
  const both = { accountBS: '110', accountPL: '11.1' };
  expect(await staff.problem(accountCalls.updateMofGl, { id: account.id, ...both })).toMatchObject({ status: 400 });
  expect(await staff.problem(accountCalls.updateMofGl, { id: account.id, accountPL: '999' })).toMatchObject({
    status: 400,
    errors: [{ path: 'accountPL' }],
  });
  const line = { lineCode: '199', lineName: 'Dòng mới', code: '199', type: 'BHPNT' as const };
  for (const [calculationFormula, said] of [
    ['110+777', '777'],
    ['199+110', '199'],
    ['110*2', '*2'],
  ] as const) {
    const problem = await staff.problem(balanceSheetCalls.createMofBalanceSheet, { ...line, calculationFormula });
    expect(problem).toMatchObject({ status: 400, errors: [{ path: 'calculationFormula' }] });
    expect(JSON.stringify(problem)).toContain(said);
  }
  const made = await staff.call(balanceSheetCalls.createMofBalanceSheet, { ...line, calculationFormula: '110+120' });
  await staff.call(balanceSheetCalls.removeMofBalanceSheet, { id: made.id });
  const parent = await staff.call(companyAccountCalls.createMofGlCompany, { code: '1121', name: 'Tiền gửi', level: 1, currency: 'VND' });
  expect(
    await staff.problem(companyAccountCalls.createMofGlCompany, { code: '11211', name: 'VCB', level: 2, currency: 'USD' }),
  ).toMatchObject({ status: 400, errors: [{ path: 'parentId' }] });
  expect(
    await staff.call(companyAccountCalls.createMofGlCompany, {
      code: '11211',
      name: 'VCB',
      level: 2,
      parentId: parent.id,
      currency: 'USD',
    }),
  ).toMatchObject({ parentName: 'Tiền gửi', isActive: true, accountBS: '0' });
});

test('categories have their periods; statuses that reports go through can be renamed, not deleted', async () => {
  const [category] = (await staff.call(reportCategoryCalls.listMofReportCategory, { search: '2-PNT' })).data;
  expect(category!.PeriodTypes.map(({ name }) => name)).toEqual(['Quarter', 'Year']);
  const types = await staff.call(periodTypeCalls.listPeriodTypes, { reportCategoryId: category!.id });
  expect(types.map(({ code, data }) => [code, data.length])).toEqual([
    ['QUARTER', 4],
    ['YEAR', 1],
  ]);
  const status = (await staff.call(reportStatusCalls.listMofReportStatus, {})).data.find(({ code }) => code === 'chua_nop')!;
  expect(await staff.call(reportStatusCalls.updateMofReportStatus, { id: status.id, textColor: '#7a4100' })).toMatchObject({
    textColor: '#7a4100',
  });
  expect(await staff.problem(reportStatusCalls.removeMofReportStatus, { id: status.id })).toMatchObject({ status: 409 });
});

test('several codes are mapped at once: unmapped first, near names suggested, and what moves in the last report is told before', async () => {
  const added = [];
  for (const [code, name] of [
    ['NN1', 'Bảo hiểm nông nghiệp cây lúa'],
    ['NN2', 'Bảo hiểm nông nghiệp vật nuôi'],
  ] as const) {
    const to = (await staff.call(regulatorChoices.chooseProductMof, { search: 'B.11' }))[0]!;
    added.push((await staff.call(companyProductCalls.createMofCompanyProduct, { code, name, mofProductId: to.id })).id);
  }
  const kind = 'products' as const;
  await staff.call(mappingCalls.saveMapping, { kind, ids: added, targetId: null });
  const page = await staff.call(mappingCalls.listMapping, { kind, page: 1, pageSize: 10 });
  expect(page.data.slice(0, 2).map(({ code, target, suggestion }) => [code, target, suggestion?.code])).toEqual([
    ['NN1', null, 'B.9'],
    ['NN2', null, 'B.9'],
  ]);
  const target = (await staff.call(mappingCalls.listMappingTargets, { kind, search: 'nong nghiep' }))[0]!;
  const known = (await staff.call(companyProductCalls.listMofCompanyProduct, { search: 'TS' })).data.find(({ code }) => code === 'TS')!;
  await make('2-PNT', { type: 'QUARTER', value: 4, year: 2025 }, [await csv('gwp-map.csv', 'MOF_GWP', premiums('2025-11-02'))]);
  expect(await staff.call(mappingCalls.mappingEffect, { kind, ids: [known.id], targetId: target.id })).toMatchObject({
    report: { name: expect.stringContaining('2-PNT') },
    moves: [{ code: 'TS', from: 'B.1b', to: 'B.9', rows: 1, amount: '2450400000', measure: 'DIRECT_PREMIUM' }],
  });
  expect(await staff.problem(mappingCalls.saveMapping, { kind, ids: [...added, 999_999], targetId: target.id })).toMatchObject({
    status: 404,
  });
  expect((await staff.call(mappingCalls.listMapping, { kind, isMapped: false })).total).toBe(2);
  await staff.call(mappingCalls.saveMapping, { kind, ids: added, targetId: target.id });
  expect((await staff.call(mappingCalls.listMapping, { kind, isMapped: false })).total).toBe(0);
});

test('a version of a form is a copy whose formulas are read when saved; published, it makes the reports of its days, and older reports keep theirs', async () => {
  const of = { key: '2-PNT', version: '67/2023' };
  const days = { regulation: 'Thông tư 96/2026/TT-BTC', validFrom: '2026-10-01', validTo: null };
  const { id } = await staff.call(templateCalls.copyReportForm, { ...of, newVersion: '96/2026', ...days });
  expect(await staff.problem(templateCalls.copyReportForm, { ...of, newVersion: '96/2026', ...days })).toMatchObject({
    status: 400,
    errors: [{ path: 'newVersion' }],
  });
  const line = { id, statement: '2-PNT', name: 'Bảo hiểm mạng', level: 1 };
  for (const [code, formula, said] of [
    ['B.12', 'B.99', 'B.99'],
    ['B.12', 'B.12+B.1', 'B.12'],
    ['B.12', 'B.1*2', '*2'],
  ] as const) {
    const problem = await staff.problem(templateCalls.saveReportFormLine, { ...line, code, formula });
    expect(problem).toMatchObject({ status: 400, errors: [{ path: 'formula' }] });
    expect(JSON.stringify(problem)).toContain(said);
  }
  await staff.call(templateCalls.saveReportFormLine, { ...line, code: 'B.12', after: 'B.11' });
  const before = await staff.call(templateCalls.viewReportForm, { key: '2-PNT', version: '96/2026' });
  const total = before.statements[0]!.lines.find(({ code }) => code === 'B')!;
  await staff.call(templateCalls.saveReportFormLine, { ...line, ...total, formula: `${total.formula}+B.12` });
  expect(await staff.call(templateCalls.compareReportForms, { key: '2-PNT', version: '96/2026', with: '67/2023' })).toMatchObject([
    { line: 'B', kind: 'changed', fields: ['formula'] },
    { line: 'B.12', kind: 'added' },
  ]);
  const period = { type: 'QUARTER', value: 4, year: 2026 };
  const file = await csv('gwp-q4.csv', 'MOF_GWP', premiums('2026-10-05'));
  const first = await make('2-PNT', period, [file]);
  expect(first.template?.version).toBe('67/2023');
  await staff.call(templateCalls.publishReportForm, { id });
  expect(await staff.problem(templateCalls.saveReportFormLine, { ...line, code: 'B.13' })).toMatchObject({
    status: 409,
    code: 'published',
  });
  // the report keeps its version until it is made again
  expect((await staff.call(reportCalls.getReport, { id: first.id })).template?.version).toBe('67/2023');
  await done(staff, (await staff.call(reportCalls.makeReport, { id: first.id })).job);
  expect((await staff.call(reportCalls.getReport, { id: first.id })).template?.version).toBe('96/2026');
  expect((await table(first.id)).data.map(({ code }) => code)).toContain('B.12');

  const statements = await staff.call(templateCalls.copyReportForm, {
    key: 'PNT-BCTCQ',
    version: '232/2012',
    newVersion: 'thử',
    regulation: 'x',
    validFrom: '2027-01-01',
    validTo: null,
  });
  const wrong = await staff.problem(templateCalls.saveReportFormLine, {
    id: statements.id,
    statement: 'BS',
    code: '130',
    name: 'III. Các khoản phải thu ngắn hạn',
    level: 1,
    formula: '131+132+133+135-139',
  });
  expect(JSON.stringify(wrong)).toContain('139');
  await staff.call(templateCalls.removeReportForm, { id: statements.id });
  expect((await staff.call(templateCalls.getIndicator, { code: '11-PNT' })).template.standing).toBe('reconstruction');
});

test('what is due is told for the type of company, the most urgent first, until it is submitted', async () => {
  const deadlines = await staff.call(reportCalls.listDeadlines, {});
  expect(deadlines.map(({ code }) => code)).not.toContain('MGBH_BCTCQ');
  expect(deadlines.map(({ daysLeft }) => daysLeft)).toEqual([...deadlines.map(({ daysLeft }) => daysLeft)].sort((a, b) => a - b));
  expect(deadlines.every(({ report }) => report?.status !== 'da_nop')).toBe(true);
});

test('reserves are computed from contracts by the chosen method; rows in another order, or split, give the same report, and traced rows add up to the cell', async () => {
  const columns = [
    'POLICY_NO',
    'BOOKING_DATE',
    'EFFECTIVE_DATE',
    'EXPIRY_DATE',
    'PRODUCT_CODE',
    'DIRECT_PREMIUM',
    'REFUND',
    'CEDED_DOMESTIC',
  ];
  const contracts = [
    ['A', '2024-10-01', '2024-10-01', '2025-09-30', 'XCG', 12_000_000_000, 0, 2_400_000_000],
    ['B', '2024-11-16', '2024-11-16', '2025-09-30', 'XCG', 0, 600_000_000, 0],
    ['C', '2025-02-01', '2025-02-01', '2026-01-31', 'XCG', 999, 0, 0],
  ];
  const reserve = await csv('reserve-2024.csv', 'MOF_RESERVE', [
    ['POLICY_NO', 'PRODUCT_CODE', 'UPR', 'OCR', 'IBNR'],
    ['A', 'XCG', 1, 1_845_500_000, 1],
  ]);
  const period = { type: 'YEAR', value: 1, year: 2024 };
  const cellsOf = async (id: number) => (await table(id)).data.find(({ code }) => code === 'B.4b')!.cells;
  const file = await csv('gwp-2024.csv', 'MOF_GWP', [columns, ...contracts]);
  const methods = { unearnedMethod: 'daily' as const, ibnrRate: 3, fluctuationRate: 1 };
  const { id, job } = await staff.call(reportCalls.createReport, { ...(await ask('5A-PNT', period, [file, reserve])), ...methods });
  await done(staff, job);
  const cells = await cellsOf(id);
  expect(cells).toMatchObject({ 3: '9000000000', 4: '8461862842', 5: '1845500000', 6: '342000000', 8: '90000000', 9: '10739362842' });
  const rows = await staff.call(reportCalls.listTracedRows, {
    id,
    statement: '5A-PNT',
    line: 'B.4b',
    column: '4',
    kind: 'gwp',
    measure: 'UNEARNED_DAILY',
    page: 1,
    pageSize: 10,
  });
  expect(rows.data.map(({ policyNo, amount }) => [policyNo, amount])).toEqual([
    ['A', '8975342466'],
    ['B', '-513479624'],
  ]);
  expect(rows.data.at(-1)!.running).toBe(cells['4']);
  const first = await staff.call(reportCalls.getReport, { id });

  const turned = await csv('gwp-2024-turned.csv', 'MOF_GWP', [columns, ...contracts.toReversed()]);
  const split = await csv('reserve-2024-split.csv', 'MOF_RESERVE', [
    ['POLICY_NO', 'PRODUCT_CODE', 'UPR', 'OCR', 'IBNR'],
    ['A1', 'XCG', 0, 1_845_000_001, 0],
    ['A2', 'XCG', 1, 499_999, 1],
  ]);
  await staff.call(reportCalls.removeReport, { id });
  const again = await staff.call(reportCalls.createReport, { ...(await ask('5A-PNT', period, [turned, split])), ...methods });
  await done(staff, again.job);
  expect((await staff.call(reportCalls.getReport, { id: again.id })).checksum).toBe(first.checksum);
  await staff.call(reportCalls.removeReport, { id: again.id });

  for (const [unearnedMethod, expected] of [
    ['eighths', '7125000000'],
    ['twentyFourths', '8075000000'],
    ['percentage', '5700000000'],
  ] as const) {
    const made = await staff.call(reportCalls.createReport, { ...(await ask('5A-PNT', period, [file, reserve])), unearnedMethod });
    await done(staff, made.job);
    expect([unearnedMethod, (await cellsOf(made.id))['4']]).toEqual([unearnedMethod, expected]);
    await staff.call(reportCalls.removeReport, { id: made.id });
  }

  const broken = await csv('gwp-broken.csv', 'MOF_GWP', [
    columns,
    ...contracts,
    ['D', '2024-12-01', '2024-12-01', '2023-12-01', 'XCG', 5, 0, 0],
  ]);
  const refused = await staff.call(reportCalls.createReport, { ...(await ask('5A-PNT', period, [broken, reserve])), ...methods });
  expect((await jobEnd(staff, refused.job)).state).toBe('failed');
  expect((await staff.call(reportCalls.getReport, { id: refused.id })).failure?.en).toMatch(/gwp-broken\.csv.* row 5/);
  await staff.call(reportCalls.removeReport, { id: refused.id });
});

test('of two people who make the same period at once, one has it and the other is told', async () => {
  const file = await csv('gwp-twice.csv', 'MOF_GWP', premiums('2026-01-05'));
  const wanted = await ask('2-PNT', { type: 'QUARTER', value: 1, year: 2026 }, [file]);
  const answers = await Promise.all(
    [1, 2].map(() =>
      staff.fetch('mof-reports', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = (await answers.find(({ status }) => status === 409)!.json()) as { detail: string };
  expect(refused.detail).toContain('choose another one');
  const made = (await answers.find(({ status }) => status === 200)!.json()) as { job: { id: string } };
  await done(staff, made.job as never);
});

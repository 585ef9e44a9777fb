import * as XLSX from 'xlsx';
import { openRequestCalls } from '@tessera/plugin-sdk/contract';
import type { TestClient, TestServer } from '@tessera/plugin-sdk/testing';
import { done } from '../../../data-files/server/testing/importing';
import { reportCalls } from '../../contract/reports';
import { ask, csv, failing, make, mapProducts, premiumHead, premiums, startReports, table } from '../testing/reporting';

let server: TestServer;
let staff: TestClient;
let second: TestClient;
beforeAll(async () => ({ server, staff, second } = await startReports()));
afterAll(() => server.close());

test('a premium file becomes 2-PNT to the đồng, and each cell leads to its rows', async () => {
  const file = await csv(staff, 'gwp-q3.csv', 'MOF_GWP', [...premiums('2026-08-15'), ['N1', '2026-10-01', 'XCG', 5, 0, 0, 0, 0, 0]]);
  const period = { type: 'QUARTER', value: 3, year: 2026 };
  const report = await make(staff, '2-PNT', period, [file]);
  expect(failing(report)).toEqual([]);
  expect(report.files[0]).toMatchObject({ rows: 1255, outside: { rows: 1, amount: '5', sample: [1257] }, unmapped: [] });
  const { totalSummary, data, columnGroups } = await table(staff, report.id);
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

  expect(await staff.problem(reportCalls.createReport, await ask(staff, '2-PNT', period, [file]))).toMatchObject({
    status: 409,
    detail: 'This period has a report already, choose another one',
  });
});

test('a year without a form is refused with the forms that exist', async () => {
  const file = await csv(staff, 'gwp-old.csv', 'MOF_GWP', [premiumHead, ['A', '2010-01-01', 'XCG', 1, 0, 0, 0, 0, 0]]);
  const problem = await staff.problem(reportCalls.createReport, await ask(staff, '2-PNT', { type: 'YEAR', value: 1, year: 2010 }, [file]));
  expect(problem).toMatchObject({ status: 400, errors: [{ path: 'year' }] });
  expect(JSON.stringify(problem)).toContain('67/2023');
});

test('what is due is told for the type of company, the most urgent first, until it is submitted', async () => {
  const deadlines = await staff.call(reportCalls.listDeadlines, {});
  expect(deadlines.map(({ code }) => code)).not.toContain('MGBH_BCTCQ');
  expect(deadlines.map(({ daysLeft }) => daysLeft)).toEqual([...deadlines.map(({ daysLeft }) => daysLeft)].sort((a, b) => a - b));
  expect(deadlines.every(({ report }) => report?.status !== 'da_nop')).toBe(true);
});

test('of two people who make the same period at once, one has it and the other is told', async () => {
  const file = await csv(staff, 'gwp-twice.csv', 'MOF_GWP', premiums('2026-01-05'));
  const wanted = await ask(staff, '2-PNT', { type: 'QUARTER', value: 1, year: 2026 }, [file]);
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

test('a code that is not mapped is an error that says how much it holds; mapped and made again, the report can be submitted by two people', async () => {
  const file = await csv(staff, 'gwp-q2.csv', 'MOF_GWP', [
    ...premiums('2026-05-02'),
    ['E1', '2026-05-02', 'VCX-EV', 1_284_000_000, 0, 0, 0, 0, 0],
  ]);
  const before = await make(staff, '2-PNT', { type: 'QUARTER', value: 2, year: 2026 }, [file]);
  expect(failing(before)).toMatchObject([{ check: 'unmapped', leadsTo: 'products' }]);
  expect(failing(before)[0]!.text.en).toContain('VCX-EV, 1 row, 1,284,000,000 đồng');
  expect(await staff.problem(reportCalls.submitReport, { id: before.id, checksum: before.checksum! })).toMatchObject({
    code: 'checks_fail',
  });
  // the code waits in the insurer's catalogue
  await mapProducts(staff, { 'VCX-EV': 'B.4b' });
  const { job } = await staff.call(reportCalls.makeReport, { id: before.id });
  await done(staff, job);
  await staff.call(reportCalls.editCell, { id: before.id, statement: '2-PNT', line: 'B.3', column: '4', amount: '77', reason: 'Biên bản' });
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
  // figures changed by hand were filed too: a correction begins with what was filed
  expect(await staff.call(reportCalls.compareReport, { id: correction.id })).toEqual([]);
  expect((await staff.call(reportCalls.printReport, { id: correction.id })).edits).toMatchObject([
    { line: 'B.3', amount: '77', before: '0', reason: 'Biên bản' },
  ]);
  const cell = { statement: '2-PNT', line: 'B.2', column: '4' };
  await staff.call(reportCalls.editCell, { id: correction.id, ...cell, amount: '350000001', reason: 'Nhầm biên bản' });
  expect(await staff.problem(reportCalls.editCell, { id: correction.id, ...cell, column: '8', amount: '1', reason: 'x' })).toMatchObject({
    status: 400,
    errors: [{ path: 'amount' }],
  });
  const differences = await staff.call(reportCalls.compareReport, { id: correction.id });
  expect(differences.every(({ difference }) => difference === '1')).toBe(true);
  expect(differences).toContainEqual({ ...cell, name: 'B.2 Cargo, Domestic', before: '350000000', after: '350000001', difference: '1' });
});

test('a report is made anew of another file until it is submitted; amounts are taken as people write them', async () => {
  const period = { type: 'QUARTER', value: 1, year: 2025 };
  const wrong = await csv(staff, 'gwp-wrong.csv', 'MOF_GWP', [premiumHead, ['A', '2025-02-01', 'XCG', 1, 0, 0, 0, 0, 0]]);
  const right = await csv(staff, 'gwp-right.csv', 'MOF_GWP', [premiumHead, ['A', '2025-02-01', 'XCG', 2_000_000, 0, 0, 0, 0, 0]]);
  const { id, checks } = await make(staff, '2-PNT', period, [wrong]);
  expect(checks).toEqual([expect.objectContaining({ check: 'mapped', passed: true })]);
  const methods = { unearnedMethod: 'file' as const, ibnrRate: null, fluctuationRate: null };
  expect(await staff.problem(reportCalls.changeReportSources, { id, ...methods, fileResourceIds: [0] })).toMatchObject({ status: 400 });
  const { job } = await staff.call(reportCalls.changeReportSources, { id, ...methods, fileResourceIds: [right] });
  await done(staff, job);
  const cellOf = async () => (await table(staff, id)).data.find(({ code }) => code === 'B.4b')!.cells['3'];
  expect(await cellOf()).toBe('2000000');
  expect(await staff.call(reportCalls.getReport, { id })).toMatchObject({ fileIds: [right], files: [{ displayName: 'gwp-right.csv' }] });

  const place = { id, statement: '2-PNT', line: 'B.4b', column: '3', reason: 'Nhầm biên bản' };
  await staff.call(reportCalls.editCell, { ...place, amount: '-1.234.567 đ' });
  expect(await cellOf()).toBe('-1234567');
  expect(await staff.problem(reportCalls.editCell, { ...place, amount: '1,5' })).toMatchObject({
    status: 400,
    errors: [{ path: 'amount' }],
  });

  // who approves it reads what it is in words, whatever the language of whoever asks
  await staff.call(reportCalls.editCell, { ...place, amount: null });
  const { checksum } = await staff.call(reportCalls.getReport, { id });
  const { approval } = (await staff.call(reportCalls.submitReport, { id, checksum: checksum! })) as unknown as {
    approval: { id: number; label: object; changes: { changes: object }[] };
  };
  expect(approval.label).toEqual({ vi: '2-PNT Quý 1/2025', en: '2-PNT Quarter 1/2025' });
  expect(approval.changes[0]!.changes).toMatchObject({
    status: { before: { vi: 'Chưa nộp', en: 'Not yet submitted' }, after: { vi: 'Đã nộp', en: 'Submitted' } },
  });
  expect(await (await second.fetch(`core/approvals/${approval.id}`)).json()).toMatchObject({ unchanged: true });
  expect(await staff.call(openRequestCalls.listOpenRequests, { plugin: 'mof-reports' })).toMatchObject([
    { call: 'submitReport', record: id },
  ]);
  expect((await second.fetch(`core/approvals/${approval.id}/approve`, { method: 'POST' })).status).toBe(200);
  expect(await staff.problem(reportCalls.changeReportSources, { id, ...methods, fileResourceIds: [right] })).toMatchObject({
    code: 'submitted',
  });
});

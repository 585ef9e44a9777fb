import * as XLSX from 'xlsx';
import type { TestClient, TestServer } from '@tessera/plugin-sdk/testing';
import { done, jobEnd } from '../../../data-files/server/testing/importing';
import { reportCalls } from '../../contract/reports';
import { reserveCalls } from '../../contract/reserves';
import { ask, csv, make, premiumHead, startReports, table } from '../testing/reporting';

let server: TestServer;
let staff: TestClient;
beforeAll(async () => ({ server, staff } = await startReports()));
afterAll(() => server.close());

test('three files become 5A-PNT; a file that lacks a column, or is of the wrong kind, is refused with its name', async () => {
  const day = '2025-12-30';
  const gwp = await csv(staff, 'gwp-2025.csv', 'MOF_GWP', [
    premiumHead,
    ['A', day, 'XCG', 12_000_000_000, 600_000_000, 0, 0, 2_400_000_000, 0],
  ]);
  const reserve = await csv(staff, 'reserve-2025.csv', 'MOF_RESERVE', [
    ['POLICY_NO', 'PRODUCT_CODE', 'UPR', 'OCR', 'IBNR'],
    ['A', 'XCG', 8_975_342_466, 1_845_500_000, 342_000_000],
    ['B', 'XCG', -513_479_624, 0, 0],
  ]);
  const period = { type: 'YEAR', value: 1, year: 2025 };
  expect(await staff.problem(reportCalls.createReport, await ask(staff, '5A-PNT', period, [gwp]))).toMatchObject({
    status: 400,
    errors: [{ path: 'fileResourceIds' }],
  });
  const report = await make(staff, '5A-PNT', period, [reserve, gwp]);
  const line = async () => (await table(staff, report.id)).data.find(({ code }) => code === 'B.4b')!.cells;
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

  const poor = await csv(staff, 'poor.csv', 'MOF_GWP', [
    ['POLICY_NO', 'PRODUCT_CODE', 'DIRECT_PREMIUM'],
    ['A', 'XCG', 1],
  ]);
  const { id, job } = await staff.call(reportCalls.createReport, await ask(staff, '2-PNT', { type: 'YEAR', value: 1, year: 2024 }, [poor]));
  expect((await jobEnd(staff, job)).state).toBe('failed');
  const failed = await staff.call(reportCalls.getReport, { id });
  expect(failed.failure?.en).toContain('poor.csv: which column is BOOKING_DATE is not known');
  expect(failed).toMatchObject({ checksum: null, jobId: null, madeAt: null });
  await staff.call(reportCalls.removeReport, { id });
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
  const reserve = await csv(staff, 'reserve-2024.csv', 'MOF_RESERVE', [
    ['POLICY_NO', 'PRODUCT_CODE', 'UPR', 'OCR', 'IBNR'],
    ['A', 'XCG', 1, 1_845_500_000, 1],
  ]);
  const period = { type: 'YEAR', value: 1, year: 2024 };
  const cellsOf = async (id: number) => (await table(staff, id)).data.find(({ code }) => code === 'B.4b')!.cells;
  const file = await csv(staff, 'gwp-2024.csv', 'MOF_GWP', [columns, ...contracts]);
  const methods = { unearnedMethod: 'daily' as const, ibnrRate: 3, fluctuationRate: 1 };
  const { id, job } = await staff.call(reportCalls.createReport, { ...(await ask(staff, '5A-PNT', period, [file, reserve])), ...methods });
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

  const turned = await csv(staff, 'gwp-2024-turned.csv', 'MOF_GWP', [columns, ...contracts.toReversed()]);
  const split = await csv(staff, 'reserve-2024-split.csv', 'MOF_RESERVE', [
    ['POLICY_NO', 'PRODUCT_CODE', 'UPR', 'OCR', 'IBNR'],
    ['A1', 'XCG', 0, 1_845_000_001, 0],
    ['A2', 'XCG', 1, 499_999, 1],
  ]);
  await staff.call(reportCalls.removeReport, { id });
  const again = await staff.call(reportCalls.createReport, { ...(await ask(staff, '5A-PNT', period, [turned, split])), ...methods });
  await done(staff, again.job);
  expect((await staff.call(reportCalls.getReport, { id: again.id })).checksum).toBe(first.checksum);
  await staff.call(reportCalls.removeReport, { id: again.id });

  for (const [unearnedMethod, expected] of [
    ['eighths', '7125000000'],
    ['twentyFourths', '8075000000'],
    ['percentage', '5700000000'],
  ] as const) {
    const made = await staff.call(reportCalls.createReport, { ...(await ask(staff, '5A-PNT', period, [file, reserve])), unearnedMethod });
    await done(staff, made.job);
    expect([unearnedMethod, (await cellsOf(made.id))['4']]).toEqual([unearnedMethod, expected]);
    await staff.call(reportCalls.removeReport, { id: made.id });
  }

  const broken = await csv(staff, 'gwp-broken.csv', 'MOF_GWP', [
    columns,
    ...contracts,
    ['D', '2024-12-01', '2024-12-01', '2023-12-01', 'XCG', 5, 0, 0],
  ]);
  const refused = await staff.call(reportCalls.createReport, { ...(await ask(staff, '5A-PNT', period, [broken, reserve])), ...methods });
  expect((await jobEnd(staff, refused.job)).state).toBe('failed');
  expect((await staff.call(reportCalls.getReport, { id: refused.id })).failure?.en).toMatch(/gwp-broken\.csv.* row 5/);
  await staff.call(reportCalls.removeReport, { id: refused.id });
});

/** The example of Circular 67/2023, Article 36.2, in million đồng, as a spreadsheet copies it. */
const triangle = [
  [5445, 3157, 2450, 1412, 600, 352, 431, 185],
  [5847, 3486, 1366, 848, 1045, 1054, 369],
  [5981, 4854, 1948, 2554, 1680, 489],
  [7835, 4453, 3888, 3335, 2088],
  [9763, 6517, 3563, 3984],
  [10745, 6184, 4549],
  [14137, 8116],
  [15162],
].map((paid, i): (string | number)[] => [2016 + i, ...paid]);
const pasted = (rows: readonly (readonly (string | number)[])[], between = '\t') => rows.map((row) => row.join(between)).join('\r\n');

test('IBNR by ratio and development factors give the examples of the circular, with their working wherever the figure is shown', async () => {
  const gwp = await csv(staff, 'gwp-2023.csv', 'MOF_GWP', [premiumHead, ['A', '2023-12-30', 'XCG', 12_000_000_000, 0, 0, 0, 0, 0]]);
  const reserve = await csv(staff, 'reserve-2023.csv', 'MOF_RESERVE', [
    ['POLICY_NO', 'PRODUCT_CODE', 'UPR', 'OCR', 'IBNR'],
    ['A', 'XCG', 0, 0, 7],
  ]);
  const { id } = await make(staff, '5A-PNT', { type: 'YEAR', value: 1, year: 2023 }, [gwp, reserve]);
  const cell = { statement: '5A-PNT', line: 'B.4b', column: '6' };
  const million = 1_000_000;
  const ratio = {
    ibnr3: 900 * million,
    incurred3: 30_000 * million,
    incurred: 12_000 * million,
    revenue: 40_000 * million,
    revenueBefore: 36_000 * million,
    delay: 33,
    delayBefore: 30,
    reason: 'Sổ theo dõi bồi thường',
  };
  expect((await staff.call(reportCalls.traceCell, { id, ...cell })).way).toBe('ibnrRatio');
  expect((await staff.call(reportCalls.traceCell, { id, ...cell, column: '5' })).way).toBeNull();
  expect(await staff.call(reserveCalls.setIbnrByRatio, { id, ...cell, ...ratio })).toEqual({ id, amount: '440000000' });
  const { edit } = await staff.call(reportCalls.traceCell, { id, ...cell });
  expect(edit).toMatchObject({ amount: '440000000', before: '7' });
  expect(edit!.reason).toBe(
    'Sổ theo dõi bồi thường\nIBNR by ratio (Article 36): 900,000,000 ÷ 30,000,000,000 × 12,000,000,000 × 40,000,000,000 ÷ 36,000,000,000 × 33 ÷ 30 = 440,000,000 đồng',
  );
  expect(await staff.problem(reserveCalls.setIbnrByRatio, { id, ...cell, ...ratio, column: '5' })).toMatchObject({ status: 400 });
  expect(await staff.problem(reserveCalls.setIbnrByRatio, { id, ...cell, ...ratio, revenueBefore: 0 })).toMatchObject({
    errors: [{ path: 'revenueBefore' }],
  });

  const paid = { ...cell, column: '7', unit: 'MILLION_VND', rounding: 'official', reason: 'Bảng chi trả' } as const;
  const { amount } = await staff.call(reserveCalls.setReserveByFactors, { id, ...paid, triangle: pasted(triangle) });
  expect((BigInt(amount) + 500_000n) / 1_000_000n).toBe(58_469n);
  const exact = await staff.call(reserveCalls.setReserveByFactors, { id, ...paid, rounding: 'none', triangle: pasted(triangle, ' ') });
  expect((BigInt(exact.amount) + 500_000n) / 1_000_000n).toBe(58_314n);
  for (const [wrong, said] of [
    [triangle.slice(0, -1), 'Line 1 has to be the year 2017'],
    [triangle.with(1, [2017, 5847, 3486]), 'The year 2017 has 2 amounts'],
    [triangle.with(2, [2018, 'nhiều', 4854, 1948, 2554, 1680, 489]), '“nhiều”'],
    [triangle.with(6, [2022, 0, 8116]), 'The year 2022 has paid nothing'],
  ] as const) {
    const problem = await staff.problem(reserveCalls.setReserveByFactors, { id, ...paid, triangle: pasted(wrong) });
    expect(problem).toMatchObject({ status: 400, errors: [{ path: 'triangle', message: expect.stringContaining(said) }] });
  }
  await staff.call(reserveCalls.setReserveByFactors, { id, ...paid, triangle: pasted(triangle, ';') });
  const { cells, edited } = (await table(staff, id)).data.find(({ code }) => code === 'B.4b')!;
  expect(cells).toMatchObject({ 6: '440000000', 7: amount, 9: String(BigInt(amount) + 440_000_000n) });
  expect(edited).toEqual(['6', '7']);

  // columns 5 and 6, or column 7
  const check = async () => (await staff.call(reportCalls.getReport, { id })).checks.filter((one) => one.check === 'one_method');
  expect(await check()).toMatchObject([{ passed: false, severity: 'warning', cells: [cell, { ...cell, column: '7' }] }]);

  const paper = await staff.call(reportCalls.printReport, { id });
  const factors = '1.625; 1.236; 1.163; 1.089; 1.047; 1.030; 1.013';
  expect(paper.edits.map(({ column, reason }) => [column, reason.includes(factors)])).toEqual([
    ['6', false],
    ['7', true],
  ]);
  const excel = XLSX.read(await (await staff.fetch(`mof-reports/${id}/excel`)).arrayBuffer());
  const sources = XLSX.utils.sheet_to_json<string[]>(excel.Sheets[excel.SheetNames.at(-1)!]!, { header: 1 });
  expect(sources.find(([, line, column]) => line === 'B.4b' && column === '7')!.join(' ')).toContain(factors);
  await staff.call(reportCalls.editCell, { id, ...cell, amount: '0', reason: 'Theo cột 7' });
  expect(await check()).toMatchObject([{ passed: true }]);
});

import type { TestClient, TestServer } from '@tessera/plugin-sdk/testing';
import { companyVehicleCalls, regulatorChoices } from '../../contract/companyCodes';
import { reportCalls } from '../../contract/reports';
import { inUnit } from '../engine';
import {
  filedBalance,
  filedBalanceBefore,
  filedComputed,
  filedFlow,
  filedResult,
  motorResult,
  smallResult,
} from '../testing/oracleFigures';
import { csv, make, mapProducts, startReports, statementsFile, table, type StatementRow } from '../testing/reporting';

/** The worked examples as a user has them: files are imported, codes mapped, reports made. In đồng, and in the printed unit. */
let server: TestServer;
let staff: TestClient;
beforeAll(async () => ({ server, staff } = await startReports()));
afterAll(() => server.close());

const million = 1_000_000;
const printed = (digits: string) => inUnit(BigInt(digits), 'MILLION_VND');
const premiumColumns = ['POLICY_NO', 'BOOKING_DATE', 'EFFECTIVE_DATE', 'EXPIRY_DATE', 'PRODUCT_CODE', 'DIRECT_PREMIUM'];
/** One product a contract, each on a line of its own. */
const lineOf = { P1: 'A.1', P2: 'A.2', P3: 'B.1a', P4: 'B.3', P5: 'B.6', P6: 'B.7', P7: 'B.2' };
type Contract = readonly [product: keyof typeof lineOf, booked: string, from: string, to: string, premium: number];

let files = 0;
/** The unearned premium of contracts by line, as 5A-PNT of the period has it. The report is deleted again. */
async function unearned(method: string, period: { type: string; value: number; year: number }, contracts: readonly Contract[]) {
  const number = ++files;
  const rows = contracts.map(([product, ...rest], i) => [`H${number}-${i}`, ...rest.slice(0, 3), product, rest[3]]);
  const gwp = await csv(staff, `gwp-o2-${number}.csv`, 'MOF_GWP', [premiumColumns, ...rows]);
  const reserve = await csv(staff, `reserve-o2-${number}.csv`, 'MOF_RESERVE', [
    ['POLICY_NO', 'PRODUCT_CODE', 'UPR', 'OCR', 'IBNR'],
    [`H${number}`, 'P1', 0, 0, 0],
  ]);
  const report = await make(staff, '5A-PNT', period, [gwp, reserve], { unearnedMethod: method });
  const { data } = await table(staff, report.id);
  await staff.call(reportCalls.removeReport, { id: report.id });
  return { report, amounts: contracts.map(([product]) => Number(data.find(({ code }) => code === lineOf[product])!.cells['4'])) };
}

test('unearned premium by day, by eighths and by twenty-fourths, contract by contract', async () => {
  await mapProducts(staff, lineOf);
  const year2025 = { type: 'YEAR', value: 1, year: 2025 };
  const daily = await unearned('daily', year2025, [
    ['P1', '2025-07-01', '2025-07-01', '2026-06-30', 437_000],
    ['P2', '2025-10-01', '2025-10-01', '2026-09-30', 12_000_000],
    ['P3', '2025-03-15', '2025-03-15', '2028-03-14', 9_000_000],
    ['P4', '2025-01-01', '2025-01-01', '2025-12-31', 5_000_000],
    ['P5', '2025-12-30', '2026-01-10', '2027-01-09', 5_000_000],
  ]);
  expect(daily.amounts).toEqual([216_704, 8_975_342, 6_602_190, 0, 5_000_000]);
  const leap = await unearned('daily', { type: 'QUARTER', value: 2, year: 2024 }, [
    ['P6', '2024-01-01', '2024-01-01', '2024-12-31', 3_650_000],
  ]);
  expect(leap.amounts).toEqual([1_834_973]);
  const contracts: Contract[] = [
    ['P1', '2023-02-15', '2023-02-15', '2024-02-14', 24_000_000],
    ['P2', '2023-07-01', '2023-07-01', '2024-06-30', 24_000_000],
    ['P3', '2023-11-21', '2023-11-21', '2024-11-20', 24_000_000],
    ['P4', '2022-11-21', '2022-11-21', '2024-11-20', 24_000_000],
    ['P5', '2023-10-06', '2023-10-06', '2025-10-05', 24_000_000],
  ];
  const year2023 = { type: 'YEAR', value: 1, year: 2023 };
  expect((await unearned('eighths', year2023, contracts)).amounts.map((amount) => amount / million)).toEqual([3, 9, 21, 10.5, 22.5]);
  expect((await unearned('twentyFourths', year2023, contracts)).amounts.map((amount) => amount / million)).toEqual([3, 11, 21, 10.5, 21.5]);
  // a quarter of cargo, half of all others, in force or not; what is longer than a year by day, which is told
  const shares = await unearned('percentage', year2025, [
    ['P7', '2025-02-01', '2025-02-01', '2025-05-31', 10_000_000],
    ['P1', '2025-02-01', '2025-02-01', '2025-05-31', 10_000_000],
    ['P2', '2024-12-31', '2024-12-31', '2025-12-30', 10_000_000],
    ['P3', '2025-03-15', '2025-03-15', '2028-03-14', 9_000_000],
  ]);
  expect(shares.amounts).toEqual([2_500_000, 5_000_000, 0, 6_602_190]);
  expect(shares.report.checks.find(({ check }) => check === 'long_contracts')).toMatchObject({
    severity: 'warning',
    text: { en: 'gwp-o2-5.csv: contracts of more than a year, 1, were computed by day.' },
  });
  expect(daily.report.checks.some(({ check }) => check === 'long_contracts')).toBe(false);
});

test('the charge of the large-fluctuation reserve of a published filing', async () => {
  const columns = ['POLICY_NO', 'BOOKING_DATE', 'PRODUCT_CODE', 'DIRECT_PREMIUM', 'INWARD_DOMESTIC', 'CEDED_DOMESTIC'];
  const gwp = await csv(staff, 'gwp-o3.csv', 'MOF_GWP', [
    columns,
    ['A', '2024-06-30', 'TS', 5_437_581_358_498, 131_908_616_270, 1_553_762_769_096],
  ]);
  const reserve = await csv(staff, 'reserve-o3.csv', 'MOF_RESERVE', [
    ['POLICY_NO', 'PRODUCT_CODE', 'UPR', 'OCR', 'IBNR'],
    ['A', 'TS', 0, 0, 0],
  ]);
  const { id } = await make(staff, '5A-PNT', { type: 'YEAR', value: 1, year: 2024 }, [gwp, reserve], { fluctuationRate: 1 });
  const { totalSummary } = await table(staff, id);
  expect([totalSummary!.cells['3'], totalSummary!.cells['8']]).toEqual(['4015727205672', '40157272057']);
  expect(printed(totalSummary!.cells['8']!)).toBe(40_157n);
});

test('11-PNT of a premium file, a claims file and what nobody files', async () => {
  const vehicles = await staff.call(regulatorChoices.chooseMofVehicle, { pageSize: 100 } as never);
  const mofVehicleId = vehicles.find(({ code }) => code === 'NC.1')!.id;
  await staff.call(companyVehicleCalls.createMofCompanyVehicle, { code: 'XE-4', name: 'XE-4', mofVehicleId });
  const of = (column: number) => motorResult[column]! * million;
  const gwp = await csv(staff, 'gwp-o6.csv', 'MOF_GWP', [
    ['POLICY_NO', 'BOOKING_DATE', 'PRODUCT_CODE', 'VEHICLE_TYPE_CODE', 'DIRECT_PREMIUM', 'CEDED_DOMESTIC', 'COMMISSION'],
    ['A', '2025-05-01', 'XCG', 'XE-4', of(1) - 1, of(4), 0],
    ['B', '2025-12-31', 'XCG', 'XE-4', 1, 0, of(14)],
    // compulsory liability is no own damage
    ['C', '2025-05-01', 'BBOTO', 'XE-4', 77, 0, 0],
  ]);
  const claims = await csv(staff, 'claim-o6.csv', 'MOF_CLAIM', [
    ['CLAIM_NO', 'POLICY_NO', 'PRODUCT_CODE', 'VEHICLE_TYPE_CODE', 'LOSS_DATE', 'SETTLE_DATE', 'PAID', 'RECOVERED'],
    ['K1', 'A', 'XCG', 'XE-4', '2025-06-01', '2025-07-01', of(9), of(10)],
  ]);
  const { id } = await make(staff, '11-PNT', { type: 'YEAR', value: 1, year: 2025 }, [gwp, claims]);
  for (const column of [3, 5, 7, 8, 11, 12, 13, 15, 16]) {
    const cell = { statement: '11-PNT', line: 'NC.1', column: String(column) };
    await staff.call(reportCalls.editCell, { id, ...cell, amount: String(of(column)), reason: 'Sổ kế toán' });
  }
  const { totalSummary } = await table(staff, id);
  expect(['6', 'I', 'II', 'III'].map((column) => printed(totalSummary!.cells[column]!))).toEqual([7_540n, 8_032n, 7_841n, 191n]);
});

const rows = (amounts: Readonly<Record<string, bigint | number>>, before: Readonly<Record<string, bigint>> = {}): StatementRow[] =>
  Object.entries(amounts).map(([code, amount]) => [code, String(amount), Number(before[code] ?? 0)]);

test('profit and loss by activity, small, from a workbook', async () => {
  const amounts = Object.fromEntries(Object.entries(smallResult).map(([line, tenths]) => [line, tenths * 100_000]));
  const file = await statementsFile(staff, 'bctc-nho.xlsx', { 'PL-02': rows(amounts) }, 'Năm 2023');
  const { id } = await make(staff, 'PNT-BCTCQ', { type: 'YEAR', value: 1, year: 2023 }, [file]);
  const { data } = await table(staff, id, 'pl02');
  const lines = ['01', '02', '03', '04', '10', '11', '15', '17', '18', '19', '22', '25', '30', '40', '50', '60'];
  expect(lines.map((line) => Number(data.find(({ code }) => code === line)!.cells['current']) / million)).toEqual([
    9700, 2750, 6950, 640, 7590, 4050, 2980, 2450, 5505, 2085, 35, 610, 1830, 18, 1848, 1478.4,
  ]);
  const summary = await table(staff, id, 'pl01');
  expect(summary.data.find(({ code }) => code === '50')!.cells['current']).toBe(String(1848 * million));
});

test('a published filing comes out to the đồng, from a workbook', async () => {
  const sheets = { BS: rows(filedBalance, filedBalanceBefore), 'PL-02': rows(filedResult), 'CF-02': rows(filedFlow) };
  const file = await statementsFile(staff, 'bctc-2024.xlsx', sheets, 'Năm 2024');
  const report = await make(staff, 'PNT-BCTCQ', { type: 'YEAR', value: 1, year: 2024 }, [file]);
  const amountsOf = async (subType: string, lines: readonly string[]) => {
    const { data } = await table(staff, report.id, subType);
    return lines.map((line) => BigInt(data.find(({ code }) => code === line)!.cells['current']!));
  };
  const computed = await amountsOf('pl02', [...filedComputed.keys()]);
  expect(computed).toEqual([...filedComputed.values()]);
  expect(computed.map((amount) => printed(String(amount)))[4]).toBe(4_264_245n);
  expect(await amountsOf('balance_sheet', ['100', '200', '270', '329', '300', '440'])).toEqual([
    7_555_346_545_052n,
    1_128_879_552_744n,
    8_684_226_097_796n,
    3_804_605_202_900n,
    5_721_194_876_052n,
    8_684_226_097_796n,
  ]);
  expect(await amountsOf('cf02', ['08', '20', '30', '40', '50', '70'])).toEqual([
    469_187_643_601n,
    359_706_487_060n,
    -402_695_205_859n,
    108_057_931_337n,
    65_069_212_538n,
    89_593_198_899n,
  ]);
  const passed = (code: string) => report.checks.find(({ check, cells }) => check === code && cells[0]!.column === 'current')?.passed;
  for (const code of ['balance', 'cash_CF-02', 'profit_parts', 'net_profit_parts', 'flow_profit', 'movement_329.3'])
    expect([code, passed(code)]).toEqual([code, true]);
  expect(passed('movement_329.1')).toBe(false);
});

import { builtInTemplates, cellOf, compute, inUnit, validateTemplate } from './index';
import { developmentFactors, eighthsFraction, ibnrByRatio, largeFluctuationUse, twentyFourthsFraction, unearnedDaily } from './reserves';
import { dividedRounded, exactInUnit, ratioOf, timesRatio } from './amounts';
import { templateOf } from './forms/index';
import {
  filedBalance,
  filedBalanceBefore,
  filedComputed,
  filedFlow,
  filedResult,
  motorResult,
  smallResult,
} from '../testing/oracleFigures';
import type { Input, Report } from './types';

/** The worked examples of the forms: published ones, and those whose figures were made for a trap. In đồng, and in the printed unit. */
const insurer = templateOf('PNT-BCTCQ', '232/2012');
const inputsOf = (statement: string, amounts: Readonly<Record<string, bigint>>, column = 'current'): Input[] =>
  Object.entries(amounts).map(([line, amount]) => ({ statement, line, column, amount }));
const amountsOf = (report: Report, statement: string, lines: readonly string[], column = 'current') =>
  lines.map((line) => cellOf(report, { statement, line, column })!.amount);
const million = 1_000_000n;

test('every form that the product brings is without a finding', () => {
  for (const template of builtInTemplates) expect([template.key, validateTemplate(template)]).toEqual([template.key, []]);
});

test('development factors give the example of the circular', () => {
  const paid = [
    [5445, 3157, 2450, 1412, 600, 352, 431, 185],
    [5847, 3486, 1366, 848, 1045, 1054, 369],
    [5981, 4854, 1948, 2554, 1680, 489],
    [7835, 4453, 3888, 3335, 2088],
    [9763, 6517, 3563, 3984],
    [10745, 6184, 4549],
    [14137, 8116],
    [15162],
  ];
  const triangle = paid.map((row, i) => ({ year: 2016 + i, paid: row.map(BigInt) }));
  const made = developmentFactors(triangle);
  expect(made.factors.map(({ top }) => Number(top) / 1000)).toEqual([1.625, 1.236, 1.163, 1.089, 1.047, 1.03, 1.013]);
  expect(made.years.map(({ reserve }) => reserve)).toEqual([0n, 182n, 760n, 1996n, 4519n, 8238n, 15802n, 26972n]);
  expect([made.paid, made.ultimate, made.reserve]).toEqual([149_872n, 208_341n, 58_469n]);
  expect(developmentFactors(triangle, 'none').reserve).toBe(58_314n);
  expect(() => developmentFactors(triangle.slice(1).toReversed())).toThrow('development years');
});

test('unearned premium by day, by eighths and by twenty-fourths', () => {
  const end2025 = '2025-12-31';
  expect(unearnedDaily(437_000n, '2025-07-01', '2026-06-30', end2025)).toBe(216_704n);
  expect(unearnedDaily(12_000_000n, '2025-10-01', '2026-09-30', end2025)).toBe(8_975_342n);
  expect(unearnedDaily(9_000_000n, '2025-03-15', '2028-03-14', end2025)).toBe(6_602_190n);
  expect(unearnedDaily(5_000_000n, '2025-01-01', '2025-12-31', end2025)).toBe(0n);
  expect(unearnedDaily(5_000_000n, '2026-01-10', '2027-01-09', end2025)).toBe(5_000_000n);
  expect(unearnedDaily(3_650_000n, '2024-01-01', '2024-12-31', '2024-06-30')).toBe(1_834_973n);
  expect(unearnedDaily(437_000n, '2025-07-01', '2026-06-30', end2025, 'exclusive')).toBe(217_299n);
  expect(unearnedDaily(3_650_000n, '2024-01-01', '2024-12-31', '2024-06-30', 'exclusive')).toBe(1_840_000n);
  const year = (fraction: typeof eighthsFraction, ends: readonly string[], years?: number) =>
    ends.map((end) => timesRatio(24_000_000n, fraction(end, '2023-12-31', years)) / million);
  expect(year(eighthsFraction, ['2024-02-14', '2024-06-30', '2024-11-20'])).toEqual([3n, 9n, 21n]);
  expect(year(twentyFourthsFraction, ['2024-02-14', '2024-06-30', '2024-11-20'])).toEqual([3n, 11n, 21n]);
  expect(timesRatio(24_000_000n, eighthsFraction('2024-11-20', '2023-12-31', 2))).toBe(10_500_000n);
  expect(timesRatio(24_000_000n, eighthsFraction('2025-10-05', '2023-12-31', 2))).toBe(22_500_000n);
  expect(timesRatio(24_000_000n, twentyFourthsFraction('2024-11-20', '2023-12-31', 2))).toBe(10_500_000n);
  expect(timesRatio(24_000_000n, twentyFourthsFraction('2025-10-05', '2023-12-31', 2))).toBe(21_500_000n);
});

test('IBNR by ratio, and what the large-fluctuation reserve bears', () => {
  const given = { ibnr3: 900n, incurred3: 30_000n, incurred: 12_000n, revenue: 40_000n, revenueBefore: 36_000n };
  expect(ibnrByRatio({ ...given, delay: ratioOf('33'), delayBefore: ratioOf('30') })).toBe(440n);
  const use = { claims: 5_000n, premium: 10_000n, unearned: 4_600n, claimsReserve: 1_400n };
  expect(largeFluctuationUse({ ...use, balance: 9_000n })).toBe(1_000n);
  expect(largeFluctuationUse({ ...use, balance: 300n })).toBe(300n);
  expect(inUnit(timesRatio(5_437_581_358_498n + 131_908_616_270n - 1_553_762_769_096n, ratioOf('1%')), 'MILLION_VND')).toBe(40_157n);
});

/** Line, direct, refund, inward domestic and foreign, ceded domestic and foreign. */
const premiums: readonly (readonly [string, ...bigint[]])[] = [
  ['B.4a.2', 546_250_000n, 0n, 0n, 0n, 0n, 0n],
  ['B.4b', 12_000_000_000n, 600_000_000n, 0n, 0n, 2_400_000_000n, 0n],
  ['B.1b', 2_450_400_000n, 0n, 150_300_000n, 75_450_000n, 980_160_000n, 735_120_000n],
  ['B.2', 318_449_999n, 0n, 350_000_000n, 0n, 0n, 190_500_000n],
  ['B.5a', 125_600_500n, 0n, 0n, 0n, 0n, 62_800_250n],
  ['A.2', 88_250_499n, 1_000_000n, 0n, 0n, 0n, 0n],
];

test('2-PNT rounds the total, and does not add up rounded lines', () => {
  const form = templateOf('2-PNT', '67/2023');
  const columns = ['3', '3', '4', '5', '6', '7'];
  const inputs = premiums.flatMap(([line, ...amounts]) =>
    amounts.map((amount, i) => ({ statement: '2-PNT', line, column: columns[i]!, amount: i === 1 ? -amount : amount })),
  );
  const report = compute(form, inputs);
  const printed = (line: string) =>
    ['3', '4', '5', '6', '7', '8'].map((column) => inUnit(cellOf(report, { statement: '2-PNT', line, column })!.amount, report.unit));
  expect(printed('B.4a.2')).toEqual([546n, 0n, 0n, 0n, 0n, 546n]);
  expect(printed('B.4b')).toEqual([11_400n, 0n, 0n, 2_400n, 0n, 9_000n]);
  expect(printed('B.1b')).toEqual([2_450n, 150n, 75n, 980n, 735n, 961n]);
  expect(printed('B.2')).toEqual([318n, 350n, 0n, 0n, 191n, 478n]);
  expect(printed('B.5a')).toEqual([126n, 0n, 0n, 0n, 63n, 63n]);
  expect(printed('A.2')).toEqual([87n, 0n, 0n, 0n, 0n, 87n]);
  expect(printed('TC')).toEqual([14_928n, 500n, 75n, 3_380n, 988n, 11_135n]);
  const summed = premiums.map(([line]) => printed(line));
  expect([0, 4].map((i) => summed.reduce((sum, row) => sum + row[i]!, 0n))).toEqual([14_927n, 989n]);
});

test('5A-PNT of motor damage', () => {
  const valuation = '2025-12-31';
  const unearned = [
    unearnedDaily(12_000_000_000n, '2025-10-01', '2026-09-30', valuation),
    unearnedDaily(-600_000_000n, '2025-11-16', '2026-09-30', valuation),
  ];
  expect(unearned).toEqual([8_975_342_466n, -513_479_624n]);
  expect(unearnedDaily(2_400_000_000n, '2025-10-01', '2026-09-30', valuation)).toBe(1_795_068_493n);
  const retained = 9_000_000_000n;
  const amounts = {
    3: [retained],
    4: unearned,
    5: [1_845_500_000n],
    6: [timesRatio(11_400_000_000n, ratioOf('3%'))],
    8: [timesRatio(retained, ratioOf('1%'))],
  };
  const inputs = Object.entries(amounts).flatMap(([column, list]) =>
    list.map((amount) => ({ statement: '5A-PNT', line: 'B.4b', column, amount })),
  );
  const report = compute(templateOf('5A-PNT', '67/2023'), inputs);
  const cells = ['3', '4', '5', '6', '8', '9'].map((column) => cellOf(report, { statement: '5A-PNT', line: 'B.4b', column })!.amount);
  expect(cells.map((amount) => inUnit(amount, report.unit))).toEqual([9_000n, 8_462n, 1_846n, 342n, 90n, 10_739n]);
  expect(exactInUnit(cells.at(-1)!, 'MILLION_VND')).toBe('10739.362842');
});

test('11-PNT, the reconstruction', () => {
  const inputs = Object.entries(motorResult).map(([column, amount]) => ({
    statement: '11-PNT',
    line: 'NC.1',
    column,
    amount: BigInt(amount) * million,
  }));
  const report = compute(templateOf('11-PNT', '67/2023'), inputs);
  for (const line of ['NC.1', 'IV', 'TC'])
    expect(['6', 'I', 'II', 'III'].map((column) => cellOf(report, { statement: '11-PNT', line, column })!.amount / million)).toEqual([
      7_540n,
      8_032n,
      7_841n,
      191n,
    ]);
});

test('profit and loss by activity, small', () => {
  const inputs = inputsOf(
    'PL-02',
    Object.fromEntries(Object.entries(smallResult).map(([line, amount]) => [line, BigInt(amount) * 100_000n])),
  );
  const report = compute(insurer, inputs);
  const lines = ['01', '02', '03', '04', '10', '11', '15', '17', '18', '19', '22', '25', '30', '40', '50', '60'];
  expect(amountsOf(report, 'PL-02', lines).map((amount) => Number(amount) / 1e6)).toEqual([
    9700, 2750, 6950, 640, 7590, 4050, 2980, 2450, 5505, 2085, 35, 610, 1830, 18, 1848, 1478.4,
  ]); // prettier-ignore
  expect(amountsOf(report, 'PL-01', ['50'])).toEqual([1848n * million]);
});

test('a published filing comes out to the đồng', () => {
  const report = compute(insurer, [
    ...inputsOf('PL-02', filedResult),
    ...inputsOf('BS', filedBalance),
    ...inputsOf('BS', filedBalanceBefore, 'previous'),
    ...inputsOf('CF-02', filedFlow),
  ]);
  const computed = amountsOf(report, 'PL-02', [...filedComputed.keys()]);
  expect(computed).toEqual([...filedComputed.values()]);
  expect(computed.map((amount) => inUnit(amount, 'MILLION_VND'))).toEqual([
    5_524_526n, 1_535_955n, 3_988_571n, 275_674n, 4_264_245n, 1_298_315n, 933_947n, 2_102_067n, 3_076_171n, 1_188_074n, 373_293n,
    649_539n, 535n, 650_074n, 498_866n,
  ]); // prettier-ignore
  expect(amountsOf(report, 'BS', ['100', '200', '270', '329', '300', '440'])).toEqual([
    7_555_346_545_052n, 1_128_879_552_744n, 8_684_226_097_796n, 3_804_605_202_900n, 5_721_194_876_052n, 8_684_226_097_796n,
  ]); // prettier-ignore
  expect(amountsOf(report, 'CF-02', ['08', '20', '30', '40', '50', '70'])).toEqual([
    469_187_643_601n, 359_706_487_060n, -402_695_205_859n, 108_057_931_337n, 65_069_212_538n, 89_593_198_899n,
  ]); // prettier-ignore
  const result = (code: string) => report.checks.find(({ check, cells }) => check === code && cells[0]!.column === 'current')!;
  for (const code of ['balance', 'cash_CF-02', 'profit_parts', 'net_profit_parts', 'flow_profit', 'movement_329.3'])
    expect([code, result(code).passed]).toEqual([code, true]);
  // translation of a foreign subsidiary parts the movement of the balance sheet from profit and loss: a warning, with both figures
  expect(result('movement_329.1')).toMatchObject({ passed: false, severity: 'warning', left: 45_080_443_753n, right: 44_964_047_310n });
  expect(report.checks.some(({ check }) => check === 'cash_CF-01')).toBe(false);
});

test('half goes away from zero, on both sides', () => {
  expect([5n, -5n, 4n, -4n, 15n].map((value) => dividedRounded(value, 10n))).toEqual([1n, -1n, 0n, 0n, 2n]);
  expect([500_000n, -500_000n, 499_999n].map((amount) => inUnit(amount, 'MILLION_VND'))).toEqual([1n, -1n, 0n]);
});

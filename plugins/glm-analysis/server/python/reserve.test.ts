import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparePython, pythonStatus, runPython, type ReserveFigure, type ReserveRequest } from './index';
import { rowsOf, writeParquet } from './parquetFiles';

let folder: string;
let runs = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-reserve-'));
  await preparePython();
  expect(pythonStatus()).toMatchObject({ state: 'ready' });
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

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
] as const satisfies readonly ReserveFigure[];
type Figures = Record<ReserveFigure, bigint>;
type Policy = Figures & { POLICY_NO: string; ROW_NUMBER: bigint; TERM_DAYS: number; UNEXPIRED_DAYS: number; UPR_FAC_1F365: number };
type Total = Figures & { DIMENSION: string; LEVEL: string | null; NUM_POLS: bigint; UPR_FAC_1F365: number | null };

async function reserveOf(select: string, valuationDate: string, ratios?: ReserveRequest['ratios']) {
  const place = path.join(folder, `run-${++runs}`);
  const input = path.join(folder, `input-${runs}.parquet`);
  await writeParquet(input, select);
  const result = await runPython('reserve', { inputs: [input], valuationDate, ...(ratios ? { ratios } : {}) }, { folder: place });
  const policies = await rowsOf<Policy>(`SELECT * FROM '${place}/${result.files.policies}' ORDER BY POLICY_NO`);
  const totals = await rowsOf<Total>(`SELECT * FROM '${place}/${result.files.totals}'`);
  return { result, policies, totals, of: (policyNo: string) => policies.find((p) => p.POLICY_NO === policyNo)! };
}

const columns = '(POLICY_NO, BRANCH_CODE, PRODUCT_CODE, EFFECTIVE_DATE, EXPIRY_DATE, ISSUE_DATE, PREMIUM, CEDED_PREMIUM)';
const policyRows = (...rows: string[]) =>
  `SELECT * REPLACE (EFFECTIVE_DATE::DATE AS EFFECTIVE_DATE, EXPIRY_DATE::DATE AS EXPIRY_DATE, ISSUE_DATE::DATE AS ISSUE_DATE, PREMIUM::BIGINT AS PREMIUM, CEDED_PREMIUM::BIGINT AS CEDED_PREMIUM) FROM (VALUES ${rows.join(', ')}) t${columns}`;

test('the known answers', async () => {
  const { of, result } = await reserveOf(
    policyRows(
      `('1', 'HN', 'XCG', '2025-07-01', '2026-06-30', NULL, 437000, NULL)`,
      `('2', 'HN', 'TS', '2025-03-15', '2028-03-14', NULL, 9000000, 4500000)`,
      // Cover that has not begun, cover that is over, and one that ends on the valuation date.
      `('3', 'HN', 'TS', '2026-02-01', '2027-01-31', '2025-12-20', 1000, 0)`,
      `('4', 'HN', 'TS', '2024-01-01', '2024-12-31', NULL, 1000, 0)`,
      `('5', 'HN', 'TS', '2025-12-31', '2025-12-31', NULL, 1000, 0)`,
    ),
    '2025-12-31',
  );
  expect(of('1')).toMatchObject({ UNEXPIRED_DAYS: 181, TERM_DAYS: 365, UPR: 216_704n, UPR_ADDITIONAL: 0n, UPR_FINAL: 216_704n });
  expect(of('1').UPR_FAC_1F365).toBeCloseTo(181 / 365, 12);
  expect(of('2')).toMatchObject({ UNEXPIRED_DAYS: 804, TERM_DAYS: 1_096, UPR: 6_602_190n, CEDED_UPR: 3_301_095n });
  expect([of('3').UPR, of('3').UPR_FAC_1F365, of('4').UPR, of('4').UPR_FAC_1F365, of('5').UPR, of('5').UPR_FAC_1F365]).toEqual([
    1000n,
    1,
    0n,
    0,
    0n,
    0,
  ]);
  expect(result.total).toMatchObject({ UPR: String(216_704 + 6_602_190 + 1000) });
});

test('halves are rounded away from zero, and a return premium mirrors its premium', async () => {
  const { of } = await reserveOf(
    policyRows(
      `('1', 'A', 'P', '2025-12-31', '2026-01-01', NULL, 5, NULL)`,
      `('2', 'A', 'P', '2025-12-31', '2026-01-01', NULL, -5, NULL)`,
      `('3', 'A', 'P', '2025-12-31', '2026-01-01', NULL, 9223372036854775807, NULL)`,
    ),
    '2025-12-31',
    { P: { expectedLossRatio: '0.75', expenseRatio: 0.35 } },
  );
  expect([of('1').EARNED_PREMIUM, of('1').UPR, of('2').EARNED_PREMIUM, of('2').UPR]).toEqual([3n, 2n, -3n, -2n]);
  // 64 bits hold neither twice the premium nor the premium times days.
  expect([of('3').EARNED_PREMIUM, of('3').UPR, of('3').UPR_ADDITIONAL]).toEqual([
    4_611_686_018_427_387_904n,
    4_611_686_018_427_387_903n,
    461_168_601_842_738_790n,
  ]);
});

test('the addition for premium deficiency is by product, rounded by policy, and never negative for a product', async () => {
  const { of, result } = await reserveOf(
    policyRows(
      `('1', 'A', 'P', '2025-07-01', '2026-06-30', NULL, 437000, 100000)`,
      `('2', 'A', 'Q', '2025-07-01', '2026-06-30', NULL, 437000, NULL)`,
      `('3', 'A', NULL, '2025-07-01', '2026-06-30', NULL, 437000, NULL)`,
    ),
    '2025-12-31',
    {
      P: { expectedLossRatio: 0.8, expenseRatio: 0.3 },
      Q: { expectedLossRatio: 0.5, expenseRatio: 0.3 },
      "O'Q": { expectedLossRatio: 1, expenseRatio: 1 },
    },
  );
  expect([of('1'), of('2'), of('3')].map((p) => [p.UPR_ADDITIONAL, p.UPR_FINAL])).toEqual([
    [21_670n, 238_374n],
    [0n, 216_704n],
    [0n, 216_704n],
  ]);
  expect(of('1')).toMatchObject({ CEDED_UPR: 49_589n, CEDED_UPR_ADDITIONAL: 4_959n, CEDED_UPR_FINAL: 54_548n });
  expect(result.notes.map((note) => note.en)).toEqual(["No policy has the product O'Q, for which ratios were given."]);
});

test('what is issued after the valuation date and what cannot be dated is left out, counted and summed', async () => {
  const { result, policies } = await reserveOf(
    policyRows(
      `('1', 'A', 'P', '2025-07-01', '2026-06-30', '2025-06-15', 100, NULL)`,
      `('2', 'A', 'P', '2025-07-01', '2026-06-30', '2026-01-01', 200, NULL)`,
      `('3', 'A', 'P', '2026-01-01', '2026-06-30', NULL, 300, NULL)`,
      `('4', 'A', 'P', '2026-07-01', '2025-06-30', NULL, 400, NULL)`,
      `('5', 'A', 'P', NULL, '2025-06-30', NULL, 500, NULL)`,
      `('6', 'A', 'P', '2025-01-01', '2025-06-30', NULL, NULL, NULL)`,
    ),
    '2025-12-31',
  );
  expect(policies.map((p) => p.POLICY_NO)).toEqual(['1']);
  expect(result.leftOut.map(({ reason, rows, premium, sample }) => ({ reason, rows, premium, sample }))).toEqual([
    { reason: 'no_premium', rows: 1, premium: '0', sample: [6] },
    { reason: 'no_effective_date', rows: 1, premium: '500', sample: [5] },
    { reason: 'expiry_before_effective', rows: 1, premium: '400', sample: [4] },
    { reason: 'issued_after', rows: 2, premium: '500', sample: [2, 3] },
  ]);
  expect(result.notes.map((note) => note.en)).toContain('2 rows issued after the valuation date are left out (row number 2, 3).');
});

describe('20,000 policies of every kind', () => {
  const valuationDate = '2025-12-31';
  /** Terms of 1 day to 5 years over leap years, negative premiums, ceded shares, missing codes. */
  const portfolio = `
    SELECT 'D' || i AS POLICY_NO, nullif('B' || (i % 7), 'B6') AS BRANCH_CODE, 'P' || (i % 5) AS PRODUCT_CODE,
      (DATE '2019-01-01' + (i * 7919 % 3000)::INTEGER) AS EFFECTIVE_DATE,
      (DATE '2019-01-01' + (i * 7919 % 3000)::INTEGER + (CASE i % 4 WHEN 0 THEN 364 WHEN 1 THEN 365 ELSE i * 104729 % 1827 END)::INTEGER) AS EXPIRY_DATE,
      NULL::DATE AS ISSUE_DATE, (CASE WHEN i % 11 = 0 THEN -1 ELSE 1 END * (i * 15485863 % 98765431))::BIGINT AS PREMIUM,
      (i * 15485863 % 98765431 // 3)::BIGINT AS CEDED_PREMIUM
    FROM range(20000) t(i)`;
  const ratios = { P1: { expectedLossRatio: '0.81', expenseRatio: '0.333333' }, P2: { expectedLossRatio: 1.2, expenseRatio: 0.4 } };
  let found: Awaited<ReturnType<typeof reserveOf>>;
  beforeAll(async () => {
    found = await reserveOf(portfolio, valuationDate, ratios);
  });

  test('earned plus unearned is the premium, and every figure is that of a second implementation', async () => {
    const day = (text: string) => Date.parse(text) / 86_400_000;
    const rounded = (above: bigint, below: bigint) =>
      above < 0n ? -((-2n * above + below) / (2n * below)) : (2n * above + below) / (2n * below);
    const dates = await rowsOf<{ POLICY_NO: string; e: string; x: string; PREMIUM: bigint; CEDED_PREMIUM: bigint; PRODUCT_CODE: string }>(
      `SELECT POLICY_NO, EFFECTIVE_DATE::VARCHAR AS e, EXPIRY_DATE::VARCHAR AS x, PREMIUM, CEDED_PREMIUM, PRODUCT_CODE FROM (${portfolio}) WHERE EFFECTIVE_DATE <= DATE '${valuationDate}' ORDER BY POLICY_NO`,
    );
    expect(found.policies).toHaveLength(dates.length);
    const rates: Record<string, bigint> = { P1: 143_333n, P2: 600_000n };
    const wrong = dates.filter(({ e, x, PREMIUM, CEDED_PREMIUM, PRODUCT_CODE }, i) => {
      const policy = found.policies[i]!;
      const term = BigInt(day(x) - day(e) + 1);
      const gone = BigInt(Math.min(day(x) - day(e) + 1, day(valuationDate) - day(e) + 1));
      const upr = PREMIUM - rounded(PREMIUM * gone, term);
      const ceded = CEDED_PREMIUM - rounded(CEDED_PREMIUM * gone, term);
      const addition = rounded(upr * (rates[PRODUCT_CODE] ?? 0n), 1_000_000n);
      return !(
        policy.UPR === upr &&
        policy.CEDED_UPR === ceded &&
        policy.EARNED_PREMIUM + policy.UPR === PREMIUM &&
        policy.UPR_ADDITIONAL === addition &&
        policy.UPR_FINAL === upr + addition &&
        BigInt(policy.UNEXPIRED_DAYS) === term - gone
      );
    });
    expect(wrong).toEqual([]);
  });

  test('totals by branch and by product tie to the policies to the đồng', () => {
    const total = found.totals.find((row) => row.DIMENSION === 'TOTAL')!;
    for (const figure of money) {
      const sum = found.policies.reduce((all, policy) => all + policy[figure], 0n);
      expect([figure, total[figure], found.result.total[figure]]).toEqual([figure, sum, String(sum)]);
      for (const dimension of ['BRANCH_CODE', 'PRODUCT_CODE']) {
        const groups = found.totals.filter((row) => row.DIMENSION === dimension);
        expect([figure, groups.reduce((all, row) => all + row[figure], 0n)]).toEqual([figure, sum]);
      }
    }
    expect(found.totals.filter((row) => row.DIMENSION === 'BRANCH_CODE').map((row) => row.LEVEL)).toEqual([
      'B0',
      'B1',
      'B2',
      'B3',
      'B4',
      'B5',
      'Unknown',
    ]);
    expect(total.UPR_FAC_1F365).toBeCloseTo(Number(total.UPR) / Number(total.PREMIUM), 12);
    const leftOut = found.result.leftOut.reduce((rows, entry) => rows + entry.rows, 0);
    expect(found.result.policies + leftOut).toBe(20_000);
  });

  test('the order of the rows changes nothing', async () => {
    const turned = await reserveOf(`SELECT * FROM (${portfolio}) ORDER BY hash(POLICY_NO)`, valuationDate, ratios);
    const plain = (policies: Policy[]) => policies.map(({ ROW_NUMBER: _, ...policy }) => policy);
    expect(plain(turned.policies)).toEqual(plain(found.policies));
    expect(turned.totals).toEqual(found.totals);
  });
});

test('no policies at all is a result of zeros', async () => {
  const { result, policies } = await reserveOf(
    `SELECT * FROM (${policyRows(`('1', 'A', 'P', '2025-07-01', '2026-06-30', NULL, 1, NULL)`)}) LIMIT 0`,
    '2025-12-31',
  );
  expect([policies.length, result.policies, result.total.UPR, result.total.UPR_FAC_1F365]).toEqual([0, 0, '0', null]);
});

test.each([
  [
    'a valuation date that is none',
    policyRows(`('1', 'A', 'P', '2025-07-01', '2026-06-30', NULL, 1, NULL)`),
    '2025-02-30',
    undefined,
    'The valuation date “2025-02-30” is not a date.',
  ],
  ['a missing column', 'SELECT 1 AS PREMIUM', '2025-12-31', undefined, 'The data file lacks the column EFFECTIVE_DATE, EXPIRY_DATE.'],
  [
    'a premium of text',
    `SELECT DATE '2025-01-01' AS EFFECTIVE_DATE, DATE '2025-12-31' AS EXPIRY_DATE, 'mười' AS PREMIUM`,
    '2025-12-31',
    undefined,
    'The column PREMIUM must be numbers but is VARCHAR.',
  ],
  [
    'a sum beyond 64 bits',
    policyRows(
      `('1', 'A', 'P', '2025-07-01', '2026-06-30', NULL, 9223372036854775807, NULL)`,
      `('2', 'A', 'P', '2025-07-01', '2026-06-30', NULL, 9223372036854775807, NULL)`,
    ),
    '2025-12-31',
    undefined,
    'An amount is not a whole number or exceeds 9.2 × 10^18; check the columns PREMIUM and CEDED_PREMIUM.',
  ],
  [
    'a ratio of seven decimals',
    policyRows(`('1', 'A', 'P', '2025-07-01', '2026-06-30', NULL, 1, NULL)`),
    '2025-12-31',
    { P: { expectedLossRatio: '0.1234567', expenseRatio: 0 } },
    'The ratios of the product P must be numbers from 0 to 100 with at most 6 decimals.',
  ],
])('%s gets a sentence', async (_, select, valuationDate, ratios, sentence) => {
  await expect(reserveOf(select, valuationDate, ratios)).rejects.toMatchObject({
    resultCode: '01',
    reason: 'refused',
    detail: { en: sentence, vi: expect.any(String) },
  });
});

import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../contract/analysisFiles';
import dataFiles from '../index';
import { createAnalysis, importFile, mapFile, validate } from '../testing/importing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

const dated = { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' };
const given = { POLICY_NO: 'policy', EXPOSURE: 'exposure', CLAIM_COUNT: 'claims', CLAIM_AMOUNT: 'amount' };
const exposure = { template: 'CAR_EXP_01', settings: { calYear: 2025, currencyDecimals: 0 } };

/** Rounds a number as it is written, half away from zero, in whole numbers only: `1.005`, 2 → 101n. */
function kept(written: string, decimals: number): bigint {
  const [, sign = '', whole = '', fraction = '', power = '0'] = /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(written)!;
  const at = whole.length + Number(power) + decimals;
  const digits = (whole + fraction).padEnd(at, '0');
  const units = at <= 0 ? 0n : BigInt(digits.slice(0, at) || '0');
  const up = at >= 0 && Number(digits[at] ?? '0') >= 5 ? 1n : 0n;
  return (sign ? -1n : 1n) * (units + up);
}

/** A generator of numbers that is the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const asPrograms = [
  '1234567.1000000001',
  '5000000.1234567891',
  '34567.0123456789',
  '10.0049999999999',
  '10.005',
  '0.1',
  '999999.99999999999999',
  '1.2345678901234567e+06',
  '5e-05',
  '123456789012.123456789',
  '0.30000000000000004',
  '7.105427357601002E-15',
  '-1234567.8949999999',
];
const drawn = (() => {
  const next = random(20_261_123);
  return Array.from({ length: 80 }, () => String(next() * 10 ** Math.floor(next() * 13)));
})();

describe.each([0, 2, 4])('%d decimals kept', (currencyDecimals) => {
  test.each([
    ['that programs write', asPrograms],
    ['in plain notation', [...asPrograms, ...drawn].filter((text) => !/e/i.test(text))],
    [
      'of which each is below ten million',
      drawn.filter((text) => !text.includes('e') && Number(text) < 1e7).map((text) => text.slice(0, 15)),
    ],
    ['with four decimals', drawn.filter((text) => Number(text) < 1e13).map((text) => Number(text).toFixed(4))],
    ['with a comma', drawn.map((text) => Number(text).toFixed(3).replace('.', ','))],
  ])('numbers %s are read, and rounded once', async (name, written) => {
    const policy = (i: number) => `P${currencyDecimals}-${i}`;
    const rows = written.map((text, i) => `${policy(i)};2025-01-01;2025-12-31;${text}`);
    const fileName = await importFile(client, `${name}.csv`, `policy;from;to;premium\n${rows.join('\n')}\n`);
    await mapFile(client, fileName, dated, { settings: { currencyDecimals } });
    const { data } = await validate(client, fileName);
    expect(data?.error_details.filter(({ severity }) => severity === 'error')).toEqual([]);
    await createAnalysis(client, fileName);
    const { data: detail } = await client.call(analysisFileCalls.listDetail, { fileName, pageSize: 100 });
    const expected = written.map((text, i) => [policy(i), Number(kept(text.replace(',', '.'), currencyDecimals))]);
    expect(new Map(detail.map((row) => [row.POLICY_NO, row.PREMIUM]))).toEqual(new Map(expected as [string, number][]));
  });
});

test('an amount that does not fit is named with its row and column, and the others are read', async () => {
  const fileName = await importFile(
    client,
    'large.csv',
    'policy;from;to;premium\nA;2025-01-01;2025-12-31;1.5\nB;2025-01-01;2025-12-31;1e40\nC;2025-01-01;2025-12-31;x1\n',
  );
  await mapFile(client, fileName, dated, { settings: { currencyDecimals: 2 } });
  const { isValidated, data } = await validate(client, fileName);
  expect(isValidated).toBe(false);
  expect(data?.error_details).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rule: 'too_large', column: 'premium', count: 1, samples: [{ row: 3, value: '1e40' }] }),
      expect.objectContaining({ rule: 'not_a_number', column: 'premium', count: 1, samples: [{ row: 4, value: 'x1' }] }),
    ]),
  );
});

test('a fractional count is an error that names the row; what a computation left behind is not', async () => {
  const rows = ['A,1,0.3,10', 'B,1,2.9999999999,20', 'C,1,1.0,5', 'D,1,1e0,5', 'E,1,-0.5,5'];
  const fileName = await importFile(client, 'counts.csv', `policy,exposure,claims,amount\n${rows.join('\n')}\n`, 'CAR_EXP');
  await mapFile(client, fileName, given, exposure);
  const before = await validate(client, fileName);
  expect(before.isValidated).toBe(false);
  expect(before.data?.error_details.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({
      rule: 'not_whole',
      column: 'claims',
      count: 2,
      samples: [
        { row: 2, value: '0.3' },
        { row: 6, value: '-0.5' },
      ],
    }),
  ]);
  await validate(client, fileName, { skipRowsWithErrors: true });
  expect(await createAnalysis(client, fileName)).toMatchObject({ rowsLeftOut: 2, totals: { claims: 5, claimAmount: 30 } });
});

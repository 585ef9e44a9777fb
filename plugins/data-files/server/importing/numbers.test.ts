import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../contract/analysisFiles';
import { mappingCalls } from '../../contract/mapping';
import { validationCalls } from '../../contract/validation';
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

/** Each file is imported once and mapped with one number of decimals after the other. */
const imported: Record<string, Promise<string>> = {};
/** What the check found that follows a mapping. */
const checked = async (fileName: string) => (await client.call(validationCalls.getValidation, { fileName })).data;

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
    const policy = (i: number) => `P${i}`;
    const rows = written.map((text, i) => `${policy(i)};2025-01-01;2025-12-31;${text}`);
    const fileName = await (imported[name] ??= importFile(client, `${name}.csv`, `policy;from;to;premium\n${rows.join('\n')}\n`));
    await mapFile(client, fileName, dated, { settings: { currencyDecimals } });
    expect((await checked(fileName))?.error_details.filter(({ severity }) => severity === 'error')).toEqual([]);
    await createAnalysis(client, fileName);
    const { data: detail } = await client.call(analysisFileCalls.listDetail, { fileName, pageSize: 100 });
    const expected = written.map((text, i) => [policy(i), Number(kept(text.replace(',', '.'), currencyDecimals))]);
    expect(new Map(detail.map((row) => [row.POLICY_NO, row.PREMIUM]))).toEqual(new Map(expected as [string, number][]));
  });
});

const csvOf = (amounts: readonly string[]) =>
  ['policy;from;to;premium', ...amounts.map((premium, i) => `${amounts.join()} ${i};2025-01-01;2025-12-31;${premium}`)].join('\n');

test('an exponent behind a decimal comma is read', async () => {
  const fileName = await importFile(client, 'comma.csv', csvOf(['1,5E+05', '2,25', '1.234.567,5']));
  await mapFile(client, fileName, dated, { settings: { currencyDecimals: 2 } });
  await createAnalysis(client, fileName);
  const { data } = await client.call(analysisFileCalls.listDetail, { fileName, pageSize: 100 });
  expect(data.map(({ PREMIUM }) => Number(PREMIUM)).sort((x, y) => x - y)).toEqual([225, 15_000_000, 123_456_750]);
});

test.each([
  ['whole', ['1', '99999999999999999999'], 0],
  ['whole', ['1', '999999999999999'], 4],
  ['decimals', ['1.5', '1e30'], 2],
  ['decimals', ['1.5', '12345678901234567.5'], 2],
])('a %s amount that does not fit is named by column and row: %j with %d decimals', async (_, amounts, currencyDecimals) => {
  const fileName = await importFile(client, 'large.csv', csvOf(amounts));
  await mapFile(client, fileName, dated, { settings: { currencyDecimals } });
  const { data, isValidated } = await client.call(validationCalls.getValidation, { fileName });
  expect({ isValidated, found: data?.error_details.find((e) => e.rule === 'too_large') }).toMatchObject({
    isValidated: false,
    found: { severity: 'error', count: 1, column: 'premium', samples: [{ row: 3, value: amounts[1] }] },
  });
});

test('an amount that does not fit is named with its row and column, and the others are read', async () => {
  const fileName = await importFile(
    client,
    'large.csv',
    'policy;from;to;premium\nA;2025-01-01;2025-12-31;1.5\nB;2025-01-01;2025-12-31;1e40\nC;2025-01-01;2025-12-31;x1\n',
  );
  await mapFile(client, fileName, dated, { settings: { currencyDecimals: 2 } });
  const { isValidated, data } = await client.call(validationCalls.getValidation, { fileName });
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
  const before = await client.call(validationCalls.getValidation, { fileName });
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
  expect(await createAnalysis(client, fileName)).toMatchObject({
    rowsLeftOut: 2,
    claimsLeftOut: { claims: -0.2, amount: 15 },
    totals: { claims: 5, claimAmount: 30 },
  });
});

test('claims on rows that are left out are told: in the check, in its sentence and in the result', async () => {
  const rows = Array.from(
    { length: 1_200 },
    (_, i) => `P${i},${i < 300 ? 0 : 1},${i < 2 || i === 900 ? 1 : 0},${i < 2 ? 25000 : i === 900 ? 7 : 0}`,
  );
  const fileName = await importFile(client, 'zero exposure.csv', `policy,exposure,claims,amount\n${rows.join('\n')}\n`, 'CAR_EXP');
  await mapFile(client, fileName, given, exposure);
  expect((await validate(client, fileName)).message).toContain('The rows with errors hold 2 claims, 50,000 in all.');
  const left = await validate(client, fileName, { skipRowsWithErrors: true });
  expect(left).toMatchObject({
    isValidated: true,
    message: 'Your file is valid; 300 rows with errors are left out, and with them 2 claims, 50,000 in all.',
    data: { rowsWithErrors: 300, claimsWithErrors: { claims: 2, amount: 50_000 } },
  });
  expect(await createAnalysis(client, fileName)).toMatchObject({
    rowsLeftOut: 300,
    claimsLeftOut: { claims: 2, amount: 50_000 },
    totals: { claims: 1, claimAmount: 7 },
  });
});

test('an amount too large to be kept is told with its row, as the file has it', async () => {
  const csv = 'policy,exposure,claims,amount\nA,1,1,2000000000000000\nB,1,1,30\n';
  const fileName = await importFile(client, 'beyond.csv', csv, 'CAR_EXP');
  await mapFile(client, fileName, given, exposure);
  expect((await validate(client, fileName)).message).toContain('The row with errors holds 1 claim, 2,000,000,000,000,000 in all.');
  expect(await validate(client, fileName, { skipRowsWithErrors: true })).toMatchObject({
    message: 'Your file is valid; 1 row with errors is left out, and with it 1 claim, 2,000,000,000,000,000 in all.',
    data: { claimsWithErrors: { claims: 1, amount: 2e15 } },
  });
});

test('the question how many decimals are kept says what rounding does to the sums, and the result says it again', async () => {
  const rows = Array.from({ length: 1_000 }, (_, i) => `P${i};2025-01-01;2025-12-31;10.0049999999999`);
  const fileName = await importFile(client, 'rounded.csv', `policy;from;to;premium\n${rows.join('\n')}\n`);
  await mapFile(client, fileName, dated);
  expect((await checked(fileName))?.questions).toMatchObject([
    {
      id: 'currencyDecimals',
      options: [
        { value: '0', example: 'the sum changes: premium -5.00' },
        { value: '2', example: 'the sum changes: premium -5.00' },
        { value: '4', example: 'the sums stay' },
      ],
    },
  ]);
  await validate(client, fileName, { answers: [{ id: 'currencyDecimals', value: '2' }] });
  const { rounding, totals } = await createAnalysis(client, fileName);
  expect(totals.writtenPremium).toBe(1_000_000);
  expect(rounding.map(({ column, change }) => [column, change.toFixed(6)])).toEqual([['premium', '-5.000000']]);
});

test('what is unusual is a warning: copies, zero premium, large exposure, extreme amounts, an amount without a count', async () => {
  const row = (i: number) => `P${i},1,${i === 5 ? 0 : 100},0,${i === 7 ? 9 : 0}`;
  const rows = [...Array.from({ length: 30 }, (_, i) => row(i)), row(3), row(3), 'X,2.5,60000,0,0'];
  const fileName = await importFile(client, 'unusual.csv', `policy,exposure,premium,claims,amount\n${rows.join('\n')}\n`, 'CAR_EXP');
  await mapFile(client, fileName, { ...given, PREMIUM: 'premium' }, exposure);
  const { isValidated, data } = await client.call(validationCalls.getValidation, { fileName });
  expect(isValidated).toBe(true);
  const told = data!.error_details.map(({ rule, count, severity, samples }) => [rule, severity, count, samples.map((one) => one.row)]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['copied_row', 'warning', 2, [33]],
      ['zero_premium', 'warning', 1, [7]],
      ['exposure_large', 'warning', 1, [34]],
      ['extreme_value', 'warning', 1, [34]],
      ['amount_without_count', 'warning', 1, [9]],
    ]),
  );
  expect(told).toHaveLength(5);
});

test('a grouped file says how many policies a row holds: these are in force, and its exposure is judged by them', async () => {
  const rows = 'policy,exposure,policies\nA,150,200\nB,2,1\nC,3,\n';
  const fileName = await importFile(client, 'grouped.csv', rows, 'CAR_EXP');
  const columns = { POLICY_NO: 'policy', EXPOSURE: 'exposure', NUM_POLICIES: 'policies' };
  const { suggestions } = await client.call(mappingCalls.getSettingData, { fileName });
  expect(suggestions).toContainEqual(expect.objectContaining({ standardName: 'NUM_POLICIES', importName: 'policies' }));
  await mapFile(client, fileName, columns, exposure);
  expect((await checked(fileName))!.error_details).toMatchObject([{ rule: 'exposure_large', count: 2, samples: [{ row: 3 }, { row: 4 }] }]);
  await createAnalysis(client, fileName);
  const { data } = await client.call(analysisFileCalls.listDetail, { fileName });
  expect(data.map(({ POLICY_NO, NUM_POLS }) => [POLICY_NO, NUM_POLS])).toEqual([
    ['A', 200],
    ['B', 1],
    ['C', 1],
  ]);

  const wrong = await importFile(client, 'grouped-wrong.csv', rows.replace('200', '-200'), 'CAR_EXP');
  await mapFile(client, wrong, columns, exposure);
  expect((await checked(wrong))!.error_details[0]).toMatchObject({ rule: 'negative_policies', severity: 'error', samples: [{ row: 2 }] });
});

test('negative amounts of a claims file, and counts that are none, are told', async () => {
  const claims = await importFile(client, 'claims.csv', 'policy,amount,count\nA,-20,1\nA,50,0.5\nB,10,1\n', 'CAR_EXP');
  const fileName = await importFile(client, 'with claims.csv', 'policy,exposure\nA,1\nB,0.5\n', 'CAR_EXP');
  await mapFile(
    client,
    fileName,
    { POLICY_NO: 'policy', EXPOSURE: 'exposure' },
    {
      ...exposure,
      claims: { fileName: claims, columns: { POLICY_NO: 'policy', CLAIM_AMOUNT: 'amount', CLAIM_COUNT: 'count' } },
    },
  );
  expect((await checked(fileName))!.error_details).toMatchObject([
    { rule: 'negative_claim_amount', severity: 'warning', count: 1, samples: [{ row: 2, value: '-20' }] },
    { rule: 'claim_count_unread', severity: 'warning', count: 1, samples: [{ row: 3, value: '0.5' }] },
  ]);
});

import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../index';
import { importFile, mapFile, validate } from '../testing/importing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

const columns = { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' };

/** Each row has a policy of its own; days repeat, so that rules which compare them are asked of their combinations. */
async function checked(name: string, rows: readonly (readonly string[])[], more: Record<string, string> = {}) {
  const mapped = { ...columns, ...more };
  const lines = [Object.values(mapped), ...rows];
  const fileName = await importFile(client, name, lines.map((line) => line.join(',')).join('\n') + '\n');
  await mapFile(client, fileName, mapped);
  const { error_details: errors, dataframe_summary: summary } = (await validate(client, fileName)).data!;
  return {
    errors: errors.map(({ rule, count, samples }) => [rule, count, samples.map(({ row }) => row)]),
    spans: Object.fromEntries(summary.map(({ column, min, max }) => [column, [min, max]])),
  };
}

const policy = (i: number, from: string, to: string, premium = String(1_000_000 + i)) => [`P${i}`, from, to, premium];
const many = Array.from({ length: 400 }, (_, i) => (i % 2 ? policy(i, '2025-01-01', '2025-12-31') : policy(i, '2025-02-01', '2026-01-31')));

test('days that are compared are counted by combinations, and give the rows that break a rule', async () => {
  const { errors, spans } = await checked('many.csv', [
    ...many,
    policy(401, '2025-02-01', '2024-12-31'),
    policy(402, '2025-02-01', '2024-12-31'),
    policy(403, '2025-01-01', '2099-12-31'),
  ]);
  expect(errors).toEqual([
    ['expiry_before_effective', 2, [402, 403]],
    ['cover_too_long', 1, [404]],
  ]);
  expect(spans).toMatchObject({ from: ['2025-01-01', '2025-02-01'], to: ['2024-12-31', '2099-12-31'] });
});

test('a column in which each text is a value has no fault; one word that is none, or one empty cell, and all of it is looked at', async () => {
  expect(await checked('sound.csv', many)).toMatchObject({ errors: [], spans: { from: ['2025-01-01', '2025-02-01'] } });
  const { errors } = await checked('faults.csv', [
    ...many,
    policy(501, '2025-13-01', '2025-12-31'),
    policy(502, '', '2025-12-31'),
    policy(503, 'n/a', '2025-12-31'),
    policy(504, '1850-01-01', '2025-12-31'),
  ]);
  expect(errors).toEqual(
    expect.arrayContaining([
      ['not_a_date', 2, [402, 405]],
      ['required', 2, [403, 404]],
    ]),
  );
});

test('whole numbers are known by what the import found; one that may break a rule, and all of them are looked at', async () => {
  const found = await checked('amounts.csv', many.slice(1));
  expect(found).toMatchObject({ errors: [], spans: { premium: ['1000001', '1000399'] } });
  const day = ['2025-01-01', '2025-12-31'] as const;
  const { errors, spans } = await checked('odd amounts.csv', [
    ...many,
    policy(601, ...day, '0'),
    policy(602, ...day, '-5'),
    policy(603, ...day, '900000000000'),
  ]);
  expect(errors).toEqual([
    ['zero_premium', 1, [402]],
    ['negative_premium', 1, [403]],
    ['extreme_value', 1, [404]],
  ]);
  expect(spans).toMatchObject({ premium: ['-5', '900000000000'] });
  // of this file no value breaks a rule but the last, which lies far from all others
  const { errors: far } = await checked('far amount.csv', [...many, policy(701, ...day, '900000000000')]);
  expect(far).toEqual([['extreme_value', 1, [402]]]);
});

test('a whole number that does not fit is told although each is plain', async () => {
  const { errors } = await checked('large amounts.csv', [...many, policy(801, '2025-01-01', '2025-12-31', '4000000000000000')]);
  expect(errors).toContainEqual(['too_large', 1, [402]]);
});

test('a claim of an endorsement is told, whether its kind of sale or its premium says so; without any nobody asks', async () => {
  const more = { NEW_RENEWAL: 'kind', CLAIM_AMOUNT: 'paid' };
  const claims = many.map((row, i) => [...row, i % 2 ? 'New' : 'Renewal', i % 10 ? '' : String(20_000 + i)]);
  expect(await checked('no endorsement.csv', claims, more)).toMatchObject({ errors: [] });
  const day = ['2025-01-01', '2025-12-31'] as const;
  const byKind = [...claims, [...policy(901, ...day), 'Sửa đổi', '20000']];
  expect((await checked('by kind.csv', byKind, more)).errors).toEqual([['claim_on_endorsement', 1, [402]]]);
  const byPremium = [...claims, [...policy(902, ...day, '-7'), 'New', '20000']];
  expect((await checked('by premium.csv', byPremium, more)).errors).toEqual([
    ['negative_premium', 1, [402]],
    ['claim_on_endorsement', 1, [402]],
  ]);
});

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

const columns = { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' };
const header = 'policy;from;to;premium';
const table = (name: string, amounts: readonly string[]) =>
  [header, ...amounts.map((premium, i) => `${name} ${i};2025-01-01;2025-12-31;${premium}`)].join('\n');

/** What is kept of these amounts, in the smallest coin. */
async function kept(name: string, amounts: readonly string[], currencyDecimals: number): Promise<number[]> {
  const fileName = await importFile(client, name, table(name, amounts));
  await mapFile(client, fileName, columns, { settings: { currencyDecimals } });
  await createAnalysis(client, fileName);
  const { data } = await client.call(analysisFileCalls.listDetail, { fileName, pageSize: 100 });
  return [...data].sort((a, b) => Number(a.SOURCE_ROW) - Number(b.SOURCE_ROW)).map((one) => Number(one.PREMIUM));
}

test('an exponent behind a decimal comma is read', async () => {
  expect(await kept('comma.csv', ['1,5E+05', '2,25', '1.234.567,5'], 2)).toEqual([15_000_000, 225, 123_456_750]);
});

test.each([
  ['whole', ['1', '99999999999999999999'], 0],
  ['whole', ['1', '999999999999999'], 4],
  ['decimals', ['1.5', '1e30'], 2],
  ['decimals', ['1.5', '12345678901234567.5'], 2],
])('a %s amount that does not fit is named by column and row: %j with %d decimals', async (_, amounts, currencyDecimals) => {
  const fileName = await importFile(client, 'large.csv', table(String(amounts), amounts));
  await mapFile(client, fileName, columns, { settings: { currencyDecimals } });
  const { data, isValidated } = await validate(client, fileName);
  expect({ isValidated, found: data?.error_details.find((e) => e.rule === 'too_large') }).toMatchObject({
    isValidated: false,
    found: { severity: 'error', count: 1, column: 'premium', samples: [{ row: 3, value: amounts[1] }] },
  });
});

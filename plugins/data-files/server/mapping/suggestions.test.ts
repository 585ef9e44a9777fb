import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { mappingCalls } from '../../contract/mapping';
import dataFiles from '../index';
import { importFile } from '../testing/importing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

/** What is proposed for a file of such columns: slot → column. */
async function proposed(columns: Readonly<Record<string, readonly (string | number)[]>>): Promise<Record<string, string>> {
  const names = Object.keys(columns);
  const rows = Array.from({ length: columns[names[0]!]!.length }, (_, i) => names.map((name) => columns[name]![i]).join(','));
  const fileName = await importFile(client, `${names.join('-')}.csv`, [names.join(','), ...rows].join('\n'), 'CAR_EXP');
  const { suggestions } = await client.call(mappingCalls.getSettingData, { fileName });
  return Object.fromEntries(suggestions.map(({ standardName, importName }) => [standardName, importName]));
}
const exposure = [0.5, 1, 0.25, 1];
const [whether, howMany] = [
  [0, 1, 1, 0],
  [0, 3, 1, 0],
];

test.each([
  ['claim', 'nclaims'],
  ['claim_count', 'claims'],
  ['claims', 'numclaims'],
  ['clm', 'n_clm'],
])('of %s, which is 0 or 1, and %s, which counts, the one that counts is proposed for the number of claims', async (indicator, count) => {
  expect(await proposed({ exposure, [indicator]: whether, [count]: howMany })).toMatchObject({ CLAIM_COUNT: count });
  const suggested = await proposed({ [count]: howMany, [indicator]: whether, exposure });
  expect(suggested).toMatchObject({ CLAIM_COUNT: count });
  expect(Object.values(suggested)).not.toContain(indicator);
});

test('where no column counts, one of 0 and 1 is proposed: a small file may have no second claim', async () => {
  expect(await proposed({ exposure, ClaimNb: whether })).toMatchObject({ CLAIM_COUNT: 'ClaimNb' });
});

test.each(['id', 'policy_id', 'polnum', 'POLNUM', 'IDpol', 'policy number', 'Contract No.'])(
  '%s is proposed for the policy number',
  async (name) => {
    expect(await proposed({ exposure, [name]: [11, 12, 13, 14] })).toMatchObject({ POLICY_NO: name });
  },
);

test('a name that may be of anything is proposed after one that is of policies', async () => {
  expect(await proposed({ id: [1, 2, 3, 4], polnum: [7, 7, 8, 9], exposure })).toMatchObject({ POLICY_NO: 'polnum' });
});

test.each([
  ['ma_hd', 'so_vu_bt', 'so_tien_bt'],
  ['numeropol', 'claim_cnt', 'claimcst0'],
  ['Mã hợp đồng', 'Số vụ', 'incurred_loss'],
])('%s, %s and %s are proposed for policy, number and amount of claims', async (policy, count, amount) => {
  const found = await proposed({ duration: exposure, [policy]: ['A1', 'A2', 'A3', 'A4'], [count]: howMany, [amount]: [0, 900, 500, 0] });
  expect(found).toEqual({ POLICY_NO: policy, EXPOSURE: 'duration', CLAIM_COUNT: count, CLAIM_AMOUNT: amount });
});

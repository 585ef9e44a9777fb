import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../contract/analysisFiles';
import dataFiles from '../index';
import { createAnalysis, fileOf, importFile, mapFile } from '../testing/importing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

const dated = { EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' };

async function detailOf(name: string, csv: string, columns: Record<string, string>, options: Parameters<typeof mapFile>[3] = {}) {
  const fileName = await importFile(client, name, csv);
  await mapFile(client, fileName, columns, options);
  const file = await createAnalysis(client, fileName);
  const { data } = await client.call(analysisFileCalls.listDetail, { fileName, pageSize: 100 });
  return { file, rows: data };
}

test('one cover over two calendar years: days / 365, cumulative rounding, written premium and new sale in the first year', async () => {
  const { file, rows } = await detailOf('one.csv', 'policy,from,to,premium\nA1,2025-07-01,2026-06-30,437000\n', { ...dated, POLICY_NO: 'policy' });
  expect(rows).toEqual([
    expect.objectContaining({ POLICY_NO: 'A1', CAL_YEAR: 2025, EXPOSURE_UNITS: 184, EXPOSURE: 184 / 365, EARNED_PREMIUM: 220_296, WRITTEN_PREMIUM: 437_000, NEW_SALES: 1, NUM_POLS: 1, NUM_CLAIMS: 0 }),
    expect.objectContaining({ POLICY_NO: 'A1', CAL_YEAR: 2026, EXPOSURE_UNITS: 181, EARNED_PREMIUM: 216_704, WRITTEN_PREMIUM: 0, NEW_SALES: 0, NUM_POLS: 1 }),
  ]);
  expect(file).toMatchObject({ calYears: [2025, 2026], detailRows: 2, totals: { exposure: 1, earnedPremium: 437_000, writtenPremium: 437_000 } });
  expect(await fileOf(client, file.fileName)).toMatchObject({ isValidated: true, importDataFileId: file.importDataFileId, working: null });
});

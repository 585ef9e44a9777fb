import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { importFileCalls } from '../../contract/importFiles';
import dataFiles from '../index';
import { createAnalysis, importFile, mapFile } from '../testing/importing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

const names = async (waits: boolean) =>
  (await client.call(importFileCalls.listImportFiles, { waits })).data.map((file) => file.displayName);

test('a file waits until it is checked, and again once its analysis file is outdated', async () => {
  const content = 'policy,exposure,claims,amount,hang_xe\nP1,1,0,0,Kia\nP2,1,1,5000000,Toyota\n';
  const fileName = await importFile(client, 'xe.csv', content, 'CAR_EXP');
  expect([await names(true), await names(false)]).toEqual([['xe.csv'], []]);
  const columns = { POLICY_NO: 'policy', EXPOSURE: 'exposure', CLAIM_COUNT: 'claims', CLAIM_AMOUNT: 'amount' };
  const map = (calYear: number) =>
    mapFile(client, fileName, columns, {
      template: 'CAR_EXP_01',
      free: [{ importName: 'hang_xe', variableType: 'CATE' }],
      settings: { calYear, currencyDecimals: 0 },
    });
  await map(2025);
  expect([await names(true), await names(false)]).toEqual([[], ['xe.csv']]);
  await createAnalysis(client, fileName);
  expect(await names(true)).toEqual([]);
  await map(2024);
  expect([await names(true), await names(false)]).toEqual([['xe.csv'], []]);
});

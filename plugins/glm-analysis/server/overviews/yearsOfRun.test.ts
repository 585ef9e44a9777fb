import { utils } from 'xlsx';
import { exported, startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import type { YearBasis } from '../../../data-files/contract/services';
import dataFiles from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import { overviewCalls } from '../../contract/overviews';
import { runCalls } from '../../contract/runs';
import glmAnalysis from '../index';
import { analyse, saveSetting } from '../testing/analysing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles, glmAnalysis] });
  client = await server.as(['GLMUser']);
}, 120_000);
afterAll(() => server.close());

test('an analysis says what its years are, also when the file has others since', async () => {
  const csv =
    'policy,from,to,premium,claims,amount,kind\nA,2024-07-01,2025-06-30,100,1,50,Xe con\nB,2025-01-01,2025-12-31,100,0,0,Xe tải\n';
  const fileName = await importFile(client, 'years.csv', csv);
  const columns = {
    ...{ POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium' },
    ...{ CLAIM_COUNT: 'claims', CLAIM_AMOUNT: 'amount', TYPE_VEHICLE: 'kind' },
  };
  const runAs = async (yearBasis: YearBasis) => {
    await mapFile(client, fileName, columns, { settings: { yearBasis } });
    await createAnalysis(client, fileName, yearBasis !== 'calendar');
    const calYear = { startYear: 2024, endYear: 2025 };
    const setting = await saveSetting(client, fileName, { settingName: yearBasis, calYear, variables: ['TYPE_VEHICLE'] });
    return analyse(client, fileName, setting, 1);
  };
  const [before, after] = [await runAs('calendar'), await runAs('underwriting')];
  const inputsOf = async (eDAItemId: number) => {
    const { book } = await exported(client, overviewCalls.downloadOneWay, {
      fileName,
      eDAItemId,
      varYear: [2024],
      varName: ['TYPE_VEHICLE'],
    });
    return Object.fromEntries(utils.sheet_to_json<[string, string]>(book.Sheets.Inputs!, { header: 1 }));
  };
  expect(await inputsOf(before)).toMatchObject({
    Years: 'calendar years',
    'Year of claims': 'no date of loss: the year in which the cover begins',
  });
  const inputs = await inputsOf(after);
  expect(inputs.Years).toMatch(/^underwriting years/);
  expect(inputs).not.toHaveProperty(['Year of claims']);
  const items = await client.call(runCalls.listEdas, { fileName });
  expect(items.map(({ id, inputs: { years } }) => [id, years])).toEqual([
    [after, { yearBasis: 'underwriting', lacksLossDate: false }],
    [before, { yearBasis: 'calendar', lacksLossDate: true }],
  ]);
});

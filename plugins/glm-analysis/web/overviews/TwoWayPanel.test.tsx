import { screen, within } from '@testing-library/react';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import dataFilesServer from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import server from '../../server';
import { analyse, saveSetting } from '../../server/testing/analysing';
import plugin from '../index';
import OneWayInsight from '../insights/OneWayInsight';
import TwoWayPanel from './TwoWayPanel';

const permissions = ['GLMUser'];
const soon = { timeout: 60_000 };
jest.setTimeout(120_000);

// exposures and claims without premium, amounts in cents
const content = ['POL;EXPO;N;PAID;GAS;AREA', '1;0.5;1;100.25;Diesel;A', '2;1;0;0;Regular;A', '3;1;1;50.5;Diesel;B', ''].join('\n');
const columns = { POLICY_NO: 'POL', EXPOSURE: 'EXPO', CLAIM_COUNT: 'N', CLAIM_AMOUNT: 'PAID' };
const freeColumns = [
  { importName: 'GAS', type: 'text', variableType: 'CATE' },
  { importName: 'AREA', type: 'text', variableType: 'CATE' },
] as const;

let running: TestServer;
let client: TestClient;
beforeAll(async () => {
  running = await startTestServer({ plugins: [dataFilesServer, server] });
  client = await running.as(permissions);
  const fileName = await importFile(client, 'exposure.csv', content, 'CAR_EXP');
  await mapFile(client, fileName, columns, {
    template: 'CAR_EXP_01',
    settings: { calYear: 2024, currency: 'EUR', currencyDecimals: 2 },
    free: freeColumns,
  });
  await createAnalysis(client, fileName);
  await analyse(
    client,
    fileName,
    await saveSetting(client, fileName, { calYear: { startYear: 2024, endYear: 2024 }, variables: ['GAS', 'AREA'] }),
    2,
  );
});
afterAll(() => running.close());

const panel = {
  manager: 'car',
  insuranceType: 'CAR',
  reportTypeCode: 'Pricing',
  fileName: undefined,
  offer: () => undefined,
  go: () => undefined,
} as const;

test('without premium there is no loss ratio to open on: the pivot table shows claim frequency, and the totals say what is not mapped', async () => {
  await renderScreen(<TwoWayPanel {...panel} active="two-way" />, { client, permissions, plugin });
  expect(await screen.findByText('Bảng chéo: Tần suất bồi thường theo GAS × AREA', {}, soon)).toBeInTheDocument();
  const cells = [...(await screen.findByRole('table', {}, soon)).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Diesel', '2,0000', '1,0000', '1,3333'],
    ['Regular', '0,0000', '–', '0,0000'],
  ]);
  expect(screen.getAllByText('Chưa ghép cột phí')).toHaveLength(2);
});

test('claims over a premium that nobody knows are drawn alone, in the currency of the file, and the chart says what it does not know', async () => {
  await renderScreen(<OneWayInsight {...panel} active="one-way" />, { client, permissions, plugin });
  const chart = (await screen.findByText('Tệp này không cho biết: Phí được hưởng, Tỷ lệ bồi thường.', {}, soon)).closest('section')!;
  expect(within(chart).getByText('Bồi thường trên phí được hưởng theo năm')).toBeInTheDocument();
  expect(chart).toHaveTextContent('EUR (M: triệu, B: tỷ)');
  expect(chart).not.toHaveTextContent('Đường: %');
});

import { screen, within } from '@testing-library/react';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { analysisFileCalls } from '../../contract/analysisFiles';
import dataFilesServer from '../../server';
import { createAnalysis, importFile, mapFile } from '../../server/testing/importing';
import plugin from '../index';
import ManagerScreen from '../report-managers/ManagerScreen';

const path = '/bao-cao/bao-hiem-xe-co-gioi';
const permissions = ['GLMUser'];
const waitMs = 60_000;
const soon = { timeout: waitMs };
jest.setTimeout(waitMs * 2);

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFilesServer] });
  client = await server.as(permissions);
});
afterAll(() => server.close());

const open = (fileName: string) =>
  renderScreen(<ManagerScreen />, {
    client,
    permissions,
    plugin,
    path: `${path}/:tab?`,
    address: `${path}/setting?file=${encodeURIComponent(fileName)}&step=create`,
  });
const factOf = async (label: string) => (await screen.findByText(label, { selector: 'dt' }, soon)).nextElementSibling!.textContent;

test('amounts of a file that counts in cents are shown in its currency, in totals, rows and preview', async () => {
  const fileName = await importFile(
    client,
    'cents.csv',
    'policy,from,to,premium,sum\nA1,2025-01-01,2025-12-31,1234.50,25000\nA2,2025-01-01,2025-12-31,-10.25,30000\n',
  );
  await mapFile(
    client,
    fileName,
    { POLICY_NO: 'policy', EFFECTIVE_DATE: 'from', EXPIRY_DATE: 'to', PREMIUM: 'premium', SUM_ASSURED: 'sum' },
    { settings: { currencyDecimals: 2, currency: 'EUR' } },
  );
  await createAnalysis(client, fileName);
  expect(await client.call(analysisFileCalls.previewTable, { fileName })).toMatchObject({
    moneyColumns: ['PREMIUM', 'SUM_ASSURED'],
    headers: expect.arrayContaining(['Row of the file', 'Policy number', 'First day of cover']) as string[],
    data: [{ SOURCE_ROW: 2 }, { SOURCE_ROW: 3 }],
    currency: 'EUR',
    currencyDecimals: 2,
  });
  await open(fileName);
  expect(await factOf('Phí gốc')).toBe('1.224,25\u00a0EUR');
  const row = (await screen.findByText('A1', { selector: 'td *, td' }, soon)).closest('tr')!;
  expect(within(row).getAllByText('1.234,50').length).toBeGreaterThanOrEqual(3); // PREMIUM, earned, written
  expect(within(row).getByText('25.000,00')).toBeInTheDocument();
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Dòng trong tệp', 'Năm', 'Ngày cuối được bảo hiểm', 'Phí được hưởng']));
  expect(names.filter((name) => /[A-Z]+_[A-Z]+/.test(name ?? ''))).toEqual([]);
});

test('what no column gives is unknown, not 0 đ', async () => {
  const fileName = await importFile(client, 'exposure.csv', 'expo,year,zone\n0.5,2025,A\n1,2025,B\n', 'CAR_EXP');
  await mapFile(
    client,
    fileName,
    { EXPOSURE: 'expo', CAL_YEAR: 'year' },
    { template: 'CAR_EXP_01', free: [{ importName: 'zone', variableType: 'CATE' }] },
  );
  await createAnalysis(client, fileName);
  await open(fileName);
  expect(await screen.findByText('zone', {}, soon)).toBeInTheDocument();
  expect(await factOf('Phí gốc')).toBe('–');
  for (const label of ['Phí được hưởng', 'Số vụ', 'Số tiền bồi thường']) expect(await factOf(label)).toBe('–');
});

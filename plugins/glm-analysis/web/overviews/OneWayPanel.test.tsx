import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import dataFilesServer from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import server from '../../server';
import { analyse, saveSetting } from '../../server/testing/analysing';
import plugin from '../index';
import OneWayPanel from './OneWayPanel';

const permissions = ['GLMUser'];
// 730 days in two years: the second half lies in 2024
const row = (number: number, province: string, usage: string) => `HD${number};01/01/2023;30/12/2024;2000000;${province};${usage}`;
const content = [
  'SO_HD;TU;DEN;PHI;TINH;MUC_DICH',
  row(1, 'Hà Nội', 'Kinh doanh'),
  row(2, 'Hà Nội', 'Gia đình'),
  row(3, 'Huế', 'Gia đình'),
  row(4, '', 'Gia đình'),
  '',
].join('\n');
const columns = { POLICY_NO: 'SO_HD', EFFECTIVE_DATE: 'TU', EXPIRY_DATE: 'DEN', PREMIUM: 'PHI', PROVINCE: 'TINH', USAGE: 'MUC_DICH' };
const waitMs = 60_000;
const soon = { timeout: waitMs };
jest.setTimeout(waitMs * 2);

let running: TestServer;
let client: TestClient;
beforeAll(async () => {
  running = await startTestServer({ plugins: [dataFilesServer, server] });
  client = await running.as(permissions);
});
afterAll(() => running.close());

const open = (go: (tab: string, query?: object) => void = () => undefined, file?: string) =>
  renderScreen(
    <OneWayPanel
      manager="car"
      insuranceType="CAR"
      reportTypeCode="Pricing"
      active="one-way"
      fileName={file}
      offer={() => undefined}
      go={go}
    />,
    { client, permissions, plugin },
  );
const table = () => screen.findByRole('table', {}, soon);
/** What the table says of a row: its name and the first three figures. */
const rowOf = (name: string) => within(screen.getByRole('table')).getByText(name).closest('tr')!;
const figuresOf = (name: string) => [...rowOf(name).querySelectorAll('td')].slice(0, 5).map((cell) => cell.textContent);

test('nothing to analyse leads to the files; a file without analyses to a new one', async () => {
  const go = jest.fn();
  const { unmount } = await open(go);
  await userEvent.click(await screen.findByText('Đến quản lý tệp', {}, soon));
  expect(go).toHaveBeenCalledWith('file');
  unmount();
  // a file that is on its way goes on with its next step
  const underway = await open(go, 'dang-lam.csv');
  await userEvent.click(await screen.findByText('Đến thiết lập tệp', {}, soon));
  expect(go).toHaveBeenLastCalledWith('setting', { file: 'dang-lam.csv' });
  underway.unmount();

  const fileName = await importFile(client, 'xe.csv', content);
  await mapFile(client, fileName, columns);
  await createAnalysis(client, fileName);
  await saveSetting(client, fileName, { calYear: { startYear: 2023, endYear: 2023 }, variables: ['PROVINCE', 'USAGE'] });
  const second = await open();
  expect(await screen.findByText('Chưa có phân tích nào', {}, soon)).toBeInTheDocument();
  second.unmount();
  await analyse(client, fileName, 'Mặc định', 1);
});

test('the first file, analysis, variable and year are asked for at once; totals, what lies outside and the file are under the rows', async () => {
  await open();
  await table();
  expect(figuresOf('Hà Nội')).toEqual(['2,0', '2', '2', '4.000.000\u00a0đ', '2.000.000\u00a0đ']);
  expect(figuresOf('Không rõ')[0]).toBe('1,0');
  expect(figuresOf('Tổng cộng')).toEqual(['4,0', '4', '4', '8.000.000\u00a0đ', '4.000.000\u00a0đ']);
  expect(figuresOf('Ngoài kỳ quan sát')).toEqual(['4,0', '4', '0', '0\u00a0đ', '4.000.000\u00a0đ']);
  expect(figuresOf('Toàn bộ tệp')[4]).toBe('8.000.000\u00a0đ');
  expect(screen.getByText(/^Hợp đồng hiệu lực được đếm ở mỗi năm/)).toBeInTheDocument();
  // no claims are mapped: what they cost is not known, and no 0
  expect([...rowOf('Huế').querySelectorAll('td')].map((cell) => cell.textContent).slice(-4)).toEqual(['–', '–', '–', '0,00']);

  await userEvent.click(screen.getByText('Năm-hợp đồng', { selector: 'th button' }));
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent?.trim()),
  ).toEqual(['Hà Nội', 'Huế', 'Không rõ', 'Tổng cộng', 'Ngoài kỳ quan sát', 'Toàn bộ tệp']);
});

test('another variable waits for the button, and a row opens the policies behind it', async () => {
  await open();
  await table();
  await userEvent.click(screen.getByLabelText('Biến'));
  await userEvent.click(await screen.findByRole('option', { name: /^Mục đích sử dụng/ }, soon));
  expect(screen.getByText('Bảng số liệu theo Tỉnh, thành phố')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Truy vấn'));
  await screen.findByText('Bảng số liệu theo Mục đích sử dụng', {}, soon);

  await userEvent.click(await within(await table()).findByText('Kinh doanh', {}, soon));
  // by its title: looking for roles costs jsdom seconds beside such a table
  const dialog = (await screen.findByText('Mục đích sử dụng: Kinh doanh · 2023', {}, soon)).closest<HTMLElement>('[role=dialog]')!;
  await waitFor(() => expect(dialog).toHaveTextContent('1 dòng chi tiết'), soon);
  expect(dialog).toHaveTextContent('HD1');
});

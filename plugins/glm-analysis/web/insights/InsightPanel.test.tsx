import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import dataFilesServer from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import server from '../../server';
import plugin from '../index';
import OneWayInsight from './OneWayInsight';

const permissions = ['GLMUser'];
const waitMs = 60_000;
const soon = { timeout: waitMs };
jest.setTimeout(waitMs * 2);

const row = (number: number, year: number, type: string) =>
  `HD${number};01/01/${year};31/12/${year};${year === 2022 ? 1_000_000 : 3_000_000};${type};0`;
const content = ['SO_HD;TU;DEN;PHI;LOAI;BOI_THUONG', row(1, 2022, 'Xe con'), row(2, 2023, 'Xe con'), row(3, 2023, 'Xe tải'), ''].join('\n');
const columns = {
  POLICY_NO: 'SO_HD',
  EFFECTIVE_DATE: 'TU',
  EXPIRY_DATE: 'DEN',
  PREMIUM: 'PHI',
  TYPE_VEHICLE: 'LOAI',
  CLAIM_AMOUNT: 'BOI_THUONG',
};

let running: TestServer;
let client: TestClient;
beforeAll(async () => {
  running = await startTestServer({ plugins: [dataFilesServer, server] });
  client = await running.as(permissions);
  const fileName = await importFile(client, 'xe.csv', content);
  await mapFile(client, fileName, columns);
  await createAnalysis(client, fileName);
});
afterAll(() => running.close());

const premium = 'one-way-analysis/chart/premium';
/** The client of the test; calls of one path are answered as said, or go on. */
const hindered = (path: string, answer: (goOn: () => Promise<Response>) => Promise<Response>): TestClient => ({
  ...client,
  fetch: (address, init) => (address.includes(path) ? answer(() => client.fetch(address, init)) : client.fetch(address, init)),
});
const open = (as: TestClient = client) =>
  renderScreen(
    <OneWayInsight
      manager="car"
      insuranceType="CAR"
      reportTypeCode="Pricing"
      active="one-way"
      fileName={undefined}
      offer={() => undefined}
      go={() => undefined}
    />,
    { client: as, permissions, plugin },
  );
const card = async (name: RegExp) => (await screen.findByText(name, { selector: 'h2' }, soon)).closest('section')!;
const byType = () => card(/^Phí theo loại xe$/);
/** Rows of the chart's table twin. */
async function tableOf(chart: HTMLElement): Promise<(string | null)[]> {
  if (!within(chart).queryByRole('table')) await userEvent.click(await within(chart).findByRole('button', { name: 'Xem dạng bảng' }, soon));
  return rowsOf(chart);
}
const rowsOf = (chart: HTMLElement) =>
  within(chart)
    .queryAllByRole('row')
    .slice(1)
    .map((one) => one.textContent);

test('a chart that is still loading does not hold the others up', async () => {
  let letThrough = () => {};
  const held = new Promise<undefined>((resolve) => (letThrough = () => resolve(undefined)));
  await open(hindered(premium, (again) => held.then(again)));
  await within(await card(/^Bồi thường trên phí/)).findByRole('application', {}, soon);
  expect(within(await byType()).getByRole('status', { name: 'Đang tải biểu đồ' })).toBeInTheDocument();
  letThrough();
  expect(await within(await byType()).findByRole('application', {}, soon)).toBeInTheDocument();
});

test('a chart that fails says so in its own place, and is there after another try', async () => {
  let isBroken = true;
  const broken = () =>
    Promise.resolve(
      new Response(
        JSON.stringify({ status: 500, code: 'internal', title: 'x', detail: 'Có lỗi, vui lòng thử lại', reference: 'K7-2231' }),
        { status: 500, headers: { 'content-type': 'application/problem+json' } },
      ),
    );
  await open(hindered(premium, (goOn) => (isBroken ? broken() : goOn())));
  const chart = await byType();
  expect(await within(chart).findByText('Không tải được biểu đồ', {}, soon)).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(within(chart).getByText('Thử lại'));
  expect(await within(chart).findByRole('application', {}, soon)).toBeInTheDocument();
});

test('a chart shows the latest year, and another one only after its button; the other charts stay', async () => {
  await open();
  const chart = await byType();
  expect(await tableOf(chart)).toEqual(['Xe con3.000.000\u00a0đ', 'Xe tải3.000.000\u00a0đ']);
  // it follows the year of the page until it is given one of its own
  expect(within(chart).queryByLabelText('2022')).toBeNull();
  await userEvent.click(within(chart).getByText('Chọn năm riêng'));
  await userEvent.click(within(chart).getByLabelText('2022'));
  expect(await tableOf(chart)).toHaveLength(2);
  await userEvent.click(within(chart).getByLabelText('2023'));
  expect(await tableOf(chart)).toEqual(['Xe con3.000.000\u00a0đ', 'Xe tải3.000.000\u00a0đ']);
  await userEvent.click(within(chart).getByText('Lưu thay đổi'));
  await waitFor(() => expect(rowsOf(chart)).toEqual(['Xe con1.000.000\u00a0đ']), { timeout: 20_000 });
  await userEvent.click(within(chart).getByText('Theo năm chung'));
  await waitFor(() => expect(rowsOf(chart)).toHaveLength(2), { timeout: 20_000 });
});

test('a chart that the file cannot draw names the column that it lacks, not its code', async () => {
  await open();
  expect(await screen.findByText(/^Phí theo tỉnh, thành phố: tệp này không có cột Tỉnh, thành phố\./, {}, soon)).toBeInTheDocument();
  expect(screen.queryByText(/PROVINCE|SUM_ASSURED/)).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import dataFilesServer from '../../../data-files/server';
import { createAnalysis, fileOf, importFile, mapFile } from '../../../data-files/server/testing/importing';
import { runCalls } from '../../contract/runs';
import server from '../../server';
import { saveSetting } from '../../server/testing/analysing';
import plugin from '../index';
import AnalyseAction from './AnalyseAction';
import { rememberRun } from './startedRuns';

const permissions = ['GLMUser'];
const content = [
  'SO_HD;TU;DEN;PHI;TINH;LOAI;MUC_DICH',
  ...Array.from(
    { length: 12 },
    (_, i) =>
      `HD${i};01/01/2023;31/12/2023;1000000;${i % 2 ? 'Hà Nội' : 'Huế'};${i % 3 ? 'Xe con' : 'Xe tải'};${i % 4 ? 'Kinh doanh' : 'Gia đình'}`,
  ),
  '',
].join('\n');
const columns = {
  POLICY_NO: 'SO_HD',
  EFFECTIVE_DATE: 'TU',
  EXPIRY_DATE: 'DEN',
  PREMIUM: 'PHI',
  PROVINCE: 'TINH',
  TYPE_VEHICLE: 'LOAI',
  USAGE: 'MUC_DICH',
};
const waitMs = 60_000;
const soon = { timeout: waitMs };
jest.setTimeout(waitMs * 2);

let running: TestServer;
let client: TestClient;
let fileName: string;
beforeAll(async () => {
  running = await startTestServer({ plugins: [dataFilesServer, server] });
  client = await running.as(permissions);
  fileName = await importFile(client, 'xe.csv', content);
  await mapFile(client, fileName, columns);
  await createAnalysis(client, fileName);
});
afterAll(() => running.close());

async function open(go: (tab: string, query?: object) => void) {
  const file = await fileOf(client, fileName);
  await renderScreen(<AnalyseAction manager="car" file={file} started={() => undefined} go={go} />, { client, permissions, plugin });
  await userEvent.click(await screen.findByText('Phân tích', {}, soon));
  await screen.findByText('Phân tích biến', {}, soon);
}
const confirm = () => within(screen.getByRole('dialog')).getAllByText('Phân tích').at(-1)!.closest('button')!;

test('a file without settings leads to these', async () => {
  const go = jest.fn();
  await open(go);
  await userEvent.click(await screen.findByText('Đến thiết lập biến', {}, soon));
  expect(go).toHaveBeenCalledWith('variables', { file: fileName });
});

test('a three-way analysis: four-way is announced only, a variable is chosen once, and the result is opened from the dialog', async () => {
  await saveSetting(client, fileName, { calYear: { startYear: 2023, endYear: 2023 }, variables: ['PROVINCE', 'TYPE_VEHICLE', 'USAGE'] });
  const go = jest.fn();
  await open(go);
  expect(confirm()).toBeDisabled();
  await userEvent.click(await screen.findByLabelText('Bốn chiều', {}, soon));
  expect(screen.getByText(/Tính năng đang được phát triển/)).toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Ba chiều'));
  // the only setting is chosen already
  await waitFor(() => expect(confirm()).toBeEnabled(), soon);
  expect(await screen.findByText('2023', {}, soon)).toBeInTheDocument();

  const choose = async (name: string) => {
    await userEvent.click((await screen.findAllByText('Chọn biến', {}, soon))[0]!);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }, soon));
  };
  await choose('Tỉnh, thành phố');
  await userEvent.click(confirm());
  expect(await screen.findByText('Thiếu dữ liệu', {}, soon)).toBeInTheDocument();
  await userEvent.click(screen.getAllByText('Chọn biến')[0]!);
  expect(await screen.findByRole('option', { name: /^Tỉnh, thành phố/ }, soon)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('option', { name: /^Mục đích sử dụng/ }));
  await choose('Loại xe');
  await userEvent.click(confirm());

  await userEvent.click(await screen.findByText('Mở kết quả phân tích', { selector: '[role=dialog] button' }, soon));
  const [item] = await client.call(runCalls.listEdas, { fileName, eDAType: 3 });
  expect(item?.inputs.varDetails).toEqual(['PROVINCE', 'USAGE', 'TYPE_VEHICLE']);
  await waitFor(() => expect(go).toHaveBeenCalledWith('three-way', { file: fileName, item: String(item?.id) }), soon);
});

test('an analysis that was started before the page was loaded anew is followed to its end, which is told with the way to its result', async () => {
  const { job } = await client.call(runCalls.runAnalysis, { fileName, settingName: 'Mặc định', analysisType: 1 });
  rememberRun(fileName, { jobId: job.id, analysisType: 1, settingName: 'Mặc định' });
  const go = jest.fn();
  await renderScreen(<AnalyseAction manager="car" file={await fileOf(client, fileName)} started={() => undefined} go={go} />, {
    client,
    permissions,
    plugin,
  });
  await userEvent.click(await screen.findByText('Mở kết quả phân tích', {}, soon));
  const [item] = await client.call(runCalls.listEdas, { fileName, eDAType: 1 });
  expect(go).toHaveBeenCalledWith('one-way', { file: fileName, item: String(item?.id) });
  expect(sessionStorage.getItem('glm-analysis/runs')).toBe('{}');
});

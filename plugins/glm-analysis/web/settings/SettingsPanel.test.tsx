import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import dataFilesServer from '../../../data-files/server';
import { createAnalysis, importFile, mapFile } from '../../../data-files/server/testing/importing';
import { variableSettingCalls, type VariableSettings } from '../../contract/variableSettings';
import server from '../../server';
import { saveSetting } from '../../server/testing/analysing';
import plugin from '../index';
import SettingsPanel from './SettingsPanel';

const permissions = ['GLMUser'];
const content = [
  'SO_HD;TU;DEN;PHI;TINH;MUC_DICH',
  ...Array.from(
    { length: 12 },
    (_, i) => `HD${i};01/01/2023;31/12/2023;1000000;${i % 2 ? 'Hà Nội' : 'Huế'};${i % 4 ? 'Kinh doanh' : 'Gia đình'}`,
  ),
  '',
].join('\n');
const columns = { POLICY_NO: 'SO_HD', EFFECTIVE_DATE: 'TU', EXPIRY_DATE: 'DEN', PREMIUM: 'PHI', PROVINCE: 'TINH', USAGE: 'MUC_DICH' };
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

const open = () =>
  renderScreen(
    <SettingsPanel
      manager="car"
      insuranceType="CAR"
      reportTypeCode="Pricing"
      active="variables"
      fileName={fileName}
      offer={() => undefined}
      go={() => undefined}
    />,
    { client, permissions, plugin },
  );
const stored = () => client.call(variableSettingCalls.getVariableSettings, { fileName, settingName: 'Cơ bản' });
const applied = ({ varCateSettings }: VariableSettings) =>
  varCateSettings.filter(({ isApplied }) => isApplied).map(({ columnName }) => columnName);
const usage = () => screen.findByLabelText(/USAGE/, { selector: 'input' }, soon);
const press = async (text: string) => userEvent.click(screen.getByText(text, { selector: 'button' }));

test('the head says which file it is, by which template, and that a setting is not verified before it is saved; each list how many it applies', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'xe.csv' }, soon)).toBeInTheDocument();
  expect(screen.getByText('Thiết lập chưa xác thực')).toBeInTheDocument();
  expect(screen.getByText(/^Mẫu chuẩn hoá: Xe cơ giới \(CAR_CMB_01\) · Xe cơ giới, csv$/)).toBeInTheDocument();
  const head = await screen.findByRole('button', { name: /^Biến phân loại/ }, soon);
  await within(head).findByText('2/2 dùng', {}, soon);
  await userEvent.click(await usage());
  expect(head).toHaveTextContent('1/2 dùng');
  expect(await screen.findByText('Tệp này không có điều khoản bổ sung.', {}, soon)).toBeInTheDocument();
});

test('a version that was saved elsewhere meanwhile is not overwritten unasked: mine or theirs', async () => {
  await saveSetting(client, fileName, {
    settingName: 'Cơ bản',
    calYear: { startYear: 2023, endYear: 2023 },
    variables: ['PROVINCE', 'USAGE'],
  });
  await open();
  expect(await screen.findByText('Thiết lập đã xác thực', {}, soon)).toBeInTheDocument();
  await userEvent.click(await usage());
  const elsewhere = async (variables: string[]) => {
    await saveSetting(client, fileName, { settingName: 'Cơ bản', calYear: { startYear: 2023, endYear: 2023 }, variables });
    await press('Lưu thiết lập');
    await screen.findByText('“Cơ bản” vừa được lưu ở nơi khác', {}, soon);
  };

  await elsewhere(['USAGE']);
  await press('Sửa tiếp');
  expect(screen.getByText('Có thay đổi chưa lưu')).toBeInTheDocument();
  expect(applied(await stored())).toEqual(['USAGE']);

  await press('Lưu thiết lập');
  await screen.findByText('“Cơ bản” vừa được lưu ở nơi khác', {}, soon);
  await press('Giữ bản của tôi');
  await screen.findByText('Dữ liệu của bạn đã được cập nhật thành công.', {}, soon);
  expect(applied(await stored())).toEqual(['PROVINCE']);

  await waitFor(() => expect(screen.queryByText('Có thay đổi chưa lưu')).toBeNull(), soon);
  await userEvent.click(await usage());
  await elsewhere(['PROVINCE', 'USAGE']);
  await press('Lấy bản đang lưu');
  await waitFor(() => expect(screen.queryByText('Có thay đổi chưa lưu')).toBeNull(), soon);
  expect(await usage()).toBeChecked();
  expect((await stored()).version).toBe(4);
});

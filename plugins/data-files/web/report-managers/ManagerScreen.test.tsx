import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { manifest } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { fill, webPlugin } from '@tessera/plugin-sdk/web';
import { dataFiles } from '../../contract';
import type { ManagerTabsProps } from '../../contract/services';
import dataFilesServer from '../../server';
import { fileOf, importFile } from '../../server/testing/importing';
import plugin from '../index';
import ManagerScreen from './ManagerScreen';

const path = '/bao-cao/bao-hiem-xe-co-gioi';
const reserve = '/bao-cao/du-phong-nghiep-vu';
const regulator = '/bao-cao/bo-tai-chinh';
const permissions = ['GLMUser'];
const content = [
  'SO_HD;NGAY_HL;NGAY_KT;PHI;TINH_TP',
  ...Array.from(
    { length: 30 },
    (_, i) => `HD${i};${String((i % 28) + 1).padStart(2, '0')}/03/2024;${String((i % 28) + 1).padStart(2, '0')}/03/2025;1000000;Hà Nội`,
  ),
  '',
].join('\n');
const waitMs = 60_000;
jest.setTimeout(waitMs * 2);

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFilesServer] });
  client = await server.as(permissions);
});
afterAll(() => server.close());

const soon = { timeout: waitMs };
const open = (address = path, neighbours: Parameters<typeof renderScreen>[1]['neighbours'] = [], at = path) =>
  renderScreen(<ManagerScreen />, { client, permissions, plugin, neighbours, path: `${at}/:tab?`, address });

function Panel({ active, offer, fileName }: ManagerTabsProps) {
  useEffect(
    () =>
      offer('neighbour', [
        { id: 'variables', label: { vi: 'Thiết lập biến', en: 'Variables' }, order: 25, within: 'setting' },
        { id: 'one-way', label: { vi: 'Một chiều', en: 'One-way' }, order: 30 },
      ]),
    [offer],
  );
  return active === 'one-way' ? (
    <p>Phân tích {fileName}</p>
  ) : active === 'variables' ? (
    <p>Các biến</p>
  ) : active === 'file' && fileName ? (
    <p>Đang mở {fileName}</p>
  ) : null;
}
const neighbour = webPlugin(
  manifest({ id: 'neighbour', title: { vi: 'Láng giềng', en: 'Neighbour' }, api: ['neighbour'], permissions: {} }),
  {
    screens: [],
    fills: [fill(dataFiles.slots.managerTabs, { needs: 'Authenticated', load: async () => ({ default: Panel }) })],
  },
);

// Looking for roles by name costs jsdom seconds in screens of this size: texts and selectors where they say the same.
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const checkboxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];

test('the bare path goes on to file management, where a file is imported; the same bytes lead to it', async () => {
  await open();
  const importIt = await screen.findByText('Nhập tệp', {}, soon);
  expect(screen.getByText('Quản lý tệp')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(importIt);
  expect(await screen.findByText('Vui lòng chọn tệp để nhập.', {}, soon)).toBeInTheDocument();

  await userEvent.upload(fileInput(), new File([content], 'hop-dong.csv', { type: 'text/csv' }));
  await userEvent.click(importIt);
  // said at the field until a kind is chosen
  expect(await screen.findByText('Vui lòng chọn loại tệp trước khi nhập.', {}, soon)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Chọn loại tệp'));
  await userEvent.click(await screen.findByText('Hợp đồng xe cơ giới', { selector: '[role=option]' }, soon));
  expect(screen.queryByText('Vui lòng chọn loại tệp trước khi nhập.')).not.toBeInTheDocument();
  await userEvent.click(importIt);
  const row = (await screen.findByText('hop-dong.csv', { selector: 'tr *' }, soon)).closest('tr')!;
  await within(row).findByText('30', {}, soon);
  expect(within(row).getByText('Chưa xác thực')).toBeInTheDocument();
  expect(within(row).getByText('Thiết lập')).toBeInTheDocument();

  await userEvent.upload(fileInput(), new File([content], 'doi-ten.csv', { type: 'text/csv' }));
  await userEvent.click(importIt);
  expect(await screen.findByText('Tệp này đã được nhập', {}, soon)).toBeInTheDocument();
});

test('a large file whose upload was cut stays chosen, and the next try sends what is missing', async () => {
  const sent: string[] = [];
  const large = `SO_HD;GHI_CHU\n${`HD;${'x'.repeat(97)}\n`.repeat(90_000)}`;
  const cut: TestClient = {
    ...client,
    fetch: async (route, init) => {
      if (init?.body instanceof Blob) {
        sent.push(`${init.method} ${init.body.size}`);
        if (sent.length === 2)
          return Response.json(
            { status: 500, code: 'internal', title: '', detail: 'Đường truyền bị ngắt.', reference: 'CUT' },
            { status: 500 },
          );
      } else if (init?.method === 'HEAD') sent.push('HEAD');
      return client.fetch(route, init);
    },
  };
  await renderScreen(<ManagerScreen />, { client: cut, permissions, plugin, path: `${path}/:tab?`, address: path });
  const importIt = await screen.findByText('Nhập tệp', {}, soon);
  await userEvent.click(screen.getByText('Chọn loại tệp'));
  await userEvent.click(await screen.findByText('Bồi thường xe cơ giới', {}, soon));
  await userEvent.upload(fileInput(), new File([large], 'lon.csv', { type: 'text/csv' }));
  await userEvent.click(importIt);
  await screen.findByText(/Đường truyền bị ngắt/, {}, soon);
  await userEvent.click(importIt);
  const row = (await screen.findByText('lon.csv', { selector: 'tr *' }, soon)).closest('tr')!;
  await within(row).findByText('90.000', {}, soon);
  const [piece, rest] = [8 * 1024 ** 2, large.length - 8 * 1024 ** 2];
  expect(sent).toEqual([`PATCH ${piece}`, `PATCH ${rest}`, 'HEAD', `PATCH ${rest}`]);
});

test('an upload goes on while another tab is open, is seen again on return, and is not cut by a reload without a question', async () => {
  let goOn = () => undefined as void;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const slow: TestClient = {
    ...client,
    fetch: async (route, init) => {
      if (init?.method === 'POST' && route.includes('upload/import-file')) await held;
      return client.fetch(route, init);
    },
  };
  await renderScreen(<ManagerScreen />, { client: slow, permissions, plugin, path: `${path}/:tab?`, address: path });
  const importIt = await screen.findByText('Nhập tệp', {}, soon);
  await userEvent.click(screen.getByText('Chọn loại tệp'));
  await userEvent.click(await screen.findByText('Hợp đồng xe cơ giới', { selector: '[role=option]' }, soon));
  await userEvent.upload(fileInput(), new File([content.replaceAll('HD', 'TL')], 'dang-tai.csv', { type: 'text/csv' }));
  await userEvent.click(importIt);
  await screen.findByText('Đang tải lên dang-tai.csv', {}, soon);
  await userEvent.click(screen.getByText('Thiết lập', { selector: '[role=tab] *, [role=tab]' }));
  await screen.findByText('Chọn một tệp để thiết lập', {}, soon);
  await userEvent.click(screen.getByText('Quản lý tệp'));
  expect(await screen.findByText('Đang tải lên dang-tai.csv', {}, soon)).toBeInTheDocument();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  goOn();
  await screen.findByText('dang-tai.csv', { selector: 'tr *' }, soon);
  expect(screen.queryByText('Đang tải lên dang-tai.csv')).not.toBeInTheDocument();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('a deleted file lies in the bin and comes back from there', async () => {
  const fileName = await importFile(client, 'thung-rac.csv', content.replaceAll('HD', 'TR'), 'CAR_EXP');
  await open(`${path}/file?search=thung-rac`);
  await screen.findByText('thung-rac.csv', {}, soon);
  await userEvent.click(checkboxes()[1]!);
  await userEvent.click(screen.getByText('Chuyển vào thùng rác'));
  await userEvent.click(await screen.findByText('Chuyển 1 tệp', {}, soon));
  await waitFor(async () => expect((await fileOf(client, fileName).catch(() => ({ deletedAt: 'gone' }))).deletedAt).not.toBeNull(), soon);
  await waitFor(() => expect(screen.queryByText('thung-rac.csv')).not.toBeInTheDocument(), soon);

  await userEvent.click(screen.getByText('Thùng rác'));
  await screen.findByText('thung-rac.csv', {}, soon);
  await userEvent.click(checkboxes().at(-1)!);
  await userEvent.click(screen.getByText('Khôi phục'));
  expect(await screen.findByText('Thùng rác trống', {}, soon)).toBeInTheDocument();
  expect(await fileOf(client, fileName)).toMatchObject({ deletedAt: null });
});

test('who makes reports for the regulator checks a file and goes no further', async () => {
  const preparer = await server.as(['MofReportUser']);
  const fileName = await importFile(preparer, 'doanh-thu.csv', content.replaceAll('HD', 'DT'), 'MOF_GWP');
  await renderScreen(<ManagerScreen />, {
    client: preparer,
    permissions: ['MofReportUser'],
    plugin,
    path: `${regulator}/:tab?`,
    address: regulator,
  });
  const row = (await screen.findByText('doanh-thu.csv', { selector: 'tr *' }, soon)).closest('tr')!;
  await userEvent.click(within(row).getByText('Kiểm tra'));
  await userEvent.click(await screen.findByText('Kiểm tra dữ liệu', { selector: 'main *, button:not([role=tab])' }, soon));
  expect(await screen.findByText('Tóm tắt dữ liệu: 5 cột', {}, soon)).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Quản lý tệp', 'Kiểm tra dữ liệu']);
  expect(within(screen.getByLabelText('Các bước xử lý tệp')).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Ghép cột')).not.toBeInTheDocument();
  expect((await fileOf(preparer, fileName)).isValidated).not.toBeNull();
});

test('neighbours offer tabs, and steps of a tab', async () => {
  await open(`${path}/one-way?file=a.csv`, [neighbour]);
  expect(await screen.findByText('Phân tích a.csv', {}, soon)).toBeInTheDocument();
  await screen.findByRole('tab', { name: 'Một chiều', selected: true }, soon);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Quản lý tệp', 'Thiết lập', 'Một chiều']);
  await userEvent.click(screen.getByRole('tab', { name: 'Thiết lập' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Thiết lập biến' }, soon));
  expect(await screen.findByText('Các biến', {}, soon)).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Thiết lập' })).toHaveAttribute('aria-selected', 'true');
});

test('the open file is still open after a look at file management', async () => {
  await open(`${path}/one-way?file=a.csv`, [neighbour]);
  expect(await screen.findByText('Phân tích a.csv', {}, soon)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Quản lý tệp'));
  await screen.findByText('Nhập tệp', {}, soon);
  // in the address, so that a reload keeps it
  expect(screen.getByText('Đang mở a.csv')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Một chiều'));
  expect(await screen.findByText('Phân tích a.csv', {}, soon)).toBeInTheDocument();
});

test('an address whose file was deleted says so, and another file can be chosen there', async () => {
  await open(`${path}/setting?file=da-xoa_20260101000000.csv`);
  expect(await screen.findByText('Không mở được tệp', {}, soon)).toBeInTheDocument();
  expect(screen.getByText(/^Tệp đã bị xoá hoặc đang ở thùng rác/)).toBeInTheDocument();
  expect(screen.getByLabelText('Tệp đã nhập')).toBeInTheDocument();
});

test('a second press before the file is seen to be worked on starts nothing twice', async () => {
  const fileName = await importFile(client, 'hai-lan.csv', content.replaceAll('HD', 'HL'), 'CAR_CMB');
  let [starts, goOn] = [0, () => undefined as void];
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const late: TestClient = {
    ...client,
    fetch: async (route, init) => {
      if (route.includes('validation/run')) starts++;
      else if (starts && route.includes('upload/import-file/')) await held;
      return client.fetch(route, init);
    },
  };
  await renderScreen(<ManagerScreen />, {
    client: late,
    permissions,
    plugin,
    path: `${path}/:tab?`,
    address: `${path}/setting?file=${encodeURIComponent(fileName)}&step=check`,
  });
  const check = await screen.findByText('Kiểm tra dữ liệu', { selector: 'button' }, soon);
  await userEvent.click(check);
  await waitFor(() => expect(starts).toBe(1), soon);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await userEvent.click(check);
  goOn();
  await screen.findByText('Tóm tắt dữ liệu: 5 cột', {}, soon);
  expect(starts).toBe(1);
});

const Address = () => <output>{useLocation().search}</output>;

test('the step that waits stands in the address, so that a reload shows what was done there; changing the template asks before columns are lost', async () => {
  const fileName = await importFile(client, 'buoc.csv', content.replaceAll('HD', 'BU'), 'CAR_CMB');
  const { container } = await renderScreen(
    <>
      <ManagerScreen />
      <Address />
    </>,
    { client, permissions, plugin, path: `${path}/:tab?`, address: `${path}/setting?file=${encodeURIComponent(fileName)}` },
  );
  await userEvent.click(await screen.findByText('Kiểm tra dữ liệu', { selector: 'button' }, soon));
  await screen.findByText('Tóm tắt dữ liệu: 5 cột', {}, soon);
  expect(container.ownerDocument.querySelector('output')).toHaveTextContent('step=check');
  await userEvent.click(await screen.findByText('Ghép cột', { selector: 'button' }, soon));
  const accept = await screen.findByText(/^Nhận \d+ gợi ý$/, {}, soon);
  // the button that led here is gone
  expect(document.activeElement).toHaveAttribute('aria-current', 'step');
  await userEvent.click(accept);
  const placed = () => container.querySelector('[data-slot="EFFECTIVE_DATE"]');
  await waitFor(() => expect(placed()).toHaveTextContent('NGAY_HL'), soon);
  await userEvent.click(screen.getByLabelText('Mẫu chuẩn hoá'));
  await userEvent.click(await screen.findByText(/có điều khoản bổ sung/, {}, soon));
  expect(await screen.findByText('Đổi sang mẫu chuẩn hoá khác?', {}, soon)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Huỷ'));
  expect(placed()).toHaveTextContent('NGAY_HL');
});

test('what went wrong with a file names the file', async () => {
  await open();
  await userEvent.click(await screen.findByText('Chọn loại tệp', {}, soon));
  await userEvent.click(await screen.findByText('Hợp đồng xe cơ giới', { selector: '[role=option]' }, soon));
  await userEvent.upload(fileInput(), new File(['SO_HD;PHI\n'], 'chi-tieu-de.csv', { type: 'text/csv' }));
  await userEvent.click(screen.getByText('Nhập tệp'));
  expect(await screen.findByText(/^chi-tieu-de\.csv: Tệp chỉ có tên cột ở dòng 1/, {}, soon)).toBeInTheDocument();
});

test('a tab that nobody offers has a way back', async () => {
  await open(`${path}/khong-co`);
  await userEvent.click(await screen.findByRole('button', { name: 'Về quản lý tệp' }, soon));
  expect(await screen.findByRole('tab', { name: 'Quản lý tệp', selected: true }, soon)).toBeInTheDocument();
});

test('columns are mapped without dragging; a needed slot that is empty is named instead of saved', async () => {
  const fileName = await importFile(client, 'du-phong.csv', content.replaceAll('HD', 'DP'), 'RESERVE');
  const { container } = await open(`${reserve}/mapping-data?file=${encodeURIComponent(fileName)}&step=map`, [], reserve);
  // by selector: looking for roles in a table of slots takes jsdom seconds each
  const inSlot = (name: string) =>
    waitFor(
      () => container.querySelector<HTMLElement>(`[data-slot="${name}"] button`) ?? Promise.reject(new Error(`no button in ${name}`)),
      soon,
    );
  await userEvent.click(await screen.findByText(/^Nhận \d+ gợi ý$/, {}, soon));
  await waitFor(() => expect(container.querySelector('[data-slot="EFFECTIVE_DATE"]')).toHaveTextContent('NGAY_HL'), soon);
  await userEvent.click(await inSlot('EFFECTIVE_DATE'));
  await userEvent.click(screen.getByText('Lưu ghép cột'));
  expect(await screen.findByText(/Hãy kiểm tra và kéo đủ các cột nhập vào: .*EFFECTIVE_DATE/, {}, soon)).toBeInTheDocument();

  // what was taken out is not suggested again, but can be chosen
  await userEvent.click(await inSlot('EFFECTIVE_DATE'));
  await userEvent.click(await screen.findByText('NGAY_HL', { selector: '[role=menuitem] *' }, soon));
  await waitFor(() => expect(container.querySelector('[data-slot="EFFECTIVE_DATE"]')).toHaveTextContent('NGAY_HL'), soon);
  await userEvent.click(await inSlot('BRANCH_CODE'));
  await userEvent.click(await screen.findByText('TINH_TP', { selector: '[role=menuitem] *' }, soon));
  await userEvent.click(screen.getByText('Lưu ghép cột'));
  await userEvent.click(await screen.findByText('Đồng ý', {}, soon));
  await waitFor(
    async () => expect(await fileOf(client, fileName)).toMatchObject({ hasMapping: true, isValidated: true, working: null }),
    soon,
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { UploadProvider } from '@tessera/plugin-sdk/ui';
import { referralCodeCalls } from '../../contract/referralCodes';
import promotionServer from '../../server';
import promotion from '../index';
import ReferralCodeList from './ReferralCodeList';

const path = '/quan-ly-ma-gioi-thieu/:id?';
const address = '/quan-ly-ma-gioi-thieu';
const all = ['ReadRefferalCode', 'CreateRefferalCode', 'UpdateRefferalCode', 'DeleteRefferalCode'];
const code = (name: string, more: object = {}) => ({
  name,
  link: 'https://tessera.example.vn/a',
  image: 'https://example.vn/a.webp',
  content: '<p>Giới thiệu</p>',
  ...more,
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [promotionServer] });
  const admin = await server.admin();
  await admin.call(referralCodeCalls.createReferralCode, code('Đại lý Hà Nội', { isDefault: true }));
  await admin.call(referralCodeCalls.createReferralCode, code('Cộng tác viên Huế', { serial: 1 }));
});
afterAll(() => server.close());
const noUpload = { upload: () => Promise.reject(new Error('nothing is uploaded here')) };
const list = (
  <UploadProvider value={noUpload}>
    <ReferralCodeList />
  </UploadProvider>
);
const open = async (permissions: string[], more: object = {}) =>
  renderScreen(list, { client: await server.as(permissions), permissions, plugin: promotion, path, address, ...more });

test('codes stand in their order, and the default one is marked', async () => {
  await open(all);
  await screen.findByRole('link', { name: 'Đại lý Hà Nội' });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual(['Cộng tác viên Huế', 'Đại lý Hà Nội']);
  expect(within(rows[1]!).getByText('Mặc định')).toBeInTheDocument();
  expect(within(rows[0]!).queryByText('Mặc định')).not.toBeInTheDocument();
});

test('the default code is not deleted: the server’s reason is told, and it stays', async () => {
  await open(all);
  await userEvent.click(await screen.findByRole('button', { name: 'Xoá mã giới thiệu Đại lý Hà Nội' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Xoá Đại lý Hà Nội' }));
  expect(await screen.findByText(/Không thể xoá mã giới thiệu mặc định|The default referral code cannot be deleted/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Đại lý Hà Nội' })).toBeInTheDocument();
});

test('an empty form names what is missing', async () => {
  await open(all, { address: `${address}?new=1` });
  const drawer = within(await screen.findByRole('dialog', { name: 'Thêm mã giới thiệu' }));
  expect(drawer.getByRole('textbox', { name: /^Thứ tự hiển thị/ })).toHaveValue('100');
  await userEvent.click(drawer.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(drawer.getAllByText('Trường này là bắt buộc!')).toHaveLength(4));
});

test('who may only read opens the record, and finds no button that would be refused', async () => {
  await open(['ReadRefferalCode'], { address: `${address}/1`, language: 'en' });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('https://tessera.example.vn/a')).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete)/, hidden: true })).not.toBeInTheDocument();
});

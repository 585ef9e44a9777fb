import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { billCalls } from '../../contract/bills';
import ledgerServer from '../../server';
import { bill, issue, line, managed, type Managed } from '../../server/testLedger';
import ledger from '../index';
import Dashboard from './Dashboard';

const permissions = ['ReadTaxMaterialBills', 'CreateTaxMaterialBills', 'UpdateTaxMaterialBills', 'DeleteTaxMaterialBills'];
let server: TestServer;
let admin: TestClient;
let top: Managed;
let below: Managed;
let bookId: number;
beforeAll(async () => {
  server = await startTestServer({ plugins: [ledgerServer] });
  admin = await server.admin();
  ({ top, below, bookId } = await line(server, admin));
  await issue(top, below, bookId);
});
afterAll(() => server.close());

const user = userEvent.setup({ delay: null });
const show = ({ client }: Managed) => renderScreen(<Dashboard />, { client, permissions, plugin: ledger });
const named = (name: string) => screen.queryByRole('button', { name });

test('who manages the unit on top enters books, and issues as there are units below', async () => {
  await show(top);
  expect(await screen.findByRole('heading', { name: top.unit.name })).toBeInTheDocument();
  expect(named('Tạo đơn vị cấp dưới')).toBeInTheDocument();
  expect(named('Nhập quyển và hoá đơn')).toBeInTheDocument();
  expect(named('Cấp phát')).toBeInTheDocument();
});

test('who manages a unit below others enters none, and without units below issues none', async () => {
  await show(below);
  expect(await screen.findByRole('heading', { name: below.unit.name })).toBeInTheDocument();
  expect(named('Tạo đơn vị cấp dưới')).toBeInTheDocument();
  expect(named('Nhập quyển và hoá đơn')).not.toBeInTheDocument();
  expect(named('Cấp phát')).not.toBeInTheDocument();
});

test('a unit that has units below issues, wherever it stands', async () => {
  const middle = await managed(server, admin, top.unit.id);
  await managed(server, admin, middle.unit.id);
  await show(middle);
  await screen.findByRole('heading', { name: middle.unit.name });
  expect(named('Nhập quyển và hoá đơn')).not.toBeInTheDocument();
  expect(named('Cấp phát')).toBeInTheDocument();
});

test('invoices are those of the branch, as the totals are; on demand those of the unit alone', async () => {
  const { code } = await below.client.call(billCalls.createBill, bill(bookId, 'AA001'));
  await show(top);
  const bills = await screen.findByRole('table', { name: 'Danh sách hoá đơn' });
  expect(await within(bills).findByRole('link', { name: code })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Riêng đơn vị' }));
  expect(await screen.findByText('Chưa có hoá đơn nào')).toBeInTheDocument();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { customerCalls } from '../../contract/customers';
import membersServer from '../../server';
import members from '../index';
import CustomerList from './CustomerList';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [membersServer] });
  const admin = await server.admin();
  await admin.call(customerCalls.createCustomer, { name: 'Nguyễn Thị Hồng Hạnh', phoneNumber: '0912480367' });
  await admin.call(customerCalls.createCustomer, { name: 'Đặng Quốc Khánh', phoneNumber: '0912480368' });
});
afterAll(() => server.close());

test('customers of the real server are listed and found without accents', async () => {
  const permissions = ['ReadCustomer', 'CreateCustomer'];
  await renderScreen(<CustomerList />, { client: await server.as(permissions), permissions, plugin: members });
  expect(await screen.findByText('Nguyễn Thị Hồng Hạnh')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Thêm khách hàng' })).toBeEnabled();
  await userEvent.type(screen.getByRole('searchbox'), 'dang khanh{Enter}');
  expect(await screen.findByText('Đặng Quốc Khánh')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Nguyễn Thị Hồng Hạnh')).not.toBeInTheDocument());
});

test('without the permission to create, change or delete there is no button for it', async () => {
  const permissions = ['ReadCustomer'];
  await renderScreen(<CustomerList />, { client: await server.as(permissions), permissions, plugin: members });
  expect(await screen.findByText('Đặng Quốc Khánh')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Thêm khách hàng|Sửa|Xoá)/ })).not.toBeInTheDocument();
});

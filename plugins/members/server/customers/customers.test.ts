import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { customerCalls } from '../../contract/customers';
import members from '../index';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [members] })));
afterAll(() => server.close());

test('a customer is created, found without accents, changed and removed', async () => {
  const admin = await server.admin();
  const made = await admin.call(customerCalls.createCustomer, { name: '  Nguyễn Thị Hồng Hạnh ', phoneNumber: '0912 480 367' });
  expect(made).toMatchObject({ name: 'Nguyễn Thị Hồng Hạnh', phoneNumber: '0912480367', isActive: true, version: 1 });
  expect(made).not.toHaveProperty('search');
  const found = await admin.call(customerCalls.listCustomer, { search: 'nguyen hanh' });
  expect(found).toMatchObject({ total: 1, totalKind: 'exact', page: 1, pageSize: 10, data: [{ id: made.id }] });
  const changed = await admin.call(customerCalls.updateCustomer, { ...made, name: 'Đặng Hạnh', version: 1 });
  expect(changed).toMatchObject({ version: 2, name: 'Đặng Hạnh' });
  expect(await admin.problem(customerCalls.updateCustomer, { ...made, version: 1 })).toMatchObject({ status: 409, code: 'stale', current: { name: 'Đặng Hạnh' } });
  await admin.call(customerCalls.removeCustomer, { id: made.id });
  expect(await admin.problem(customerCalls.getCustomer, { id: made.id })).toMatchObject({ status: 404 });
});

test('a phone number belongs to one customer, and has ten digits', async () => {
  const admin = await server.admin();
  await admin.call(customerCalls.createCustomer, { name: 'A', phoneNumber: '0900000001' });
  expect(await admin.problem(customerCalls.createCustomer, { name: 'B', phoneNumber: '0900000001' })).toMatchObject({ status: 409, code: 'duplicate', errors: [{ path: 'phoneNumber' }] });
  expect(await admin.problem(customerCalls.createCustomer, { name: 'B', phoneNumber: '09' })).toMatchObject({ status: 400, errors: [{ path: 'phoneNumber', message: 'validation.phone' }] });
});

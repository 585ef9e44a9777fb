import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import * as roles from '../../contract/memberRoles';
import { accountCalls } from '../../contract/accounts';
import { storeCalls } from '../../contract/stores';
import members from '../index';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [members] })));
afterAll(() => server.close());

test('a store is made with the small form and chosen by its name; a closed one is offered no more', async () => {
  const admin = await server.admin();
  const store = await admin.call(storeCalls.createStore, {
    phoneNumber: '0281 234 567',
    lastName: 'Kính mắt Sáng',
    firstName: 'Quận 1',
    password: 'mot-mat-khau',
  });
  expect(store).toMatchObject({
    userName: '0281234567',
    phoneNumber: '0281234567',
    fullName: 'Kính mắt Sáng Quận 1',
    roles: [{ id: roles.store.id }],
  });
  expect(
    await admin.problem(storeCalls.createStore, { phoneNumber: '0281234567', lastName: 'A', firstName: 'B', password: 'mot-mat-khau' }),
  ).toMatchObject({ status: 409, code: 'duplicate' });

  const clerk = await server.as(['ReadCustomer']);
  expect(await clerk.call(storeCalls.listStores, { search: 'sang quan' })).toEqual({
    data: [{ id: store.id, name: 'Kính mắt Sáng Quận 1' }],
    total: 1,
    totalKind: 'exact',
    page: 1,
    pageSize: 10,
  });
  await admin.call(accountCalls.updateAccount, {
    id: store.id,
    lastName: store.lastName,
    firstName: store.firstName,
    phoneNumber: store.phoneNumber!,
    roleIds: [roles.store.id],
    isActive: false,
  });
  expect(await clerk.call(storeCalls.listStores)).toMatchObject({ total: 0 });
});

test('the small form asks for all it has', async () => {
  const problem = await (await server.admin()).problem(storeCalls.createStore, {});
  expect(problem.errors?.map((e) => e.path).sort()).toEqual(['firstName', 'lastName', 'password', 'phoneNumber']);
});

import { superAdmin as superAdminRole } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import * as roles from '../../contract/memberRoles';
import { accountCalls } from '../../contract/accounts';
import { roleCalls } from '../../contract/roles';
import members from '../index';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [members] });
  admin = await server.admin();
});
afterAll(() => server.close());

test('the roles of the specification are there, with their names and what they may do', async () => {
  const { data } = await admin.call(roleCalls.listRoles, { pageSize: 100 });
  expect(data.map((r) => r.id)).toEqual(expect.arrayContaining([1, 2, 4, 5, 6, 7, 8, 9, 10, 11]));
  expect(data.find((r) => r.id === roles.customerSupport.id)).toMatchObject({
    code: 'customer_support',
    label: { en: 'Customer support' },
    permissions: expect.arrayContaining(['ReadCustomer', 'UpdateCustomer']),
  });
  expect(
    data
      .filter((r) => r.isReserved)
      .map((r) => r.id)
      .sort(),
  ).toEqual([roles.customer.id, superAdminRole.id].sort());
});

test('the permissions of this deployment are listed by plugin', async () => {
  const { plugins, notInDeployment } = await admin.call(roleCalls.listPermissions);
  expect(plugins.find((p) => p.id === 'members')?.permissions).toEqual(
    expect.arrayContaining([{ name: 'ReadCustomer', label: { vi: 'Khách hàng', en: 'Customers' } }]),
  );
  expect(notInDeployment).toEqual(expect.any(Array));
});

test('a role is made, changed and removed', async () => {
  const role = await admin.call(roleCalls.createRole, { code: 'night_shift', description: 'Đội trực đêm', permissions: ['ReadCustomer'] });
  expect(role).toMatchObject({ code: 'night_shift', label: null, isDefault: false, isReserved: false, accounts: 0, version: 1 });
  expect(await admin.problem(roleCalls.createRole, { code: 'Night_Shift', description: 'x', permissions: [] })).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'code' }],
  });
  const changed = await admin.call(roleCalls.updateRole, { ...role, permissions: ['ReadCustomer', 'CreateCustomer'], version: 1 });
  expect(changed).toMatchObject({ version: 2, permissions: ['CreateCustomer', 'ReadCustomer'] });
  expect(await admin.problem(roleCalls.updateRole, { ...role, version: 1 })).toMatchObject({
    status: 409,
    code: 'stale',
    current: { permissions: ['CreateCustomer', 'ReadCustomer'] },
  });
  await admin.call(roleCalls.removeRole, { id: role.id });
  expect(await admin.problem(roleCalls.getRole, { id: role.id })).toMatchObject({ status: 404 });
});

test('a role that somebody carries is not removed', async () => {
  const role = await admin.call(roleCalls.createRole, { code: 'carried', description: 'carried', permissions: [] });
  await admin.call(accountCalls.createAccount, {
    email: 'carrier@example.com',
    lastName: 'Lê',
    firstName: 'Na',
    phoneNumber: '0900000011',
    roleIds: [role.id],
    password: 'mot-mat-khau',
  });
  expect(await admin.call(roleCalls.getRole, { id: role.id })).toMatchObject({ accounts: 1 });
  expect(await admin.problem(roleCalls.removeRole, { id: role.id })).toMatchObject({ status: 409, code: 'role_in_use' });
});

test('reserved roles are changed and removed by nobody, default ones say so', async () => {
  const { data } = await admin.call(roleCalls.listRoles, { pageSize: 100 });
  for (const role of data.filter((r) => r.isReserved)) {
    expect(await admin.problem(roleCalls.updateRole, { ...role, permissions: [], description: 'x' })).toMatchObject({
      status: 409,
      code: 'reserved_role',
    });
    expect(await admin.problem(roleCalls.removeRole, { id: role.id })).toMatchObject({ status: 409, code: 'reserved_role' });
  }
  for (const role of data.filter((r) => r.isDefault && !r.isReserved)) {
    expect(await admin.problem(roleCalls.updateRole, { ...role, permissions: [], description: 'x' })).toMatchObject({
      status: 409,
      code: 'default_role',
      detail: 'This is a default Role and cannot be modified',
    });
  }
});

describe('nobody grants what they do not hold', () => {
  let clerk: TestClient;
  beforeAll(async () => (clerk = await server.as(['ReadAccount', 'CreateAccount', 'UpdateAccount', 'DeleteAccount', 'ReadCustomer'])));

  test('not in a new role, and not in a role that exists', async () => {
    expect(
      await clerk.problem(roleCalls.createRole, { code: 'mine', description: 'mine', permissions: ['ReadCustomer', 'DeleteCustomer'] }),
    ).toMatchObject({ status: 403, detail: expect.stringContaining('DeleteCustomer') });
    const role = await clerk.call(roleCalls.createRole, { code: 'mine', description: 'mine', permissions: ['ReadCustomer'] });
    expect(await clerk.problem(roleCalls.updateRole, { ...role, permissions: ['ReadCustomer', 'DeleteCustomer'] })).toMatchObject({
      status: 403,
    });
    expect(await clerk.call(roleCalls.updateRole, { ...role, permissions: [] })).toMatchObject({ permissions: [] });
  });

  test('not by weakening or removing a role that can do more', async () => {
    const strong = await admin.call(roleCalls.createRole, { code: 'strong', description: 'strong', permissions: ['DeleteCustomer'] });
    expect(await clerk.problem(roleCalls.updateRole, { ...strong, permissions: [] })).toMatchObject({ status: 403 });
    expect(await clerk.problem(roleCalls.removeRole, { id: strong.id })).toMatchObject({ status: 403 });
  });

  test('not in the role that one holds oneself', async () => {
    const self = await clerk.call(accountCalls.getAccount, { id: clerk.userId });
    const own = await clerk.call(roleCalls.getRole, { id: self.roles[0]!.id });
    expect(await clerk.problem(roleCalls.updateRole, { ...own, permissions: ['ReadCustomer'], description: 'x' })).toMatchObject({
      status: 403,
    });
  });

  test('SuperAdmin and unknown names can be granted by nobody', async () => {
    for (const name of ['SuperAdmin', 'ReadMoon']) {
      expect(
        await admin.problem(roleCalls.createRole, { code: 'sky', description: 'sky', permissions: ['ReadCustomer', name] }),
      ).toMatchObject({ status: 400, errors: [{ path: 'permissions[1]' }] });
    }
  });
});

import { admin as adminRole, superAdmin as superAdminRole } from '@tessera/plugin-sdk/contract';
import { sql } from 'drizzle-orm';
import { exported, startTestServer, testClient, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import * as roles from '../../contract/memberRoles';
import { accountCalls, accountExport } from '../../contract/accounts';
import { roleCalls } from '../../contract/roles';
import members from '../index';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [members] });
  admin = await server.admin();
});
afterAll(() => server.close());

let made = 0;
const person = (more: object = {}) => {
  made += 1;
  return {
    email: `person${made}@example.com`,
    lastName: 'Đặng Thị',
    firstName: `Người ${made}`,
    phoneNumber: `09${String(made).padStart(8, '0')}`,
    roleIds: [roles.store.id],
    password: 'mot-mat-khau',
    ...more,
  };
};
const aRole = (code: string, permissions: string[]) => admin.call(roleCalls.createRole, { code, description: code, permissions });
const changed = (
  account: { id: number; lastName: string; firstName: string; phoneNumber: string | null; roles: { id: number }[]; isActive: boolean },
  more: object = {},
) => ({
  id: account.id,
  lastName: account.lastName,
  firstName: account.firstName,
  phoneNumber: account.phoneNumber ?? '0999999999',
  roleIds: account.roles.map((r) => r.id),
  isActive: account.isActive,
  ...more,
});

test('an account is created, signs in, and is answered without its password', async () => {
  const account = await admin.call(
    accountCalls.createAccount,
    person({ email: 'Thu.Ha@Example.com', lastName: 'Nguyễn Thu', firstName: 'Hà' }),
  );
  expect(account).toMatchObject({
    userName: 'thu.ha',
    email: 'thu.ha@example.com',
    fullName: 'Nguyễn Thu Hà',
    isActive: true,
    status: 1,
    roles: [{ id: 11, code: 'store' }],
    version: 1,
  });
  expect(JSON.stringify(account)).not.toMatch(/mot-mat-khau|hash/);
  const login = await server.stranger().fetch('auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'thu.ha', password: 'mot-mat-khau' }),
  });
  expect(login.status).toBe(200);
  // The administrator knows the password: it is changed first.
  expect(await login.json()).toMatchObject({ user: { mustChangePassword: true } });
});

test('the list finds without accents, filters by role and status, and pages', async () => {
  const off = await admin.call(accountCalls.createAccount, person({ firstName: 'Quỳnh', roleIds: [roles.contentStaff.id] }));
  await admin.call(accountCalls.updateAccount, changed(off, { isActive: false }));
  const query = { search: 'dang quynh', roles: [roles.contentStaff.id, adminRole.id] };
  expect(await admin.call(accountCalls.listAccounts, query)).toMatchObject({
    total: 1,
    data: [{ id: off.id, status: 2, isActive: false }],
  });
  expect(await admin.call(accountCalls.listAccounts, { ...query, status: 2 })).toMatchObject({ total: 1 });
  expect(await admin.call(accountCalls.listAccounts, { ...query, status: 1 })).toMatchObject({ total: 0 });
  expect(await admin.call(accountCalls.listAccounts, { ...query, roles: [roles.store.id] })).toMatchObject({ total: 0 });
  expect(await admin.call(accountCalls.listAccounts, { pageSize: 1, page: 2 })).toMatchObject({ page: 2, pageSize: 1, data: [{}] });
  expect(await admin.problem(accountCalls.listAccounts, { status: 3 })).toMatchObject({ status: 400, errors: [{ path: 'status' }] });
});

test('what is missing or wrong is named field by field', async () => {
  const problem = await admin.problem(accountCalls.createAccount, { email: 'no', phoneNumber: '09', roleIds: [], password: 'short' });
  expect(problem).toMatchObject({ status: 400, code: 'invalid' });
  expect(problem.errors?.map((e) => e.path).sort()).toEqual(['email', 'firstName', 'lastName', 'password', 'phoneNumber', 'roleIds']);
});

test('an e-mail and a phone number belong to one account; the e-mail stays as it is', async () => {
  const first = person();
  const account = await admin.call(accountCalls.createAccount, first);
  expect(await admin.problem(accountCalls.createAccount, person({ email: first.email }))).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'email' }],
  });
  expect(await admin.problem(accountCalls.createAccount, person({ phoneNumber: first.phoneNumber }))).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'phoneNumber' }],
  });
  const after = await admin.call(accountCalls.updateAccount, {
    ...changed(account),
    email: 'other@example.com',
    password: 'another-one',
  } as never);
  expect(after.email).toBe(first.email);
});

test('a stale change is refused with what the server holds now', async () => {
  const account = await admin.call(accountCalls.createAccount, person());
  await admin.call(accountCalls.updateAccount, changed(account, { firstName: 'Mới', version: 1 }));
  expect(await admin.problem(accountCalls.updateAccount, changed(account, { version: 1 }))).toMatchObject({
    status: 409,
    code: 'stale',
    current: { firstName: 'Mới' },
  });
});

test('an account of the staff never gets the role of customers, and is told so by the super administrator too', async () => {
  const refused = { status: 400, code: 'invalid', errors: [{ path: 'roleIds[1]', key: 'validation.oneOf' }] };
  const roleIds = [roles.store.id, roles.customer.id];
  expect(await admin.problem(accountCalls.createAccount, person({ roleIds }))).toMatchObject(refused);
  const account = await admin.call(accountCalls.createAccount, person());
  expect(await admin.problem(accountCalls.updateAccount, changed(account, { roleIds }))).toMatchObject(refused);
});

test('a first password that is easily guessed is refused at its field', async () => {
  for (const password of ['12345678', 'baseball', 'Đặng Đặng'])
    expect(await admin.problem(accountCalls.createAccount, person({ password }))).toMatchObject({
      status: 400,
      code: 'weak_password',
      errors: [{ path: 'password', key: expect.stringMatching(/^validation\.password/) }],
    });
});

describe('nobody grants what they do not hold', () => {
  const clerkHolds = ['ReadAccount', 'CreateAccount', 'UpdateAccount', 'DeleteAccount'];
  let clerk: TestClient;
  beforeAll(async () => (clerk = await server.as(clerkHolds)));

  test('not by creating an account that can do more', async () => {
    for (const roleId of [superAdminRole.id, adminRole.id, roles.customer.id]) {
      expect(await clerk.problem(accountCalls.createAccount, person({ roleIds: [roleId] }))).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    const harmless = await aRole('reads-accounts', ['ReadAccount']);
    expect(await clerk.call(accountCalls.createAccount, person({ roleIds: [harmless.id] }))).toMatchObject({
      roles: [{ id: harmless.id }],
    });
  });

  test('not by adding a role to somebody, nor by taking one away', async () => {
    const weak = await admin.call(accountCalls.createAccount, person({ roleIds: [(await aRole('weak', ['ReadAccount'])).id] }));
    const strong = await admin.call(
      accountCalls.createAccount,
      person({ roleIds: [(await aRole('strong', ['ReadAccount', 'DeleteCustomer'])).id] }),
    );
    expect(await clerk.problem(accountCalls.updateAccount, changed(weak, { roleIds: [adminRole.id] }))).toMatchObject({ status: 403 });
    expect(await clerk.problem(accountCalls.updateAccount, changed(strong, { roleIds: [weak.roles[0]!.id] }))).toMatchObject({
      status: 403,
    });
    expect(await clerk.problem(accountCalls.updateAccount, changed(strong, { lastName: 'Kẻ Gian' }))).toMatchObject({ status: 403 });
    expect(await clerk.problem(accountCalls.removeAccount, { id: strong.id })).toMatchObject({ status: 403 });
  });

  test('nobody changes their own roles, disables or deletes themselves', async () => {
    const self = await clerk.call(accountCalls.getAccount, { id: clerk.userId });
    expect(
      await clerk.problem(accountCalls.updateAccount, changed(self, { roleIds: [...self.roles.map((r) => r.id), adminRole.id] })),
    ).toMatchObject({ status: 403 });
    expect(await clerk.problem(accountCalls.updateAccount, changed(self, { isActive: false }))).toMatchObject({ status: 403 });
    expect(await clerk.problem(accountCalls.removeAccount, { id: clerk.userId })).toMatchObject({ status: 403 });
    expect(await clerk.call(accountCalls.updateAccount, changed(self, { firstName: 'Tôi' }))).toMatchObject({ firstName: 'Tôi' });
  });

  test('the last super administrator can be disabled, demoted or deleted by nobody', async () => {
    const boss = await admin.call(accountCalls.getAccount, { id: admin.userId });
    for (const client of [clerk, admin]) {
      expect(await client.problem(accountCalls.updateAccount, changed(boss, { isActive: false }))).toMatchObject({ status: 403 });
      expect(await client.problem(accountCalls.updateAccount, changed(boss, { roleIds: [adminRole.id] }))).toMatchObject({ status: 403 });
      expect(await client.problem(accountCalls.removeAccount, { id: boss.id })).toMatchObject({ status: 403 });
    }
    expect(await admin.call(accountCalls.getAccount, { id: admin.userId })).toMatchObject({
      isActive: true,
      roles: [{ id: superAdminRole.id }],
    });
  });
});

test('an export is audited with its filter and the number of rows, not with the rows', async () => {
  const filter = { search: 'dang', roles: [roles.store.id] };
  const { rows } = await exported(admin, accountExport.exportAccounts, { ...filter, pageSize: 10 });
  const listed = await admin.call(accountCalls.listAccounts, { ...filter, pageSize: 100 });
  expect(rows.map((row) => row['User name'])).toEqual(listed.data.map((row) => row.userName));
  const response = await admin.fetch('core/audit?entity=Account&pageSize=1');
  const [entry] = ((await response.json()) as { data: { action: string; label: string; changes: Record<string, { after: unknown }> }[] })
    .data;
  expect(entry).toMatchObject({
    action: 'exportAccounts',
    label: 'export',
    changes: { search: { after: 'dang' }, roles: { after: [11] }, rows: { after: rows.length } },
  });
  expect(JSON.stringify(entry)).not.toContain('@example.com');
});

test('where the operator says what the product is called, a link begins with that, whatever the request says', async () => {
  const named = await startTestServer({ plugins: [members], publicUrl: 'https://back-office.example' });
  const namedAdmin = await named.admin();
  const colleague = await namedAdmin.call(accountCalls.createAccount, person());
  const answer = await fetch(`${named.url}/api/user/${colleague.id}/password/reset`, {
    method: 'POST',
    headers: { authorization: `Bearer ${namedAdmin.accessToken}`, origin: 'https://elsewhere.example' },
  });
  expect(answer.status).toBe(200);
  expect((await named.mails()).at(-1)!.text).toContain('https://back-office.example/admin/login#reset=');
  await named.close();
});

test('an administrator has a link sent with which somebody sets a new password', async () => {
  const colleague = await admin.call(accountCalls.createAccount, person());
  const send = () =>
    fetch(`${server.url}/api/user/${colleague.id}/password/reset`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.accessToken}`, origin: 'https://office.example', 'accept-language': 'en' },
    });
  expect(await (await send()).json()).toEqual({ sent: true });
  const mail = (await server.mails()).at(-1)!;
  expect(mail.to).toBe(colleague.email);
  const [, token, otp] = /https:\/\/office\.example\/admin\/login#reset=([\w-]+)\.(\d{6})\n/.exec(mail.text)!;
  const post = async (path: string, body: object) =>
    (
      await server.stranger().fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await post('auth/login', { username: colleague.userName, password: 'mot-mat-khau', session: 'token' })).toBe(200);
  expect(await post('user/reset-password', { token, otp, password: 'quay-kinh-so-9' })).toBe(200);
  expect(await post('user/reset-password', { token, otp, password: 'quay-kinh-so-10' })).toBe(400);
  expect(await post('auth/login', { username: colleague.userName, password: 'quay-kinh-so-9', session: 'token' })).toBe(200);

  // three an hour, not to oneself, not where there is no address, not above oneself
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([200, 200, 429]);
  expect(await admin.problem(accountCalls.sendAccountReset, { id: admin.userId })).toMatchObject({ status: 403 });
  const shop = await admin.call(accountCalls.createAccount, { ...person(), email: `${Date.now()}@store.invalid` });
  expect(await admin.problem(accountCalls.sendAccountReset, { id: shop.id })).toMatchObject({ status: 409, code: 'no_address' });
  const clerk = await server.as(['ReadAccount', 'UpdateAccount']);
  expect(await clerk.problem(accountCalls.sendAccountReset, { id: admin.userId })).toMatchObject({ status: 403 });
});

test('an administrator sets a new password for a shop without an address, sees where it is signed in and ends that', async () => {
  const shop = await admin.call(accountCalls.createAccount, person());
  const signIn = async (password: string) => {
    const answer = await server.stranger().fetch('auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: shop.userName, password, session: 'token' }),
    });
    return { status: answer.status, ...((await answer.json()) as { accessToken: string; user?: { mustChangePassword?: true } }) };
  };
  const { accessToken } = await signIn('mot-mat-khau');
  const atShop = testClient(server.url, { userId: shop.id, accessToken });
  expect(await atShop.problem(accountCalls.listAccounts)).toMatchObject({ status: 403 });
  expect(await admin.call(accountCalls.listAccountSessions, { id: shop.id })).toMatchObject([{ isCurrent: false, ip: expect.any(String) }]);

  await admin.call(accountCalls.setAccountPassword, { id: shop.id, password: 'quay-kinh-so-7' });
  expect(await atShop.problem(accountCalls.listAccounts)).toMatchObject({ status: 401 });
  expect(await signIn('mot-mat-khau')).toMatchObject({ status: 401 });
  expect((await signIn('quay-kinh-so-7')).user).toMatchObject({ mustChangePassword: true });
  await signIn('quay-kinh-so-7');
  expect(await admin.call(accountCalls.listAccountSessions, { id: shop.id })).toHaveLength(2);
  expect(await admin.call(accountCalls.endAccountSessions, { id: shop.id })).toEqual({ ended: 2 });
  expect(await admin.call(accountCalls.listAccountSessions, { id: shop.id })).toEqual([]);
  const { rows } = await server.db.execute<{ action: string }>(
    sql`select * from core.audit_log where entity = 'Account' and entity_id = ${String(shop.id)} and account_id = ${admin.userId} order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['createAccount', 'setAccountPassword', 'endAccountSessions']);
  expect(JSON.stringify(rows)).not.toContain('quay-kinh-so-7');

  // weak ones, one's own, and accounts that may do more than the caller
  expect(await admin.problem(accountCalls.setAccountPassword, { id: shop.id, password: '12345678' })).toMatchObject({ status: 400 });
  expect(await admin.problem(accountCalls.setAccountPassword, { id: admin.userId, password: 'quay-kinh-so-7' })).toMatchObject({
    status: 403,
  });
  expect(await admin.problem(accountCalls.endAccountSessions, { id: admin.userId })).toMatchObject({ status: 403 });
  const clerk = await server.as(['ReadAccount', 'UpdateAccount']);
  expect(await clerk.problem(accountCalls.setAccountPassword, { id: admin.userId, password: 'quay-kinh-so-7' })).toMatchObject({
    status: 403,
  });
  expect(await clerk.problem(accountCalls.endAccountSessions, { id: admin.userId })).toMatchObject({ status: 403 });
  expect(await (await server.as(['ReadAccount'])).problem(accountCalls.listAccountSessions, { id: shop.id })).toMatchObject({
    status: 403,
  });
});

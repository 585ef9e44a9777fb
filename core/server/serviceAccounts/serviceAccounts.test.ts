import { sql } from 'drizzle-orm';
import { startTestServer, testClient, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { authCalls } from '../../contract/auth';
import { auditCalls, jobCalls, pluginCalls } from '../../contract/operations';
import { serviceAccountCalls, type ServiceAccount } from '../../contract/serviceAccounts';
import { createTokenAccess, newServiceToken } from './tokenAccess';

const { createServiceAccount, createServiceToken, getServiceAccount, listServiceAccounts, listServiceRoles } = serviceAccountCalls;
const { removeServiceAccount, revokeServiceToken, updateServiceAccount } = serviceAccountCalls;
const managing = ['ReadServiceAccount', 'CreateServiceAccount', 'UpdateServiceAccount', 'DeleteServiceAccount'];

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [] });
  admin = await server.admin();
});
afterAll(() => server.close());

let made = 0;
async function roleWith(...permissions: string[]): Promise<number> {
  const code = `role-${++made}`;
  const { rows } = await server.db.execute<{ id: number }>(sql`
    with role as (insert into core.roles (code, description) values (${code}, ${code}) returning id),
      granted as (insert into core.role_permissions (role_id, permission) select role.id, p from role, unnest(${sql.param(permissions)}::text[]) p)
    select id from role`);
  return Number(rows[0]!.id);
}
async function service(...permissions: string[]): Promise<ServiceAccount> {
  const roleIds = [await roleWith(...permissions)];
  return admin.call(createServiceAccount, { userName: `sync-${++made}`, name: 'Đồng bộ kế toán', roleIds });
}
async function tokenOf(account: ServiceAccount) {
  const { token, ...made } = await admin.call(createServiceToken, { id: account.id, name: 'Máy chủ', days: 30 as const });
  if (token === null) throw new Error('a token is told when it is made');
  return { ...made, token };
}
const withToken = (token: string, at = server) => testClient(at.url, { userId: 0, accessToken: token });

test('a token reads what its roles allow, nothing else, and the audit names the service account', async () => {
  const account = await service('ReadAudit', 'ReadJobs');
  const { token, prefix, lastUsedAt, expiresAt } = await tokenOf(account);
  expect(token.startsWith(prefix)).toBe(true);
  expect({ length: token.length > 40, lastUsedAt, days: Math.round((+new Date(expiresAt) - Date.now()) / 86_400_000) }).toEqual({
    length: true,
    lastUsedAt: null,
    days: 30,
  });
  const machine = withToken(token);
  expect(await machine.call(authCalls.me)).toMatchObject({ userName: account.userName, permissions: ['ReadAudit', 'ReadJobs'] });
  await machine.call(jobCalls.listJobs, { all: 1 });
  expect(await machine.problem(pluginCalls.listPlugins)).toMatchObject({ status: 403, code: 'forbidden' });

  const { data } = await admin.call(auditCalls.listAudit, { entity: 'ServiceToken' });
  expect(data[0]).toMatchObject({ action: 'createServiceToken', userName: 'admin', label: `${account.userName} · Máy chủ` });
  expect(JSON.stringify(data)).not.toContain(token);
  const stored = await server.db.execute(sql`select * from core.service_tokens`);
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await admin.call(getServiceAccount, { id: account.id })).tokens[0]).toMatchObject({
    prefix,
    lastUsedAt: expect.any(String) as string,
  });
});

test('an answer that is asked for again makes no second token, and keeps the first one secret', async () => {
  const account = await service('ReadAudit');
  const ask = async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'one-opening-of-the-form' };
    const body = JSON.stringify({ name: 'Máy chủ', days: 30 });
    return (await admin.fetch(`core/service-accounts/${account.id}/tokens`, { method: 'POST', headers, body })).json() as Promise<{
      token: string | null;
    }>;
  };
  expect(await ask()).toMatchObject({ token: expect.any(String) });
  expect(await ask()).toMatchObject({ token: null });
  expect((await admin.call(getServiceAccount, { id: account.id })).tokens).toHaveLength(1);
  const { rows } = await server.db.execute(sql`select answer from core.idempotency_keys where call like '%createServiceToken'`);
  expect(rows).toMatchObject([{ answer: expect.stringContaining('"token":null') }]);
});

test('a revoked token, a disabled account and a deleted one stop at once, also on another server', async () => {
  const other = await startTestServer({ plugins: [], sharing: server });
  try {
    const account = await service('ReadJobs');
    const [first, second] = [await tokenOf(account), await tokenOf(account)];
    const statuses = (token: string) =>
      Promise.all([server, other].map(async (at) => (await withToken(token, at).fetch('core/jobs?all=1')).status));
    const until = async (token: string, status: number) => {
      for (let i = 0; i < 100 && (await statuses(token)).some((s) => s !== status); i++) await new Promise((r) => setTimeout(r, 20));
      return statuses(token);
    };
    expect(await statuses(first.token)).toEqual([200, 200]);
    expect(await statuses(second.token)).toEqual([200, 200]);
    await admin.call(revokeServiceToken, { id: account.id, tokenId: first.id });
    expect((await withToken(first.token).fetch('core/jobs')).status).toBe(401);
    expect(await until(first.token, 401)).toEqual([401, 401]);
    expect(await statuses(second.token)).toEqual([200, 200]);
    const off = await admin.call(updateServiceAccount, { id: account.id, version: account.version, isActive: false });
    expect(await until(second.token, 401)).toEqual([401, 401]);
    await admin.call(updateServiceAccount, { id: account.id, version: off.version, isActive: true });
    expect(await until(second.token, 200)).toEqual([200, 200]);
    await admin.call(removeServiceAccount, { id: account.id, version: off.version + 1 });
    expect(await until(second.token, 401)).toEqual([401, 401]);
  } finally {
    await other.close();
  }
});

test('an expired token is refused, and none can be made for more than a year', async () => {
  const account = await service('ReadJobs');
  const { id, token } = await tokenOf(account);
  await server.db.execute(sql`update core.service_tokens set expires_at = now() - interval '1 second' where id = ${id}`);
  expect((await withToken(token).fetch('core/jobs')).status).toBe(401);
  expect(await admin.problem(createServiceToken, { id: account.id, name: 'ever', days: 3650 })).toMatchObject({ status: 400 });
  await expect(
    server.db.execute(sql`update core.service_tokens set expires_at = created_at + interval '400 days' where id = ${id}`),
  ).rejects.toThrow();
});

test('nobody gives a service account, or a token of it, more than they hold', async () => {
  const keeper = await server.as([...managing, 'ReadJobs']);
  const [little, much] = [await roleWith('ReadJobs'), await roleWith('ReadJobs', 'ReadAudit')];
  const input = (roleIds: number[]) => ({ userName: `kept-${++made}`, name: 'Kept', roleIds });
  expect(await keeper.problem(createServiceAccount, input([much]))).toMatchObject({
    status: 403,
    detail: expect.stringContaining('ReadAudit') as string,
  });
  const kept = await keeper.call(createServiceAccount, input([little]));
  expect(await keeper.problem(updateServiceAccount, { id: kept.id, roleIds: [little, much] })).toMatchObject({ status: 403 });
  const above = await service('ReadAudit');
  expect(await keeper.problem(createServiceToken, { id: above.id, name: 'x', days: 30 })).toMatchObject({ status: 403 });
  expect(await admin.problem(createServiceAccount, input([1, 1_000_000]))).toMatchObject({ status: 400 });
  const reserved = await server.db.execute<{ id: number }>(sql`select id::int from core.roles where is_reserved limit 1`);
  expect(await admin.problem(createServiceAccount, input([reserved.rows[0]!.id]))).toMatchObject({ status: 403 });
  expect((await admin.call(listServiceRoles)).map((r) => r.id)).not.toContain(reserved.rows[0]!.id);
});

test('a token makes neither service accounts nor tokens', async () => {
  const account = await service(...managing);
  const machine = withToken((await tokenOf(account)).token);
  expect(await machine.problem(createServiceToken, { id: account.id, name: 'more', days: 365 })).toMatchObject({ status: 403 });
  expect(await machine.problem(createServiceAccount, { userName: 'child', name: 'Child', roleIds: [] })).toMatchObject({ status: 403 });
});

test('a service account has no password and no session: the database itself refuses them', async () => {
  const account = await service('ReadJobs');
  const { id, userName } = account;
  const login = await admin.problem(authCalls.login, { username: userName, password: 'whatever-it-is' });
  expect(login).toMatchObject({ status: 401, code: 'wrong_credentials' });
  await expect(server.db.execute(sql`insert into core.passwords (account_id, hash) values (${id}, 'x')`)).rejects.toThrow();
  await expect(
    server.db.execute(sql`insert into core.sessions (account_id, expires_at) values (${id}, now() + interval '1 day')`),
  ).rejects.toThrow();
  const mails = (await server.mails()).length;
  await admin.call(authCalls.forgotPassword, { email: `${userName}@service.invalid` });
  expect(await server.mails()).toHaveLength(mails);
});

test('the list shows service accounts with roles and tokens; a stale change is refused', async () => {
  const account = await service('ReadJobs');
  await tokenOf(account);
  const { data } = await admin.call(listServiceAccounts, { search: account.userName });
  expect(data).toMatchObject([{ id: account.id, name: 'Đồng bộ kế toán', isActive: true, tokens: [{ name: 'Máy chủ', revokedAt: null }] }]);
  expect(data[0]!.tokens[0]).not.toHaveProperty('hash');
  await admin.call(updateServiceAccount, { id: account.id, version: account.version, name: 'Đồng bộ kho' });
  expect(await admin.problem(updateServiceAccount, { id: account.id, version: account.version, name: 'x' })).toMatchObject({
    code: 'stale',
  });
});

test('a token that calls too often is told to wait; others go on', async () => {
  const account = await service('ReadJobs');
  const [first, second] = [await tokenOf(account), await tokenOf(account)];
  const access = createTokenAccess({
    db: server.db,
    log: { warn() {} },
    isHeard: () => false,
    readUser: async (id) => ({ id, userName: '', fullName: '', roles: [], permissions: new Set(), isSuperAdmin: false, can: () => false }),
    perMinute: 3,
  });
  for (let i = 0; i < 3; i++) expect(await access.authenticate(first.token)).toBeDefined();
  await expect(access.authenticate(first.token)).rejects.toMatchObject({
    status: 429,
    extra: { retryAfterSeconds: expect.any(Number) as number },
  });
  expect(await access.authenticate(second.token)).toBeDefined();
  expect(await access.authenticate(newServiceToken().token)).toBeUndefined();
});

import { manifest, provide } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import * as roles from '../../contract/memberRoles';
import { members as contract } from '../../contract';
import { accountCalls } from '../../contract/accounts';
import { reportMemberCalls as calls, type NewReportMemberValues } from '../../contract/reportMembers';
import { roleCalls } from '../../contract/roles';
import members from '../index';

// A neighbour that administers report types, as another plugin may.
const types = serverPlugin(manifest({ id: 'types', title: { vi: 'Loại', en: 'Types' }, api: ['types'], permissions: {} }), {
  implements: [],
  provides: [
    provide(contract.services.reportTypes, () => ({
      list: async () => [
        { code: 'PNT', name: 'Phi nhân thọ', roleCodes: [] },
        { code: 'Pricing', name: 'Tính phí', roleCodes: [roles.glmUser.code] },
      ],
    })),
  ],
});

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [types, members] });
  admin = await server.admin();
});
afterAll(() => server.close());

const values = (more: Partial<NewReportMemberValues>): NewReportMemberValues => ({
  userName: 'tinh.phi',
  password: 'mot-mat-khau',
  reportTypeId: 'Pricing',
  roleCode: 'glm_user_role',
  type: 'BHPNT',
  ...more,
});
const signIn = (userName: string) =>
  server.stranger().fetch('auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: userName, password: 'mot-mat-khau' }),
  });
const roleCodes = async (id: number) => (await admin.call(accountCalls.getAccount, { id })).roles.map((role) => role.code);

test('the form offers the report types built in and those of a neighbour, each with its roles', async () => {
  const offered = await admin.call(calls.listReportTypeChoices);
  expect(offered.map(({ code, name, roles: list }) => [code, name, list.map((role) => role.code)])).toEqual([
    ['Pricing', 'Tính phí', ['glm_user_role']],
    ['MOF_Report', 'MOF_Report', ['mof_report_super_admin_role', 'mof_report_user_role']],
    ['PNT', 'Phi nhân thọ', []],
  ]);
});

test('a member is created, signs in with its role, and is found', async () => {
  const member = await admin.call(calls.createReportMember, values({ userName: 'tinh.phi' }));
  expect(member).toMatchObject({
    reportTypeId: 'Pricing',
    reportType: { name: 'Tính phí' },
    type: 'BHPNT',
    accountExists: true,
    version: 1,
    user: { userName: 'tinh.phi', isActive: true, roles: [{ code: 'glm_user_role', permissions: expect.any(Array) }] },
  });
  expect(JSON.stringify(member)).not.toMatch(/mot-mat-khau|hash/);
  expect((await signIn('tinh.phi')).status).toBe(200);
  expect(await admin.call(calls.listReportMembers, { search: 'TINH', type: ['BHPNT'], reportTypeId: ['Pricing'] })).toMatchObject({
    total: 1,
    pageSize: 10,
    data: [{ id: member.id }],
  });
  expect(await admin.call(calls.listReportMembers, { type: ['MGBH'] })).toMatchObject({ total: 0 });
});

test('what is missing is asked for in the words of the form; a role belongs to its report type', async () => {
  const problem = await admin.problem(calls.createReportMember, {});
  expect(Object.fromEntries(problem.errors?.map((e) => [e.path, e.key]) ?? [])).toEqual({
    userName: 'members:reportMembers.enterUserName',
    password: 'members:reportMembers.enterPassword',
    reportTypeId: 'members:reportMembers.chooseReportType',
    type: 'members:reportMembers.chooseType',
  });
  expect(await admin.problem(calls.createReportMember, values({ roleCode: null }))).toMatchObject({
    errors: [{ path: 'roleCode', key: 'members:reportMembers.chooseRole' }],
  });
  expect(await admin.problem(calls.createReportMember, values({ roleCode: 'mof_report_user_role' }))).toMatchObject({
    errors: [{ path: 'roleCode' }],
  });
  expect(await admin.problem(calls.createReportMember, values({ roleCode: 'super_admin' }))).toMatchObject({
    errors: [{ path: 'roleCode' }],
  });
  expect(await admin.problem(calls.createReportMember, values({ reportTypeId: 'Nothing' }))).toMatchObject({
    errors: [{ path: 'reportTypeId' }],
  });
  expect(await admin.problem(calls.createReportMember, values({ userName: 'a b' }))).toMatchObject({
    errors: [{ path: 'userName', key: 'members:validation.userName' }],
  });
});

test('a user name belongs to one account, whoever made it', async () => {
  expect(await admin.problem(calls.createReportMember, values({ userName: 'Admin' }))).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'userName' }],
  });
});

test('changing the report type swaps the role and keeps the rest; a report type without roles takes it away', async () => {
  const member = await admin.call(calls.createReportMember, values({ userName: 'doi.loai' }));
  const account = await admin.call(accountCalls.getAccount, { id: member.user.id });
  await admin.call(accountCalls.updateAccount, {
    id: account.id,
    lastName: 'Lê',
    firstName: 'Đổi',
    phoneNumber: '0900000123',
    roleIds: [...account.roles.map((r) => r.id), roles.store.id],
  });
  const changed = await admin.call(calls.updateReportMember, {
    id: member.id,
    version: 1,
    userName: 'doi.ten',
    reportTypeId: 'MOF_Report',
    roleCode: 'mof_report_user_role',
    type: 'MGBH',
  });
  expect(changed).toMatchObject({ version: 2, user: { userName: 'doi.ten' }, type: 'MGBH' });
  expect((await roleCodes(account.id)).sort()).toEqual(['mof_report_user_role', 'store']);
  expect(await admin.call(accountCalls.getAccount, { id: account.id })).toMatchObject({
    userName: 'doi.ten',
    email: 'doi.ten@member.invalid',
    firstName: 'Đổi',
  });
  expect((await signIn('doi.ten')).status).toBe(200);

  expect(
    await admin.problem(calls.updateReportMember, {
      id: member.id,
      version: 1,
      userName: 'doi.ten',
      reportTypeId: 'PNT',
      roleCode: null,
      type: 'MGBH',
    }),
  ).toMatchObject({ status: 409, code: 'stale', current: { type: 'MGBH' } });
  await admin.call(calls.updateReportMember, {
    id: member.id,
    version: 2,
    userName: 'doi.ten',
    reportTypeId: 'PNT',
    roleCode: 'glm_user_role',
    type: 'MGBH',
  });
  expect(await roleCodes(account.id)).toEqual(['store']);
});

test('deleting a member deletes its account, unless that serves for something else', async () => {
  const [plain, both] = [
    await admin.call(calls.createReportMember, values({ userName: 'chi.thanh.vien' })),
    await admin.call(calls.createReportMember, values({ userName: 'hai.viec' })),
  ];
  await admin.call(accountCalls.updateAccount, {
    id: both.user.id,
    lastName: 'Hai',
    firstName: 'Việc',
    phoneNumber: '0900000124',
    roleIds: [roles.glmUser.id, roles.store.id],
  });
  await admin.call(calls.removeReportMember, { id: plain.id, version: 1 });
  await admin.call(calls.removeReportMember, { id: both.id, version: 1 });
  expect(await admin.problem(accountCalls.getAccount, { id: plain.user.id })).toMatchObject({ status: 404 });
  expect(await roleCodes(both.user.id)).toEqual(['store']);
  expect(await admin.call(calls.listReportMembers, { search: 'chi.thanh.vien' })).toMatchObject({ total: 0 });
});

test('a member whose account was deleted elsewhere is shown as such and can be deleted', async () => {
  const member = await admin.call(calls.createReportMember, values({ userName: 'mo.coi' }));
  await admin.call(accountCalls.removeAccount, { id: member.user.id });
  expect(await admin.call(calls.listReportMembers, { search: 'mo.coi' })).toMatchObject({
    data: [{ accountExists: false, user: { userName: 'mo.coi', roles: [] } }],
  });
  expect(await admin.call(calls.removeReportMember, { id: member.id })).toEqual({ id: member.id });
});

test('nobody makes a member that may do more than they', async () => {
  const glm = (await admin.call(roleCalls.listRoles, { pageSize: 100 })).data.find((role) => role.id === roles.glmUser.id);
  const reportAdmin = await server.as(['TesseraAdmin', ...(glm?.permissions ?? [])]);
  expect(await reportAdmin.call(calls.createReportMember, values({ userName: 'duoc.phep' }))).toMatchObject({
    user: { userName: 'duoc.phep' },
  });
  const own = await reportAdmin.call(calls.listReportMembers, {});
  expect(own.total).toBeGreaterThan(0);
});

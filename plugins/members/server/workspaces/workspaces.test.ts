import { object, string } from 'yup';
import { calls as declare, manifest, mutation, query, recordId, type } from '@tessera/plugin-sdk/contract';
import { implement, serverPlugin } from '@tessera/plugin-sdk/server';
import { exported, startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import * as roles from '../../contract/memberRoles';
import { members as contract } from '../../contract';
import { accountCalls } from '../../contract/accounts';
import { reportMemberCalls } from '../../contract/reportMembers';
import type { WorkspacePermission } from '../../contract/services';
import { workspaceCalls as calls, workspaceExport } from '../../contract/workspaces';
import members from '../index';

// A neighbour that puts its reports into workspaces.
const reports = manifest({ id: 'reports', title: { vi: 'Báo cáo', en: 'Reports' }, api: ['reports'], permissions: {} });
const reportCalls = declare(reports, {
  fileReport: mutation({
    path: 'POST reports/{id}',
    needs: 'Authenticated',
    input: object({ workspaceId: recordId().required(), title: string().required() }),
    output: type<null>(),
  }),
  reportLevel: query({
    path: 'GET reports/{id}',
    needs: 'Authenticated',
    output: type<{ level: WorkspacePermission | null; editable: string[] }>(),
  }),
  dropReport: mutation({ path: 'DELETE reports/{id}', needs: 'Authenticated', output: type<null>() }),
});
const item = (id: number) => ({ kind: 'report' as const, reference: String(id) });
const neighbour = serverPlugin(reports, {
  implements: [
    implement(reportCalls, {
      fileReport: async ({ id, workspaceId, title }, ctx) => {
        await ctx.services.get(contract.services.workspaces).addItem(ctx, workspaceId, { ...item(id), title, to: `/bao-cao/${id}` });
        return null;
      },
      reportLevel: async ({ id }, ctx) => {
        const service = ctx.services.get(contract.services.workspaces);
        return { level: (await service.levelOn(ctx, item(id))) ?? null, editable: (await service.editable(ctx)).map((one) => one.name) };
      },
      dropReport: async ({ id }, ctx) => {
        await ctx.services.get(contract.services.workspaces).forgetItem(ctx, item(id));
        return null;
      },
    }),
  ],
});

let server: TestServer;
let admin: TestClient;
let maker: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [members, neighbour] });
  [admin, maker] = [await server.admin(), await server.as(['TesseraAdmin'])];
});
afterAll(() => server.close());

/** Somebody without any permission, and their address. */
const somebody = async () => {
  const client = await server.as([]);
  return { client, email: (await admin.call(accountCalls.getAccount, { id: client.userId })).email };
};
const shared = async (permission: WorkspacePermission) => {
  const workspace = await maker.call(calls.createWorkspace, { name: 'Chung' });
  const { client, email } = await somebody();
  await maker.call(calls.addWorkspaceUser, { id: workspace.id, email, permission });
  return { workspace, client, email };
};

test('whoever makes a workspace is its admin; strangers learn not even that it exists', async () => {
  const workspace = await maker.call(calls.createWorkspace, { name: ' Phí xe 2027 ', description: 'Biểu phí' });
  expect(workspace).toMatchObject({
    name: 'Phí xe 2027',
    myPermission: 'admin',
    owner: { id: maker.userId },
    counts: { people: 1, reportFiles: 0, reports: 0 },
    version: 1,
  });
  const { client: stranger } = await somebody();
  const { id } = workspace;
  expect(await stranger.call(calls.listWorkspaces)).toMatchObject({ total: 0 });
  for (const call of [calls.getWorkspace, calls.listWorkspaceUsers, calls.listWorkspaceItems, calls.removeWorkspace])
    expect(await stranger.problem(call, { id })).toMatchObject({ status: 404 });
  expect(await stranger.problem(calls.addWorkspaceUser, { id, email: 'a@example.com', permission: 'viewer' })).toMatchObject({
    status: 404,
  });
  expect(await stranger.problem(calls.removeWorkspaceUser, { id, accountId: maker.userId })).toMatchObject({ status: 404 });
  expect(await stranger.problem(calls.createWorkspace, { name: 'x' })).toMatchObject({ status: 403, needs: ['TesseraAdmin'] });
  expect(await admin.call(calls.getWorkspace, { id })).toMatchObject({ myPermission: 'admin' });
});

const acts = (id: number, version: number) => ({
  see: [calls.getWorkspace, { id }] as const,
  edit: [calls.updateWorkspace, { id, name: 'Mới', version }] as const,
  share: [calls.addWorkspaceUser, { id, email: 'nobody@example.com', permission: 'viewer' }] as const,
  remove: [calls.removeWorkspace, { id, version: 99 }] as const,
});
test.each([
  ['viewer', ['see']],
  ['editor', ['see', 'edit']],
  ['admin', ['see', 'edit', 'share', 'remove']],
] as const)('a %s may %j and nothing else', async (permission, allowed) => {
  const { workspace, client } = await shared(permission);
  for (const [act, [call, args]] of Object.entries(acts(workspace.id, workspace.version))) {
    const response = await client.problem(call as typeof calls.getWorkspace, args).then(
      (problem) => problem.status,
      () => 200,
    );
    // refused for another reason than the level: nobody of that address, a stale version
    expect({ act, refused: response === 403 }).toEqual({ act, refused: !(allowed as readonly string[]).includes(act) });
  }
  expect(await client.call(calls.listWorkspaces)).toMatchObject({
    total: 1,
    data: [{ id: workspace.id, myPermission: permission, counts: { people: 2 } }],
  });
});

test('the export holds the workspaces of whoever asks, each with its owner, its figures and the level', async () => {
  const { workspace, client } = await shared('editor');
  const { rows, fileName } = await exported(client, workspaceExport.exportWorkspaces);
  expect(fileName).toBe('workspaces.xlsx');
  expect(rows).toEqual([
    {
      Workspace: workspace.name,
      'Created by': workspace.owner!.fullName,
      People: 2,
      'Report files': 0,
      Reports: 0,
      'My permission': 'Editor',
      Updated: expect.any(Date) as unknown,
    },
  ]);
  const { client: stranger } = await somebody();
  expect((await exported(stranger, workspaceExport.exportWorkspaces)).rows).toEqual([]);
});

test('sharing needs the address of an active account that is not there yet', async () => {
  const { workspace, email } = await shared('viewer');
  const share = (address: string, permission = 'viewer') =>
    maker.problem(calls.addWorkspaceUser, { id: workspace.id, email: address, permission });
  expect(await share('khong.co@example.com')).toMatchObject({
    status: 400,
    errors: [{ path: 'email', key: 'members:workspaces.noAccount' }],
  });
  expect(await share(email.slice(1))).toMatchObject({ errors: [{ path: 'email', key: 'members:workspaces.noAccount' }] });
  expect(await share(email.toUpperCase())).toMatchObject({ errors: [{ path: 'email', key: 'members:workspaces.alreadyThere' }] });
  expect(await share('khong phai email')).toMatchObject({ errors: [{ path: 'email', key: 'validation.email' }] });
  expect(await share(email, 'owner')).toMatchObject({ errors: [{ path: 'permission' }] });
  const off = await admin.call(accountCalls.createAccount, {
    email: 'nghi@example.com',
    lastName: 'Lê',
    firstName: 'Nghỉ',
    phoneNumber: '0900000077',
    roleIds: [roles.store.id],
    password: 'mot-mat-khau',
    isActive: false,
  });
  expect(await share(off.email)).toMatchObject({ errors: [{ path: 'email', key: 'members:workspaces.noAccount' }] });
});

test('the last admin can be neither demoted nor removed, not even by themselves', async () => {
  const { workspace, client } = await shared('editor');
  const { id } = workspace;
  const last = { status: 409, code: 'last_workspace_admin' };
  for (const who of [maker, admin]) {
    expect(await who.problem(calls.changeWorkspaceUser, { id, accountId: maker.userId, permission: 'editor' })).toMatchObject(last);
    expect(await who.problem(calls.removeWorkspaceUser, { id, accountId: maker.userId })).toMatchObject(last);
  }
  await maker.call(calls.changeWorkspaceUser, { id, accountId: client.userId, permission: 'admin' });
  // both at once: one of them must stay
  const answers = await Promise.all(
    [maker, client].map((who) =>
      who.call(calls.changeWorkspaceUser, { id, accountId: who.userId, permission: 'viewer' }).then(
        () => 'changed',
        () => 'refused',
      ),
    ),
  );
  expect(answers.sort()).toEqual(['changed', 'refused']);
});

test('anyone may leave; people and their levels are told to all who are there', async () => {
  const { workspace, client, email } = await shared('viewer');
  const { id } = workspace;
  expect(await client.call(calls.listWorkspaceUsers, { id })).toMatchObject([
    { accountId: maker.userId, permission: 'admin' },
    { accountId: client.userId, email, permission: 'viewer' },
  ]);
  expect(await client.problem(calls.removeWorkspaceUser, { id, accountId: maker.userId })).toMatchObject({ status: 403 });
  expect(await client.call(calls.removeWorkspaceUser, { id, accountId: client.userId })).toEqual({ accountId: client.userId });
  expect(await client.problem(calls.getWorkspace, { id })).toMatchObject({ status: 404 });
  expect(await maker.problem(calls.changeWorkspaceUser, { id, accountId: client.userId, permission: 'viewer' })).toMatchObject({
    status: 404,
  });
});

test('another plugin puts reports in, and asks who may see them', async () => {
  const { workspace, client } = await shared('viewer');
  const { client: stranger } = await somebody();
  const { id: workspaceId } = workspace;
  expect(await client.problem(reportCalls.fileReport, { id: 7, workspaceId, title: 'x' })).toMatchObject({ status: 403 });
  expect(await stranger.problem(reportCalls.fileReport, { id: 7, workspaceId, title: 'x' })).toMatchObject({ status: 404 });
  await maker.call(reportCalls.fileReport, { id: 7, workspaceId, title: 'Kỳ III' });
  await maker.call(reportCalls.fileReport, { id: 7, workspaceId, title: 'Kỳ III, sửa' });

  const { data, total } = await client.call(calls.listWorkspaceItems, { id: workspaceId, search: 'ky iii' });
  expect({ total, data }).toMatchObject({ total: 1, data: [{ kind: 'report', reference: '7', title: 'Kỳ III, sửa', to: '/bao-cao/7' }] });
  expect(await client.call(calls.getWorkspace, { id: workspaceId })).toMatchObject({ counts: { reports: 1, reportFiles: 0 } });
  expect(await client.call(reportCalls.reportLevel, { id: 7 })).toEqual({ level: 'viewer', editable: [] });
  expect(await maker.call(reportCalls.reportLevel, { id: 7 })).toMatchObject({
    level: 'admin',
    editable: expect.arrayContaining(['Chung']),
  });
  expect(await stranger.call(reportCalls.reportLevel, { id: 7 })).toEqual({ level: null, editable: [] });

  const elsewhere = await maker.call(calls.createWorkspace, { name: 'Khác' });
  expect(await maker.problem(calls.removeWorkspaceItem, { id: elsewhere.id, itemId: data[0]!.id })).toMatchObject({ status: 404 });
  expect(await client.problem(calls.removeWorkspaceItem, { id: workspaceId, itemId: data[0]!.id })).toMatchObject({ status: 403 });
  await maker.call(calls.removeWorkspaceItem, { id: workspaceId, itemId: data[0]!.id });
  expect(await client.call(reportCalls.reportLevel, { id: 7 })).toMatchObject({ level: null });

  await maker.call(reportCalls.fileReport, { id: 8, workspaceId, title: 'Sắp xoá' });
  await maker.call(reportCalls.dropReport, { id: 8 });
  expect(await maker.call(calls.listWorkspaceItems, { id: workspaceId })).toMatchObject({ total: 0 });
});

test('a workspace is renamed with its version and deleted with all that is in it', async () => {
  const workspace = await maker.call(calls.createWorkspace, { name: 'Cũ' });
  expect(await maker.call(calls.updateWorkspace, { id: workspace.id, name: 'Mới', description: 'x', version: 1 })).toMatchObject({
    name: 'Mới',
    version: 2,
  });
  expect(await maker.problem(calls.updateWorkspace, { id: workspace.id, name: 'Nữa', version: 1 })).toMatchObject({
    status: 409,
    code: 'stale',
    current: { name: 'Mới' },
  });
  await maker.call(calls.removeWorkspace, { id: workspace.id, version: 2 });
  expect(await maker.problem(calls.getWorkspace, { id: workspace.id })).toMatchObject({ status: 404 });
  expect(await admin.problem(calls.getWorkspace, { id: workspace.id })).toMatchObject({ status: 404 });
});

test('sample members and workspaces belong to the demo accounts', async () => {
  const sample = await startTestServer({ plugins: [members], demo: true });
  try {
    const boss = await sample.admin();
    expect(await boss.call(calls.listWorkspaces, { search: 'bao cao btc' })).toMatchObject({
      total: 1,
      data: [{ owner: { fullName: 'Bùi Anh Tuấn' }, counts: { people: 4 } }],
    });
    expect(await boss.call(reportMemberCalls.listReportMembers)).toMatchObject({ total: 3 });
  } finally {
    await sample.close();
  }
});

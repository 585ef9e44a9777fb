import { sql } from 'drizzle-orm';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { listViewCalls } from '../../contract/listViews';
import { auditCalls } from '../../contract/operations';
import { preferenceCalls } from '../../contract/preferences';

const { getPreferences, updatePreferences } = preferenceCalls;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [] });
});
afterAll(() => server.close());

test('a person keeps an arrangement of their own; null resets it; what is not sent stays', async () => {
  const [lan, yen] = [await server.as([]), await server.as([])];
  const home = { order: ['core/edited', 'core/waiting'], hidden: ['core/failed'] };
  expect(await lan.call(updatePreferences, { home })).toMatchObject({ home });
  expect(await lan.call(updatePreferences, {})).toMatchObject({ home });
  expect(await lan.call(getPreferences)).toMatchObject({ home });
  expect(await yen.call(getPreferences)).toMatchObject({ home: null });
  expect(await yen.call(updatePreferences, { home: null })).toMatchObject({ home: null });
  expect(await lan.call(updatePreferences, { home: { order: [], hidden: [] } })).toMatchObject({ home: { order: [], hidden: [] } });
  expect(await lan.call(updatePreferences, { home: null })).toMatchObject({ home: null });
  expect(await server.stranger().problem(getPreferences)).toMatchObject({ status: 401 });
});

test('too much, and what is no preference, is refused; what does not fit any more is as if it were not set', async () => {
  const lan = await server.as([]);
  const many = { order: Array.from({ length: 101 }, (_, n) => `a/${n}`), hidden: [] };
  expect(await lan.problem(updatePreferences, { home: many })).toMatchObject({ status: 400 });
  expect(await lan.problem(updatePreferences, { home: { order: [] } })).toMatchObject({ status: 400 });
  expect(await lan.problem(updatePreferences, { home: { order: ['x'.repeat(101)], hidden: [] } })).toMatchObject({ status: 400 });
  await lan.call(updatePreferences, { home: { order: ['a/b'], hidden: [] } });
  await server.db.execute(sql`update core.preferences set value = '{"order": "a/b"}' where account_id = ${lan.userId}`);
  expect(await lan.call(getPreferences)).toMatchObject({ home: null });
  expect(await lan.call(updatePreferences, { home: { order: ['c/d'], hidden: [] } })).toMatchObject({
    home: { order: ['c/d'], hidden: [] },
  });
});

test('the menu of a person keeps at most five pins and five records, and is kept apart from the page of the day', async () => {
  const lan = await server.as([]);
  const menu = { pins: ['/vi-ca-nhan'], recent: [{ to: '/vi-ca-nhan/3', name: 'Nguyễn Thị Lan' }] };
  await lan.call(updatePreferences, { home: { order: ['a/b'], hidden: [] } });
  expect(await lan.call(updatePreferences, { menu })).toMatchObject({ home: { order: ['a/b'], hidden: [] }, menu });
  const six = Array.from({ length: 6 }, (_, n) => `/trang-${n}`);
  expect(await lan.problem(updatePreferences, { menu: { ...menu, pins: six } })).toMatchObject({ status: 400 });
  // what is no address of the product is never kept as one
  for (const to of ['https://example.vn', '//example.vn', 'javascript:alert(1)'])
    expect(await lan.problem(updatePreferences, { menu: { ...menu, pins: [to] } })).toMatchObject({ status: 400 });
  expect(await lan.call(getPreferences)).toMatchObject({ menu });
});

test('settings of lists are kept, and refused where they make no sense', async () => {
  const lan = await server.as([]);
  const lists = [{ list: '/quan-ly-khach-hang', pageSize: 50, columns: ['name', 'phone'], density: 'compact' as const }];
  expect(await lan.call(updatePreferences, { lists })).toEqual({ home: null, menu: null, lists, bell: null });
  for (const wrong of [{ pageSize: 0 }, { pageSize: 1.5 }, { density: 'tiny' }, { columns: ['x'.repeat(101)] }])
    expect(await lan.problem(updatePreferences, { lists: [{ list: '/a', ...wrong }] })).toMatchObject({ status: 400 });
  const many = Array.from({ length: 201 }, (_, n) => ({ list: `/trang-${n}` }));
  expect(await lan.problem(updatePreferences, { lists: many })).toMatchObject({ status: 400 });
  expect(await lan.call(getPreferences)).toMatchObject({ lists });
  expect(await lan.call(updatePreferences, { lists: null })).toMatchObject({ lists: null });
});

test('when somebody has looked at the bell is known on their next machine too', async () => {
  const lan = await server.as([]);
  const bell = { seenAt: '2026-11-25T07:00:00.000Z' };
  expect(await lan.call(updatePreferences, { bell })).toMatchObject({ bell });
  expect(await lan.call(getPreferences)).toMatchObject({ bell });
  expect(await lan.problem(updatePreferences, { bell: { seenAt: 'hôm qua' } })).toMatchObject({ status: 400 });
});

describe('views of lists', () => {
  const { listListViews, createListView, updateListView, removeListView } = listViewCalls;
  const list = '/quan-ly-khach-hang';
  const ofRole = async (client: TestClient) => {
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select role_id as id from core.account_roles where account_id = ${client.userId}`,
    );
    return Number(rows[0]!.id);
  };

  test('a person keeps views for themselves: nobody else sees or changes them', async () => {
    const [lan, yen] = [await server.as([]), await server.as([])];
    const made = await lan.call(createListView, { list, name: 'Ô tô, quý 4', query: 'status=on' });
    expect(made).toMatchObject({ name: 'Ô tô, quý 4', role: null, mayChange: true });
    expect(await lan.call(listListViews, { list })).toEqual({ views: [made], roles: [] });
    expect((await lan.call(listListViews, { list: '/khac' })).views).toEqual([]);
    expect((await yen.call(listListViews, { list })).views).toEqual([]);
    expect(await yen.problem(updateListView, { id: made.id, name: 'x' })).toMatchObject({ status: 404 });
    expect(await yen.problem(removeListView, { id: made.id })).toMatchObject({ status: 404 });
    expect(await lan.problem(createListView, { list, name: 'ô tô, QUÝ 4', query: '' })).toMatchObject({ status: 409, code: 'duplicate' });
    expect(await lan.problem(createListView, { list: 'https://example.vn', name: 'a', query: '' })).toMatchObject({ status: 400 });
    const changed = await lan.call(updateListView, { id: made.id, query: 'sort=name%2Casc', version: made.version });
    expect(changed).toMatchObject({ name: 'Ô tô, quý 4', query: 'sort=name%2Casc' });
    expect(await lan.problem(updateListView, { id: made.id, query: '', version: made.version })).toMatchObject({ code: 'stale' });
    await lan.call(removeListView, { id: made.id });
    expect((await lan.call(listListViews, { list })).views).toEqual([]);
    const { data } = await (await server.admin()).call(auditCalls.listAudit, { entity: 'ListView', entityId: String(made.id) });
    expect(data.map(({ action }) => action)).toEqual(['removeListView', 'updateListView', 'createListView']);
    expect(data[0]!.words).toEqual({ vi: 'Xoá chế độ xem danh sách', en: 'Delete a list view' });
  });

  test('only who may share gives a view to a role; who holds the role reads it', async () => {
    const [lan, yen, chief] = [await server.as(['ReadAudit']), await server.as(['ReadJobs']), await server.as(['ShareListView'])];
    const roleId = await ofRole(lan);
    expect(await lan.problem(createListView, { list, name: 'Của nhóm', query: '', roleId })).toMatchObject({ status: 403 });
    expect(await chief.problem(createListView, { list, name: 'Của nhóm', query: '', roleId: 999_999 })).toMatchObject({ status: 400 });
    const own = await chief.call(createListView, { list, name: 'Của nhóm', query: 'status=on' });
    const given = await chief.call(updateListView, { id: own.id, roleId });
    expect(given.role).toMatchObject({ id: roleId });
    expect((await lan.call(listListViews, { list })).views).toEqual([{ ...given, mayChange: false }]);
    expect((await yen.call(listListViews, { list })).views).toEqual([]);
    expect(await lan.problem(updateListView, { id: own.id, name: 'Khác' })).toMatchObject({ status: 403 });
    expect(await lan.problem(removeListView, { id: own.id })).toMatchObject({ status: 403 });
    expect((await chief.call(listListViews, { list })).roles).toContainEqual(expect.objectContaining({ id: roleId }));
    // taken back: it is the taker's own again
    expect(await chief.call(updateListView, { id: own.id, roleId: null })).toMatchObject({ role: null });
    expect((await lan.call(listListViews, { list })).views).toEqual([]);
  });
});

import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
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
  expect(await lan.call(updatePreferences, { lists })).toEqual({ home: null, menu: null, lists });
  for (const wrong of [{ pageSize: 0 }, { pageSize: 1.5 }, { density: 'tiny' }, { columns: ['x'.repeat(101)] }])
    expect(await lan.problem(updatePreferences, { lists: [{ list: '/a', ...wrong }] })).toMatchObject({ status: 400 });
  const many = Array.from({ length: 201 }, (_, n) => ({ list: `/trang-${n}` }));
  expect(await lan.problem(updatePreferences, { lists: many })).toMatchObject({ status: 400 });
  expect(await lan.call(getPreferences)).toMatchObject({ lists });
  expect(await lan.call(updatePreferences, { lists: null })).toMatchObject({ lists: null });
});

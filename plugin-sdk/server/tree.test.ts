import { or, sql } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { object } from 'yup';
import {
  manifest,
  permissionsOf,
  recordId,
  resource,
  text as textField,
  type RecordOf,
  type TreeNodes,
} from '@tessera/plugin-sdk/contract';
import { dong, everything, recordColumns, resourceHandlers, schemaOf, scope, searchColumn, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';

const branches = manifest({
  id: 'branches',
  title: { vi: 'Chi nhánh', en: 'Branches' },
  api: ['branch'],
  permissions: {
    ...permissionsOf('Branch', { vi: 'Chi nhánh', en: 'Branches' }, {}),
    SeeAllBranches: { label: { vi: 'Mọi chi nhánh', en: 'All branches' }, grants: [] },
    SeeBooks: { label: { vi: 'Sổ', en: 'Books' }, grants: [] },
  },
});
const branchInput = object({ name: textField(50).required(), parentId: recordId().nullable().default(null) });
type Branch = RecordOf<typeof branchInput>;
const calls = resource<Branch>()(branches, 'Branch', { path: 'branch', input: branchInput, tree: { parent: 'parentId', levels: 4 } });
const branchTable = schemaOf('branches').table('branches', {
  ...recordColumns(),
  name: text('name').notNull(),
  parentId: bigint('parent_id', { mode: 'number' }),
  search: searchColumn('search'),
});
const books = schemaOf('branches').table('books', {
  ...recordColumns(),
  branchId: bigint('branch_id', { mode: 'number' }).notNull(),
  pages: dong('pages').notNull(),
});
// whoever does not see all sees the branches of the south
scope(branchTable, {
  visible: ({ user }) => (user.can('SeeAllBranches') ? everything : or(sql`${branchTable.name} like 'South%'`)!),
});
const plugin = serverPlugin(branches, {
  implements: [
    resourceHandlers(calls, 'Branch', {
      table: branchTable,
      sort: { name: branchTable.name },
      tree: {
        sums: { books: { of: books, by: books.branchId, needs: 'SeeBooks' }, pages: { of: books, by: books.branchId, sum: books.pages } },
      },
    }),
  ],
});
const record = `id bigint generated always as identity primary key, version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()`;
const tables = [
  'create schema branches',
  `create table branches.branches (${record}, name text not null, parent_id bigint references branches.branches (id),
    search text generated always as (core.fold(name)) stored)`,
  `create table branches.books (${record}, branch_id bigint not null references branches.branches (id), pages bigint not null)`,
];

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [plugin], sql: tables });
  admin = await server.admin();
});
beforeEach(() => server.db.execute(sql`with gone as (delete from branches.books) delete from branches.branches`));
afterAll(() => server.close());

const add = (name: string, parentId: number | null = null) => admin.call(calls.createBranch, { name, parentId });
const shape = ({ nodes, found }: TreeNodes<Branch>) => ({ nodes: nodes.map((n) => [n.row.name, n.parentId, n.childCount]), found });
const refused = (key: string) => ({
  status: 400,
  errors: [{ path: 'parentId', key: expect.stringContaining(key) as unknown }],
});

/** HQ › South › South 1 › South 1a, HQ › North, and 3 books of 10, 20 and 30 pages. */
async function company() {
  const hq = await add('HQ');
  const south = await add('South', hq.id);
  const north = await add('North', hq.id);
  const south1 = await add('South 1', south.id);
  const south1a = await add('South 1a', south1.id);
  await server.db.execute(
    sql`insert into branches.books (branch_id, pages) values (${south.id}, 10), (${south1a.id}, 20), (${north.id}, 30)`,
  );
  return { hq, south, north, south1, south1a };
}

test('a tree is read level by level, in pages; a search and a path come with all that stands above', async () => {
  const { hq, south, south1, south1a } = await company();
  expect(shape(await admin.call(calls.treeOfBranch, {}))).toEqual({ nodes: [['HQ', null, 2]], found: [] });
  const second = await admin.call(calls.treeOfBranch, { parentId: hq.id, pageSize: 1, page: 2 });
  expect({ ...shape(second), total: second.total }).toEqual({ nodes: [['South', hq.id, 1]], found: [], total: 2 });
  const path = [
    ['HQ', null, 2],
    ['South', hq.id, 1],
    ['South 1', south.id, 1],
    ['South 1a', south1.id, 0],
  ];
  expect(shape(await admin.call(calls.treeOfBranch, { search: 'sOUTH 1a' }))).toEqual({ nodes: path, found: [south1a.id] });
  expect(shape(await admin.call(calls.treeOfBranch, { ids: [south1a.id] }))).toEqual({ nodes: path, found: [south1a.id] });
  expect(shape(await admin.call(calls.treeOfBranch, { search: 'nowhere' }))).toEqual({ nodes: [], found: [] });
});

test('a branch is added up at any depth; figures of what one may not see are left out', async () => {
  const { hq, south, north } = await company();
  const ids = [hq.id, south.id, north.id];
  expect(await admin.call(calls.sumsOfBranch, { ids })).toEqual([
    { id: hq.id, below: 4, sums: { books: 3, pages: 60 } },
    { id: south.id, below: 2, sums: { books: 2, pages: 30 } },
    { id: north.id, below: 0, sums: { books: 1, pages: 30 } },
  ]);
  const reader = await server.as(['ReadBranch', 'SeeAllBranches']);
  expect(await reader.call(calls.sumsOfBranch, { ids: [hq.id] })).toEqual([{ id: hq.id, below: 4, sums: { pages: 60 } }]);
});

test('who sees a part of the tree sees it from where it begins, and neither moves nor counts the rest', async () => {
  const { hq, south, south1, south1a, north } = await company();
  const some = await server.as(['ReadBranch', 'UpdateBranch']);
  expect(shape(await some.call(calls.treeOfBranch, {}))).toEqual({ nodes: [['South', null, 1]], found: [] });
  expect(shape(await some.call(calls.treeOfBranch, { ids: [south1.id] })).nodes).toEqual([
    ['South', null, 1],
    ['South 1', south.id, 1],
  ]);
  expect(shape(await some.call(calls.treeOfBranch, { parentId: hq.id }))).toEqual({ nodes: [['South', hq.id, 1]], found: [] });
  expect(await some.call(calls.sumsOfBranch, { ids: [hq.id, south.id] })).toEqual([{ id: south.id, below: 2, sums: { pages: 30 } }]);
  expect(await some.problem(calls.moveBranch, { id: north.id, parentId: null })).toMatchObject({ status: 404 });
  expect(await some.problem(calls.moveBranch, { id: south1a.id, parentId: north.id })).toMatchObject(refused('oneOf'));
});

test('a branch moves with all that stands in it, once for the version that was seen, and the audit says so', async () => {
  const { hq, south, south1, north } = await company();
  const moved = await admin.call(calls.moveBranch, { id: south1.id, parentId: north.id, version: south1.version });
  expect(moved).toMatchObject({ parentId: north.id, version: 2 });
  expect((await admin.call(calls.sumsOfBranch, { ids: [south.id, north.id] })).map((one) => one.sums.pages)).toEqual([10, 50]);
  expect(await admin.problem(calls.moveBranch, { id: south1.id, parentId: hq.id, version: 1 })).toMatchObject({ code: 'stale' });
  const { rows } = await server.db.execute(
    sql`select action, changes from core.audit_log where plugin = 'branches' and entity_id = ${String(south1.id)} order by id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ action: 'moveBranch' });
  expect(JSON.stringify(rows[0])).toContain('parentId');
  expect(await admin.call(calls.moveBranch, { id: south1.id, parentId: null })).toMatchObject({ parentId: null });
});

test('nothing stands below itself nor deeper than the tree may be, by a move as by an update', async () => {
  const { hq, south, south1, south1a, north } = await company();
  for (const parentId of [south.id, south1.id, south1a.id]) {
    expect(await admin.problem(calls.moveBranch, { id: south.id, parentId })).toMatchObject(refused('treeCircle'));
    expect(await admin.problem(calls.updateBranch, { id: south.id, parentId })).toMatchObject(refused('treeCircle'));
  }
  const deep = await add('North 1', north.id);
  await admin.problem(calls.moveBranch, { id: south.id, parentId: deep.id }).then((p) => expect(p).toMatchObject(refused('treeLevels')));
  expect(await admin.problem(calls.createBranch, { name: 'x', parentId: south1a.id })).toMatchObject(refused('treeLevels'));
  expect(await admin.problem(calls.createBranch, { name: 'x', parentId: 999 })).toMatchObject(refused('oneOf'));
  expect(await admin.problem(calls.removeBranch, { id: hq.id })).toMatchObject({ status: 409, code: 'in_use' });
});

test('of two moves that would make a circle together, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await add(`A${round}`), await add(`B${round}`)];
    const moves = await Promise.allSettled([
      admin.call(calls.moveBranch, { id: a.id, parentId: b.id }),
      admin.call(calls.moveBranch, { id: b.id, parentId: a.id }),
    ]);
    expect(moves.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

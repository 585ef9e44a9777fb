import { sql } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { array, object } from 'yup';
import { manifest, permissionsOf, recordId, resource, text as textField, type RecordOf } from '@tessera/plugin-sdk/contract';
import { recordColumns, resourceHandlers, schemaOf, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, tried, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';

/** Rows of a file that refer to rows of the same file. */
const label = { vi: 'Đơn vị', en: 'Units' };
const offices = manifest({
  id: 'offices',
  title: label,
  api: ['unit', 'step'],
  permissions: { ...permissionsOf('Unit', label, {}), ...permissionsOf('Step', label, {}) },
});
const input = object({
  code: textField(20).required(),
  name: textField(50).required(),
  parentId: recordId().nullable().default(null),
});
const stepInput = input.shape({ afterIds: array(recordId().required()).default([]) });
const columns = {
  code: { vi: 'Mã', en: 'Code' },
  name: { vi: 'Tên', en: 'Name' },
  parentId: { vi: 'Cấp trên', en: 'Above' },
};
const excel = { in: { key: 'code', columns } } as const;
/** A tree knows circles and depth. */
const unitCalls = resource<RecordOf<typeof input>>()(offices, 'Unit', {
  path: 'unit',
  input,
  tree: { parent: 'parentId', levels: 6 },
  excel,
});
/** A plain reference to a record of the same kind, and a list of such. */
const stepCalls = resource<RecordOf<typeof stepInput>>()(offices, 'Step', {
  path: 'step',
  input: stepInput,
  excel: { in: { key: 'code', columns: { ...columns, afterIds: { vi: 'Sau', en: 'After' } } } },
});

const columnsOf = () => ({
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  parentId: bigint('parent_id', { mode: 'number' }),
});
const units = schemaOf('offices').table('units', columnsOf());
const steps = schemaOf('offices').table('steps', { ...columnsOf(), afterIds: bigint('after_ids', { mode: 'number' }).array().notNull() });
const above = (table: typeof units) => ({ parentName: { by: 'parentId', table, name: table.name } });
const plugin = serverPlugin(offices, {
  implements: [
    resourceHandlers(unitCalls, 'Unit', { table: units, sort: { code: units.code }, defaultSort: 'code,asc', named: above(units) }),
    resourceHandlers(stepCalls, 'Step', {
      table: steps,
      sort: { code: steps.code },
      defaultSort: 'code,asc',
      refersTo: { parentId: steps, afterIds: steps },
    }),
  ],
});
const tableSql = (name: string, more = '') =>
  `create table offices.${name} (id bigint primary key generated always as identity, version int not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    code text not null unique, name text not null, parent_id bigint references offices.${name}${more})`;

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [plugin],
    sql: ['create schema offices', tableSql('units'), tableSql('steps', `, after_ids bigint[] not null default '{}'`)],
  });
  admin = await server.admin();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`truncate offices.units, offices.steps`);
});

const heads = ['Mã', 'Tên', 'Cấp trên'];
type Cells = (string | null)[];
const bring = (rows: Cells[]) => tried(admin, unitCalls, 'Unit', [heads, ...rows]);
const placed = async () => {
  const { data } = await admin.call(unitCalls.listUnit, { pageSize: 100 });
  return data.map(({ code, parentId }) => `${code} ${data.find(({ id }) => id === parentId)?.code ?? '-'}`);
};
const faults = (refused: { row: number; faults: { reason: string }[] }[]) =>
  refused.map(({ row, faults: found }) => `${row}: ${found.map(({ reason }) => reason).join(' ')}`);

test('rows refer to rows before and behind them, in any order; the codes are compared as people write them', async () => {
  const { view, write, undo } = await bring([
    ['C1', 'Tổ', 'b1'],
    ['B1', 'Phòng', 'A1'],
    ['C2', 'Tổ hai', ' B1 '],
    ['A1', 'Khối', null],
    ['B2', 'Phòng hai', 'A1'],
  ]);
  expect(view.rows).toEqual({ add: 5, change: 0, leave: 0, refuse: 0 });
  expect(await placed()).toEqual([]);
  expect(await write()).toMatchObject({ state: 'applied', written: 5 });
  expect(await placed()).toEqual(['A1 -', 'B1 A1', 'B2 A1', 'C1 B1', 'C2 B1']);
  expect(await undo()).toMatchObject({ state: 'undone' });
  expect(await placed()).toEqual([]);
});

test('records that are there go below new ones, and back; the dry run tells the code of the row', async () => {
  await (
    await bring([
      ['A1', 'Khối', null],
      ['B1', 'Phòng', 'A1'],
      ['X1', 'Riêng', null],
    ])
  ).write();
  const { view, changes, write, undo } = await bring([
    ['X1', 'Riêng', 'N1'],
    ['B1', 'Phòng', 'N1'],
    ['N1', 'Mới', 'A1'],
    ['A1', 'Khối', null],
  ]);
  expect(view.rows).toEqual({ add: 1, change: 2, leave: 1, refuse: 0 });
  expect(changes).toMatchObject([
    { row: 2, changes: [{ letter: 'C', before: '', after: 'N1' }] },
    { row: 3, changes: [{ letter: 'C', before: 'Khối', after: 'N1' }] },
  ]);
  await write();
  expect(await placed()).toEqual(['A1 -', 'B1 N1', 'N1 A1', 'X1 N1']);
  expect(
    (
      await bring([
        ['X1', 'Riêng', 'N1'],
        ['N1', 'Mới', 'A1'],
      ])
    ).view.rows,
  ).toEqual({ add: 0, change: 0, leave: 2, refuse: 0 });
  await undo();
  expect(await placed()).toEqual(['A1 -', 'B1 A1', 'X1 -']);
});

test('a circle is told with its rows; so is a missing code, and a row that refers to a refused one', async () => {
  const { view, refused, write } = await bring([
    ['A1', 'Một', 'A2'],
    ['A2', 'Hai', 'A1'],
    ['S1', 'Tự', 'S1'],
    ['M1', 'Thiếu', 'KHÔNG'],
    ['M2', 'Dưới thiếu', 'M1'],
    ['M3', 'Dưới nữa', 'M2'],
    ['K1', 'Đúng', null],
    ['K2', 'Dưới đúng', 'K1'],
  ]);
  expect(view.rows).toEqual({ add: 2, change: 0, leave: 0, refuse: 6 });
  expect(faults(refused)).toEqual([
    '2: The rows stand below one another in a circle: 2 → 3 → 2.',
    '3: The rows stand below one another in a circle: 3 → 2 → 3.',
    '4: The rows stand below one another in a circle: 4 → 4.',
    '5: Nothing is found by the code or name “KHÔNG”.',
    '6: Row 5 of the file, to which this cell refers, is refused.',
    '7: Row 6 of the file, to which this cell refers, is refused.',
  ]);
  expect(refused.map(({ faults: found }) => found[0]!.row)).toEqual([3, 2, 4, null, 5, 6]);
  expect(await write()).toMatchObject({ written: 2, leftOut: 6 });
  expect(await placed()).toEqual(['K1 -', 'K2 K1']);
});

test('a circle with records that the file leaves as they are is refused, and a tree that becomes too deep', async () => {
  await (
    await bring([
      ['A1', 'Một', null],
      ['A2', 'Hai', 'A1'],
    ])
  ).write();
  expect(
    (
      await bring([
        ['A1', 'Một', 'N1'],
        ['N1', 'Mới', 'A2'],
      ])
    ).view.rows,
  ).toMatchObject({ add: 1, refuse: 1 });
  const deep = Array.from({ length: 9 }, (_, i): Cells => [`D${i}`, `Cấp ${i}`, i ? `D${i - 1}` : null]);
  const { refused } = await bring(deep.reverse());
  expect(refused.map(({ cells }) => cells[0])).toEqual(['D8', 'D7', 'D6']);
});

test('a mended row frees those that refer to it', async () => {
  const { view } = await bring([
    ['C1', 'Tổ', 'B1'],
    ['B1', '', 'A1'],
    ['A1', 'Khối', 'B1'],
    ['Z1', 'Không liên quan', null],
  ]);
  expect(view.rows).toEqual({ add: 1, change: 0, leave: 0, refuse: 3 });
  const mend = (row: number, letter: string, cell: string) =>
    admin.call(unitCalls.mendImportUnit, { id: view.id, row, letter, text: cell });
  expect(await mend(4, 'C', '')).toMatchObject({ verdict: 'add' });
  expect(await mend(3, 'B', 'Phòng')).toMatchObject({ verdict: 'add' });
  const now = await admin.call(unitCalls.getImportUnit, { id: view.id });
  expect(now.rows).toEqual({ add: 4, change: 0, leave: 0, refuse: 0 });
  // the code by which another row refers to it goes
  await mend(4, 'A', 'A9');
  expect((await admin.call(unitCalls.getImportUnit, { id: view.id })).rows).toEqual({ add: 2, change: 0, leave: 0, refuse: 2 });
  expect(await mend(3, 'C', 'A9')).toMatchObject({ verdict: 'add' });
  expect((await admin.call(unitCalls.getImportUnit, { id: view.id })).rows).toEqual({ add: 4, change: 0, leave: 0, refuse: 0 });
});

test('a cell of several finds stored records; a row of the same file it names is told, and not passed over', async () => {
  const bringSteps = (rows: Cells[]) => tried(admin, stepCalls, 'Step', [[...heads, 'Sau'], ...rows]);
  await (await bringSteps([['S1', 'Một', null, null]])).write();
  const { view, refused, write } = await bringSteps([
    ['S1', 'Một', null, null],
    ['S2', 'Hai', null, 's1'],
    ['S3', 'Ba', null, 'S1; s2'],
    ['S4', 'Bốn', null, 'S1; S9'],
  ]);
  expect(view.rows).toEqual({ add: 1, change: 0, leave: 1, refuse: 2 });
  expect(faults(refused)).toEqual([
    '4: A cell with several values finds stored records only. “s2” is row 3 of this file: bring that row first, in a file of its own.',
    '5: Nothing is found by the code or name “S9”.',
  ]);
  await write();
  expect((await admin.call(stepCalls.listStep, {})).data.map(({ code, afterIds }) => [code, afterIds.length])).toEqual([
    ['S1', 0],
    ['S2', 1],
  ]);
});

test('somebody is faster than the write: nothing is written, and the rows that hang together are looked at again', async () => {
  await (await bring([['A1', 'Khối', null]])).write();
  const { view, write } = await bring([
    ['B1', 'Phòng', 'A1'],
    ['A1', 'Khối mới', null],
  ]);
  expect(view.rows).toEqual({ add: 1, change: 1, leave: 0, refuse: 0 });
  const [first] = (await admin.call(unitCalls.listUnit, {})).data;
  await admin.call(unitCalls.updateUnit, { id: first!.id, name: 'Của người khác' });
  expect(await write()).toMatchObject({ state: 'checked', rows: { add: 1, change: 1, refuse: 0 } });
  expect(await placed()).toEqual(['A1 -']);
});

/** `IMPORT_ROWS=10000` tries as many: deep is one statement after the other, and takes a minute. */
const many = Number(process.env.IMPORT_ROWS ?? 1_500);
const timed = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
  const from = Date.now();
  const result = await run();
  process.stdout.write(`${name}: ${Date.now() - from} ms\n`);
  return result;
};
const count = async () => Number((await server.db.execute<{ n: string }>(sql`select count(*) n from offices.steps`)).rows[0]!.n);
test.each(['wide', 'deep'] as const)(
  '%s: all below one row that comes last',
  async (shape) => {
    const rows = Array.from({ length: many }, (_, i): Cells => [`S${i}`, `Bước ${i}`, i ? `S${shape === 'deep' ? i - 1 : 0}` : null]);
    const bringing = () => tried(admin, stepCalls, 'Step', [heads, ...rows.reverse()]);
    const { view, write, undo } = await timed(`${many} rows ${shape}, checked`, bringing);
    expect(view.rows).toEqual({ add: many, change: 0, leave: 0, refuse: 0 });
    expect(await timed('written', write)).toMatchObject({ state: 'applied', written: many });
    const { rows: tops } = await server.db.execute(sql`select code from offices.steps where parent_id is null`);
    expect([await count(), tops]).toEqual([many, [{ code: 'S0' }]]);
    await timed('undone', undo);
    expect(await count()).toBe(0);
  },
  600_000,
);

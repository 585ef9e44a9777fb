import { eq, sql } from 'drizzle-orm';
import { boolean as booleanColumn, bigint, date, text } from 'drizzle-orm/pg-core';
import { boolean, object, string } from 'yup';
import { utils, write } from 'xlsx';
import {
  day,
  followedJobCalls,
  isOver,
  manifest,
  message,
  money,
  permissionsOf,
  phone,
  recordId,
  resource,
  text as textField,
  type ImportView,
  type JobView,
  type RecordOf,
} from '@tessera/plugin-sdk/contract';
import { dong, invalidField, recordColumns, resourceHandlers, schemaOf, serverPlugin } from '@tessera/plugin-sdk/server';
import { exported, startTestServer, workbookOf, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';

const label = { vi: 'Phòng', en: 'Halls' };
const halls = manifest({
  id: 'halls',
  title: label,
  api: ['hall', 'town'],
  permissions: { ...permissionsOf('Hall', label, {}), ...permissionsOf('Town', label, {}) },
});
const townInput = object({ code: textField(10).required(), name: textField(50).required() });
const townCalls = resource<RecordOf<typeof townInput>>()(halls, 'Town', { path: 'town', input: townInput });
const hallInput = object({
  code: textField(20).required(),
  name: textField(50).required(),
  townId: recordId().nullable().default(null),
  fee: money().default(500),
  openOn: day().nullable().default(null),
  kind: string().oneOf(['big', 'small']).default('small'),
  phone: phone().nullable().default(null),
  isActive: boolean().default(true),
  bankNumber: textField(30).nullable().default(null).meta({ personal: 'sensitive' }),
});
type Hall = RecordOf<typeof hallInput> & { slug: string };
const hallCalls = resource<Hall>()(halls, 'Hall', {
  path: 'hall',
  input: hallInput,
  excel: {
    in: {
      key: 'code',
      columns: {
        code: { vi: 'Mã', en: 'Code' },
        name: { vi: 'Tên', en: 'Name' },
        townId: { vi: 'Nơi', en: 'Town' },
        fee: { vi: 'Phí', en: 'Fee' },
        openOn: { vi: 'Ngày mở', en: 'Opening' },
        kind: {
          header: { vi: 'Loại', en: 'Kind' },
          choices: { big: { vi: 'Lớn', en: 'Big' }, small: { vi: 'Nhỏ', en: 'Small' } },
        },
        phone: { vi: 'Điện thoại', en: 'Phone' },
        isActive: { vi: 'Đang dùng', en: 'In use' },
        bankNumber: { vi: 'Tài khoản', en: 'Account' },
      },
    },
  },
});

const towns = schemaOf('halls').table('towns', { ...recordColumns(), code: text('code').notNull(), name: text('name').notNull() });
const table = schemaOf('halls').table('halls', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  townId: bigint('town_id', { mode: 'number' }),
  fee: dong('fee').notNull(),
  openOn: date('open_on'),
  kind: text('kind').notNull(),
  phone: text('phone'),
  isActive: booleanColumn('is_active').notNull(),
  bankNumber: text('bank_number'),
  slug: text('slug').notNull(),
});
const plugin = serverPlugin(halls, {
  implements: [
    resourceHandlers(townCalls, 'Town', {
      table: towns,
      sort: { name: towns.name },
      usedBy: (id) => [{ table, where: eq(table.townId, id), name: table.name, nouns: label }],
    }),
    resourceHandlers(hallCalls, 'Hall', {
      table,
      sort: { code: table.code },
      defaultSort: 'code,asc',
      refersTo: { townId: towns },
      check: async (_ctx, { values }) => {
        if (values?.name === 'cấm') throw invalidField('name', message('validation.oneOf'));
      },
      stored: (values) => ({ ...values, slug: String(values.name).toLowerCase() }),
    }),
  ],
});
const columns =
  'id bigint primary key generated always as identity, version int not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now()';
const tables = [
  'create schema halls',
  `create table halls.towns (${columns}, code text not null unique, name text not null)`,
  `create table halls.halls (${columns}, code text not null unique, name text not null, town_id bigint references halls.towns, fee bigint not null,
    open_on date, kind text not null, phone text unique, is_active boolean not null, bank_number text, slug text not null)`,
];

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [plugin], sql: tables });
  admin = await server.admin();
  await admin.call(townCalls.createTown, { code: 'HN', name: 'Hà Nội' });
  await admin.call(townCalls.createTown, { code: 'DN', name: 'Đà Nẵng' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`truncate halls.halls`);
});

const heads = ['Mã', 'Tên', 'Nơi', 'Phí', 'Ngày mở', 'Loại', 'Điện thoại', 'Đang dùng', 'Tài khoản'];
type Cells = (string | number | null)[];

/** Waits for the latest job of an import. */
async function settled({ jobId }: ImportView, client = admin): Promise<JobView> {
  for (;;) {
    const job = await client.call(followedJobCalls.getJob, { id: jobId! });
    if (isOver(job)) return job;
    await new Promise((go) => setTimeout(go, 20));
  }
}
async function tried(
  rows: Iterable<Cells>,
  { client = admin, head = heads }: { client?: TestClient; head?: string[] } = {},
): Promise<ImportView> {
  const begun = await client.upload(hallCalls.importHall, await workbookOf('halls.xlsx', [head, ...rows]));
  await settled(begun, client);
  return client.call(hallCalls.getImportHall, { id: begun.id });
}
async function applied({ id, version }: ImportView, leaveOut = false): Promise<[JobView, ImportView]> {
  const job = await settled(await admin.call(hallCalls.applyImportHall, { id, version, leaveOut }));
  return [job, await admin.call(hallCalls.getImportHall, { id })];
}
async function undone({ id }: ImportView): Promise<[JobView, ImportView]> {
  const job = await settled(await admin.call(hallCalls.undoImportHall, { id }));
  return [job, await admin.call(hallCalls.getImportHall, { id })];
}
const all = async () => (await admin.call(hallCalls.listHall, { pageSize: 100 })).data;
const rowsOf = async (id: number, verdict: 'add' | 'change' | 'leave' | 'refuse') =>
  (await admin.call(hallCalls.rowsOfImportHall, { id, verdict, pageSize: 100 })).data;
const audited = async (query: string) =>
  (
    (await (await admin.fetch(`core/audit?plugin=halls&pageSize=50&${query}`)).json()) as {
      data: { action: string; label: string; changes: object }[];
    }
  ).data;

test('rows are tried without being written, then added, with values as people write them', async () => {
  const view = await tried([
    ['A1', 'Sảnh một', 'Hà Nội', '1.200.000', '31/12/2026', 'lớn', '0912 345 678', 'có', '0011223344'],
    ['A2', 'Sảnh hai', 'dn', 1500, '2026-01-05', 'Small', 912345679, 'no', null],
    ['A3', "'=1+1", null, null, null, null, null, null, null],
  ]);
  expect(view).toMatchObject({ state: 'checked', rows: { add: 3, change: 0, leave: 0, refuse: 0 }, written: 0 });
  expect(await all()).toEqual([]);
  const [job, done] = await applied(view);
  expect(job.result).toEqual({ done: true, rows: 3, again: 0 });
  expect(done).toMatchObject({ state: 'applied', written: 3, leftOut: 0, undo: { possible: true } });
  const [hn] = (await admin.call(townCalls.listTown, { search: '' })).data.filter(({ code }) => code === 'HN');
  expect(await all()).toMatchObject([
    {
      code: 'A1',
      townId: hn!.id,
      fee: 1_200_000,
      openOn: '2026-12-31',
      kind: 'big',
      phone: '0912345678',
      isActive: true,
      bankNumber: '••••3344',
      slug: 'sảnh một',
    },
    { code: 'A2', fee: 1500, openOn: '2026-01-05', kind: 'small', phone: '0912345679', isActive: false, bankNumber: null },
    { code: 'A3', name: '=1+1', fee: 500, kind: 'small', isActive: true },
  ]);
  const entries = await audited('entity=Hall');
  expect(entries.filter(({ action }) => action === 'applyImportHall').map(({ label }) => label)).toEqual(
    expect.arrayContaining(['halls.xlsx', 'Sảnh một', 'Sảnh hai', '=1+1']),
  );
  expect(entries[0]).toMatchObject({ label: 'halls.xlsx', changes: { added: { after: 3 }, changed: { after: 0 }, leftOut: { after: 0 } } });
});

test('what is refused says where and why, and what would do instead', async () => {
  const view = await tried([
    ['B1', 'Một', 'Huế', null, null, null, null, null, null],
    ['B2', 'Hai', null, '1,2tr', null, null, null, null, null],
    ['B3', null, null, '-5', null, 'lờm', null, null, null],
    [null, 'Bốn', null, null, '30/02/2026', null, null, null, null],
    ['B5', 'Năm', null, null, null, null, '123', null, null],
    ['B6', 'cấm', null, null, null, null, null, null, null],
    ['B7', 'Bảy', null, null, null, null, null, null, null],
    ['B7', 'Bảy nữa', null, null, null, null, null, null, null],
  ]);
  expect(view.rows).toEqual({ add: 0, change: 0, leave: 0, refuse: 8 });
  const refused = await rowsOf(view.id, 'refuse');
  expect(refused.map(({ row, faults }) => [row, ...faults.map(({ letter }) => letter)])).toEqual([
    [2, 'C'],
    [3, 'D'],
    [4, 'F', 'B', 'D'],
    [5, 'A', 'E'],
    [6, 'G'],
    [7, 'B'],
    [8, 'A'],
    [9, 'A'],
  ]);
  expect(refused[1]!.faults).toMatchObject([{ letter: 'D', instead: '1.200.000' }]);
  expect(refused[2]!.faults).toMatchObject([{ letter: 'F', instead: 'Big' }, { letter: 'B' }, { letter: 'D' }]);
  expect(refused[6]!.faults).toMatchObject([{ letter: 'A', row: 9, reason: 'The same as in row 9 of the file.' }]);
  expect(refused[7]!.faults).toMatchObject([{ letter: 'A', row: 8 }]);
  expect(await admin.problem(hallCalls.applyImportHall, { id: view.id })).toMatchObject({ status: 409, code: 'refused_rows' });
});

const simple = (code: string, name: string, fee: number | null = null): Cells => [code, name, null, fee, null, null, null, null, null];

test('the same file twice changes nothing; an empty cell leaves the field as it is', async () => {
  const rows: Cells[] = [['C1', 'Một', 'HN', 700, '01/02/2026', 'Lớn', '0912000001', 'Không', '9990001112'], simple('C2', 'Hai')];
  await applied(await tried(rows));
  const again = await tried(rows);
  expect(again.rows).toEqual({ add: 0, change: 0, leave: 2, refuse: 0 });
  expect(await admin.problem(hallCalls.applyImportHall, { id: again.id })).toMatchObject({ code: 'nothing_to_write' });
  const emptied = await tried([simple('C1', 'Một mới')]);
  expect(emptied).toMatchObject({ rows: { change: 1 }, cells: { changed: 1 } });
  expect(await rowsOf(emptied.id, 'change')).toMatchObject([{ row: 2, changes: [{ letter: 'B', before: 'Một', after: 'Một mới' }] }]);
  await applied(emptied);
  expect(await all()).toMatchObject([
    {
      code: 'C1',
      name: 'Một mới',
      slug: 'một mới',
      fee: 700,
      openOn: '2026-02-01',
      kind: 'big',
      isActive: false,
      bankNumber: '••••1112',
      version: 2,
    },
    { code: 'C2', version: 1 },
  ]);
});

test('sensitive values are masked in what is shown, and a mask that comes back changes nothing', async () => {
  await applied(await tried([['D1', 'Một', null, null, null, null, null, null, '1234567890']]));
  const masked = await tried([['D1', 'Một', null, null, null, null, null, null, '••••7890']]);
  expect(masked.rows).toMatchObject({ leave: 1 });
  const changed = await tried([['D1', 'Một', null, null, null, null, null, null, '5555555555']]);
  expect(await rowsOf(changed.id, 'change')).toMatchObject([{ changes: [{ letter: 'I', before: '••••7890', after: '••••5555' }] }]);
});

test('a refused row is mended in place; others are left out only when somebody says so', async () => {
  const view = await tried([
    simple('E1', 'Một'),
    ['E2', 'Hai', null, 'nhiều', null, null, null, null, null],
    simple('E1', 'Ba'),
    simple('E4', 'cấm'),
  ]);
  expect(view.rows).toEqual({ add: 0, change: 0, leave: 0, refuse: 4 });
  const mend = (row: number, letter: string, text: string) => admin.call(hallCalls.mendImportHall, { id: view.id, row, letter, text });
  expect(await mend(3, 'D', '12.000')).toMatchObject({
    verdict: 'add',
    faults: [],
    cells: ['E2', 'Hai', '', '12.000', '', '', '', '', ''],
  });
  expect(await mend(4, 'A', 'E3')).toMatchObject({ verdict: 'add' });
  const now = await admin.call(hallCalls.getImportHall, { id: view.id });
  expect(now.rows).toEqual({ add: 3, change: 0, leave: 0, refuse: 1 });
  // what one has not seen is not written
  expect(await admin.problem(hallCalls.applyImportHall, { id: view.id, version: view.version, leaveOut: true })).toMatchObject({
    code: 'stale',
  });
  const [, done] = await applied(now, true);
  expect(done).toMatchObject({ state: 'applied', written: 3, leftOut: 1 });
  expect((await all()).map(({ code }) => code)).toEqual(['E1', 'E2', 'E3']);
  expect(await admin.problem(hallCalls.mendImportHall, { id: view.id, row: 5, letter: 'B', text: 'x' })).toMatchObject({
    code: 'import_state',
  });
});

test('refused rows come as a workbook that can be imported again', async () => {
  const view = await tried([['F1', 'Một', null, 'nhiều', null, null, null, null, null], simple('F2', 'Hai')]);
  const { rows, fileName } = await exported(admin, hallCalls.faultsOfImportHall, { id: view.id });
  expect(fileName).toBe('halls-faults.xlsx');
  expect(rows).toEqual([{ Code: 'F1', Name: 'Một', Fee: 'nhiều', Reason: expect.stringMatching(/^D2: /) as string, 'Row in the file': 2 }]);
});

test('an import is undone as long as nobody has touched its rows; else it says which', async () => {
  await applied(await tried([simple('G1', 'Cũ', 100)]));
  const [, done] = await applied(await tried([simple('G1', 'Mới', 200), simple('G2', 'Hai'), simple('G3', 'Ba')]));
  const { data } = await admin.call(hallCalls.listHall, { pageSize: 100 });
  const third = data.find(({ code }) => code === 'G3')!;
  await admin.call(hallCalls.updateHall, { id: third.id, name: 'Ba sửa' });
  expect(await admin.call(hallCalls.getImportHall, { id: done.id })).toMatchObject({
    undo: { possible: false, touched: 1, names: ['G3'] },
  });
  expect(await admin.problem(hallCalls.undoImportHall, { id: done.id })).toMatchObject({
    status: 409,
    code: 'rows_touched',
    detail: expect.stringContaining('G3') as string,
  });
  expect((await all()).map(({ name }) => name)).toEqual(['Mới', 'Hai', 'Ba sửa']);
  const [, other] = await applied(await tried([simple('G1', 'Mới nữa', 300), simple('G4', 'Bốn')]));
  const [job, back] = await undone(other);
  expect(job).toMatchObject({ state: 'done', result: { done: true, rows: 2 } });
  expect(back).toMatchObject({ state: 'undone', undo: null, undoneBy: expect.any(String) as string });
  expect(await all()).toMatchObject([{ code: 'G1', name: 'Mới', slug: 'mới', fee: 200, version: 4 }, { code: 'G2' }, { code: 'G3' }]);
  expect((await audited('entity=Hall')).filter(({ action }) => action === 'undoImportHall')).toHaveLength(4);
  expect(await admin.problem(hallCalls.undoImportHall, { id: other.id })).toMatchObject({ code: 'import_state' });
  expect((await admin.call(hallCalls.listImportHall, { pageSize: 2 })).data).toMatchObject([
    { state: 'undone' },
    { state: 'applied', undo: { touched: 2 } },
  ]);
});

test('rows whose record changed after the check are told, and nothing is written until they were looked at', async () => {
  await applied(await tried([simple('H1', 'Một', 100), simple('H2', 'Hai', 100)]));
  const view = await tried([simple('H1', 'Một', 200), simple('H2', 'Hai', 200), simple('H3', 'Ba')]);
  const [first] = await all();
  await admin.call(hallCalls.updateHall, { id: first!.id, fee: 150 });
  await admin.call(hallCalls.createHall, { code: 'H3', name: 'Của người khác' });
  const [job, looked] = await applied(view);
  expect(job.result).toEqual({ done: false, rows: 0, again: 2 });
  expect(looked).toMatchObject({ state: 'checked', rows: { add: 0, change: 3 } });
  expect((await all()).map(({ fee }) => fee)).toEqual([150, 100, 500]);
  expect(await rowsOf(view.id, 'change')).toMatchObject([
    { changes: [{ before: '150', after: '200' }] },
    {},
    { changes: [{ letter: 'B', before: 'Của người khác', after: 'Ba' }] },
  ]);
  const [, done] = await applied(looked);
  expect(done.state).toBe('applied');
});

test('two imports of the same rows at once: one is written, the other looks again', async () => {
  const rows = Array.from({ length: 300 }, (_, i) => simple(`I${i}`, `Phòng ${i}`));
  const [one, other] = [await tried(rows), await tried(rows.map((row) => [...row.slice(0, 3), 900, ...row.slice(4)]))];
  const outcomes = await Promise.all([applied(one), applied(other)]);
  expect(outcomes.map(([job]) => (job.result as { done: boolean }).done).sort()).toEqual([false, true]);
  const late = outcomes.find(([job]) => !(job.result as { done: boolean }).done)![1];
  expect(late).toMatchObject({ state: 'checked', rows: { add: 0, refuse: 0 } });
  expect(late.rows.change + late.rows.leave).toBe(300);
  expect((await admin.call(hallCalls.listHall, {})).total).toBe(300);
});

test('who may only create adds, and is told of rows that exist; others see nothing of what was tried', async () => {
  await applied(await tried([simple('K1', 'Một')]));
  const clerk = await server.as(['ReadHall', 'CreateHall']);
  const view = await tried([simple('K1', 'Khác'), simple('K2', 'Hai')], { client: clerk });
  expect(view.rows).toEqual({ add: 1, change: 0, leave: 0, refuse: 1 });
  expect(await admin.problem(hallCalls.getImportHall, { id: view.id })).toMatchObject({ status: 404 });
  expect(await admin.problem(hallCalls.rowsOfImportHall, { id: view.id, verdict: 'add' })).toMatchObject({ status: 404 });
  const reader = await server.as(['ReadHall']);
  expect(await reader.problem(hallCalls.listImportHall, {})).toMatchObject({ status: 403 });
  const job = await settled(await clerk.call(hallCalls.applyImportHall, { id: view.id, leaveOut: true }), clerk);
  expect(job.result).toMatchObject({ rows: 1 });
  const colleague = await server.as(['ReadHall', 'CreateHall']);
  expect(await colleague.problem(hallCalls.undoImportHall, { id: view.id })).toMatchObject({ status: 403 });
});

test('the template has heads, choices and a note of what is expected', async () => {
  const { book, fileName } = await exported(admin, hallCalls.importTemplateHall);
  expect(fileName).toBe('template-hall.xlsx');
  expect(book.SheetNames).toEqual(['Rows', 'Guide', 'Choices']);
  expect(utils.sheet_to_json<string[]>(book.Sheets.Rows!, { header: 1 })).toEqual([
    ['Code *', 'Name *', 'Town', 'Fee', 'Opening', 'Kind', 'Phone', 'In use', 'Account'],
  ]);
  expect(utils.sheet_to_json<string[]>(book.Sheets.Choices!, { header: 1 })).toEqual([
    ['Town', 'Kind', 'In use'],
    ['DN', 'Big', 'Yes'],
    ['HN', 'Small', 'No'],
  ]);
  // filled in by the words of the template, it is understood; the order of the columns does not matter
  const view = await tried([['Big', 'L1', 'Một', 'DN']], { head: ['Kind', 'Code *', 'Name *', 'Town'] });
  expect(view).toMatchObject({
    rows: { add: 1 },
    columns: [{ letter: 'A', field: 'kind' }, { letter: 'B' }, { letter: 'C' }, { letter: 'D' }],
  });
});

test('a workbook of the old format is read, and heads that belong to nothing are named', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet(
      [
        ['Mã', 'Tên', 'Ghi chú', 'Ngày mở'],
        ['M1', 'Một', 'x', new Date(Date.UTC(2026, 4, 6))],
      ],
      { UTC: true },
    ),
  );
  const content = new Uint8Array(write(book, { type: 'buffer', bookType: 'xls' }) as Buffer);
  const begun = await admin.upload(hallCalls.importHall, { name: 'cu.xls', content });
  expect((await settled(begun)).error).toBeNull();
  expect(await admin.call(hallCalls.getImportHall, { id: begun.id })).toMatchObject({ rows: { add: 1 }, ignored: ['Ghi chú'] });
  expect(await rowsOf(begun.id, 'add')).toMatchObject([{ cells: ['M1', 'Một', '2026-05-06'] }]);
});

describe('files that are no import', () => {
  const refused = async (name: string, content: Uint8Array) => {
    const begun = await admin.upload(hallCalls.importHall, { name, content });
    await settled(begun);
    return admin.call(hallCalls.getImportHall, { id: begun.id });
  };
  test('a picture or a text is refused at once', async () => {
    for (const content of ['GIF89a…', 'Mã,Tên\n1,2'])
      await expect(admin.upload(hallCalls.importHall, { name: 'x.xlsx', content: Buffer.from(content) })).rejects.toMatchObject({
        problem: { code: 'no_workbook' },
      });
  });
  test('a damaged, an empty and a protected workbook say so', async () => {
    expect((await refused('x.xlsx', Buffer.from('PK\u0003\u0004 and nothing'))).failure).toMatch(/damaged/);
    const { content } = await workbookOf('x.xlsx', [heads]);
    expect((await refused('x.xlsx', content)).failure).toMatch(/one row of data/);
    const noKey = await workbookOf('x.xlsx', [['Tên'], ['a']]);
    expect((await refused('x.xlsx', noKey.content)).failure).toMatch(/lacks the column “Code”/);
    const twice = await workbookOf('x.xlsx', [
      ['Mã', 'Code'],
      ['a', 'b'],
    ]);
    expect((await refused('x.xlsx', twice.content)).failure).toMatch(/two columns/);
    const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
    expect((await refused('x.xlsx', ole)).failure).toMatch(/damaged|password/);
  });
  test('more rows than there may be are refused', async () => {
    const many = function* (): Generator<Cells> {
      yield ['Mã', 'Tên'];
      for (let i = 0; i < 100_001; i++) yield [`N${i}`, 'x'];
    };
    const { content } = await workbookOf('x.xlsx', many());
    expect(await refused('x.xlsx', content)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/100,000 rows/) as string });
  });
});

/** The most that an import takes is 100,000: `IMPORT_ROWS=100000` tries as many, which takes minutes. */
const manyRows = Number(process.env.IMPORT_ROWS ?? 10_000);
test(`${manyRows} rows with a wrong one at the end: nothing is written; without it, all are, and undone`, async () => {
  const many = function* (): Generator<Cells> {
    for (let i = 1; i < manyRows; i++) yield [`P${i}`, `Phòng ${i}`, 'HN', i, '31/12/2026', 'Lớn', null, 'có', null];
    yield simple(`P${manyRows}`, 'cấm');
  };
  const took: Record<string, number> = {};
  const timed = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const from = Date.now();
    const result = await run();
    took[name] = Date.now() - from;
    return result;
  };
  const view = await timed('check', () => tried(many()));
  expect(view.rows).toEqual({ add: manyRows - 1, change: 0, leave: 0, refuse: 1 });
  expect(await rowsOf(view.id, 'refuse')).toMatchObject([{ row: manyRows + 1, faults: [{ letter: 'B' }] }]);
  expect(await admin.problem(hallCalls.applyImportHall, { id: view.id })).toMatchObject({ code: 'refused_rows' });
  const [, done] = await timed('apply', () => applied(view, true));
  expect(done).toMatchObject({ state: 'applied', written: manyRows - 1, leftOut: 1 });
  const count = async () => Number((await server.db.execute<{ n: string }>(sql`select count(*) n from halls.halls`)).rows[0]!.n);
  expect(await count()).toBe(manyRows - 1);
  await timed('undo', () => undone(done));
  expect(await count()).toBe(0);
  process.stdout.write(`${manyRows} rows, ms: ${JSON.stringify(took)}\n`);
}, 600_000);

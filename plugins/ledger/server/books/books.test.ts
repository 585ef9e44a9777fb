import { sql } from 'drizzle-orm';
import { startTestServer, testEveryCall, tried, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { hdacUnit } from '../../contract';
import { billCalls } from '../../contract/bills';
import { bookCalls, bookImport } from '../../contract/books';
import { categoryCalls } from '../../contract/categories';
import { lastPageCode } from '../../contract/numbers';
import { unitCalls, type Unit } from '../../contract/units';
import ledger from '../index';

testEveryCall(ledger);

let server: TestServer;
let admin: TestClient;
let top: Unit;
let made = 0;
beforeAll(async () => {
  server = await startTestServer({ plugins: [ledger] });
  admin = await server.admin();
  top = await unit(null);
});
afterAll(() => server.close());

/** A unit with a manager of its own, who has another phone number each time. */
function unit(parentAllocationId: number | null): Promise<Unit> {
  const phoneNumber = `09${String(20_000_000 + made++)}`;
  const allocation = { lastName: 'Trần', firstName: `Đơn vị ${made}`, phoneNumber, password: 'Mat-khau-1-cua-toi' };
  return admin.call(unitCalls.createAllocation, { parentAllocationId, allocation });
}

const category = async () => (await admin.call(categoryCalls.createTaxBookCategory, { name: `Loại ${made++}` })).id;
const book = (categoryId: number, startPageCode: string, numberOfPages = 100, code = `Q${made++}`) => ({
  ...{ code, categoryId, startPageCode, numberOfPages },
});
const enter = (...books: ReturnType<typeof book>[]) => admin.call(bookCalls.createBooks, { allocationId: top.id, books });
const booksOf = async ({ id }: Unit) => (await admin.call(bookCalls.listBook, { allocationId: id, pageSize: 100 })).data;
const totalsOf = async ({ id }: Unit) => admin.call(unitCalls.getAllocation, { id });

/** What the manager of a unit may call. */
async function managerOf({ phoneNumber }: Unit): Promise<TestClient> {
  const client = await server.as(['ReadTaxMaterialBills', 'CreateTaxMaterialBills']);
  await server.db.execute(sql`update ledger.units set account_id = ${client.userId} where phone_number = ${phoneNumber}`);
  return client;
}

test.each([
  ['26AA0000101', 100, '26AA0000200'],
  ['0099', 2, '0100'],
  ['A9', 2, undefined],
  ['AB', 1, undefined],
  ['7', 1, '7'],
])('the last of the pages that begin with %s, %i of them, is %s', (start, count, last) => {
  expect(lastPageCode(start, count)).toBe(last);
});

test('the preview has as many codes as pages, padded as the first; of a long run both ends', async () => {
  const short = await admin.call(bookCalls.previewBook, { startPageCode: 'K098', numberOfPages: 4 });
  expect(short).toEqual({ first: 'K098', last: 'K101', pages: ['K098', 'K099', 'K100', 'K101'] });
  const { pages, last } = await admin.call(bookCalls.previewBook, { startPageCode: '0000001', numberOfPages: 100_000 });
  expect([pages.length, pages.at(-1), last]).toEqual([200, '0100000', '0100000']);
});

describe('entering books', () => {
  test('numbers that a book of the category has are refused by name of line and numbers, and nothing of the request stays', async () => {
    const id = await category();
    await enter(book(id, 'X0000101', 100, 'Q-gốc'));
    const before = (await booksOf(top)).length;
    const again = { allocationId: top.id, books: [book(id, 'X0000301'), book(id, 'X0000190', 50)] };
    const problem = await admin.problem(bookCalls.createBooks, again);
    expect(problem).toMatchObject({ status: 400, errors: [{ path: 'books[1].startPageCode' }] });
    expect(JSON.stringify(problem)).toContain('X0000190 – X0000200 (Q-gốc)');
    expect((await booksOf(top)).length).toBe(before);
  });

  test('the same numbers with another prefix, width or category are other numbers', async () => {
    const [one, two] = [await category(), await category()];
    await enter(book(one, 'Y0001'), book(one, 'Z0001'), book(one, 'Y00001'), book(two, 'Y0001'));
    expect((await booksOf(top)).filter(({ categoryId }) => [one, two].includes(categoryId))).toHaveLength(4);
  });

  test('two who enter the same numbers at once: one of them does', async () => {
    const id = await category();
    const tried = await Promise.allSettled([enter(book(id, 'W0001')), enter(book(id, 'W0050')), enter(book(id, 'W0100'))]);
    expect(tried.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const { rows } = await server.db.execute<{ overlaps: string }>(sql`
      select count(*) as overlaps from ledger.holdings a join ledger.holdings b on a.run_id = b.run_id and a.id < b.id and a.numbers && b.numbers`);
    expect(Number(rows[0]!.overlaps)).toBe(0);
  });

  test('books of a workbook come in with one receipt; rows that overlap are refused with the numbers, also within the file', async () => {
    const { name } = await admin.call(categoryCalls.createTaxBookCategory, { name: `Loại ${made++}` });
    const head = ['Mã quyển', 'Loại ấn chỉ', 'Số đầu', 'Số trang'];
    const rows = [
      ['X-1', name, 'XL0001', 50],
      ['X-2', name, 'XL0051', null],
      ['X-3', name, 'XL0100', 10],
      ['X-4', name, 'XL', 10],
      ['X-5', 'không có', 'XL0500', 10],
    ];
    const { view, refused, write } = await tried(admin, bookImport, 'Book', [head, ...rows]);
    expect(view.rows).toEqual({ add: 2, change: 0, leave: 0, refuse: 3 });
    expect(refused.map(({ row, faults }) => [row, faults[0]!.letter])).toEqual([
      [4, 'C'],
      [5, 'C'],
      [6, 'B'],
    ]);
    expect(refused[0]!.faults[0]!.reason).toContain('XL0100 – XL0109 (X-2)');
    expect(await write()).toMatchObject({ state: 'applied', written: 2, leftOut: 3, undo: null });
    const found = (await booksOf(top)).filter(({ categoryName }) => categoryName === name);
    expect(found).toMatchObject([
      { code: 'X-2', startPageCode: 'XL0051', endPageCode: 'XL0150', remainingPages: 100 },
      { code: 'X-1', startPageCode: 'XL0001', endPageCode: 'XL0050', remainingPages: 50 },
    ]);
    const receipts = await Promise.all(
      found.map(async ({ id }) => (await admin.call(bookCalls.listPages, { bookId: id })).ranges[0]!.documentCode),
    );
    expect(new Set(receipts).size).toBe(1);
    // the same file again changes nothing; an undo would take back a receipt, and is refused
    expect((await tried(admin, bookImport, 'Book', [head, ...rows.slice(0, 2)])).view.rows).toEqual({
      add: 0,
      change: 0,
      leave: 2,
      refuse: 0,
    });
    expect(await admin.problem(bookImport.undoImportBook, { id: view.id })).toMatchObject({ status: 409, code: 'import_is_final' });
  });

  test('only a unit on top receives them', async () => {
    const below = await unit(top.id);
    const asked = { allocationId: below.id, books: [book(await category(), '0001')] };
    expect(await admin.problem(bookCalls.createBooks, asked)).toMatchObject({ status: 409, code: 'not-top' });
    const { name } = await admin.call(categoryCalls.createTaxBookCategory, { name: `Loại ${made++}` });
    const rows = [
      ['Mã quyển', 'Loại ấn chỉ', 'Số đầu'],
      ['B-1', name, '0001'],
    ];
    const { view } = await tried(await managerOf(below), bookImport, 'Book', rows);
    expect(view.rows).toMatchObject({ add: 0, refuse: 1 });
  });
});

describe('issuing', () => {
  test('hands the pages to the unit below; totals are those of the branch; the order names both (compatibility)', async () => {
    const [below, id] = [await unit(top.id), await category()];
    const before = await totalsOf(top);
    await enter(book(id, 'T001', 50, 'T-1'), book(id, 'T101', 30, 'T-2'));
    const bookIds = (await booksOf(top)).filter(({ categoryId }) => categoryId === id).map((one) => one.id);
    const done = await admin.call(bookCalls.allocateBooks, { childrenAllocationPhoneNumber: below.phoneNumber, bookIds });
    expect(done).toMatchObject({ books: 2, pages: 80 });
    expect(await totalsOf(below)).toMatchObject({ totalBooks: 2, currentBooks: 2, currentTotalPages: 80, totalBooksAllocated: 0 });
    expect(await totalsOf(top)).toMatchObject({
      totalBooks: before.totalBooks + 2,
      totalBooksAllocated: before.totalBooksAllocated + 2,
      currentTotalPages: before.currentTotalPages,
      allocatedTotalPages: before.allocatedTotalPages + 80,
    });
    const { ranges } = await admin.call(bookCalls.listPages, { bookId: bookIds[0]! });
    expect(ranges).toMatchObject([
      { count: expect.any(Number), status: 'AVAILABLE', unitName: below.name, documentCode: done.documentCode },
    ]);
    const { data } = await admin.call(bookCalls.listOrder, {});
    expect(data[0]).toMatchObject({ from: top.name, to: below.name, books: ['T-1', 'T-2'], pages: 80 });
  });

  test('two issue the same book at once: one wins, the other is told who has it', async () => {
    const [one, two, id] = [await unit(top.id), await unit(top.id), await category()];
    await enter(book(id, '0001'));
    const bookIds = [(await booksOf(top)).find(({ categoryId }) => categoryId === id)!.id];
    const to = ({ phoneNumber }: Unit) => ({ childrenAllocationPhoneNumber: phoneNumber, bookIds });
    const tried = await Promise.allSettled([one, two].map((unitBelow) => admin.call(bookCalls.allocateBooks, to(unitBelow))));
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = tried[0]!.status === 'fulfilled' ? [one, two] : [two, one];
    const problem = await admin.problem(bookCalls.allocateBooks, to(loser));
    expect(problem).toMatchObject({ status: 409, code: 'not-holder' });
    expect(JSON.stringify(problem)).toContain(winner.name);
  });

  test('asked again with the same key, it gives the same answer and happens once', async () => {
    const [below, id] = [await unit(top.id), await category()];
    await enter(book(id, '0001'));
    const bookIds = [(await booksOf(top)).find(({ categoryId }) => categoryId === id)!.id];
    const send = async () => {
      const headers = { 'idempotency-key': `"issue-${bookIds[0]}"`, 'content-type': 'application/json' };
      const body = JSON.stringify({ childrenAllocationPhoneNumber: below.phoneNumber, bookIds });
      const answer = await admin.fetch('tax-book-allocation/allocate', { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as { documentCode: string } };
    };
    const first = await send();
    expect(first).toMatchObject({ status: 200, body: { pages: 100 } });
    expect(await send()).toEqual(first);
    const { rows } = await server.db.execute<{ kind: string }>(sql`
      select kind from ledger.movements join ledger.documents on documents.id = document_id where book_id = ${bookIds[0]!} order by movements.id`);
    expect(rows.map(({ kind }) => kind)).toEqual(['receipt', 'issue']);
  });

  test('goes to a unit directly below only', async () => {
    const below = await unit(top.id);
    const further = await unit(below.id);
    await managerOf(further);
    const manager = await managerOf(top);
    const asked = { childrenAllocationPhoneNumber: further.phoneNumber, bookIds: [1] };
    const problem = await manager.problem(bookCalls.allocateBooks, asked);
    expect(problem).toMatchObject({ status: 400, errors: [{ path: 'childrenAllocationPhoneNumber' }] });
  });
});

describe('units', () => {
  test('a new manager has a login of the role of units, and manages one unit', async () => {
    const below = await unit(top.id);
    const { rows } = await server.db.execute<{ role_id: string }>(sql`
      select r.role_id from core.accounts a join core.account_roles r on r.account_id = a.id where a.phone_number = ${below.phoneNumber}`);
    expect(rows.map(({ role_id }) => Number(role_id))).toEqual([hdacUnit.id]);
    const again = { parentAllocationId: top.id, userPhoneNumber: below.phoneNumber };
    expect(await admin.problem(unitCalls.createAllocation, again as never)).toMatchObject({ status: 409, code: 'has-unit' });
  });

  test('a manager creates units below with a login of their own, and none on top', async () => {
    const manager = await managerOf(await unit(top.id));
    const own = (await manager.call(unitCalls.findAllocation, {})).unit!;
    const allocation = {
      lastName: 'Lê',
      firstName: 'Thu',
      phoneNumber: `09${String(20_000_000 + made++)}`,
      password: 'Mat-khau-1-cua-toi',
    };
    const sent = { parentAllocationId: own.id, name: 'Phòng giao dịch', allocation };
    const below = await manager.call(unitCalls.createAllocation, sent);
    expect(below).toMatchObject({ name: 'Phòng giao dịch', managerName: 'Lê Thu', parentName: own.name });
    const onTop = { parentAllocationId: null, userPhoneNumber: allocation.phoneNumber };
    expect(await manager.problem(unitCalls.createAllocation, onTop)).toMatchObject({ status: 403 });
    const both = { ...sent, userPhoneNumber: allocation.phoneNumber };
    expect(await manager.problem(unitCalls.createAllocation, both)).toMatchObject({ status: 400, errors: [{ path: 'userPhoneNumber' }] });
  });

  test('a manager sees the branch below and nothing beside it', async () => {
    const [mine, other, id] = [await unit(top.id), await unit(top.id), await category()];
    const below = await unit(mine.id);
    await enter(book(id, '0001'));
    const bookId = (await booksOf(top)).find(({ categoryId }) => categoryId === id)!.id;
    await admin.call(bookCalls.allocateBooks, { childrenAllocationPhoneNumber: other.phoneNumber, bookIds: [bookId] });
    const manager = await managerOf(mine);
    const { data } = await manager.call(unitCalls.listAllocation, {});
    expect(data.map((one) => one.id).sort()).toEqual([mine.id, below.id].sort());
    expect((await manager.call(unitCalls.treeOfAllocation, {})).nodes.map((node) => node.id)).toEqual([mine.id]);
    expect((await manager.call(unitCalls.findAllocation, {})).unit?.id).toBe(mine.id);
    for (const asked of [
      manager.problem(unitCalls.getAllocation, { id: other.id }),
      manager.problem(bookCalls.listPages, { bookId }),
      manager.problem(unitCalls.createAllocation, { parentAllocationId: other.id, userPhoneNumber: '0900000001' }),
    ])
      expect(await asked).toMatchObject({ status: 404 });
    expect((await manager.call(bookCalls.listBook, { allocationId: other.id })).data).toEqual([]);
    expect((await manager.call(bookCalls.listOrder, {})).data).toEqual([]);
  });
});

describe('the database', () => {
  const failing = async (statement: ReturnType<typeof sql>) => {
    const error = await server.db
      .transaction((tx) => tx.execute(statement))
      .then(
        () => undefined,
        (thrown: Error) => thrown,
      );
    return String((error?.cause as Error | undefined)?.message ?? error?.message);
  };

  test('keeps documents, movements and versions of invoices as they are', async () => {
    const id = await category();
    await enter(book(id, '0001'));
    const bookId = (await booksOf(top)).find(({ categoryId }) => categoryId === id)!.id;
    await admin.call(billCalls.createBill, { bookId, pageCode: '0001', code: `HD-${made++}`, billPrice: 1 });
    const history = ['documents', 'movements', 'bill_versions'].map((name) => sql.raw(`ledger.${name}`));
    for (const table of history) {
      expect(await failing(sql`update ${table} set id = default`)).toMatch(/never changed|permission denied/);
      expect(await failing(sql`delete from ${table}`)).toMatch(/never changed|permission denied/);
    }
  });

  test('lets no page come or go', async () => {
    await enter(book(await category(), '0001'));
    const last = sql`(select max(id) from ledger.holdings)`;
    expect(await failing(sql`delete from ledger.holdings where id = ${last}`)).toMatch(/are held/);
    expect(
      await failing(sql`update ledger.holdings set numbers = int8range(lower(numbers), upper(numbers) - 1) where id = ${last}`),
    ).toMatch(/are held/);
  });
});

import { sql } from 'drizzle-orm';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { billCalls } from '../../contract/bills';
import { bookCalls } from '../../contract/books';
import { stockTakings } from '../../contract/stockTaking';
import { unitCalls } from '../../contract/units';
import { usageCalls, usageFigures, type UsageRow } from '../../contract/usage';
import ledger from '../index';
import { proveNumbers } from '../proof/prove';
import { bill, issue, line as lineOf, managed, refusal } from '../testLedger';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [ledger] });
  admin = await server.admin();
});
afterAll(() => server.close());
const line = () => lineOf(server, admin);

const ties = (row: UsageRow) =>
  expect(row.opening + row.received - row.used - row.canceled - row.lost - row.destroyed - row.returned - row.passedOn).toBe(row.closing);
const figures = (row: UsageRow) => usageFigures.map((figure) => row[figure]);

/** A book that went to the unit below: one page used, one cancelled, one lost, two damaged, one found again, the rest returned. */
async function busy() {
  const made = await line();
  const { top, below, bookId } = made;
  await issue(top, below, bookId);
  await below.client.call(billCalls.createBill, bill(bookId, 'AA001'));
  const wrong = await below.client.call(billCalls.createBill, bill(bookId, 'AA002'));
  await below.client.call(billCalls.cancelBill, { billCode: wrong.code, reason: 'viết sai' });
  const report = (kind: 'loss' | 'damage' | 'found', startPageCode: string, endPageCode?: string) =>
    below.client.call(bookCalls.reportPages, { bookId, kind, startPageCode, endPageCode, reason: 'cháy' });
  await report('loss', 'AA003', 'AA004');
  await report('damage', 'AA005', 'AA006');
  await report('found', 'AA004');
  return made;
}

describe('the usage report', () => {
  test('ties for every unit and kind, by period; what was used and cancelled within it counts as cancelled', async () => {
    const { top, below, bookId } = await busy();
    await below.client.call(bookCalls.returnBooks, { bookIds: [bookId], reason: 'thừa' });
    const period = { from: today(), to: today() };
    const { data } = await top.client.call(usageCalls.listUsage, period);
    data.forEach(ties);
    const of = (unitId: number) => figures(data.find((row) => row.unitId === unitId)!);
    //                             opening received used canceled lost destroyed returned passedOn closing
    expect(of(below.unit.id)).toEqual([0, 11, 1, 1, 2, 2, 5, 0, 0]);
    expect(of(top.unit.id)).toEqual([0, 15, 0, 0, 0, 0, 0, 10, 5]);
    const tomorrow = { from: addDays(today(), 1), to: addDays(today(), 1) };
    const later = (await top.client.call(usageCalls.listUsage, tomorrow)).data;
    later.forEach(ties);
    expect(later.map((row) => [row.unitId, row.opening, row.closing])).toEqual(expect.arrayContaining([[top.unit.id, 5, 5]]));
    expect((await top.client.call(usageCalls.listUsage, { from: '2020-01-01', to: '2020-12-31' })).data).toEqual([]);
  });

  test('as a whole, for a file, closes with the stock; units beside see none of it', async () => {
    const { top, below } = await busy();
    const other = await line();
    const period = { from: today(), to: today() };
    const rows = await top.client.call(usageCalls.readUsage, period);
    const closing = Object.fromEntries(rows.map((row) => [row.unitName, row.closing]));
    for (const { unit } of [top, below]) {
      const { currentTotalPages } = await admin.call(unitCalls.getAllocation, { id: unit.id });
      expect(closing[unit.name]).toBe(currentTotalPages);
    }
    expect((await other.top.client.call(usageCalls.listUsage, period)).data.map(({ unitId }) => unitId)).toEqual([other.top.unit.id]);
    expect((await other.top.client.problem(usageCalls.listUsage, { ...period, allocationId: top.unit.id })).status).toBe(404);
  });
});

describe('the proof', () => {
  test('finds nothing wrong with what was done through documents, and names what was changed behind them', async () => {
    const { bookId } = await busy();
    expect(await proveNumbers({ db: server.db })).toEqual([]);
    await server.db.execute(sql`update ledger.holdings set state = 'LOST' where book_id = ${bookId} and state = 'USED'`);
    expect((await proveNumbers({ db: server.db })).map(({ what }) => what)).toEqual([`number:${bookId}`, expect.stringMatching(/^bill:/)]);
  });
});

describe('a stock-taking', () => {
  test('names what is missing and what is too much, is explained by the unit and signed by the one above', async () => {
    const { top, below, bookId } = await line();
    await issue(top, below, bookId);
    await below.client.call(billCalls.createBill, bill(bookId, 'AA001'));
    const { createStockTaking, explainStockTaking, signStockTaking } = stockTakings.calls;
    const ranges = [
      { startPageCode: 'AA001', endPageCode: 'AA004' },
      { startPageCode: 'AA006', endPageCode: null },
      { startPageCode: 'AA008', endPageCode: 'AA010' },
    ].map((one) => ({ ...one, categoryId: null }));
    const counted = await below.client.call(createStockTaking, { countedOn: today(), ranges });
    expect(counted).toMatchObject({
      unitId: below.unit.id,
      expectedPages: 9,
      countedPages: 8,
      status: 'counted',
      differences: [
        { kind: 'surplus', startPageCode: 'AA001', count: 1, where: below.unit.name },
        { kind: 'missing', startPageCode: 'AA005', endPageCode: 'AA005' },
        { kind: 'missing', startPageCode: 'AA007', endPageCode: 'AA007' },
      ],
    });
    const { id } = counted;
    expect(await refusal(top.client.problem(signStockTaking, { id }))).toEqual([409, 'not_now']);
    expect((await top.client.problem(explainStockTaking, { id, reason: 'x' })).status).toBe(403);
    // the browser disables what the server refuses
    const { getStockTaking } = stockTakings.calls;
    expect(await top.client.call(getStockTaking, { id })).toMatchObject({ acts: false, actsAbove: true });
    expect(await below.client.call(getStockTaking, { id })).toMatchObject({ acts: true, actsAbove: false });
    await below.client.call(explainStockTaking, { id, reason: 'ướt khi mưa' });
    expect(await refusal(below.client.problem(signStockTaking, { id }))).toEqual([403, 'second_person']);
    expect(await top.client.call(signStockTaking, { id })).toMatchObject({ status: 'signed', reason: 'ướt khi mưa' });
    const other = await line();
    expect((await other.top.client.problem(stockTakings.calls.getStockTaking, { id })).status).toBe(404);
  });

  test('of a past day is held against the documents of that day; what no run has is refused by line', async () => {
    const { top } = await line();
    const yesterday = addDays(today(), -1);
    const { createStockTaking } = stockTakings.calls;
    expect(await top.client.call(createStockTaking, { countedOn: yesterday, ranges: [] })).toMatchObject({ expectedPages: 0 });
    const wrong = { countedOn: today(), ranges: [{ startPageCode: 'QQ001', endPageCode: null, categoryId: null }] };
    expect(await top.client.problem(createStockTaking, wrong as never)).toMatchObject({ errors: [{ path: 'ranges[0].startPageCode' }] });
  });
});

describe('a unit', () => {
  test('moves below another with its books; not below itself', async () => {
    const { top, below, bookId } = await line();
    const other = await managed(server, admin, top.unit.id);
    await issue(top, below, bookId);
    expect(await admin.problem(unitCalls.moveAllocation, { id: top.unit.id, parentAllocationId: below.unit.id })).toMatchObject({
      errors: [{ path: 'parentAllocationId' }],
    });
    expect(await top.client.call(unitCalls.moveAllocation, { id: below.unit.id, parentAllocationId: other.unit.id })).toMatchObject({
      parentName: other.unit.name,
    });
    expect(await other.client.call(unitCalls.getAllocation, { id: other.unit.id })).toMatchObject({
      totalBooks: 1,
      allocatedTotalPages: 10,
    });
  });

  test('closes with nothing in hand, and receives nothing then', async () => {
    const { top, below, bookId } = await line();
    const { id } = await issue(top, below, bookId);
    expect(await refusal(top.client.problem(unitCalls.closeAllocation, { id: below.unit.id }))).toEqual([409, 'has-books']);
    await top.client.call(bookCalls.cancelOrder, { id, reason: 'nhầm' });
    const tried = await Promise.allSettled([top.client.call(unitCalls.closeAllocation, { id: below.unit.id }), issue(top, below, bookId)]);
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('a large order is entered by a job, once, with codes and numbers one after another', async () => {
  const { top, categoryId } = await line();
  const order = { allocationId: top.unit.id, categoryId, code: 'L-', startPageCode: 'L0000001', books: 300, numberOfPages: 100 };
  const { id } = await top.client.call(bookCalls.orderBooks, order);
  const books = async () => (await top.client.call(bookCalls.listBook, { search: 'L-0300' })).data;
  for (const until = Date.now() + 20_000; Date.now() < until && !(await books()).length;)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await books()).toMatchObject([{ code: 'L-0300', startPageCode: 'L0029901', endPageCode: 'L0030000' }]);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await top.client.problem(bookCalls.orderBooks, { ...order, books: 10_000, startPageCode: 'L01' })).toMatchObject({
    status: 400,
    errors: [{ path: 'numberOfPages' }],
  });
});

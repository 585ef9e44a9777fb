import { sql } from 'drizzle-orm';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { bookCalls } from '../../contract/books';
import { categoryCalls } from '../../contract/categories';
import { mostParts, ribbonCalls } from '../../contract/ribbon';
import { unitCalls, type Unit } from '../../contract/units';
import ledger from '../index';

let server: TestServer;
let admin: TestClient;
let made = 0;
beforeAll(async () => {
  server = await startTestServer({ plugins: [ledger] });
  admin = await server.admin();
});
afterAll(() => server.close());

function unit(parentAllocationId: number | null): Promise<Unit> {
  const allocation = { lastName: 'Lê', firstName: `Dải ${made}`, phoneNumber: `09${30_000_000 + made++}`, password: 'Mat-khau-1-cua-toi' };
  return admin.call(unitCalls.createAllocation, { parentAllocationId, allocation });
}

async function managerOf({ phoneNumber }: Unit): Promise<TestClient> {
  const client = await server.as(['ReadTaxMaterialBills']);
  await server.db.execute(sql`update ledger.units set account_id = ${client.userId} where phone_number = ${phoneNumber}`);
  return client;
}

/**
 * Books of ten pages side by side from number 1, and one more behind a gap of ten; every second of the first is given to the unit below.
 */
async function line(books = 3) {
  const top = await unit(null);
  const below = await unit(top.id);
  const { id: categoryId } = await admin.call(categoryCalls.createTaxBookCategory, { name: `Dải ${made++}` });
  const starts = [...Array.from({ length: books }, (_, i) => i * 10 + 1), books * 10 + 11];
  const entered = starts.map((start, i) => ({
    ...{ code: `R${made}-${i}`, categoryId, startPageCode: `AA${String(start).padStart(7, '0')}`, numberOfPages: 10 },
  }));
  for (let i = 0; i < entered.length; i += 200)
    await admin.call(bookCalls.createBooks, { allocationId: top.id, books: entered.slice(i, i + 200) });
  const { rows } = await server.db.execute<{ id: string; run_id: string }>(
    sql`select id, run_id from ledger.books where category_id = ${categoryId} order by first`,
  );
  const ids = rows.slice(0, -1).flatMap(({ id }, i) => (i % 2 ? [Number(id)] : []));
  for (let i = 0; i < ids.length; i += 200)
    await admin.call(bookCalls.allocateBooks, { childrenAllocationPhoneNumber: below.phoneNumber, bookIds: ids.slice(i, i + 200) });
  return { top, below, runId: Number(rows[0]!.run_id), last: books * 10 + 20 };
}
const brief = ({ parts }: { parts: { first: number; last: number; unitId: number }[] }) =>
  parts.map(({ first, last, unitId }) => [first, last, unitId]);

test('the ribbon has one part for neighbours with one holder, cut at the window; numbers never entered have none', async () => {
  const { top, below, runId, last } = await line();
  const all = await admin.call(ribbonCalls.readRibbon, { runId, from: 1, to: last });
  expect(all).toMatchObject({ exact: true, complete: true });
  expect(brief(all)).toEqual([
    [1, 10, top.id],
    [11, 20, below.id],
    [21, 30, top.id],
    [41, 50, top.id],
  ]);
  expect(brief(await admin.call(ribbonCalls.readRibbon, { runId, from: 8, to: 12 }))).toEqual([
    [8, 10, top.id],
    [11, 12, below.id],
  ]);
  expect(brief(await admin.call(ribbonCalls.readRibbon, { runId, from: 1, to: last, unitId: below.id }))).toEqual([[11, 20, below.id]]);
});

test('as of a day each number is as the last document before its end left it: the present as of today, nothing before the receipt', async () => {
  const { top, below, runId, last } = await line();
  const at = (asOf?: string) => admin.call(ribbonCalls.readRibbon, { runId, from: 1, to: last, asOf });
  expect(brief(await at(today()))).toEqual(brief(await at()));
  expect((await at(addDays(today(), -1))).parts).toEqual([]);
  // a document of the day after tomorrow hands numbers 4 to 6 on
  await server.db.execute(sql`
    with later as (
      insert into ledger.documents (kind, created_at, created_by, created_by_name, from_unit_id, to_unit_id)
      values ('issue', now() + interval '2 days', 1, 'Lê', ${top.id}, ${below.id}) returning id
    )
    insert into ledger.movements (document_id, run_id, book_id, numbers, from_unit_id, from_state, to_unit_id, to_state)
    select later.id, run_id, book_id, int8range(4, 7), ${top.id}, 'AVAILABLE', ${below.id}, 'AVAILABLE'
    from later, ledger.holdings where run_id = ${runId} and numbers @> 4::bigint`);
  expect(brief(await at(addDays(today(), 1)))).toEqual(brief(await at()));
  expect(brief(await at(addDays(today(), 2))).slice(0, 4)).toEqual([
    [1, 3, top.id],
    [4, 6, below.id],
    [7, 10, top.id],
    [11, 20, below.id],
  ]);
  const [now, then] = await Promise.all(
    [today(), addDays(today(), 2)].map((asOf) => admin.call(ribbonCalls.findNumber, { runId, number: 5, asOf })),
  );
  expect([now!.unitId, then!.unitId]).toEqual([top.id, below.id]);
  expect(then!.steps.map(({ kind }) => kind)).toEqual(['issue', 'receipt']);
  expect(await admin.call(ribbonCalls.findNumber, { runId, number: 35 })).toMatchObject({ state: null, steps: [] });
});

test('where there are more parts than a screen has room for, stretches of equal length show the larger share', async () => {
  const { runId, last } = await line(mostParts + 100);
  const { parts, exact } = await admin.call(ribbonCalls.readRibbon, { runId, from: 1, to: last });
  expect(exact).toBe(false);
  expect(parts.length).toBeLessThanOrEqual(mostParts);
  expect(parts.every(({ first, last: end, count }) => count <= end - first + 1)).toBe(true);
  expect(parts.at(-1)!.last).toBe(last);
});

test('a run in figures: numbers by state and holder, gaps and lost ones; of a unit its own, without gaps', async () => {
  const { top, below, runId } = await line();
  const { rows } = await server.db.execute<{ id: string }>(sql`select id from ledger.books where run_id = ${runId} order by first`);
  const lost = { bookId: Number(rows[0]!.id), kind: 'loss', startPageCode: 'AA0000004', endPageCode: 'AA0000005', reason: 'cháy' } as const;
  await admin.call(bookCalls.reportPages, lost);
  expect(await admin.call(ribbonCalls.sumRibbon, { runId })).toEqual({
    states: [
      { state: 'AVAILABLE', count: 38 },
      { state: 'LOST', count: 2 },
    ],
    holders: [
      { unitId: top.id, unitName: top.name, count: 30 },
      { unitId: below.id, unitName: below.name, count: 10 },
    ],
    stretches: [
      { kind: 'LOST', from: 4, to: 5 },
      { kind: 'gap', from: 31, to: 40 },
    ],
    more: false,
  });
  const own = { states: [{ state: 'AVAILABLE', count: 10 }], stretches: [] };
  expect(await admin.call(ribbonCalls.sumRibbon, { runId, unitId: below.id })).toMatchObject(own);
  const manager = await managerOf(below);
  expect(await manager.call(ribbonCalls.sumRibbon, { runId })).toMatchObject(own);
  expect(await admin.call(ribbonCalls.sumRibbon, { runId, asOf: addDays(today(), -1) })).toEqual({
    ...{ states: [], holders: [], stretches: [], more: false },
  });
});

test('a part names its document and since when; several documents have no name; a number says whether one may report it', async () => {
  const { top, runId, last } = await line();
  const { parts } = await admin.call(ribbonCalls.readRibbon, { runId, from: 1, to: last });
  const codes = parts.map(({ documentCode }) => documentCode?.slice(0, 3));
  expect(codes).toEqual(['PN-', 'PX-', 'PN-', 'PN-']);
  expect(parts.every(({ since }) => since?.slice(0, 4) === today().slice(0, 4))).toBe(true);
  const { rows } = await server.db.execute<{ id: string }>(sql`select id from ledger.books where run_id = ${runId} order by first`);
  const report = (kind: 'loss' | 'found') =>
    admin.call(bookCalls.reportPages, { bookId: Number(rows[0]!.id), kind, startPageCode: 'AA0000004', reason: 'x' });
  await report('loss');
  await report('found');
  const [first] = (await admin.call(ribbonCalls.readRibbon, { runId, from: 1, to: last })).parts;
  expect(first).toMatchObject({ first: 1, last: 10, documentCode: null });
  const reader = await managerOf(top);
  const mayReport = async (client: TestClient, number: number, asOf?: string) =>
    (await client.call(ribbonCalls.findNumber, { runId, number, asOf })).mayReport;
  expect([await mayReport(admin, 4), await mayReport(admin, 35), await mayReport(admin, 4, today()), await mayReport(reader, 4)]).toEqual([
    ...[true, false, false, false],
  ]);
});

test('a unit sees the numbers of its branch only, and a run of others is not found', async () => {
  const { below, runId, last } = await line();
  const manager = await managerOf(below);
  const seen = await manager.call(ribbonCalls.readRibbon, { runId, from: 1, to: last });
  expect(seen.complete).toBe(false);
  expect(brief(seen)).toEqual([[11, 20, below.id]]);
  expect(await manager.call(ribbonCalls.findNumber, { runId, number: 5 })).toMatchObject({ unitId: null, bookCode: null, steps: [] });
  const other = await line();
  expect((await manager.call(ribbonCalls.listRuns, {})).map(({ id }) => id)).toEqual([runId]);
  for (const status of [
    (await manager.problem(ribbonCalls.readRibbon, { runId: other.runId, from: 1, to: last })).status,
    (await manager.problem(ribbonCalls.findNumber, { runId: other.runId, number: 1 })).status,
  ])
    expect(status).toBe(404);
});

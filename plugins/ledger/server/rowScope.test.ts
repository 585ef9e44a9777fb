import { today } from '@tessera/plugin-sdk/contract';
import { startTestServer, testRowScope, type RowOwner, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { billCalls } from '../contract/bills';
import { bookCalls } from '../contract/books';
import { categoryCalls } from '../contract/categories';
import { ribbonCalls } from '../contract/ribbon';
import { shareCalls } from '../contract/shares';
import { stockTakings } from '../contract/stockTaking';
import { unitCalls, unitChoices } from '../contract/units';
import { usageCalls } from '../contract/usage';
import ledger from './index';
import { bill, issue, managed, next, type Managed } from './testLedger';

/** Two branches that know nothing of each other, for all tests of this file on one server. */
interface Branch {
  top: Managed;
  below: Managed;
  /** Of the top: two are shared with the unit below, of one of which it has approved; the third is issued to it. */
  books: readonly [number, number, number];
  /** Begins the codes of its books and the numbers of its pages. */
  mark: string;
  categoryId: number;
  runId: number;
  order: { id: number; code: string };
  share: number;
  bill: { id: number; code: string };
  count: { id: number; code: string };
}

async function branchOf(server: TestServer, admin: TestClient): Promise<Branch> {
  const top = await managed(server, admin, null);
  const below = await managed(server, admin, top.unit.id);
  const { id: categoryId } = await admin.call(categoryCalls.createTaxBookCategory, { name: `Loại ${next()}` });
  const mark = `R${next()}X`;
  const entered = [1, 2, 3].map((n) => ({ code: `${mark}-${n}`, categoryId, startPageCode: `${mark}000${n}0`, numberOfPages: 10 }));
  await top.client.call(bookCalls.createBooks, { allocationId: top.unit.id, books: entered });
  const { data } = await top.client.call(bookCalls.listBook, { sort: 'code,asc' });
  const books = data.map(({ id }) => id) as [number, number, number];
  const { id: orderId, documentCode } = await issue(top, below, books[2]);
  const toAllocationPhoneNumber = below.unit.phoneNumber;
  await top.client.call(shareCalls.shareBooks, { toAllocationPhoneNumber, bookIds: books.slice(0, 2), reason: 'hết quyển' });
  const waiting = (await below.client.call(shareCalls.listPendingShare, {})).data;
  const [first, second] = books.map((book) => waiting.find(({ Book }) => Book.id === book)?.id);
  await below.client.call(shareCalls.approveShare, { id: first! });
  const used = await below.client.call(billCalls.createBill, bill(books[2], `${mark}00030`, `${mark}-HD`));
  const [run] = await top.client.call(ribbonCalls.listRuns, {});
  const ranges = [{ startPageCode: `${mark}00031`, endPageCode: null, categoryId: null }];
  const count = await below.client.call(stockTakings.calls.createStockTaking, { countedOn: today(), ranges });
  const order = { id: orderId, code: documentCode };
  return { top, below, books, mark, categoryId, runId: run!.id, order, share: second!, bill: used, count };
}

let server: Promise<TestServer> | undefined;
let branches: Promise<readonly [Branch, Branch]> | undefined;
const start = async (): Promise<TestServer> => {
  server ??= startTestServer({ plugins: [ledger] });
  // the tests of each resource would close it
  return Object.assign(Object.create(await server) as TestServer, { close: () => Promise.resolve() });
};
const two = async (of: (branch: Branch) => RowOwner): Promise<readonly [RowOwner, RowOwner]> => {
  branches ??= (async () => {
    const running = await server!;
    const admin = await running.admin();
    return [await branchOf(running, admin), await branchOf(running, admin)] as const;
  })();
  const [one, other] = await branches;
  return [of(one), of(other)];
};
afterAll(async () => (await server)?.close());

const owners = (of: (branch: Branch) => RowOwner) => ({ start, owners: () => two(of) });
const file = () => ({ fileId: '0'.repeat(32) });
const reason = () => ({ reason: 'thử' });
const takesFile = 'takes a file';

testRowScope('tax invoices', {
  ...owners(({ below, books, bill: { id, code } }) => ({
    client: below.client,
    names: { id, bookId: books[2], billCode: code },
    mark: code,
  })),
  calls: billCalls,
  names: ['id', 'bookId', 'billCode'],
  inputs: { updateBill: () => ({ billPrice: 1 }), readBillFile: file, removeBillFile: file },
  except: { createBill: 'makes a row; bills.test.ts asks for a page of somebody else', addBillFile: takesFile },
});

const unitNames = ['id', 'parentId', 'parentPhoneNumber', 'phoneNumber', 'parentAllocationId'];
testRowScope('units', {
  ...owners(({ top: { client, unit } }) => ({
    client,
    names: {
      ...{ id: unit.id, parentId: unit.id, parentAllocationId: unit.id },
      ...{ parentPhoneNumber: unit.phoneNumber, phoneNumber: unit.phoneNumber },
    },
    mark: unit.name,
  })),
  calls: [unitCalls, unitChoices],
  names: unitNames,
  inputs: { createAllocation: () => ({ userPhoneNumber: '0900000001' }) },
});

const { listOrder, getAllocationOrder, cancelOrder, listOrderFiles, addOrderFile, readOrderFile, ...ofBooks } = bookCalls;
testRowScope('books', {
  // a unit looks at the books of the unit above, and of no other
  ...owners(({ top, below, books: [first], mark }) => ({
    client: below.client,
    names: { id: first, bookId: first, bookIds: first, allocationId: top.unit.id },
    mark,
  })),
  calls: ofBooks,
  names: ['id', 'bookId', 'bookIds', 'allocationId'],
  inputs: {
    createBooks: ({ mark }) => ({ books: [{ code: 'Q', categoryId: 1, startPageCode: `${mark}1`, numberOfPages: 1 }] }),
    orderBooks: () => ({ categoryId: 1, code: 'Q', startPageCode: '0001', books: 1 }),
    returnBooks: reason,
    reportPages: () => ({ kind: 'loss', startPageCode: '0001', ...reason() }),
  },
  except: {
    previewBook: 'reads no row',
    allocateBooks: 'names its receiver by phone; books.test.ts asks for units that are not below',
  },
});

testRowScope('allocation orders', {
  ...owners(({ top, order: { id, code } }) => ({ client: top.client, names: { id }, mark: code })),
  calls: { listOrder, getAllocationOrder, cancelOrder, listOrderFiles, addOrderFile, readOrderFile },
  inputs: { cancelOrder: reason, readOrderFile: file },
  except: { addOrderFile: takesFile },
});

testRowScope('shares', {
  ...owners(({ top, below, books: [first], share, mark }) => ({
    client: below.client,
    names: { id: share, fromAllocationId: top.unit.id, bookIds: first, toAllocationPhoneNumber: top.unit.phoneNumber },
    mark,
  })),
  calls: shareCalls,
  names: ['id', 'fromAllocationId', 'bookIds', 'toAllocationPhoneNumber'],
  inputs: { shareBooks: reason, rejectShare: reason },
});

testRowScope('stock-takings', {
  ...owners(({ below, count: { id, code } }) => ({ client: below.client, names: { id, unitId: below.unit.id }, mark: code })),
  calls: stockTakings.calls,
  names: ['id', 'unitId'],
  inputs: { explainStockTaking: reason, createStockTaking: () => ({ countedOn: '2026-01-01', ranges: [{ startPageCode: '1' }] }) },
});

testRowScope('the ribbon', {
  ...owners(({ top: { client, unit }, runId, mark }) => ({ client, names: { runId, unitId: unit.id }, mark })),
  calls: ribbonCalls,
  names: ['runId', 'unitId'],
  inputs: { readRibbon: () => ({ from: 0, to: 100 }), findNumber: () => ({ number: 12 }) },
});

const period = () => ({ from: '2026-01-01', to: '2026-12-31' });
testRowScope('the usage report', {
  ...owners(({ below: { client, unit } }) => ({ client, names: { allocationId: unit.id }, mark: unit.name })),
  calls: usageCalls,
  names: ['allocationId'],
  inputs: { listUsage: period, readUsage: period },
});

test('a unit of another branch sees a book while it is shared, and no longer', async () => {
  const [{ top, books }, { below: other }] = await branches!;
  const [bookId] = books;
  const asked = { toAllocationPhoneNumber: other.unit.phoneNumber, bookIds: [bookId], reason: 'mượn' };
  await top.client.call(shareCalls.shareBooks, asked);
  const refused = () => other.client.problem(bookCalls.listPages, { bookId });
  expect(await refused()).toMatchObject({ status: 404 });
  const waiting = (await other.client.call(shareCalls.listPendingShare, {})).data.find(({ Book }) => Book.id === bookId);
  await other.client.call(shareCalls.approveShare, { id: waiting!.id });
  expect((await other.client.call(bookCalls.listPages, { bookId })).book.id).toBe(bookId);
  await top.client.call(shareCalls.endShare, { id: waiting!.id });
  expect(await refused()).toMatchObject({ status: 404 });
});

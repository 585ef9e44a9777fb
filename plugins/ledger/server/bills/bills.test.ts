import { sql } from 'drizzle-orm';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { billCalls } from '../../contract/bills';
import { bookCalls } from '../../contract/books';
import { shareCalls } from '../../contract/shares';
import { unitCalls } from '../../contract/units';
import ledger from '../index';
import { bill, issue, line as lineOf, refusal, type Managed } from '../testLedger';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [ledger] });
  admin = await server.admin();
});
afterAll(() => server.close());

const line = () => lineOf(server, admin);
const rangesOf = async (client: TestClient, bookId: number) =>
  (await client.call(bookCalls.listPages, { bookId })).ranges.map(({ startPageCode, endPageCode, status, unitName }) => [
    ...[startPageCode, endPageCode, status, unitName],
  ]);
describe('a page that is used', () => {
  test('leaves the stock, keeps its holder, and stands in the list with what the specification names', async () => {
    const { top, below, bookId, book } = await line();
    await issue(top, below, bookId);
    const made = await below.client.call(billCalls.createBill, bill(bookId, 'AA004'));
    expect(made).toMatchObject({
      status: 'new',
      paymentStatus: 'new',
      billPrice: 480_000,
      Page: {
        code: 'AA004',
        status: 'USED',
        Book: { code: book.code, Allocation: { ParentAllocation: { User: { fullName: top.unit.managerName } } } },
      },
    });
    expect(await rangesOf(below.client, bookId)).toEqual([
      ['AA001', 'AA003', 'AVAILABLE', below.unit.name],
      ['AA004', 'AA004', 'USED', below.unit.name],
      ['AA005', 'AA010', 'AVAILABLE', below.unit.name],
    ]);
    const { data } = await top.client.call(billCalls.listBill, { page: 1, pageSize: 9 });
    expect(data.map(({ id }) => id)).toEqual([made.id]);
    expect(await refusal(below.client.problem(billCalls.createBill, bill(bookId, 'AA004')))).toEqual([409, 'not-available']);
    expect(await below.client.problem(billCalls.createBill, bill(bookId, 'AA011'))).toMatchObject({
      status: 400,
      errors: [{ path: 'pageCode' }],
    });
    expect(await below.client.problem(billCalls.createBill, bill(bookId, 'AA005', made.code))).toMatchObject({
      status: 400,
      errors: [{ path: 'code' }],
    });
  });

  test('is changed while it is new, with both versions kept; paid and cancelled ones stay', async () => {
    const { top, bookId } = await line();
    const first = await top.client.call(billCalls.createBill, bill(bookId, 'AA001'));
    const changed = await top.client.call(billCalls.updateBill, { id: first.id, billPrice: 500_000 });
    const versions = await top.client.call(billCalls.versionsOfBill, { id: first.id });
    expect(versions.map(({ billPrice }) => billPrice)).toEqual([500_000, 480_000]);
    expect(await top.client.call(billCalls.payBill, { id: first.id })).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect(changed.code).toBe(first.code);
    for (const refused of [
      top.client.problem(billCalls.cancelBill, { billCode: first.code }),
      top.client.problem(billCalls.updateBill, { id: first.id, billPrice: 1 }),
      top.client.problem(billCalls.payBill, { id: first.id }),
    ])
      expect(await refusal(refused)).toEqual([409, 'not-new']);
    const second = await top.client.call(billCalls.createBill, bill(bookId, '002'));
    expect(await top.client.call(billCalls.cancelBill, { billCode: second.code, reason: 'viết sai' })).toMatchObject({
      billCode: second.code,
    });
    expect((await rangesOf(top.client, bookId)).slice(0, 2)).toEqual([
      ['AA001', 'AA001', 'USED', top.unit.name],
      ['AA002', 'AA002', 'CANCELED', top.unit.name],
    ]);
    expect(await refusal(top.client.problem(billCalls.createBill, bill(bookId, 'AA002')))).toEqual([409, 'not-available']);
  });

  test('is listed for the unit that wrote its invoice, and with the branch for the units above', async () => {
    const { top, below, bookId } = await line();
    await issue(top, below, bookId);
    const { id } = await below.client.call(billCalls.createBill, bill(bookId, 'AA001'));
    const listed = async (allocationId: number, branch: boolean) =>
      (await top.client.call(billCalls.listBill, { allocationId, branch })).data.map((one) => one.id);
    expect(await listed(top.unit.id, true)).toEqual([id]);
    expect(await listed(top.unit.id, false)).toEqual([]);
    expect([await listed(below.unit.id, true), await listed(below.unit.id, false)]).toEqual([[id], [id]]);
    expect((await below.client.call(billCalls.listBill, { allocationId: top.unit.id, branch: true })).data.map((one) => one.id)).toEqual([
      id,
    ]);
  });

  test('two use one page at once: one of them does', async () => {
    const { top, bookId } = await line();
    const tried = await Promise.allSettled([1, 2, 3].map(() => top.client.call(billCalls.createBill, bill(bookId, 'AA007'))));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await top.client.call(billCalls.listBill, { bookId })).total).toBe(1);
  });

  test('is not there for units beside', async () => {
    const { top, bookId } = await line();
    const other = await line();
    const mine = await top.client.call(billCalls.createBill, bill(bookId, 'AA001'));
    for (const refused of [
      other.top.client.problem(billCalls.getBill, { id: mine.id }),
      other.top.client.problem(billCalls.versionsOfBill, { id: mine.id }),
      other.top.client.problem(billCalls.updateBill, { id: mine.id, billPrice: 1 }),
      other.top.client.problem(billCalls.payBill, { id: mine.id }),
      other.top.client.problem(billCalls.cancelBill, { billCode: mine.code }),
      other.top.client.problem(billCalls.listBillFiles, { id: mine.id }),
      other.top.client.problem(billCalls.createBill, bill(bookId, 'AA002')),
      other.top.client.problem(bookCalls.deleteBook, { id: bookId }),
      other.top.client.problem(bookCalls.reportPages, { bookId, kind: 'loss', startPageCode: 'AA002', reason: 'x' }),
      other.top.client.problem(bookCalls.returnBooks, { bookIds: [bookId], reason: 'x' }),
      other.top.client.problem(shareCalls.shareBooks, { toAllocationPhoneNumber: top.unit.phoneNumber, bookIds: [bookId], reason: 'x' }),
    ])
      expect((await refused).status).toBe(404);
    expect((await other.top.client.call(billCalls.listBill, {})).data).toEqual([]);
  });
});

describe('pages that cannot be used any more', () => {
  test('are lost or damaged by a report; a lost one that is found comes back by another', async () => {
    const { top, bookId } = await line();
    const report = (kind: 'loss' | 'damage' | 'found', startPageCode: string, endPageCode?: string) =>
      ({ bookId, kind, startPageCode, endPageCode, reason: 'cháy kho' }) as const;
    expect(await top.client.call(bookCalls.reportPages, report('loss', 'AA002', 'AA004'))).toMatchObject({ pages: 3 });
    await top.client.call(bookCalls.reportPages, report('damage', 'AA010'));
    await top.client.call(bookCalls.reportPages, report('found', 'AA003'));
    expect((await rangesOf(top.client, bookId)).map((range) => range.slice(0, 3))).toEqual([
      ['AA001', 'AA001', 'AVAILABLE'],
      ['AA002', 'AA002', 'LOST'],
      ['AA003', 'AA003', 'AVAILABLE'],
      ['AA004', 'AA004', 'LOST'],
      ['AA005', 'AA009', 'AVAILABLE'],
      ['AA010', 'AA010', 'DESTROYED'],
    ]);
    for (const wrong of [report('loss', 'AA004', 'AA005'), report('found', 'AA001'), report('loss', 'AA009', 'AA005')])
      expect(await top.client.problem(bookCalls.reportPages, wrong)).toMatchObject({ status: 400 });
  });

  test('go back to the unit above with their book; from the top they go out of use', async () => {
    const { top, below, bookId } = await line();
    await issue(top, below, bookId);
    await below.client.call(billCalls.createBill, bill(bookId, 'AA001'));
    expect(await below.client.call(bookCalls.returnBooks, { bookIds: [bookId], reason: 'thừa' })).toMatchObject({ pages: 9 });
    expect(await rangesOf(below.client, bookId)).toEqual([
      ['AA001', 'AA001', 'USED', below.unit.name],
      ['AA002', 'AA010', 'AVAILABLE', top.unit.name],
    ]);
    await top.client.call(bookCalls.returnBooks, { bookIds: [bookId], reason: 'hết hiệu lực' });
    expect((await rangesOf(top.client, bookId))[1]!.slice(2)).toEqual(['RETURNED', top.unit.name]);
    expect(await refusal(top.client.problem(bookCalls.returnBooks, { bookIds: [bookId], reason: 'x' }))).toEqual([409, 'no-page']);
  });
});

describe('an issue', () => {
  test('is taken back once, by a document of its own, while nothing of it was used or passed on', async () => {
    const { top, below, bookId } = await line();
    const { id } = await issue(top, below, bookId);
    expect((await top.client.call(bookCalls.getAllocationOrder, { id })).mayCancel).toBe(true);
    expect((await below.client.problem(bookCalls.cancelOrder, { id, reason: 'x' })).status).toBe(403);
    expect(await top.client.call(bookCalls.cancelOrder, { id, reason: 'nhầm đơn vị' })).toMatchObject({ pages: 10 });
    expect(await rangesOf(top.client, bookId)).toEqual([['AA001', 'AA010', 'AVAILABLE', top.unit.name]]);
    expect(await top.client.call(bookCalls.getAllocationOrder, { id })).toMatchObject({
      mayCancel: false,
      recalledBy: expect.stringMatching(/^TH-/),
    });
    expect(await refusal(top.client.problem(bookCalls.cancelOrder, { id, reason: 'x' }))).toEqual([409, 'recalled']);
    const again = await issue(top, below, bookId);
    await below.client.call(billCalls.createBill, bill(bookId, 'AA005'));
    expect((await top.client.call(bookCalls.getAllocationOrder, { id: again.id })).mayCancel).toBe(false);
    expect(await refusal(top.client.problem(bookCalls.cancelOrder, { id: again.id, reason: 'x' }))).toEqual([409, 'touched']);
  });

  test('a book that was never touched is deleted, and its numbers are entered again; a touched one stays', async () => {
    const { top, below, book } = await line();
    const unitRole = await server.as(['ReadTaxMaterialBills', 'CreateTaxMaterialBills']);
    expect(await refusal(unitRole.problem(bookCalls.deleteBook, { id: book.id }))).toEqual([403, 'forbidden']);
    await top.client.call(bookCalls.deleteBook, { id: book.id });
    expect((await top.client.call(bookCalls.listBook, {})).data).toEqual([]);
    const { id: _, ...same } = book;
    await top.client.call(bookCalls.createBooks, { allocationId: top.unit.id, books: [same] });
    const [again] = (await top.client.call(bookCalls.listBook, {})).data;
    await issue(top, below, again!.id);
    expect(await refusal(admin.problem(bookCalls.deleteBook, { id: again!.id }))).toEqual([409, 'touched']);
    expect((await below.client.call(bookCalls.listBook, {})).data[0]!.may).toMatchObject({ act: true, delete: false, return: true });
  });
});

describe('a share', () => {
  const ask = ({ client }: Managed, { unit }: Managed, bookId: number, more: object = {}) =>
    client.call(shareCalls.shareBooks, { toAllocationPhoneNumber: unit.phoneNumber, bookIds: [bookId], reason: 'hết quyển', ...more });
  const waiting = async ({ client }: Managed) => (await client.call(shareCalls.listPendingShare, {})).data;

  test('lets a unit anywhere use pages that stay with the giver, from its approval to its end', async () => {
    const [{ top, bookId }, other] = [await line(), await line()];
    await ask(top, other.top, bookId);
    expect(
      await refusal(
        top.client.problem(shareCalls.shareBooks, { toAllocationPhoneNumber: other.top.unit.phoneNumber, bookIds: [bookId], reason: 'x' }),
      ),
    ).toEqual([409, 'shared-already']);
    const [request] = await waiting(other.top);
    expect(request).toMatchObject({ status: 'pending', remainingPages: 10, may: { answer: true, end: false } });
    expect((await other.top.client.problem(billCalls.createBill, bill(bookId, 'AA001'))).status).toBe(404);
    expect((await top.client.problem(shareCalls.approveShare, { id: request!.id })).status).toBe(403);
    await other.top.client.call(shareCalls.approveShare, { id: request!.id });
    const made = await other.top.client.call(billCalls.createBill, bill(bookId, 'AA001'));
    expect(made).toMatchObject({ unitName: other.top.unit.name, holderName: top.unit.name });
    expect((await top.client.call(billCalls.listBill, {})).data.map(({ id }) => id)).toEqual([made.id]);
    const [own, theirs] = [await top.client.call(unitCalls.findAllocation, {}), await other.top.client.call(unitCalls.findAllocation, {})];
    expect([own.unit!.currentTotalPages, own.unit!.totalBooksShareWithMe]).toEqual([9, 0]);
    expect([theirs.unit!.currentTotalPages, theirs.unit!.totalBooksShareWithMe]).toEqual([10, 1]);
    expect((await other.top.client.call(shareCalls.listSharedBook, {})).data.map(({ id }) => id)).toEqual([bookId]);
    expect(await refusal(top.client.problem(bookCalls.returnBooks, { bookIds: [bookId], reason: 'x' }))).toEqual([409, 'shared']);
    await top.client.call(shareCalls.endShare, { id: request!.id, reason: 'đủ rồi' });
    expect((await other.top.client.problem(billCalls.createBill, bill(bookId, 'AA002'))).status).toBe(404);
  });

  test('is rejected with a reason, ends by its day, and names what is wrong with it', async () => {
    const [{ top, bookId }, other] = [await line(), await line()];
    await ask(top, other.top, bookId);
    const [request] = await waiting(other.top);
    expect(await other.top.client.call(shareCalls.rejectShare, { id: request!.id, reason: 'còn quyển' })).toMatchObject({
      answer: 'còn quyển',
    });
    expect(await refusal(other.top.client.problem(shareCalls.approveShare, { id: request!.id }))).toEqual([409, 'not-pending']);
    await ask(top, other.top, bookId, { expiresOn: today() });
    const [second] = await waiting(other.top);
    await other.top.client.call(shareCalls.approveShare, { id: second!.id });
    await server.db.execute(sql`update ledger.shares set expires_on = ${addDays(today(), -1)} where id = ${second!.id}`);
    expect((await other.top.client.problem(billCalls.createBill, bill(bookId, 'AA001'))).status).toBe(404);
    expect((await top.client.call(shareCalls.listShare, {})).data[0]).toMatchObject({ status: 'expired' });
    await ask(top, other.top, bookId);
    const wrong = (input: object) =>
      top.client.problem(shareCalls.shareBooks, {
        toAllocationPhoneNumber: other.below.unit.phoneNumber,
        bookIds: [bookId],
        reason: 'x',
        ...input,
      });
    expect(await wrong({ toAllocationPhoneNumber: '0900000009' })).toMatchObject({ errors: [{ path: 'toAllocationPhoneNumber' }] });
    expect(await wrong({ toAllocationPhoneNumber: top.unit.phoneNumber })).toMatchObject({ errors: [{ path: 'toAllocationPhoneNumber' }] });
    expect(await wrong({ expiresOn: addDays(today(), -1) })).toMatchObject({ errors: [{ path: 'expiresOn' }] });
  });

  test('approved while its book is issued on: one of the two is done, and no page is used by who may not', async () => {
    const [{ top, below, bookId }, other] = [await line(), await line()];
    await ask(top, other.top, bookId);
    const [request] = await waiting(other.top);
    const tried = await Promise.allSettled([
      other.top.client.call(shareCalls.approveShare, { id: request!.id }),
      issue(top, below, bookId),
    ]);
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const isShared = tried[0].status === 'fulfilled';
    expect((await top.client.call(bookCalls.listBook, {})).data.length).toBe(isShared ? 1 : 0);
    if (!isShared) expect((await other.top.client.problem(billCalls.createBill, bill(bookId, 'AA001'))).status).toBe(404);
  });
});

test('the books of the unit above can be looked at by page, and nothing else', async () => {
  const { top, below, bookId } = await line();
  const { data } = await below.client.call(bookCalls.listParentBook, {});
  expect(data.map(({ id, may }) => [id, may.act, may.use])).toEqual([[bookId, false, false]]);
  expect(await rangesOf(below.client, bookId)).toEqual([['AA001', 'AA010', 'AVAILABLE', top.unit.name]]);
  expect((await below.client.problem(billCalls.createBill, bill(bookId, 'AA001'))).status).toBe(404);
});

import { sql } from 'drizzle-orm';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import * as roles from '../../../members/contract/memberRoles';
import products from '../../../products/server';
import { contractCalls } from '../../contract/contracts';
import { orderCalls, type OrderCount } from '../../contract/orders';
import { stages, type ContractStage } from '../../contract/stages';
import contracts from '../index';
import { carProduct, sell } from '../testSales';

let server: TestServer;
let admin: TestClient;
/** A contract at each stage, by its stage. */
const codes = {} as Record<ContractStage, string>;
beforeAll(async () => {
  server = await startTestServer({ plugins: [products, contracts] });
  admin = await server.admin();
  const productId = await carProduct(admin);
  for (const stage of Object.keys(stages) as ContractStage[]) {
    const sale = await sell(admin, productId, { contractOwner: `Khách ${stage}` });
    codes[stage] = sale.code;
    await server.db.execute(sql`update contracts.contracts set stage = ${stage} where id = ${sale.id}`);
  }
});
afterAll(() => server.close());

const list = (input: object = {}, as = admin) => as.call(orderCalls.listOrders, { pageSize: 50, ...input });
const figures = (counts: readonly OrderCount[]) => counts.map(({ status, count }) => [status, count]);
const ofStages = (...of: ContractStage[]) => of.map((stage) => codes[stage]).sort();

test('a page of orders tells how many there are of each status, whatever status is looked at', async () => {
  const all = await list();
  expect(all.total).toBe(10);
  const counts = [
    [null, 10],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 4],
  ];
  expect(figures(all.counts)).toEqual(counts);
  const cancelled = await list({ status: 5 });
  expect(figures(cancelled.counts)).toEqual(counts);
  expect(cancelled.total).toBe(4);
  expect(cancelled.data.map(({ orderCode }) => orderCode).sort()).toEqual(ofStages('failed', 'cancelled', 'refunding', 'refunded'));
  expect((await list({ status: 3 })).data.map(({ orderCode }) => orderCode).sort()).toEqual(ofStages('paid', 'refused'));
  expect(await admin.problem(orderCalls.listOrders, { status: 6 })).toMatchObject({ status: 400 });
});

test('search and days narrow the counts as they narrow the list', async () => {
  const found = await list({ search: 'khach refund' });
  expect(found.total).toBe(2);
  expect(figures(found.counts).filter(([, count]) => count)).toEqual([
    [null, 2],
    [5, 2],
  ]);
  expect((await list({ fromCreatedAt: today(), toCreatedAt: today() })).counts[0]).toEqual({ status: null, count: 10, countKind: 'exact' });
  expect((await list({ toCreatedAt: addDays(today(), -1) })).counts[0]).toMatchObject({ count: 0 });
});

test('pages, and sorts by what is paid and by the last change', async () => {
  const second = await list({ pageSize: 4, page: 2, sort: 'updatedAt,asc' });
  expect(second).toMatchObject({ total: 10, page: 2, pageSize: 4 });
  expect(second.data).toHaveLength(4);
  expect(await admin.problem(orderCalls.listOrders, { sort: 'secret,asc' })).toMatchObject({ status: 400 });
});

test('an order is the contract of the same code, found by it', async () => {
  const order = await admin.call(orderCalls.getOrder, { id: codes.paid });
  const contract = await admin.call(contractCalls.getPolicy, { id: order.contractId });
  expect(order).toMatchObject({
    orderCode: contract.code,
    productName: contract.productName,
    customerName: contract.contractOwner,
    customerPhone: contract.contractPhoneNumber,
    status: contract.orderStatus,
    payment: contract.resPayment,
    input: { product: contract.input.product },
  });
  expect(await admin.problem(orderCalls.getOrder, { id: 'HD-999999' })).toMatchObject({ status: 404 });
});

test('a store lists, counts and opens what it sold; who may not read contracts gets no orders', async () => {
  const store = await server.as([]);
  await server.db.execute(sql`update core.account_roles set role_id = ${roles.store.id} where account_id = ${store.userId}`);
  await server.db.execute(sql`update contracts.contracts set store_id = ${store.userId} where code in (${codes.new}, ${codes.expired})`);
  const own = await list({}, store);
  expect(own.data.map(({ orderCode }) => orderCode).sort()).toEqual(ofStages('new', 'expired'));
  expect(figures(own.counts).filter(([, count]) => count)).toEqual([
    [null, 2],
    [1, 1],
    [4, 1],
  ]);
  expect(await store.call(orderCalls.getOrder, { id: codes.new })).toMatchObject({ orderCode: codes.new });
  expect(await store.problem(orderCalls.getOrder, { id: codes.paid })).toMatchObject({ status: 404 });
  const other = await server.as(['CreatePayment']);
  expect(await other.problem(orderCalls.listOrders)).toMatchObject({ status: 403 });
  expect(await other.problem(orderCalls.getOrder, { id: codes.new })).toMatchObject({ status: 403 });
});

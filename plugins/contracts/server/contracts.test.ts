import { sql } from 'drizzle-orm';
import { addDays, manifest, today } from '@tessera/plugin-sdk/contract';
import { on, serverPlugin } from '@tessera/plugin-sdk/server';
import { exported, startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import * as roles from '../../members/contract/memberRoles';
import members from '../../members/server';
import { customerCalls } from '../../members/contract/customers';
import { promoCodeCalls } from '../../promotion/contract/promoCodes';
import products from '../../products/server';
import promotion from '../../promotion/server';
import wallets from '../../wallets/server';
import { contracts as contract } from '../contract';
import { contractCalls as calls, otherContractCalls } from '../contract/contracts';
import { paymentCalls } from '../contract/payments';
import contracts from './index';
import { gatewaySecret, carProduct, promoCode, report, saleOf, sell, settingsWith, signedReport, startPartners, until } from './testSales';
import { signed } from './payments/signature';

/** What neighbours heard. */
const told: [string, object][] = [];
const hear = (name: 'created' | 'paid' | 'approved' | 'cancelled' | 'expired') =>
  on(contract.events[name], async (fact) => void told.push([name, fact]));
const neighbour = serverPlugin(
  manifest({ id: 'neighbour', title: { vi: 'Bên cạnh', en: 'Neighbour' }, api: ['neighbour'], permissions: {}, optional: ['contracts'] }),
  { implements: [], listens: [hear('created'), hear('paid'), hear('approved'), hear('cancelled'), hear('expired')] },
);

let clock = Date.now();
let partners: Awaited<ReturnType<typeof startPartners>>;
let server: TestServer;
let admin: TestClient;
let website: TestClient;
let gateway: TestClient;
let staff: TestClient;
let productId: number;
beforeAll(async () => {
  const plugins = [members, products, promotion, wallets, contracts, neighbour];
  partners = await startPartners(() => ({ status: 200 }));
  server = await startTestServer({ plugins, settings: settingsWith(partners.url), now: () => clock, eventPausesMs: [50, 50] });
  admin = await server.admin();
  [website, gateway, staff] = await Promise.all([
    server.as(['CreatePolicy', 'ReadPolicy']),
    server.as(['CreatePayment']),
    server.as(['ReadPolicy', 'UpdatePolicy']),
  ]);
  productId = await carProduct(admin);
});
afterAll(() => Promise.all([server.close(), partners.close()]));

const get = (id: number) => admin.call(calls.getPolicy, { id });
const stateOf = async (id: number) => {
  const { status, statusContract, orderStatus } = await get(id);
  return [status, statusContract, orderStatus];
};
/** Sorted: each event has a listener of its own, and one may be ahead of another. */
const heard = (id: number) =>
  told
    .filter(([, fact]) => (fact as { contractId: number }).contractId === id)
    .map(([name]) => name)
    .sort();

describe('a sale', () => {
  test('is an order and a contract with one code; tax and discount follow from the product and the promo code (compatibility)', async () => {
    await promoCode(admin, 'OTO10');
    const sale = saleOf(productId, {
      couponCode: 'oto10',
      subProduct: 'car_passenger_private',
      preTaxFee: 437_000,
      insured_members: [{ fullName: 'Trần Gia Bảo', birthday: '2015-03-02' }],
    });
    const made = await website.call(calls.createPolicy, sale);
    expect(made).toMatchObject({
      code: `HD-${String(made.id).padStart(6, '0')}`,
      stage: 'new',
      productName: 'Vật chất ô tô',
      productType: 1,
      policyProduct: { code: 'car_passenger_private' },
      vatRate: 10,
      vat: 43_700,
      total: 480_700,
      discount: 48_070,
      resPayment: 432_630,
      input: { product: { couponCode: 'OTO10', typeDiscount: 'percent', valueDiscount: 10 } },
      insured_members: [{ fullName: 'Trần Gia Bảo', birthday: '2015-03-02' }],
    });
    const { data } = await admin.call(customerCalls.listCustomer, { search: sale.contractPhoneNumber });
    expect(data).toMatchObject([{ id: made.customerId, name: sale.contractOwner }]);
    expect(await stateOf(made.id)).toEqual(['new', 'new', 1]);
    expect(await website.problem(calls.createPolicy, sale)).toMatchObject({ status: 409, code: 'duplicate' });
    expect(await website.call(otherContractCalls.awaitPayment, { quotationCode: sale.quotationCode })).toMatchObject({ stage: 'awaiting' });
    expect(await stateOf(made.id)).toEqual(['new', 'new', 2]);
  });

  test('a code that does not hold refuses the sale, and nothing of it stays', async () => {
    const sale = saleOf(productId, { couponCode: 'KHONGCO' });
    expect(await website.problem(calls.createPolicy, sale)).toMatchObject({ status: 409, code: 'promotion_unknown' });
    expect(await admin.call(calls.listPolicy, { quotationCode: sale.quotationCode } as never)).toMatchObject({ total: 0 });
    expect(await admin.call(customerCalls.listCustomer, { search: sale.contractPhoneNumber })).toMatchObject({ total: 0 });
  });

  test('refuses a product that is not there, a choice of another line, and days in the wrong order', async () => {
    const refused = (more: object) => website.problem(calls.createPolicy, saleOf(productId, more));
    expect(await refused({ productId: 999_999 })).toMatchObject({ errors: [{ path: 'productId' }] });
    expect(await refused({ subProduct: 'home_basic' })).toMatchObject({ errors: [{ path: 'subProduct' }] });
    expect(await refused({ expiredDate: addDays(today(), -1) })).toMatchObject({ errors: [{ path: 'expiredDate' }] });
  });

  test('the last use of a code that two buy at once goes to one of them', async () => {
    await promoCode(admin, 'MOTLAN', 1);
    const both = await Promise.allSettled([1, 2].map(() => sell(website, productId, { couponCode: 'MOTLAN' })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('payment', () => {
  test('is reported by the gateway, approved by staff, and told to neighbours', async () => {
    const made = await sell(website, productId);
    expect(await staff.problem(calls.approvePolicy, { id: made.id })).toMatchObject({ status: 409, code: 'wrong_state' });
    expect(await report(gateway, made)).toEqual({ outcome: 'counted', why: null, repeated: false });
    expect(await get(made.id)).toMatchObject({
      stage: 'paid',
      status: 'paid',
      statusContract: 'waiting_for_approve',
      paymentGateway: 'thu',
    });
    expect(await staff.call(calls.approvePolicy, { id: made.id, soGCN: 'GCN-1' })).toMatchObject({ stage: 'approved', soGCN: 'GCN-1' });
    expect(await stateOf(made.id)).toEqual(['paid', 'approved', 4]);
    expect(
      await until(
        () => heard(made.id),
        (names) => names.length > 2,
      ),
    ).toEqual(['approved', 'created', 'paid']);
  });

  test('the same report 100 times at once is one payment', async () => {
    const made = await sell(website, productId);
    const one = signedReport(made);
    const answers = await Promise.all(Array.from({ length: 100 }, () => gateway.call(paymentCalls.reportPayment, one)));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(answers.every(({ outcome }) => outcome === 'counted')).toBe(true);
    expect(await admin.call(paymentCalls.listPayments, { id: made.id })).toMatchObject({
      payments: [{ amount: made.resPayment, gateway: 'thu' }],
      reports: [{ outcome: 'counted' }],
    });
  });

  test('what does not fit is refused by name and kept', async () => {
    const made = await sell(website, productId);
    expect(await report(gateway, made, { amount: made.resPayment - 1 })).toMatchObject({ outcome: 'refused', why: 'wrong_amount' });
    expect(await report(gateway, { ...made, quotationCode: 'KHONG-CO' })).toMatchObject({ why: 'unknown_order' });
    expect(await report(gateway, made, { status: 'refund' })).toMatchObject({ why: 'not_paid' });
    expect(await get(made.id)).toMatchObject({ stage: 'new' });
    const paid = await sell(website, productId);
    await report(gateway, paid, { transactionId: 'chung' });
    expect(await report(gateway, made, { transactionId: 'chung' })).toMatchObject({ why: 'transaction_used' });
    // late and out of order
    expect(await report(gateway, paid, { status: 'fail' })).toMatchObject({ why: 'already_paid' });
    expect(await report(gateway, paid, { status: 'refund' })).toMatchObject({ why: 'not_asked' });
    const { reports } = await admin.call(paymentCalls.listPayments, { id: made.id });
    expect(reports.map(({ why }) => why)).toEqual(['transaction_used', 'not_paid', 'wrong_amount']);
  });

  test('a wrong signature, an old one and an unknown gateway are refused and keep nothing', async () => {
    const made = await sell(website, productId);
    const problem = (sent: object) => gateway.problem(paymentCalls.reportPayment, sent);
    expect(await problem(signedReport(made, {}, 'khoa-khac'))).toMatchObject({ status: 403, code: 'wrong_signature' });
    expect(await problem({ ...signedReport(made), amount: 1 })).toMatchObject({ code: 'wrong_signature' });
    expect(await problem(signedReport(made, { sentAt: Date.now() - 3_600_000 }))).toMatchObject({ code: 'wrong_time' });
    expect(await problem(signedReport(made, { gateway: 'la' }))).toMatchObject({ code: 'unknown_gateway' });
    expect(await admin.call(paymentCalls.listPayments, { id: made.id })).toEqual({ payments: [], reports: [] });
  });

  test('a failed one gives the code back; paid after all, the contract is in order again', async () => {
    const promotionId = await promoCode(admin, 'TRALAI', 1);
    const used = async () => (await admin.call(promoCodeCalls.getPromoCode, { id: promotionId })).numberOfTimeUsage;
    const made = await sell(website, productId, { couponCode: 'TRALAI' });
    expect(await used()).toBe(1);
    expect(await report(gateway, made, { status: 'fail' })).toMatchObject({ outcome: 'counted' });
    expect(await stateOf(made.id)).toEqual(['fail', 'new', 5]);
    expect(await used()).toBe(0);
    expect(await report(gateway, made)).toMatchObject({ outcome: 'counted' });
    expect(await get(made.id)).toMatchObject({ stage: 'paid' });
    expect(await used()).toBe(1);
  });

  test('staff confirm it once, by button and under the name that other systems know', async () => {
    const [first, second] = [await sell(website, productId), await sell(website, productId)];
    expect(await staff.call(calls.confirmPolicy, { id: first.id, transactionId: 'FT26' })).toMatchObject({
      paymentGateway: 'manual',
      paymentInfo: { transactionId: 'FT26' },
    });
    const { setPolicyStatus } = otherContractCalls;
    const status = 'paid' as const;
    expect(await staff.call(setPolicyStatus, { quotationCode: second.quotationCode, status })).toMatchObject({ stage: 'paid' });
    expect(await staff.problem(setPolicyStatus, { quotationCode: second.quotationCode, status })).toMatchObject({ code: 'wrong_state' });
    expect(await report(gateway, second)).toMatchObject({ why: 'already_paid' });
  });
});

describe('the end', () => {
  test('an order that nobody paid is cancelled after its time and gives its code back; a contract expires the day after its cover', async () => {
    const promotionId = await promoCode(admin, 'QUAHAN');
    const late = await sell(website, productId, { couponCode: 'QUAHAN' });
    const covered = await sell(website, productId, { effectiveDate: addDays(today(), -364), expiredDate: today() });
    const waiting = await sell(website, productId, { effectiveDate: addDays(today(), -364), expiredDate: today() });
    await report(gateway, covered);
    await staff.call(calls.approvePolicy, { id: covered.id });
    await server.db.execute(sql`update contracts.contracts set pay_before = now() - interval '1 hour' where id = ${late.id}`);
    clock += 86_400_000;
    expect(
      await until(
        () => get(late.id),
        ({ stage }) => stage === 'cancelled',
      ),
    ).toMatchObject({ reason: 'Quá hạn thanh toán' });
    expect(await admin.call(promoCodeCalls.getPromoCode, { id: promotionId })).toMatchObject({ numberOfTimeUsage: 0 });
    expect(
      await until(
        () => get(covered.id),
        ({ stage }) => stage === 'expired',
      ),
    ).toMatchObject({ statusContract: 'expired', status: 'paid' });
    expect(
      await until(
        () => heard(covered.id),
        (names) => names.length > 3,
      ),
    ).toEqual(['approved', 'created', 'expired', 'paid']);
    expect(await get(waiting.id)).toMatchObject({ stage: 'new' });
    expect(await report(gateway, late)).toMatchObject({ why: 'order_cancelled' });
    // its cover ended while the customer was paying
    await server.db.execute(
      sql`update contracts.contracts set effective_date = '2025-01-01', expired_date = '2025-12-31' where id = ${waiting.id}`,
    );
    expect(await report(gateway, waiting)).toMatchObject({ why: 'cover_ended' });
  });

  test('a refund waits for a second person, then for the gateway', async () => {
    const made = await sell(website, productId);
    await report(gateway, made);
    await staff.call(calls.refusePolicy, { id: made.id, reason: 'sai biển số' });
    const { approval } = (await staff.call(calls.refundPolicy, { id: made.id, reason: 'sai biển số' })) as unknown as {
      approval: { id: number };
    };
    expect(await get(made.id)).toMatchObject({ stage: 'refused' });
    const chief = await server.as(['ReadPolicy', 'ApproveRefund']);
    expect((await chief.fetch(`core/approvals/${approval.id}/approve`, { method: 'POST' })).status).toBe(200);
    expect(await stateOf(made.id)).toEqual(['paid', 'refuse', 5]);
    const [asked] = await until(
      () => partners.asked.filter(({ path }) => path === '/refund'),
      (all) => all.length > 0,
    );
    const { signature, ...request } = JSON.parse(asked!.body) as Record<string, string | number>;
    expect(request).toMatchObject({ gateway: 'thu', quotationCode: made.quotationCode, amount: made.resPayment });
    expect(signature).toBe(signed(Object.values(request), gatewaySecret));
    expect(await report(gateway, made, { status: 'refund', amount: 1 })).toMatchObject({ why: 'wrong_amount' });
    expect(await report(gateway, made, { status: 'refund' })).toMatchObject({ outcome: 'counted' });
    expect(await stateOf(made.id)).toEqual(['refund', 'refuse', 5]);
    expect(await report(gateway, made, { status: 'refund' })).toMatchObject({ why: 'already_refunded' });
  });
});

test('stores see what they sold', async () => {
  const store = await server.as([]);
  await server.db.execute(sql`update core.account_roles set role_id = ${roles.store.id} where account_id = ${store.userId}`);
  const own = await sell(website, productId, { storeId: store.userId });
  const other = await sell(website, productId, { storeId: 1 });
  expect(await store.call(calls.listPolicy)).toMatchObject({ total: 1, data: [{ id: own.id }] });
  expect(await store.problem(calls.getPolicy, { id: other.id })).toMatchObject({ status: 404 });
  expect(await store.problem(paymentCalls.listPayments, { id: other.id })).toMatchObject({ status: 404 });
});

test('each filter finds by a part of its text, and the list goes out as a workbook', async () => {
  const made = await sell(website, productId, { licensePlate: '51H-999.88', contractOwner: 'Đỗ Thị Ánh', referralCode: 'DL-HANOI' });
  const found = async (filters: object) => (await admin.call(calls.listPolicy, filters as never)).data.map(({ id }) => id);
  for (const filters of [
    { licensePlate: 'h-999' },
    { contractOwner: 'do thi anh' },
    { referralCode: 'hanoi' },
    { quotationCode: made.quotationCode },
    { contractPhoneNumber: made.contractPhoneNumber },
    { search: made.code },
  ])
    expect({ filters, ids: await found(filters) }).toEqual({ filters, ids: [made.id] });
  expect(await found({ licensePlate: '51H-999', fromCreatedAt: addDays(today(), 1) })).toEqual([]);
  expect(await found({ licensePlate: '51H-999', toCreatedAt: today(), status: ['new'], expiredDate: made.expiredDate })).toEqual([made.id]);
  const { rows } = await exported(staff, calls.exportPolicy, { licensePlate: '51H-999' });
  expect(rows).toMatchObject([{ 'Contract owner': 'Đỗ Thị Ánh', 'To pay': 1_100_000 }]);
});

test('identity and chassis numbers are masked, and shown on request', async () => {
  const made = await sell(website, productId, { ownerIdNumber: '001188012345', chassisNumber: 'RL4B0000000173' });
  expect(made).toMatchObject({ ownerIdNumber: '••••2345', chassisNumber: '••••0173' });
  expect(await staff.call(otherContractCalls.showPolicy, { id: made.id })).toMatchObject({ ownerIdNumber: '001188012345' });
});

import { sql } from 'drizzle-orm';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import * as roles from '../../../members/contract/memberRoles';
import products from '../../../products/server';
import { contractCalls, otherContractCalls, type Contract } from '../../contract/contracts';
import { renewalRuleCalls } from '../../contract/renewalRules';
import { renewalCalls as calls, type Renewal } from '../../contract/renewals';
import contracts from '../index';
import { carProduct, sell } from '../testSales';

/** The clock of the schedules, at noon of Việt Nam. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00+07:00`);
let clock = 0;
let server: TestServer;
let admin: TestClient;
let productId: number;
/** Of the day on which the clock of the schedules stands. */
let day: string;
beforeEach(async () => {
  day = addDays(today(), -10);
  clock = noonOf(day);
  server = await startTestServer({ plugins: [products, contracts], now: () => clock });
  admin = await server.admin();
  productId = await carProduct(admin);
});
afterEach(() => server.close());

/** A contract in force, whose cover ends on a day. */
async function covered(expiredDate: string, more: object = {}): Promise<Contract> {
  const sold = await sell(admin, productId, {
    effectiveDate: addDays(expiredDate, -364),
    expiredDate,
    ownerEmail: 'khach@example.vn',
    ...more,
  });
  await admin.call(otherContractCalls.setPolicyStatus, { quotationCode: sold.quotationCode, status: 'paid' });
  return admin.call(contractCalls.approvePolicy, { id: sold.id });
}

/** Moves the clock to noon of a day, and waits until the run of that day is done. */
async function runUntil(to: string): Promise<void> {
  day = to;
  clock = noonOf(to);
  for (const end = Date.now() + 20_000; ;) {
    const { rows } = await server.db.execute<{ done: boolean }>(sql`
      select s.last_day = ${to} and j.state = 'done' as done
      from core.schedules s join core.jobs j on j.id = s.job_id where s.plugin = 'contracts' and s.kind = 'renew'`);
    if (rows[0]?.done) return;
    if (Date.now() > end) throw new Error(`the run of ${to} is not done`);
    await new Promise((go) => setTimeout(go, 50));
  }
}
const list = async (input: object = {}, as = admin) => (await as.call(calls.listRenewal, { pageSize: 50, ...input })).data;
const of = async (contract: Contract): Promise<Renewal | undefined> => (await list({ contractId: contract.id }))[0];
const mailsAbout = async ({ code }: { code: string }) => (await server.mails()).filter(({ subject }) => subject.includes(code));

describe('what is due', () => {
  test('a contract is noticed on the third day before its last day of cover, not on the fourth, once', async () => {
    const run = today();
    const [last, soon, later] = [await covered(run), await covered(addDays(run, 3)), await covered(addDays(run, 4))];
    const unpaid = await sell(admin, productId, { expiredDate: addDays(run, 1), effectiveDate: run });
    await runUntil(run);
    expect(await of(soon)).toMatchObject({ status: 'notified', endsOn: addDays(run, 3), answerBy: addDays(run, 3), retrialFee: 0 });
    expect(await of(last)).toMatchObject({ status: 'notified' });
    expect([await of(later), await of(unpaid)]).toEqual([undefined, undefined]);
    await runUntil(addDays(run, 1));
    expect(await of(later)).toMatchObject({ status: 'notified' });
    expect(await mailsAbout(soon)).toHaveLength(1);
    expect(await list()).toHaveLength(3);
    expect(await admin.problem(calls.createRenewal, { contractId: soon.id })).toMatchObject({ status: 409, code: 'duplicate' });
    expect(await admin.problem(calls.createRenewal, { contractId: unpaid.id })).toMatchObject({ status: 409, code: 'not_in_force' });
  });

  test('the rule of the product says how many days before, and which fee', async () => {
    const run = today();
    await admin.call(renewalRuleCalls.createRenewalRule, { productId, noticeDays: 30, retrialFee: 150_000 });
    const [inside, outside] = [await covered(addDays(run, 30)), await covered(addDays(run, 31))];
    await runUntil(run);
    expect(await of(inside)).toMatchObject({ retrialFee: 150_000, productName: 'Vật chất ô tô' });
    expect(await of(outside)).toBeUndefined();
  });

  test('missed days are caught up; nobody gets a mail about cover that is over, and what nobody answered lapses', async () => {
    const [over, running] = [await covered(addDays(today(), -5)), await covered(addDays(today(), 2))];
    await runUntil(today());
    expect(await of(over)).toMatchObject({ status: 'lapsed', cause: 'no_answer', notifiedAt: null, reason: null });
    expect(await mailsAbout(over)).toEqual([]);
    expect(await of(running)).toMatchObject({ status: 'notified' });
    await runUntil(addDays(today(), 2));
    expect(await of(running)).toMatchObject({ status: 'notified' });
    await runUntil(addDays(today(), 3));
    expect(await of(running)).toMatchObject({ status: 'lapsed', cause: 'no_answer' });
  });

  test('a run that is repeated for the same day makes and sends nothing twice', async () => {
    const contract = await covered(addDays(today(), 1));
    await runUntil(today());
    await server.db.execute(
      sql`update core.schedules set last_day = ${addDays(today(), -1)} where plugin = 'contracts' and kind = 'renew'`,
    );
    clock += 1000;
    await new Promise((go) => setTimeout(go, 300));
    await runUntil(today());
    expect(await list()).toHaveLength(1);
    expect(await mailsAbout(contract)).toHaveLength(1);
  });

  test('the renewal of a contract that is refunded lapses', async () => {
    const contract = await covered(addDays(today(), 2));
    await runUntil(today());
    await server.db.execute(sql`update contracts.contracts set stage = 'refunded' where id = ${contract.id}`);
    await runUntil(addDays(today(), 1));
    expect(await of(contract)).toMatchObject({ status: 'lapsed', cause: 'contract_ended' });
  });
});

test('the notice is written in the language of the customer; without an e-mail the customer is to be called', async () => {
  const run = today();
  const ends = addDays(run, 2);
  await admin.call(renewalRuleCalls.createRenewalRule, { productId, retrialFee: 150_000 });
  const [vietnamese, english, called] = [
    await covered(ends),
    await covered(ends, { language: 'en', ownerEmail: 'owner@example.com' }),
    await covered(ends, { ownerEmail: null }),
  ];
  await runUntil(run);
  const shown = ends.split('-').reverse().join('/');
  const [inVietnamese] = await mailsAbout(vietnamese);
  expect(inVietnamese).toMatchObject({ to: 'khach@example.vn', subject: `Hợp đồng bảo hiểm ${vietnamese.code} hết hạn ngày ${shown}` });
  expect(inVietnamese!.text).toContain('Vật chất ô tô');
  expect(inVietnamese!.text).toContain('150.000 đ');
  const [inEnglish] = await mailsAbout(english);
  expect(inEnglish).toMatchObject({ to: 'owner@example.com', subject: `Your insurance contract ${english.code} ends on ${shown}` });
  expect(inEnglish!.text).toContain('150,000 đ');
  expect(await of(called)).toMatchObject({ status: 'due', byPhone: true, notifiedAt: null });
  expect((await list({ toBeCalled: true })).map(({ contractId }) => contractId)).toEqual([called.id]);
});

test('staff accept, extend and decline; a renewal that is over takes no step', async () => {
  const run = today();
  const staff = await server.as(['ReadRenewal', 'UpdateRenewal', 'ReadPolicy']);
  const [one, two, called] = [
    await covered(addDays(run, 1)),
    await covered(addDays(run, 1)),
    await covered(addDays(run, 1), { ownerEmail: null }),
  ];
  await runUntil(run);
  const [first, second, third] = [(await of(one))!, (await of(two))!, (await of(called))!];

  expect(await staff.problem(calls.acceptRenewal, { id: first.id, contractCode: one.code })).toMatchObject({
    errors: [{ path: 'contractCode' }],
  });
  expect(await staff.problem(calls.acceptRenewal, { id: first.id, contractCode: 'HD-999999' })).toMatchObject({ status: 400 });
  const follows = await covered(addDays(run, 366));
  expect(await staff.call(calls.acceptRenewal, { id: first.id, contractCode: follows.code.toLowerCase() })).toMatchObject({
    status: 'renewed',
    renewedContract: { id: follows.id, code: follows.code },
    statusBy: staff.userId,
  });
  expect(await staff.problem(calls.declineRenewal, { id: first.id, reason: 'đổi ý' })).toMatchObject({ code: 'wrong_state' });

  expect(await staff.problem(calls.declineRenewal, { id: second.id })).toMatchObject({ errors: [{ path: 'reason' }] });
  expect(await staff.call(calls.declineRenewal, { id: second.id, reason: 'bán xe' })).toMatchObject({
    ...{ status: 'lapsed', cause: 'declined', reason: 'bán xe' },
  });

  const extend = (answerBy: string) => ({ id: third.id, answerBy });
  expect(await staff.problem(calls.extendRenewal, extend(third.answerBy))).toMatchObject({ errors: [{ path: 'answerBy' }] });
  expect(await staff.call(calls.extendRenewal, extend(addDays(run, 2)))).toMatchObject({ status: 'notified', answerBy: addDays(run, 2) });
  expect(await list({ toBeCalled: true })).toEqual([]);
  await runUntil(addDays(run, 2));
  expect(await of(called)).toMatchObject({ status: 'notified', endsOn: addDays(run, 1) });
  await runUntil(addDays(run, 3));
  expect(await of(called)).toMatchObject({ status: 'lapsed', cause: 'no_answer' });
  expect((await staff.call(calls.historyOfRenewal, { id: third.id })).map(({ state }) => state?.to)).toEqual(['lapsed', 'notified', 'due']);
  expect((await list({ status: ['lapsed'] })).map(({ id }) => id)).toEqual([second.id, third.id]);
  expect((await list({ fromAnswerBy: addDays(run, 2), toAnswerBy: addDays(run, 2) })).map(({ id }) => id)).toEqual([third.id]);
  expect((await list({ search: one.code })).map(({ id }) => id)).toEqual([first.id]);
});

test('each call asks for its permission, and a store sees the renewals of what it sold', async () => {
  const store = await server.as([]);
  await server.db.execute(sql`update core.account_roles set role_id = ${roles.store.id} where account_id = ${store.userId}`);
  const [own, other] = [await covered(addDays(today(), 1), { storeId: store.userId }), await covered(addDays(today(), 1))];
  await runUntil(today());
  const [mine, theirs] = [(await of(own))!, (await of(other))!];
  expect((await list({}, store)).map(({ id }) => id)).toEqual([mine.id]);
  expect(await store.problem(calls.getRenewal, { id: theirs.id })).toMatchObject({ status: 404 });
  expect(await store.problem(calls.acceptRenewal, { id: mine.id })).toMatchObject({ status: 403 });

  const reader = await server.as(['ReadRenewal']);
  expect(await list({}, reader)).toHaveLength(2);
  expect(await reader.problem(calls.acceptRenewal, { id: mine.id })).toMatchObject({ status: 403 });
  expect(await reader.problem(renewalRuleCalls.listRenewalRule)).toMatchObject({ status: 403 });
  const global = await server.as(['UpdateGlobalSettings']);
  expect(await list({}, global)).toHaveLength(2);
  expect(await global.call(calls.acceptRenewal, { id: theirs.id })).toMatchObject({ status: 'renewed', renewedContract: null });
  expect(await (await server.as(['ReadPolicy'])).problem(calls.listRenewal)).toMatchObject({ status: 403 });
});

test('there is one rule for each product, and always one for all others; a product is called as it is called now', async () => {
  const { data } = await admin.call(renewalRuleCalls.listRenewalRule);
  expect(data).toMatchObject([{ productId: null, productName: null, noticeDays: 3, retrialFee: 0 }]);
  const ofAll = data[0]!;
  expect(await admin.problem(renewalRuleCalls.removeRenewalRule, { id: ofAll.id, version: ofAll.version })).toMatchObject({
    code: 'rule_of_all',
  });
  expect(await admin.problem(renewalRuleCalls.updateRenewalRule, { id: ofAll.id, version: ofAll.version, productId })).toMatchObject({
    errors: [{ path: 'productId' }],
  });
  const changed = await admin.call(renewalRuleCalls.updateRenewalRule, { id: ofAll.id, version: ofAll.version, noticeDays: 7 });
  expect(changed).toMatchObject({ productId: null, noticeDays: 7, retrialFee: 0 });

  const rule = { productId, noticeDays: 10, retrialFee: 5 };
  expect(await admin.problem(renewalRuleCalls.createRenewalRule, { ...rule, productId: 999_999 })).toMatchObject({
    errors: [{ path: 'productId' }],
  });
  expect(await admin.problem(renewalRuleCalls.createRenewalRule, { ...rule, noticeDays: 0 })).toMatchObject({
    errors: [{ path: 'noticeDays' }],
  });
  expect(await admin.problem(renewalRuleCalls.createRenewalRule, { ...rule, retrialFee: -1 })).toMatchObject({
    errors: [{ path: 'retrialFee' }],
  });
  expect(await admin.problem(renewalRuleCalls.createRenewalRule, { ...rule, productId: null })).toMatchObject({ status: 409 });
  const made = await admin.call(renewalRuleCalls.createRenewalRule, rule);
  expect(await admin.problem(renewalRuleCalls.createRenewalRule, rule)).toMatchObject({ status: 409 });
  await server.db.execute(sql`update products.products set name = 'Vật chất xe' where id = ${productId}`);
  expect(await admin.call(renewalRuleCalls.getRenewalRule, { id: made.id })).toMatchObject({ productName: 'Vật chất xe' });
});

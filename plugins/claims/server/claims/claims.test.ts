import { sql } from 'drizzle-orm';
import { manifest, today } from '@tessera/plugin-sdk/contract';
import { on, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, testClient, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import * as roles from '../../../members/contract/memberRoles';
import { walletCalls } from '../../../wallets/contract/wallets';
import wallets from '../../../wallets/server';
import { claims as contract } from '../../contract';
import { billConfigCalls, billConfigVersionCalls } from '../../contract/billConfigs';
import { claimCalls as calls, otherClaimCalls, type ClaimCount } from '../../contract/claims';
import claims from '../index';
import { warningCalls } from '../../contract/warnings';
import { claimBy, claimOf, configure, picture, shopOf, submitted } from '../testClaims';

/** A neighbour that listens to what becomes of claims. */
const told: string[] = [];
const { made, approved, returned, paid } = contract.events;
const neighbour = serverPlugin(
  manifest({ id: 'neighbour', title: { vi: 'Bên cạnh', en: 'Neighbour' }, api: ['neighbour'], permissions: {}, optional: ['claims'] }),
  {
    implements: [],
    listens: [
      on(made, async ({ claimCode }) => void told.push(`made ${claimCode}`)),
      on(approved, async ({ claimCode, paymentAmount }) => void told.push(`approved ${claimCode} ${paymentAmount}`)),
      on(returned, async ({ claimCode, reason }) => void told.push(`returned ${claimCode} ${reason}`)),
      on(paid, async ({ claimCode, paymentMethod }) => void told.push(`paid ${claimCode} ${paymentMethod}`)),
    ],
  },
);

let server: TestServer;
let admin: TestClient;
let shop: TestClient;
let decider: TestClient;
let payer: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [claims, wallets, neighbour] });
  admin = await server.admin();
  await configure(admin);
  shop = await shopOf(server);
  decider = await server.as(['ReadClaim', 'UpdateClaim']);
  payer = await server.as(['ReadClaim', 'PayClaim']);
});
afterAll(() => server.close());

const figures = (counts: readonly ClaimCount[]) => Object.fromEntries(counts.map(({ status, count }) => [status, count]));
const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 100 && !holds(); tries++) await new Promise((done) => setTimeout(done, 50));
};

test('a shop makes a claim, it is approved, and paid; other systems see the numbers that they know (compatibility)', async () => {
  const claim = await claimBy(shop);
  expect(claim).toMatchObject({
    status: 3,
    stage: 'draft',
    paymentStatus: 'new',
    paymentMethod: null,
    store: { id: shop.userId },
    paymentAmount: 900_000,
    settlement: { total: 1_500_000, insurance: 900_000, voucher: 150_000, copayment: 450_000 },
    tevassurBill: { total: 1_500_000, paymentAmount: 450_000 },
  });
  expect(claim.claimCode).toMatch(/^BT-\d\d-\d{5}$/);
  expect(await shop.call(calls.submitClaim, { id: claim.id })).toMatchObject({ status: 1 });
  expect(await shop.problem(calls.approveClaim, { id: claim.id })).toMatchObject({ status: 403 });
  expect(await decider.call(calls.approveClaim, { id: claim.id })).toMatchObject({ status: 2, paymentStatus: 'new' });
  expect(await decider.problem(calls.payClaim, { id: claim.id, paymentMethod: 'cash' })).toMatchObject({ status: 403 });
  expect(await payer.call(calls.payClaim, { id: claim.id, paymentMethod: 'online', paymentReference: 'FT1' })).toMatchObject({
    ...{ status: 4, paymentStatus: 'paid', paymentMethod: 'online', paymentReference: 'FT1' },
  });
  // each kind of event has a listener of its own, and none waits for another
  const toldOfIt = () => told.filter((one) => one.includes(claim.claimCode)).sort();
  await until(() => toldOfIt().length >= 3);
  expect(toldOfIt()).toEqual([`approved ${claim.claimCode} 900000`, `made ${claim.claimCode}`, `paid ${claim.claimCode} online`]);
});

test('a claim that is returned says why, is corrected by its shop, and sent again; what waits cannot be changed', async () => {
  const claim = await submitted(shop);
  expect(await shop.problem(otherClaimCalls.updateClaim, { id: claim.id, fullName: 'Khác' })).toMatchObject({ code: 'wrong_state' });
  expect(await decider.problem(calls.returnClaim, { id: claim.id })).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
  expect(await decider.call(calls.returnClaim, { id: claim.id, reason: 'số hoá đơn bị loá' })).toMatchObject({
    ...{ status: 3, reason: 'số hoá đơn bị loá' },
  });
  const items = [{ productType: 'gong' as const, productName: 'Seiko', productPrice: 2_000_000 }];
  expect(await shop.call(otherClaimCalls.updateClaim, { id: claim.id, items })).toMatchObject({
    ...{ fullName: claim.fullName, paymentAmount: 1_200_000, settlement: { total: 2_000_000 } },
  });
  expect(await shop.call(calls.submitClaim, { id: claim.id })).toMatchObject({ status: 1 });
  const history = await decider.call(calls.historyOfClaim, { id: claim.id });
  expect(history.flatMap(({ state }) => (state ? [state.to] : []))).toEqual(['waiting', 'draft', 'waiting', 'draft']);
});

test('a claim without a bill is not sent; one that is withdrawn stays, and is not sent either', async () => {
  const claim = await claimBy(shop, { billMvInfo: null });
  expect(await shop.problem(calls.submitClaim, { id: claim.id })).toMatchObject({ status: 409, code: 'not_now' });
  expect(await shop.call(calls.withdrawClaim, { id: claim.id })).toMatchObject({ status: 5 });
  expect(await shop.problem(calls.submitClaim, { id: claim.id })).toMatchObject({ code: 'wrong_state' });
});

test('two approve at once: one does, the other is told who; whoever made it does not approve', async () => {
  const claim = await submitted(shop);
  const other = await server.as(['ReadClaim', 'UpdateClaim']);
  const answers = await Promise.allSettled([decider, other].map((one) => one.call(calls.approveClaim, { id: claim.id })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { problem: { status: 409, code: 'wrong_state', detail: expect.stringContaining('set by Người Thử') as string } },
  });
  const history = await decider.call(calls.historyOfClaim, { id: claim.id });
  expect(history.filter(({ state }) => state?.to === 'approved')).toHaveLength(1);
  const own = await submitted(admin);
  expect(await admin.problem(calls.approveClaim, { id: own.id })).toMatchObject({ status: 403, code: 'second_person' });
});

test('a payment into the wallet happens once, however often it is asked for; whoever approved does not pay', async () => {
  const claim = await submitted(shop);
  const owner = { phoneNumber: claim.phoneNumber, userName: 'khach', fullName: claim.fullName };
  await admin.call(calls.approveClaim, { id: claim.id });
  expect(await admin.problem(calls.payClaim, { id: claim.id, paymentMethod: 'cash' })).toMatchObject({ code: 'second_person' });
  expect(await payer.problem(calls.payClaim, { id: claim.id, paymentMethod: 'wallet' })).toMatchObject({ status: 409, code: 'no_wallet' });
  expect(await shop.call(calls.getClaim, { id: claim.id })).toMatchObject({ status: 2, paymentMethod: null });
  const { id } = await admin.call(walletCalls.openWallet, owner);
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => payer.call(calls.payClaim, { id: claim.id, paymentMethod: 'wallet' })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await admin.call(walletCalls.getWallet, { id })).toMatchObject({ available: 900_000 });
  expect(await shop.call(calls.getClaim, { id: claim.id })).toMatchObject({ status: 4, paymentMethod: 'wallet' });
});

test('two pay in cash and by transfer at once: one payment is kept, the other is told that it was paid', async () => {
  const claim = await submitted(shop);
  await decider.call(calls.approveClaim, { id: claim.id });
  const other = await server.as(['ReadClaim', 'PayClaim']);
  const answers = await Promise.allSettled([
    payer.call(calls.payClaim, { id: claim.id, paymentMethod: 'cash' }),
    other.call(calls.payClaim, { id: claim.id, paymentMethod: 'online', paymentReference: 'FT2' }),
  ]);
  const kept = answers.findIndex(({ status }) => status === 'fulfilled');
  expect(answers[1 - kept]).toMatchObject({ reason: { problem: { status: 409, code: 'wrong_state', current: { status: 4 } } } });
  const paid = await shop.call(calls.getClaim, { id: claim.id });
  expect(paid).toMatchObject(
    kept ? { paymentMethod: 'online', paymentReference: 'FT2' } : { paymentMethod: 'cash', paymentReference: null },
  );
});

test('a claim of a shop that was switched off is decided and paid as before, with a warning; it gets no new ones', async () => {
  const closing = await shopOf(server);
  const { id } = await submitted(closing);
  const { warnings } = await decider.call(warningCalls.warningsOfClaim, { id });
  expect(warnings.filter(({ kind }) => kind === 'store')).toEqual([]);
  await server.db.execute(sql`update core.accounts set is_active = false where id = ${closing.userId}`);
  expect((await decider.call(warningCalls.warningsOfClaim, { id })).warnings).toContainEqual({ kind: 'store', name: 'Người Thử' });
  expect(await admin.problem(calls.createClaim, claimOf({ storeId: closing.userId }))).toMatchObject({
    ...{ status: 400, errors: [{ path: 'storeId', message: expect.stringContaining('Người Thử') as string }] },
  });
  expect(await decider.call(calls.approveClaim, { id })).toMatchObject({ status: 2, store: { id: closing.userId } });
  expect(await payer.call(calls.payClaim, { id, paymentMethod: 'cash' })).toMatchObject({ status: 4 });
});

test('without wallets a payment into one is refused on its field', async () => {
  const alone = await startTestServer({ plugins: [claims] });
  try {
    const boss = await alone.admin();
    const { id } = await submitted(await shopOf(alone));
    expect(await boss.call(calls.approveClaim, { id })).toMatchObject({ hasWallets: false });
    const cashier = await alone.as(['ReadClaim', 'PayClaim']);
    expect(await cashier.problem(calls.payClaim, { id, paymentMethod: 'wallet' })).toMatchObject({ errors: [{ path: 'paymentMethod' }] });
    expect(await cashier.call(calls.payClaim, { id, paymentMethod: 'cash' })).toMatchObject({ paymentStatus: 'paid' });
  } finally {
    await alone.close();
  }
});

test('above the limit of a person the approval waits for a second one', async () => {
  const claim = await submitted(shop, { items: [{ productType: 'gong', productName: 'Vàng', productPrice: 50_000_000 }] });
  const { approval } = (await decider.call(calls.approveClaim, { id: claim.id })) as unknown as { approval: { id: number } };
  expect(await shop.call(calls.getClaim, { id: claim.id })).toMatchObject({ status: 1 });
  const chief = await server.as(['ReadClaim', 'ApproveClaim']);
  expect((await decider.fetch(`core/approvals/${approval.id}/approve`, { method: 'POST' })).ok).toBe(false);
  expect((await chief.fetch(`core/approvals/${approval.id}/approve`, { method: 'POST' })).status).toBe(200);
  expect(await shop.call(calls.getClaim, { id: claim.id })).toMatchObject({ status: 2, stageBy: decider.userId });
});

test('a changed configuration holds for claims made afterwards; older ones keep theirs, also when they are corrected', async () => {
  const before = await claimBy(shop, { packageType: 'vip' });
  const { data } = await admin.call(billConfigCalls.listBillConfig, { packageType: ['vip'], type: ['insurance'] } as never);
  for (const { id } of data) await admin.call(billConfigCalls.updateBillConfig, { id, value: 50 });
  const after = await claimBy(shop, { packageType: 'vip' });
  expect(after.configVersion).toBe(before.configVersion + 2);
  expect(after.settlement).toMatchObject({ insurance: 750_000, voucher: 150_000, copayment: 600_000 });
  expect(await shop.call(calls.getClaim, { id: before.id })).toMatchObject({ settlement: before.settlement });
  expect(await shop.call(otherClaimCalls.updateClaim, { id: before.id, fullName: 'Trần Thu' })).toMatchObject({
    ...{ configVersion: before.configVersion, settlement: before.settlement },
  });
  // a text about a share is no change of it
  const { version } = await shop.call(billConfigVersionCalls.currentBillConfig, {});
  await admin.call(billConfigCalls.updateBillConfig, { id: data[0]!.id, description: 'Từ 01/12' });
  expect((await shop.call(billConfigVersionCalls.currentBillConfig, {})).version).toBe(version);
});

test('a configuration that changes while a shop types is told before the claim is kept; who has seen no sums is not asked', async () => {
  const { version: seenConfigVersion } = await shop.call(billConfigVersionCalls.currentBillConfig, {});
  const { data } = await admin.call(billConfigCalls.listBillConfig, { packageType: ['essential'], type: ['voucher'] } as never);
  await admin.call(billConfigCalls.updateBillConfig, { id: data[0]!.id, value: 12 });
  const typed = claimOf({ seenConfigVersion });
  expect(await shop.problem(calls.createClaim, typed)).toMatchObject({
    ...{
      status: 409,
      code: 'config_changed',
      detail: expect.stringContaining(`${seenConfigVersion} to ${seenConfigVersion + 1}`) as string,
    },
  });
  expect((await shop.call(otherClaimCalls.listClaims, { search: typed.phoneNumber })).total).toBe(0);
  expect(await shop.call(calls.createClaim, { ...typed, seenConfigVersion: seenConfigVersion + 1 })).toMatchObject({
    configVersion: seenConfigVersion + 1,
  });
  expect(await shop.call(calls.createClaim, { ...typed, seenConfigVersion: undefined })).toMatchObject({ status: 3 });
});

test('a program makes claims with pictures by a token: its own with the role of shops, for a named shop without it', async () => {
  const { rows } = await server.db.execute<{ id: string }>(sql`
    with role as (insert into core.roles (code, description) values ('till', 'Máy tính tiền') returning id),
      granted as (insert into core.role_permissions (role_id, permission) select role.id, p from role, unnest(array['ReadClaim', 'CreateClaim']) p)
    select id from role`);
  const programOf = async (userName: string, roleId: number): Promise<TestClient> => {
    const send = async (path: string, body: object) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await (await admin.fetch(path, init)).json()) as { id: number; token: string };
    };
    const { id } = await send('core/service-accounts', { userName, name: 'Máy tính tiền', roleIds: [roleId] });
    const { token } = await send(`core/service-accounts/${id}/tokens`, { name: 'Quầy 1', days: 30 });
    return testClient(server.url, { userId: id, accessToken: token });
  };
  const own = await programOf('till-own', roles.store.id);
  const chain = await programOf('till-chain', Number(rows[0]!.id));
  const content = await picture('#e8e0d0');
  const [mine, theirs] = [await claimBy(own, { billMvInfo: null }), await claimBy(chain, { billMvInfo: null, storeId: shop.userId })];
  for (const [program, { id }] of [[own, mine] as const, [chain, theirs] as const]) {
    await program.upload(calls.addClaimFile, { name: 'hoa-don.png', content }, { id, kind: 'bill' });
    expect(await program.call(calls.submitClaim, { id })).toMatchObject({ status: 1, billMvImage: expect.any(String) as string });
  }
  expect(mine.store).toMatchObject({ id: own.userId });
  expect(await own.problem(calls.getClaim, { id: theirs.id })).toMatchObject({ status: 404 });
  // the shop itself follows what the chain has made for it
  expect(await shop.call(calls.getClaim, { id: theirs.id })).toMatchObject({ store: { id: shop.userId } });
});

test('one share for each benefit, product and package; changes at the same moment are all in the last version', async () => {
  const share = { type: 'insurance' as const, productType: 'gong' as const, packageType: 'vip' as const, value: 10 };
  expect(await admin.problem(billConfigCalls.createBillConfig, share)).toMatchObject({ status: 400, errors: [{ path: 'type' }] });
  const { data } = await admin.call(billConfigCalls.listBillConfig, { pageSize: 50 });
  expect(data).toHaveLength(18);
  await Promise.all(data.map(({ id }, at) => admin.call(billConfigCalls.updateBillConfig, { id, value: at + 0.5 })));
  const { shares } = await shop.call(billConfigVersionCalls.currentBillConfig, {});
  expect(shares.map(({ value }) => value).sort((a, b) => a - b)).toEqual(data.map((_, at) => at + 0.5));
});

test('the list of the specification: a status by `s`, the page by `offset`, the counts of all tabs', async () => {
  const counting = await startTestServer({ plugins: [claims] });
  try {
    const boss = await counting.admin();
    for (let i = 0; i < 12; i++) await claimBy(boss);
    for (let i = 0; i < 2; i++) await submitted(boss, { fullName: 'Lý Minh Quân' });
    const ask = async (query: string) => {
      const response = await boss.fetch(`claim?${query}`);
      return (await response.json()) as {
        data: { claimCode: string; status: number }[];
        total: number;
        page: number;
        counts: ClaimCount[];
      };
    };
    const s = encodeURIComponent(JSON.stringify({ status: { $eq: 3 } }));
    const first = await ask(`sort=createdAt,desc&s=${s}&offset=1&limit=10&join=store`);
    expect(first).toMatchObject({ total: 12, page: 1 });
    expect(figures(first.counts)).toEqual({ 3: 12, 1: 2, 2: 0, 4: 0, 5: 0 });
    const second = await ask(`sort=createdAt,desc&s=${s}&offset=2&limit=10&join=store`);
    expect(second.data).toHaveLength(2);
    const codes = [...first.data, ...second.data].map(({ claimCode }) => claimCode);
    expect(new Set(codes).size).toBe(12);
    expect((await ask(`s=${s}&offset=0&limit=10`)).data).toEqual(first.data);
    expect((await ask('search=ly%20minh')).counts).toContainEqual({ status: 1, count: 2, countKind: 'exact' });
    for (const wrong of ['{', '[]', '{"search":1}', '{"status":"3"}', '{"status":{"$ne":3}}', '{"createdAt":{"$gte":"hôm qua"}}'])
      expect((await boss.fetch(`claim?s=${encodeURIComponent(wrong)}`)).status).toBe(400);
  } finally {
    await counting.close();
  }
});

test('a shop sees and makes its own claims only, and none for another shop', async () => {
  const other = await shopOf(server);
  const [mine, theirs] = [await claimBy(shop), await claimBy(other)];
  const page = await other.call(otherClaimCalls.listClaims, { search: mine.claimCode });
  expect(page).toMatchObject({ total: 0, data: [] });
  expect(page.counts.every(({ count }) => count === 0)).toBe(true);
  expect((await other.call(calls.listClaim, {})).data.map(({ id }) => id)).toEqual([theirs.id]);
  for (const call of [calls.getClaim, calls.submitClaim, calls.withdrawClaim, calls.listClaimFiles, calls.historyOfClaim])
    expect(await other.problem(call as never, { id: mine.id })).toMatchObject({ status: 404 });
  expect(await other.problem(otherClaimCalls.updateClaim, { id: mine.id, fullName: 'A' })).toMatchObject({ status: 404 });
  expect(await other.problem(calls.createClaim, claimOf({ storeId: shop.userId }))).toMatchObject({ errors: [{ path: 'storeId' }] });
  expect(await admin.problem(calls.createClaim, claimOf({ storeId: admin.userId }))).toMatchObject({ errors: [{ path: 'storeId' }] });
  expect(await admin.call(calls.createClaim, claimOf({ storeId: shop.userId }))).toMatchObject({ store: { id: shop.userId } });
});

test('a shop reads what it was paid by month of Việt Nam, and what is approved and not yet paid; nothing of other shops', async () => {
  const own = await shopOf(server);
  const decider = await server.as(['ReadClaim', 'UpdateClaim']);
  const payer = await server.as(['ReadClaim', 'PayClaim']);
  const none = { months: expect.any(Array) as unknown[], open: { claims: 0, amount: 0 } };
  expect(await own.call(otherClaimCalls.readReceived)).toEqual(none);
  const [first, second, third] = [await submitted(own), await submitted(own), await submitted(own)];
  for (const { id } of [first, second, third]) await decider.call(calls.approveClaim, { id });
  for (const { id } of [first, second]) await payer.call(calls.payClaim, { id, paymentMethod: 'cash' });
  // the last moment of the month before, in Việt Nam, is in that month
  await server.db.execute(sql`
    update claims.claims set stage_at = (date_trunc('month', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh') - interval '1 second'
    where id = ${second.id}`);
  const { months, open } = await own.call(otherClaimCalls.readReceived);
  expect(months).toHaveLength(6);
  expect(months.at(-1)).toEqual({ month: today().slice(0, 7), amount: first.paymentAmount });
  expect(months.at(-2)!.amount).toBe(second.paymentAmount);
  expect(open).toEqual({ claims: 1, amount: third.paymentAmount });
  expect((await (await shopOf(server)).call(otherClaimCalls.readReceived)).open).toEqual({ claims: 0, amount: 0 });
});

import { addDays, admin as adminRole, today, type DeclaredRole } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { endingCalls, waitingCalls } from '../../core/contract/operations';
import { promoCodes } from '../../plugins/promotion/server/promo-codes/tables';
import { otherWithdrawalCalls, withdrawalCalls as calls } from '../../plugins/wallets/contract/withdrawals';
import { walletCalls } from '../../plugins/wallets/contract/wallets';
import { core } from '@tessera/core/contract';
import { businessManagement, customerSupport, mofReportUser, store } from '../../plugins/members/contract/memberRoles';
import { everyPlugin } from './callTable';

let server: TestServer;
/** Somebody with what a role holds at first. */
let asRole: (role: DeclaredRole) => Promise<TestClient>;

beforeAll(async () => {
  const plugins = await everyPlugin();
  server = await startTestServer({ plugins });
  const permissions = [core, ...plugins.map(({ manifest }) => manifest)].flatMap((one) => Object.entries(one.permissions));
  asRole = (role) => server.as(permissions.filter(([, { grants }]) => grants.some(({ code }) => code === role.code)).map(([name]) => name));

  const admin = await server.admin();
  const code = (couponCode: string, days: number, isActive = true): typeof promoCodes.$inferInsert => ({
    ...{ couponCode, isActive, description: 'Ưu đãi', type: 'VND', value: 50_000, usageLimit: 1 },
    ...{ startsOn: addDays(today(), -30), endsOn: addDays(today(), days) },
    ...{ productIds: [], productTypes: [], benefitIds: [], storeIds: [], usableLines: [] },
  });
  await server.db
    .insert(promoCodes)
    .values([code('LATER', 15), code('SOON', 14), code('TODAY', 0), code('OVER', -1), code('OFF', 2, false)]);
  const wallet = await admin.call(walletCalls.openWallet, { phoneNumber: '0912345678', userName: 'lan', fullName: 'Nguyễn Thị Lan' });
  await admin.call(walletCalls.rechargeForUser, { uuid: wallet.uuid, rechargeAmount: 9_000_000 });
  const ask = (amount: number) =>
    admin.call(calls.createWithdrawal, {
      ...{ walletId: wallet.id, amount, bankCode: 'VIETCOMBANK', bankNumber: '0123456789', holderName: 'NGUYEN THI LAN' },
    });
  const [first, second] = [await ask(1_000_000), await ask(2_000_000), await ask(3_000_000)];
  const manager = await asRole(businessManagement);
  for (const { id, version } of [first, second]) await manager.call(calls.approveWithdrawal, { id, version });
  const { version } = await manager.call(calls.getWithdrawal, { id: first.id });
  await manager.call(calls.payWithdrawal, { id: first.id, version });
});
afterAll(() => server.close());

const homeOf = async (role: DeclaredRole) => {
  const client = await asRole(role);
  const waiting = await client.call(waitingCalls.listWaiting);
  const ending = await client.call(endingCalls.listEnding);
  const month = { from: addDays(today(), -1), to: today() };
  const mayReadPaid = await client.call(otherWithdrawalCalls.sumPaidOut, month).catch(() => undefined);
  return {
    waiting: waiting.map(({ entity, step, count }) => `${entity} ${step} ${count}`),
    ending: ending.map(({ entity, count, rows }) => `${entity} ${count}: ${rows.map(({ name }) => name).join(', ')}`),
    paid: mayReadPaid,
  };
};

test.each<[string, DeclaredRole, Awaited<ReturnType<typeof homeOf>>]>([
  [
    'admin',
    adminRole,
    {
      waiting: ['Withdrawal approve 1', 'Withdrawal pay 1'],
      ending: ['PromoCode 2: TODAY, SOON'],
      paid: { amount: 1_000_000, count: 1 },
    },
  ],
  // sees withdrawals and takes no step of them
  ['customerSupport', customerSupport, { waiting: [], ending: ['PromoCode 2: TODAY, SOON'], paid: { amount: 1_000_000, count: 1 } }],
  ['store', store, { waiting: [], ending: [], paid: undefined }],
  ['mofReportUser', mofReportUser, { waiting: [], ending: [], paid: undefined }],
])('the page of %s shows what waits and ends for that role, and nothing else', async (_, role, expected) => {
  expect(await homeOf(role)).toEqual(expected);
});

test('somebody who asked for a withdrawal is not told to approve it', async () => {
  const admin = await server.admin();
  expect((await admin.call(waitingCalls.listWaiting)).map(({ step }) => step)).toEqual(['pay']);
});

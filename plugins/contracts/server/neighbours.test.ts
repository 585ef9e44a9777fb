import { sql } from 'drizzle-orm';
import { addDays, followedJobCalls, isOver } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import members from '../../members/server';
import { campaignCalls } from '../../promotion/contract/campaigns';
import products from '../../products/server';
import promotion from '../../promotion/server';
import { productCalls } from '../../products/contract/products';
import { walletCalls } from '../../wallets/contract/wallets';
import { withdrawalCalls } from '../../wallets/contract/withdrawals';
import wallets from '../../wallets/server';
import { contractCalls as calls } from '../contract/contracts';
import { paymentCalls } from '../contract/payments';
import { premiumCalls } from '../contract/premiums';
import { refreshCalls } from '../contract/refresh';
import contracts from './index';
import { carProduct, report, sell, settingsWith, startPartners, until } from './testSales';

/** Contracts with their neighbours (campaigns, wallets) and with the insurer. */

let partners: Awaited<ReturnType<typeof startPartners>>;
/** How the insurer answers. */
let insurer: (path: string) => { status: number; body?: unknown } = () => ({ status: 200 });
let server: TestServer;
let admin: TestClient;
let website: TestClient;
let gateway: TestClient;
let staff: TestClient;
let productId: number;
beforeAll(async () => {
  partners = await startPartners(({ path }) => insurer(path));
  server = await startTestServer({ plugins: [members, products, promotion, wallets, contracts], settings: settingsWith(partners.url) });
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

test('customers are found by the premiums of issued contracts, each once, and campaigns are made for them', async () => {
  const product = await admin.call(productCalls.getProduct, { id: productId });
  const buy = async (contractOwner: string, contractPhoneNumber: string, preTaxFee: number, storeId?: number) => {
    const made = await sell(website, productId, { contractOwner, contractPhoneNumber, preTaxFee, storeId });
    await server.db.execute(sql`update contracts.contracts set stage = 'approved' where id = ${made.id}`);
    return made;
  };
  const first = await buy('Ẩn Danh', '0912000001', 71_000_000);
  const again = await buy('Ẩn Danh (mới)', '0912000001', 72_000_000);
  const second = await buy('An Bình', '0912000002', 79_000_000);
  await buy('Ngoài khoảng', '0912000003', 80_000_001);
  await sell(website, productId, { contractOwner: 'Chưa cấp', contractPhoneNumber: '0912000004', preTaxFee: 75_000_000 });
  const range = { premiumFrom: 71_000_000, premiumTo: 80_000_000, company: product.companyId, productType: 1 as const };
  const found = await staff.call(premiumCalls.listPolicyHolders, range);
  expect(found).toMatchObject({ total: 2, totalKind: 'exact' });
  expect(again.customerId).toBe(first.customerId);
  expect(found.data.map(({ id, fullName }) => [id, fullName])).toEqual(
    [
      [first.customerId, 'Ẩn Danh (mới)'],
      [second.customerId, 'An Bình'],
    ].sort((a, b) => String(a[1]).localeCompare(String(b[1]), 'vi')),
  );
  expect((await staff.call(premiumCalls.listPolicyHolders, { ...range, page: 2, pageSize: 1 })).data).toHaveLength(1);
  expect(await staff.problem(premiumCalls.listPolicyHolders, { ...range, premiumTo: 1 })).toMatchObject({
    errors: [{ path: 'premiumTo' }],
  });
  expect(await gateway.problem(premiumCalls.listPolicyHolders, range)).toMatchObject({ status: 403 });
  expect(await admin.call(campaignCalls.previewCampaignCustomers, range)).toMatchObject({ total: 2 });
});

test('a refund goes into the wallet, once, also while a withdrawal of it is held', async () => {
  const made = await sell(website, productId);
  await report(gateway, made);
  const refund = async (): Promise<number> => {
    const asked = (await staff.call(calls.refundToWalletPolicy, { id: made.id, reason: 'bán xe' })) as unknown as {
      approval: { id: number };
    };
    return asked.approval.id;
  };
  expect(await staff.problem(calls.refundToWalletPolicy, { id: made.id, reason: 'bán xe' })).toMatchObject({
    status: 409,
    code: 'no_wallet',
  });
  const owner = { phoneNumber: made.contractPhoneNumber, userName: 'hanh', fullName: made.contractOwner };
  const wallet = await admin.call(walletCalls.openWallet, owner);
  await admin.call(walletCalls.rechargeForUser, { uuid: wallet.uuid, rechargeAmount: 500_000 });
  const to = { bankCode: 'VIETCOMBANK', bankNumber: '0011004821', holderName: 'NGUYEN THI HONG HANH' };
  await admin.call(withdrawalCalls.createWithdrawal, { walletId: wallet.id, amount: 400_000, ...to });
  const chief = await server.as(['ReadPolicy', 'ApproveRefund']);
  const id = await refund();
  const answers = await Promise.all([1, 2].map(() => chief.fetch(`core/approvals/${id}/approve`, { method: 'POST' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await get(made.id)).toMatchObject({ status: 'refund', statusContract: 'refuse', orderStatus: 5 });
  expect(await admin.call(walletCalls.getWallet, { id: wallet.id })).toMatchObject({ available: 100_000 + made.resPayment, held: 400_000 });
  expect((await admin.call(paymentCalls.listPayments, { id: made.id })).payments).toMatchObject([
    { kind: 'refund', gateway: 'wallet' },
    {},
  ]);
});

describe('refreshing from the insurer', () => {
  const refreshed = async (policyId: number): Promise<string> => {
    const { id } = await staff.call(refreshCalls.refreshPolicy, { policyId });
    return (await until(() => staff.call(followedJobCalls.getJob, { id }), isOver)).state;
  };

  test('takes certificate and period, and keeps the answer; the state stays', async () => {
    const made = await sell(website, productId);
    const tried: string[] = [];
    insurer = (path) => {
      tried.push(path);
      const body = { quotationCode: made.quotationCode, certificateNumber: 'GCN-9', expiredDate: addDays(made.expiredDate, 1), more: 1 };
      return tried.length === 1 ? { status: 503 } : { status: 200, body };
    };
    expect(await refreshed(made.id)).toBe('done');
    expect(tried).toEqual(Array(2).fill(`/insurer?quotationCode=${made.quotationCode}`));
    expect(await get(made.id)).toMatchObject({ soGCN: 'GCN-9', expiredDate: addDays(made.expiredDate, 1), stage: 'new' });
    const { rows } = await server.db.execute(sql`select answer from contracts.insurer_answers where contract_id = ${made.id}`);
    expect(rows).toMatchObject([{ answer: { more: 1 } }]);
  });

  test('an answer about another contract, or that is no day, changes nothing', async () => {
    const made = await sell(website, productId);
    for (const body of [{ quotationCode: 'KHAC' }, { quotationCode: made.quotationCode, expiredDate: 'mai' }]) {
      insurer = () => ({ status: 200, body });
      expect(await refreshed(made.id)).toBe('failed');
    }
    expect(await get(made.id)).toMatchObject({ version: made.version, soGCN: null });
  });

  test('an insurer that is not in the settings is told by name', async () => {
    const made = await sell(website, productId);
    await server.db.execute(sql`update contracts.contracts set company_id = 999 where id = ${made.id}`);
    expect(await staff.problem(refreshCalls.refreshPolicy, { policyId: made.id })).toMatchObject({
      status: 409,
      code: 'no_insurer_gateway',
      detail: expect.stringContaining('Bảo hiểm Việt Tín') as string,
    });
    expect(await staff.problem(refreshCalls.refreshPolicy, { policyId: 999_999 })).toMatchObject({ status: 404 });
  });
});

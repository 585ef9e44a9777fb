import { eq } from 'drizzle-orm';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { campaignCalls, campaignProductType } from '../../contract/campaigns';
import promotion from '../index';
import { promoCodes, promoCodeUsers } from '../promo-codes/tables';
import { testContractCalls, testContracts, testedCustomer } from '../testContracts';
import { testedCompany as company, testProducts } from '../testProducts';
import { mostCustomers } from './customers';

let alone: TestServer;
let server: TestServer;
beforeAll(async () => {
  [alone, server] = await Promise.all([
    startTestServer({ plugins: [testProducts, promotion] }),
    startTestServer({ plugins: [testProducts, testContracts, promotion] }),
  ]);
});
afterAll(() => Promise.all([alone.close(), server.close()]));

const far = '2099-12-31';
let codes = 0;
async function privateCode({ db }: TestServer, more: object = {}): Promise<number> {
  const [made] = await db
    .insert(promoCodes)
    .values({
      couponCode: `RIENG${++codes}`,
      description: 'Khách thân thiết',
      type: 'VND',
      value: 100_000,
      startsOn: '2026-01-01',
      endsOn: far,
      isPrivate: true,
      usageLimit: 100,
      productIds: [],
      productTypes: [],
      benefitIds: [],
      storeIds: [],
      usableLines: [1],
      ...more,
    })
    .returning({ id: promoCodes.id });
  return made!.id;
}
const conditions = (from: number, to: number, more: object = {}) => ({
  company: company.id,
  productType: campaignProductType as 1,
  premiums: { premiumFrom: from * 1_000_000, premiumTo: to * 1_000_000 },
  ...more,
});

test('a campaign is checked field by field, with the sentences of the specification', async () => {
  const admin = await server.admin();
  const { errors } = await admin.problem(campaignCalls.createCampaign, {});
  expect(Object.fromEntries(errors!.map(({ path, key }) => [path, key]))).toEqual({
    name: 'promotion:campaigns.validation.name',
    'conditions.company': 'promotion:campaigns.validation.company',
    'conditions.premiums.premiumFrom': 'validation.required',
    'conditions.premiums.premiumTo': 'validation.required',
    promotionId: 'promotion:campaigns.validation.promotion',
  });
  const promotionId = await privateCode(server);
  const refused = async (more: object) =>
    (await admin.problem(campaignCalls.createCampaign, { name: 'Tết', promotionId, conditions: conditions(1, 2), ...more })).errors;
  expect(await refused({ conditions: conditions(3, 2) })).toMatchObject([
    { path: 'conditions.premiums.premiumTo', key: 'promotion:campaigns.validation.premiums' },
  ]);
  expect(await refused({ conditions: conditions(1, 2, { company: 999 }) })).toMatchObject([
    { path: 'conditions.company', key: 'promotion:campaigns.validation.company' },
  ]);
  expect(await refused({ conditions: conditions(1, 2, { productType: 5 }) })).toMatchObject([{ path: 'conditions.productType' }]);
  expect(await refused({ startsAt: '2026-12-02', endsAt: '2026-12-01' })).toMatchObject([
    { path: 'endsAt', key: 'promotion:campaigns.validation.period' },
  ]);
  expect(await refused({ promotionId: await privateCode(server, { isPrivate: false }) })).toMatchObject([
    { path: 'promotionId', key: 'promotion:campaigns.validation.promotion' },
  ]);
  expect(await refused({ promotionId: await privateCode(server, { endsOn: '2026-02-01' }) })).toMatchObject([
    { path: 'promotionId', key: 'promotion:campaigns.validation.promotionExpired' },
  ]);
  expect((await admin.call(campaignCalls.listCampaigns, { search: 'Tết' })).total).toBe(0);
});

test('customers are shown beforehand, kept when the campaign is made, and may use its code from then on', async () => {
  const editor = await server.as(['ReadPromotion', 'CreatePromotion']);
  const promotionId = await privateCode(server);
  const preview = await editor.call(campaignCalls.previewCampaignCustomers, {
    company: company.id,
    premiumFrom: 1_000_000,
    premiumTo: 12_000_000,
  });
  expect(preview).toMatchObject({ available: true, total: 12, data: { length: 10 } });
  const campaign = await editor.call(campaignCalls.createCampaign, {
    name: 'Tri ân Tết',
    promotionId,
    conditions: conditions(1, 12),
    startsAt: '2026-12-01',
    endsAt: '2026-12-31T16:59:59.000Z',
  });
  expect(campaign).toMatchObject({
    company,
    conditions: {
      company: company.id,
      productType: 1,
      premiums: { premiumFrom: 1_000_000, premiumTo: 12_000_000 },
      couponCode: campaign.Promotion.couponCode,
    },
    startsAt: '2026-11-30T17:00:00.000Z',
    endsAt: '2026-12-31T16:59:59.000Z',
    customers: { total: 12, used: 0 },
  });
  expect(await server.db.$count(promoCodeUsers, eq(promoCodeUsers.promoCodeId, promotionId))).toBe(12);
});

test('who used the code is told from who did not, in the rows, in the filter and in the figures', async () => {
  const editor = await server.as(['ReadPromotion', 'CreatePromotion']);
  const promotionId = await privateCode(server);
  const { id, Promotion } = await editor.call(campaignCalls.createCampaign, {
    name: 'Mùa mưa',
    promotionId,
    conditions: conditions(20, 24),
  });
  const buyer = testedCustomer(22);
  const buy = { couponCode: Promotion.couponCode, phoneNumber: buyer.phoneNumber };
  expect(await editor.call(testContractCalls.buy, buy)).toMatchObject({ promotionId, discount: 100_000 });
  expect(await editor.problem(testContractCalls.buy, { ...buy, phoneNumber: testedCustomer(25).phoneNumber })).toMatchObject({
    status: 409,
    code: 'promotion_not_yours',
  });
  expect((await editor.call(campaignCalls.getCampaign, { id })).customers).toEqual({ total: 5, used: 1 });
  const rows = async (more: object) => (await editor.call(campaignCalls.listCampaignCustomers, { id, ...more })).data;
  expect(await rows({ used: true })).toMatchObject([{ ...buyer, UserPromotion: { appliedBy: `policy/${buyer.phoneNumber}` } }]);
  expect((await rows({ used: false })).map((row) => row.id)).toEqual([20, 21, 23, 24]);
  expect(await rows({ search: buyer.phoneNumber })).toMatchObject([{ id: 22 }]);
  expect((await editor.call(campaignCalls.listCampaigns, { search: 'mua mua' })).data).toMatchObject([
    { id, customers: { total: 5, used: 1 } },
  ]);
});

test('many customers are kept in one go, and too many are refused with nothing kept', async () => {
  const admin = await server.admin();
  const promotionId = await privateCode(server);
  const campaign = await admin.call(campaignCalls.createCampaign, { name: 'Toàn quốc', promotionId, conditions: conditions(1, 2_500) });
  expect(campaign.customers).toEqual({ total: 2_500, used: 0 });
  expect(
    await admin.problem(campaignCalls.createCampaign, { name: 'Quá rộng', promotionId, conditions: conditions(1, mostCustomers + 1) }),
  ).toMatchObject({ status: 409, code: 'too_many_customers' });
  expect((await admin.call(campaignCalls.listCampaigns, { search: 'qua rong' })).total).toBe(0);
});

test('while nobody can name customers the campaign is made all the same, and they are found later', async () => {
  const admin = await alone.admin();
  expect(await admin.call(campaignCalls.previewCampaignCustomers, { company: company.id, premiumFrom: 0, premiumTo: 1 })).toMatchObject({
    available: false,
    data: [],
  });
  const { id, version, ...made } = await admin.call(campaignCalls.createCampaign, {
    name: 'Chờ hợp đồng',
    promotionId: await privateCode(alone),
    conditions: conditions(1, 3),
  });
  expect(made).toMatchObject({ customers: null, canFindCustomers: false });
  expect(await admin.problem(campaignCalls.findCampaignCustomers, { id, version })).toMatchObject({
    status: 409,
    code: 'customers_unavailable',
  });

  const later = await startTestServer({ plugins: [testProducts, testContracts, promotion], sharing: alone });
  try {
    const editor = await later.as(['ReadPromotion', 'UpdatePromotion']);
    expect(await editor.call(campaignCalls.getCampaign, { id })).toMatchObject({ customers: null, canFindCustomers: true });
    expect(await editor.call(campaignCalls.findCampaignCustomers, { id, version })).toMatchObject({
      customers: { total: 3, used: 0 },
      version: version + 1,
    });
    expect(await editor.problem(campaignCalls.findCampaignCustomers, { id, version: version + 1 })).toMatchObject({
      status: 409,
      code: 'customers_found',
    });
  } finally {
    await later.close();
  }
});

test('a deleted campaign is gone with its customers; its code stays usable for them', async () => {
  const admin = await server.admin();
  const promotionId = await privateCode(server);
  const { id, version } = await admin.call(campaignCalls.createCampaign, { name: 'Tạm', promotionId, conditions: conditions(40, 41) });
  expect(await admin.problem(campaignCalls.removeCampaign, { id, version: version + 1 })).toMatchObject({ code: 'stale' });
  await admin.call(campaignCalls.removeCampaign, { id, version });
  expect(await admin.problem(campaignCalls.getCampaign, { id })).toMatchObject({ status: 404 });
  expect(await server.db.$count(promoCodeUsers, eq(promoCodeUsers.promoCodeId, promotionId))).toBe(2);
});

test('who may only read finds customers, and changes nothing', async () => {
  const reader = await server.as(['ReadPromotion']);
  expect(await reader.call(campaignCalls.listCampaigns, {})).toMatchObject({ page: 1 });
  expect(await reader.problem(campaignCalls.previewCampaignCustomers, { company: 5, premiumFrom: 0, premiumTo: 1 })).toMatchObject({
    status: 403,
    needs: ['CreatePromotion'],
  });
  expect(await reader.problem(campaignCalls.createCampaign, {})).toMatchObject({ status: 403, needs: ['CreatePromotion'] });
  expect(await reader.problem(campaignCalls.removeCampaign, { id: 1 })).toMatchObject({ status: 403, needs: ['DeletePromotion'] });
});

test('the sample campaigns have used and unused customers, and one that waits for its own', async () => {
  const sample = await startTestServer({ plugins: [testProducts, promotion], demo: true });
  try {
    const admin = await sample.admin();
    const { data } = await admin.call(campaignCalls.listCampaigns, { sort: 'createdAt,asc' });
    expect(data.map((row) => row.customers)).toEqual([{ total: 36, used: 14 }, { total: 12, used: 0 }, null]);
    expect(data.every((row) => row.company?.name === company.name)).toBe(true);
  } finally {
    await sample.close();
  }
});

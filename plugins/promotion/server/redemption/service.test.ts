import { sql } from 'drizzle-orm';
import { boolean, object } from 'yup';
import { calls, day, manifest, money, mutation, phone, recordId, text, type, today } from '@tessera/plugin-sdk/contract';
import { implement, Problem, serverPlugin } from '@tessera/plugin-sdk/server';
import { CallFailed, startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { promotion } from '../../contract';
import { toWire, type PromoTerms } from '../../contract/promoActions';
import { promoCodeCalls } from '../../contract/promoCodes';
import type { Discount } from '../../contract/services';
import promotionServer from '../index';
import { testProducts } from '../testProducts';

/** A plugin that sells, as others will be: it knows the service by its contract. */
const shop = manifest({
  id: 'shop',
  title: { vi: 'Cửa hàng', en: 'Shop' },
  api: ['shop'],
  requires: ['promotion'],
  permissions: { ReadShop: { label: { vi: 'Cửa hàng', en: 'Shop' }, grants: [] } },
});
const purchase = object({
  couponCode: text().required(),
  phoneNumber: phone(),
  customerId: recordId(),
  storeId: recordId(),
  productId: recordId().default(1),
  amount: money().default(1_000_000),
  orderRef: text().required(),
  carryOn: boolean().default(false),
});
const shopCalls = calls(shop, {
  buy: mutation({ path: 'POST shop/buy', needs: 'Authenticated', input: purchase, output: type<Discount | { refused: string }>() }),
  tryCode: mutation({ path: 'POST shop/try', needs: 'Authenticated', input: purchase, output: type<Discount>() }),
  callOff: mutation({
    path: 'POST shop/call-off',
    needs: 'Authenticated',
    input: object({ orderRef: text().required(), on: day() }),
    output: type<{ released: boolean }>(),
  }),
});
const shopServer = serverPlugin(shop, {
  implements: [
    implement(shopCalls, {
      async buy({ carryOn, ...input }, ctx) {
        try {
          return await ctx.services.get(promotion.services.redemption).redeem(ctx, input);
        } catch (refused) {
          // sells without the discount
          if (carryOn && refused instanceof Problem) return { refused: refused.code };
          throw refused;
        }
      },
      tryCode: (input, ctx) => ctx.services.get(promotion.services.redemption).check(ctx, input),
      callOff: async ({ orderRef }, ctx) => ({ released: await ctx.services.get(promotion.services.redemption).release(ctx, orderRef) }),
    }),
  ],
});

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [testProducts, promotionServer, shopServer] });
  admin = await server.admin();
});
afterAll(() => server.close());

const terms: PromoTerms = {
  type: 'PERCENTAGE',
  value: 10,
  maximum: null,
  minimumPrice: null,
  productIds: [],
  productTypes: [],
  benefitIds: [],
};
async function make(couponCode: string, more: object = {}, of: Partial<PromoTerms> = {}): Promise<number> {
  const values = {
    description: 'Thử',
    couponCode: [couponCode],
    startsAt: today(),
    endsAt: today(),
    usageLimit: 10,
    ...toWire({ ...terms, ...of }),
    ...more,
  };
  return (await admin.call(promoCodeCalls.createPromoCodes, values)).data[0]!.id;
}
/** Asks again where the line broke (a thousand sockets at once): the same purchase is redeemed once. */
async function buyFor(client: TestClient, couponCode: string, orderRef: string): Promise<string> {
  for (;;) {
    try {
      await client.call(shopCalls.buy, { couponCode, orderRef });
      return 'redeemed';
    } catch (error) {
      if (error instanceof CallFailed) return error.problem.code;
    }
  }
}
const used = async (id: number) => (await admin.call(promoCodeCalls.getPromoCode, { id })).numberOfTimeUsage;
const count = async (couponCode: string) =>
  Number(
    (
      await server.db.execute<{ n: string }>(
        sql`select count(*) as n from promotion.redemptions r join promotion.promo_codes c on c.id = r.promo_code_id where coupon_code = ${couponCode}`,
      )
    ).rows[0]!.n,
  );

test('of a thousand at the same moment, a code with limit 10 is redeemed exactly ten times', async () => {
  const id = await make('NGAN');
  const buyers = await Promise.all(Array.from({ length: 20 }, () => server.admin()));
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => buyFor(buyers[i % buyers.length]!, 'ngàn', `ngan/${i}`)));
  expect(answers.filter((answer) => answer === 'redeemed')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'promotion_used_up')).toHaveLength(990);
  expect([await used(id), await count('NGAN')]).toEqual([10, 10]);
  const list = await admin.call(promoCodeCalls.listRedemptions, { id, pageSize: 4, page: 3 });
  expect(list).toMatchObject({ total: 10, data: [{ discount: 100_000 }, {}] });
}, 120_000);

test('redeeming, calling off and buying again in any order never counts more or less than what stands', async () => {
  const id = await make('LONXON', { usageLimit: 5 });
  // a fixed sequence of 300 random steps of six buyers at a time
  let seed = 20_261_121;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 50; round++) {
    await Promise.allSettled(
      Array.from({ length: 6 }, () => {
        const orderRef = `lonxon/${random(12)}`;
        return random(3) ? admin.call(shopCalls.buy, { couponCode: 'LONXON', orderRef }) : admin.call(shopCalls.callOff, { orderRef });
      }),
    );
    const [stored, standing] = [await used(id), await count('LONXON')];
    expect(stored).toBe(standing);
    expect(stored).toBeLessThanOrEqual(5);
  }
}, 60_000);

test('the same purchase asked twice, or at the same moment, is redeemed once and answered alike', async () => {
  const id = await make('HAILAN');
  const buy = () => admin.call(shopCalls.buy, { couponCode: 'HAILAN', orderRef: 'policy/1', amount: 333_333 });
  const answers = await Promise.all([buy(), buy(), buy()]);
  expect(answers).toEqual(
    Array(3).fill({ promotionId: id, couponCode: 'HAILAN', discount: 33_333, typeDiscount: 'percent', valueDiscount: 10 }),
  );
  expect(await buy()).toEqual(answers[0]);
  expect(await used(id)).toBe(1);
  await make('MAKHAC');
  expect(await admin.problem(shopCalls.buy, { couponCode: 'MAKHAC', orderRef: 'policy/1' })).toMatchObject({
    code: 'promotion_other_code',
    detail: 'This purchase has used HAILAN already.',
  });
});

test('a private code is for those on its list, each once, until the purchase is called off', async () => {
  const id = await make('RIENG', { isPrivate: true, Users: [{ phoneNumber: '0912480367', name: 'Hạnh', id: 7 }] });
  expect(await admin.problem(shopCalls.tryCode, { couponCode: 'RIENG', orderRef: '-' })).toMatchObject({ code: 'promotion_not_yours' });
  expect(await admin.problem(shopCalls.buy, { couponCode: 'RIENG', orderRef: 'r/0', phoneNumber: '0900000000' })).toMatchObject({
    status: 409,
    code: 'promotion_not_yours',
  });
  const both = await Promise.allSettled(
    ['r/1', 'r/2'].map((orderRef) => admin.call(shopCalls.buy, { couponCode: 'RIENG', orderRef, phoneNumber: '0912 480 367' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [mine] = (await admin.call(promoCodeCalls.getPromoCode, { id })).Users;
  expect(mine!.UserPromotion.appliedBy).toMatch(/^r\/[12]$/);
  expect(await admin.problem(shopCalls.buy, { couponCode: 'RIENG', orderRef: 'r/3', customerId: 7 })).toMatchObject({
    code: 'promotion_already_used',
  });
  expect(await admin.call(shopCalls.callOff, { orderRef: mine!.UserPromotion.appliedBy! })).toEqual({ released: true });
  expect(await admin.call(shopCalls.callOff, { orderRef: mine!.UserPromotion.appliedBy! })).toEqual({ released: false });
  expect(await used(id)).toBe(0);
  expect(await admin.call(shopCalls.buy, { couponCode: 'RIENG', orderRef: 'r/3', customerId: 7 })).toMatchObject({ discount: 100_000 });
});

test('lines are looked up in the catalogue, refusals are said in both languages, and a refusal got over leaves nothing behind', async () => {
  await make('XEMAY', {}, { productTypes: [5] });
  expect(await admin.call(shopCalls.tryCode, { couponCode: 'xe máy', orderRef: '-', productId: 5 })).toMatchObject({ discount: 100_000 });
  expect(await admin.problem(shopCalls.tryCode, { couponCode: 'XEMAY', orderRef: '-', productId: 1 })).toMatchObject({
    code: 'promotion_not_for_product',
  });
  expect(await admin.problem(shopCalls.tryCode, { couponCode: 'XEMAY', orderRef: '-', productId: 999 })).toMatchObject({
    code: 'promotion_not_for_product',
  });
  const inVietnamese = await admin.fetch('shop/try', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'vi' },
    body: JSON.stringify({ couponCode: 'chưa có', orderRef: '-' }),
  });
  expect(await inVietnamese.json()).toMatchObject({ code: 'promotion_unknown', detail: 'Không có mã khuyến mại CHUACO.' });
  const one = await make('MOT', { usageLimit: 1 });
  const sold = await Promise.all(
    ['m/1', 'm/2', 'm/3'].map((orderRef) => admin.call(shopCalls.buy, { couponCode: 'MOT', orderRef, carryOn: true })),
  );
  expect(sold.filter((sale) => 'refused' in sale)).toEqual(Array(2).fill({ refused: 'promotion_used_up' }));
  expect([await used(one), await count('MOT')]).toEqual([1, 1]);
});

test('a code works on its last day to midnight in Vietnam and not a moment longer', async () => {
  await make('NUADEM', { startsAt: '2026-01-01', endsAt: '2030-12-31' });
  const now = jest.spyOn(Date, 'now');
  try {
    const { redemptionService } = await import('./service');
    const ctx = {
      db: server.db,
      user: { id: 1 },
      audit() {},
      services: { get: () => undefined, tryGet: () => undefined },
      language: 'vi',
    } as never;
    const tryAt = (moment: string) => (
      now.mockReturnValue(Date.parse(moment)),
      redemptionService.check(ctx, { couponCode: 'NUADEM', productId: 1, amount: 1000 })
    );
    await expect(tryAt('2030-12-31T16:59:59.999Z')).resolves.toMatchObject({ discount: 100 });
    await expect(tryAt('2030-12-31T17:00:00.000Z')).rejects.toMatchObject({ code: 'promotion_expired' });
    await expect(tryAt('2025-12-31T17:00:00.000Z')).resolves.toMatchObject({ discount: 100 });
    await expect(tryAt('2025-12-31T16:59:59.999Z')).rejects.toMatchObject({
      code: 'promotion_not_started',
      message: 'NUADEM is valid from 01/01/2026.',
    });
  } finally {
    now.mockRestore();
  }
});

import { dayAt } from '@tessera/plugin-sdk/contract';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { products } from '../../../products/contract';
import { campaignProductType } from '../../contract/campaigns';
import { promoCodes, promoCodeUsers, redemptions } from '../promo-codes/tables';
import { campaignCustomers, campaigns } from './tables';

const dayMs = 24 * 60 * 60_000;
const familyNames = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi', 'Đỗ', 'Ngô'];
const givenNames = [
  'Hồng Hạnh',
  'Quốc Khánh',
  'Minh Châu',
  'Thu Hà',
  'Đức Anh',
  'Phương Linh',
  'Gia Bảo',
  'Khánh Vy',
  'Anh Tuấn',
  'Ngọc Ánh',
  'Thanh Sơn',
];
/** Numbers that no operator hands out. */
const person = (n: number) => ({
  customerId: n,
  fullName: `${familyNames[n % familyNames.length]} ${givenNames[n % givenNames.length]}`,
  phoneNumber: `0190${String(n).padStart(6, '0')}`,
  email: n % 3 ? `khach${n}@example.vn` : null,
});

const samples = [
  {
    name: 'Tri ân khách hàng ô tô cuối năm',
    couponCode: 'TRIANOTO',
    discount: 300_000,
    premiumFrom: 5_000_000,
    premiumTo: 15_000_000,
    startsInDays: -20,
    endsInDays: 40,
    customers: 36,
    used: 14,
  },
  {
    name: 'Giữ chân khách phí cao',
    couponCode: 'OTOVIP10',
    discount: 1_000_000,
    premiumFrom: 15_000_001,
    premiumTo: 60_000_000,
    startsInDays: 5,
    endsInDays: 95,
    customers: 12,
    used: 0,
  },
  {
    name: 'Khách hàng mới quý tới',
    couponCode: 'QUYMOI',
    discount: 200_000,
    premiumFrom: 1_000_000,
    premiumTo: 4_999_999,
    startsInDays: 10,
    endsInDays: 100,
    customers: null,
    used: 0,
  },
];

/** Sample campaigns with codes of their own, where there is a company whose cars they could be for. The last waits for its customers. */
export async function demoCampaigns(ctx: WorkContext): Promise<void> {
  const { data } = await ctx.services.get(products.services.catalogue).findProducts(ctx, { type: campaignProductType, pageSize: 1 });
  const [product] = data;
  if (!product) return;
  const dayIn = (days: number) => dayAt(Date.now() + days * dayMs);
  for (const { name, couponCode, discount, premiumFrom, premiumTo, startsInDays, endsInDays, customers, used } of samples) {
    const [startsOn, endsOn] = [dayIn(startsInDays), dayIn(endsInDays)];
    const code = {
      couponCode,
      description: name,
      type: 'VND' as const,
      value: discount,
      startsOn,
      endsOn,
      isPrivate: true,
      usageLimit: 500,
      numberOfTimeUsage: used,
      productIds: [],
      productTypes: [campaignProductType],
      benefitIds: [],
      storeIds: [],
      usableLines: [campaignProductType],
    };
    const [promoCode] = await ctx.db.insert(promoCodes).values(code).returning({ id: promoCodes.id });
    const values = {
      name,
      companyId: product.companyId,
      productType: campaignProductType as 1,
      premiumFrom,
      premiumTo,
      promoCodeId: promoCode!.id,
      startsOn,
      endsOn,
      customersFoundAt: customers === null ? null : new Date().toISOString(),
    };
    const [campaign] = await ctx.db.insert(campaigns).values(values).returning({ id: campaigns.id });
    const people = Array.from({ length: customers ?? 0 }, (_, n) => person(n + 1));
    if (!people.length) continue;
    await ctx.db.insert(campaignCustomers).values(people.map((one) => ({ ...one, campaignId: campaign!.id })));
    const uses = people.slice(0, used).map((one, n) => ({
      ...one,
      orderRef: `sample/${couponCode}/${n + 1}`,
      at: new Date(Date.now() - (n + 1) * 0.9 * dayMs).toISOString(),
    }));
    await ctx.db.insert(promoCodeUsers).values(
      people.map(({ customerId, fullName, phoneNumber }, n) => ({
        promoCodeId: promoCode!.id,
        customerId,
        name: fullName,
        phoneNumber,
        appliedBy: uses[n]?.orderRef ?? null,
        appliedAt: uses[n]?.at ?? null,
      })),
    );
    if (uses.length)
      await ctx.db.insert(redemptions).values(
        uses.map(({ customerId, phoneNumber, orderRef, at }) => ({
          promoCodeId: promoCode!.id,
          orderRef,
          customerId,
          phoneNumber,
          productId: product.id,
          discount,
          redeemedBy: ctx.user.id,
          redeemedAt: at,
        })),
      );
  }
}

import { sql } from 'drizzle-orm';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { billProductTypes, packageTypes, settle, sharesOf, type BenefitType, type BillItem, type PackageType } from '../contract/bill';
import type { ClaimStage } from '../contract/claims';
import { currentVersion } from './billConfigs/handlers';
import { billConfigTable } from './billConfigs/tables';
import { claimTable } from './claims/table';
import { insuranceStatuses } from '../contract/insuranceClaims';
import { demoBill } from './demoBills';
import { insuranceTable, reviewTable } from './insurance/tables';
import { lensTable } from './lenses/table';
import { settingsOf } from './settings';

const lenses = [
  'Essilor Crizal 1.56',
  'Essilor Crizal 1.60',
  'Hoya Blue Control 1.55',
  'Zeiss ClearView 1.60',
  'Chemi U2 1.56',
  'Rodenstock Pro 1.67',
];

/** Percent of the price by package; frames and lenses alike, but for the cheapest. */
const configured: Readonly<Record<PackageType, Readonly<Record<BenefitType, number>>>> = {
  essential: { insurance: 40, voucher: 5, copayment: 55 },
  premium: { insurance: 60, voucher: 10, copayment: 30 },
  vip: { insurance: 80, voucher: 10, copayment: 10 },
};

/** Invented people; some are customers of the sample data of members. */
const people = [
  ['Trần Thu Hà', '0903214775'],
  ['Nguyễn Văn Hùng', '0322530829'],
  ['Võ Thị Hồng Hạnh', '0771579240'],
  ['Lý Minh Quân', '0970629072'],
  ['Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên', '0939071203'],
  ['Dương Quốc Khánh', '0862077052'],
  ['Phan Thu Trang', '0861037872'],
  ['Ngô Đức Thịnh', '0970781527'],
] as const;
const frames = ['Seiko T744, titan', 'Ray-Ban RX5154', 'Molsion MJ6108', 'Bolon BT6002'];
const stores = ['Kính mắt Ánh Dương', 'Kính mắt Sài Gòn 1', 'Kính mắt Hà Thành'];
const stages: readonly ClaimStage[] = [
  'waiting',
  'draft',
  'success',
  'waiting',
  'approved',
  'success',
  'draft',
  'withdrawn',
  'waiting',
  'success',
];
const methods = ['online', 'wallet', 'cash'] as const;
const count = 36;
const paidBefore = 5;
const hour = 3_600_000;
const nobody = { id: 0, name: 'Dữ liệu mẫu' };

/** Sample lenses, a configuration, and claims of the last weeks. */
export async function demo(ctx: WorkContext): Promise<void> {
  await ctx.db.insert(lensTable).values(lenses.map((name) => ({ name })));
  await ctx.db.insert(billConfigTable).values(
    packageTypes.flatMap((packageType) =>
      billProductTypes.flatMap((productType) =>
        Object.entries(configured[packageType]).map(([type, value]) => ({
          ...{ packageType, productType, type: type as BenefitType, value, description: '' },
        })),
      ),
    ),
  );
  await otherClaims(ctx);
  const { version, shares } = await currentVersion(ctx);
  const shops = await shopsOf(ctx);
  for (let index = count - 1; index >= 0; index--) {
    const stage = stages[index % stages.length]!;
    const packageType = packageTypes[index % packageTypes.length]!;
    const [fullName, phoneNumber] = people[index % people.length]!;
    const shop = shops[index % shops.length]!;
    const items = itemsOf(index);
    const { total, insurance, voucher, copayment } = settle(items, sharesOf(shares, packageType));
    const at = sql`now() - make_interval(secs => ${((index * 19 + 3) * hour) / 1000})`;
    // every seventh shop has computed another amount
    const more = index % 7 === 0 && insurance > 50_000 ? 50_000 : 0;
    const [made] = await ctx.db
      .insert(claimTable)
      .values({
        ...{ createdAt: at, updatedAt: at, createdBy: nobody.id, createdByName: nobody.name },
        ...{ stage, stageBy: nobody.id, stageByName: nobody.name, stageAt: at },
        claimCode: settingsOf(ctx).prefix,
        ...{ fullName, phoneNumber, packageType, storeId: shop.id, storeName: shop.name },
        billNumber: String(4_100 + index).padStart(7, '0'),
        billDate: addDays(today(), -Math.ceil((index * 19) / 24)),
        billMvInfo: `Hoá đơn bán lẻ ${shop.name}`,
        ...{ items, total, paymentAmount: insurance, configVersion: version },
        ...{ sentTotal: total, sentInsurance: insurance + more, sentVoucher: voucher, sentPayment: copayment - more },
        ...(stage === 'success' && { paymentMethod: methods[index % methods.length]!, paymentReference: `CT${index}` }),
        reason: stage === 'draft' && index % 2 ? 'Số hoá đơn bị loá, hãy chụp lại.' : null,
      })
      .returning({ id: claimTable.id });
    // the newest that waits came with the bill of one that was paid
    if (stage === 'waiting' || index === paidBefore) await demoBill(ctx, made!.id, index === 0 ? paidBefore : index);
  }
}

const losses = ['Vật chất ô tô', 'Sức khoẻ toàn diện', 'Nhà tư nhân', 'Xe máy'];
const sayings = ['Xử lý nhanh, hướng dẫn rõ ràng.', '', 'Chờ hơi lâu nhưng được giải thích.', 'Rất hài lòng.'];

async function otherClaims(ctx: WorkContext): Promise<void> {
  for (let index = 23; index >= 0; index--) {
    const [fullName, phoneNumber] = people[index % people.length]!;
    const status = insuranceStatuses[index % 3 === 0 ? 0 : index % insuranceStatuses.length]!;
    const at = sql`now() - make_interval(secs => ${((index * 31 + 5) * hour) / 1000})`;
    const [row] = await ctx.db
      .insert(insuranceTable)
      .values({
        ...{ createdAt: at, updatedAt: at, createdBy: nobody.id, createdByName: nobody.name },
        ...{ status, statusBy: nobody.id, statusByName: nobody.name, statusAt: at as never },
        claimCode: settingsOf(ctx).otherPrefix,
        requestCode: `WEB-26-${7_100 + index}`,
        ...{ fullName, phoneNumber, language: 'vi' as const },
        email: index % 4 ? `khach${index % people.length}@example.com` : null,
        productName: losses[index % losses.length]!,
        occurredOn: addDays(today(), -Math.ceil((index * 31) / 24) - 2),
        description: 'Đã gửi ảnh hiện trường và hoá đơn sửa chữa.',
        paymentAmount: 850_000 + (index % 7) * 1_350_000,
        reason: status === 'rejected' ? 'Ngoài phạm vi bảo hiểm' : null,
      })
      .returning({ id: insuranceTable.id });
    if (status !== 'completed') continue;
    await ctx.db.insert(reviewTable).values({
      ...{ claimId: row!.id, tokenHash: `demo-${index}`, askedAt: at as never, expiresAt: at as never, ratedAt: at as never },
      rating: 3 + (index % 3),
      message: sayings[index % sayings.length]! || null,
    });
  }
}

/** Accounts of shops where there are some, else names alone. */
async function shopsOf(ctx: WorkContext): Promise<{ id: number | null; name: string }[]> {
  // Core's demo accounts by role: sample data is written before anyone is signed in, so no service can be asked.
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(sql`
    select account.id, trim(account.last_name || ' ' || account.first_name) as name
    from core.accounts account
    join core.account_roles held on held.account_id = account.id
    where held.role_id = 11
    order by account.id
  `);
  return rows.length ? rows.map(({ id, name }) => ({ id: Number(id), name })) : stores.map((name) => ({ id: null, name }));
}

function itemsOf(index: number): BillItem[] {
  const lens = lenses[index % lenses.length]!;
  const price = 480_000 + (index % 5) * 150_000;
  return [
    { productType: 'gong', productName: frames[index % frames.length]!, productPrice: 1_250_000 + (index % 4) * 300_000 },
    { productType: 'trong', productName: `${lens}, mắt phải`, productPrice: price },
    { productType: 'trong', productName: `${lens}, mắt trái`, productPrice: price },
  ];
}

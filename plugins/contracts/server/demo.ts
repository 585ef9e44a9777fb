import { addDays, today, type IsoDay, shareOf } from '@tessera/plugin-sdk/contract';
import type { RowOf, WorkContext } from '@tessera/plugin-sdk/server';
import { members } from '../../members/contract';
import { products } from '../../products/contract';
import type { ProductSummary } from '../../products/contract/services';
import type { ProductTypeId } from '../../products/contract/productTypes';
import type { ContractStage } from '../contract/stages';
import { subProducts } from '../contract/subProducts';
import { contractTable, memberTable } from './contracts/table';
import { payments } from './payments/tables';
import { renewalTable } from './renewals/tables';
import { settingsOf } from './settings';

/** Invented people; some are customers of the sample data of members. */
const owners = [
  ['Nguyễn Văn Hùng', '0322530829', '45 Lê Lợi, phường Sài Gòn, TP. Hồ Chí Minh', '51H-482.16'],
  ['Võ Thị Hồng Hạnh', '0771579240', 'Số 5, ngõ 81 Láng Hạ, phường Đống Đa, Hà Nội', '30K-118.02'],
  ['Lý Minh Quân', '0970629072', '7 Đường số 9, phường Thủ Đức, TP. Hồ Chí Minh', '59X3-246.81'],
  ['Công ty TNHH Vận tải và Thương mại Sao Phương Nam', '0971521911', '12 Quốc lộ 1, phường Bình Hưng Hoà, TP. Hồ Chí Minh', '51C-902.37'],
  ['Dương Quốc Khánh', '0862077052', '61 Quang Trung, phường Thành Vinh, Nghệ An', '37A-660.19'],
  ['Phan Thu Trang', '0861037872', '16 Điện Biên Phủ, phường Hồng Bàng, Hải Phòng', '15A-301.55'],
  ['Ngô Đức Thịnh', '0970781527', '7 Đường số 9, phường Thủ Đức, TP. Hồ Chí Minh', '51F-770.04'],
  ['Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên', '0939071203', '5 Hai Bà Trưng, phường Ninh Kiều, Cần Thơ', '65A-129.43'],
  ['Hồ Hoàng Nam', '0865175466', '27 Đồng Khởi, phường Trấn Biên, Đồng Nai', '60A-848.27'],
  ['Phạm Thị Bích Ngọc', '0869583219', '8 Lê Lợi, phường Thuận Hoá, Huế', '75A-053.90'],
] as const;
const vehicles = [
  ['Toyota Vios 1.5G', 2022, 5],
  ['Hyundai Accent', 2021, 5],
  ['Mitsubishi Xpander', 2023, 7],
  ['VinFast VF 6', 2025, 5],
] as const;
const branches = ['Hà Nội', 'TP. Hồ Chí Minh', 'Đà Nẵng', 'Cần Thơ', 'Hải Phòng'];
const channels = ['Trang bán hàng', 'Đại lý', 'Ngân hàng'];
const fees: Readonly<Record<ProductTypeId, readonly number[]>> = {
  1: [437_000, 480_700, 9_350_000, 15_372_000, 794_000, 12_480_000],
  2: [1_850_000, 3_200_000, 5_940_000],
  5: [55_000, 60_000, 290_000],
  6: [1_120_000, 720_000, 2_450_000],
};
const stageOf: readonly ContractStage[] = [
  'approved',
  'approved',
  'paid',
  'approved',
  'new',
  'awaiting',
  'approved',
  'approved',
  'paid',
  'failed',
];
/** What ends differently, by place. */
const others: Readonly<Record<number, ContractStage>> = {
  7: 'refused',
  13: 'cancelled',
  21: 'refunded',
  34: 'refunding',
  43: 'expired',
  57: 'expired',
};
const isPaid = (stage: ContractStage) => !['new', 'awaiting', 'failed', 'cancelled'].includes(stage);

const count = 64;
const hour = 3_600_000;
const nobody = { byId: 0, byName: 'Dữ liệu mẫu' };

/** Sample contracts of the sample products, made over the last three months; some end within days. */
export async function demo(ctx: WorkContext): Promise<void> {
  const { data: sold } = await ctx.services.get(products.services.catalogue).findProducts(ctx, { isActive: true, pageSize: 12 });
  if (!sold.length) return;
  const categories = await ctx.services.get(products.services.catalogue).categoriesOf(
    ctx,
    sold.map(({ id }) => id),
  );
  for (let index = count - 1; index >= 0; index--) await makeOne(ctx, index, sold[index % sold.length]!, categories);
}

async function makeOne(ctx: WorkContext, index: number, product: ProductSummary, categories: ReadonlyMap<number, string>): Promise<void> {
  const stage = others[index] ?? stageOf[index % stageOf.length]!;
  const [name, phoneNumber, address, licensePlate] = owners[index % owners.length]!;
  const { prefix, vat: rates } = settingsOf(ctx);
  const customer = await ctx.services.tryGet(members.services.customers)?.findOrCreate(ctx, { name, phoneNumber, address });
  const madeAt = new Date(Date.now() - (stage === 'new' || stage === 'awaiting' ? index % 20 : index * 34 + 2) * hour);
  const at = madeAt.toISOString();
  const [effectiveDate, expiredDate] = periodOf(index, stage);
  const isVehicle = product.type === 1 || product.type === 5;
  const [vehicleName, vehicleYear, vehicleSeats] = vehicles[index % vehicles.length]!;
  const preTaxFee = fees[product.type][index % fees[product.type].length]!;
  const kinds = Object.keys(subProducts[product.type] ?? {});
  const [row] = await ctx.db
    .insert(contractTable)
    .values({
      code: prefix,
      quotationCode: `QT-26-${String(48_200 - index).padStart(7, '0')}`,
      createdAt: at,
      updatedAt: at,
      createdBy: nobody.byId,
      createdByName: nobody.byName,
      stage,
      stageBy: nobody.byId,
      stageByName: nobody.byName,
      stageAt: at,
      soGCN: stage === 'approved' || stage === 'expired' ? `GCN-26-${String(7_000 + index)}` : null,
      productId: product.id,
      productName: product.name,
      productType: product.type,
      productCategory: categories.get(product.id) ?? '',
      companyId: product.companyId,
      companyName: product.companyName,
      subProduct: kinds[index % kinds.length] ?? null,
      contractOwner: name,
      contractPhoneNumber: phoneNumber,
      ownerEmail: index % 2 ? null : `khach${index % owners.length}@example.com`,
      ownerAddress: address,
      ownerIdNumber: `00118800${String(1_000 + index)}`,
      customerId: customer?.id ?? null,
      language: index % 5 ? 'vi' : 'en',
      ...(isVehicle && { licensePlate, vehicleName, vehicleYear, vehicleSeats, chassisNumber: `RL4B00000${String(1_000 + index)}` }),
      preTaxFee,
      vatRate: rates[product.type] ?? 0,
      vat: shareOf(preTaxFee, rates[product.type] ?? 0),
      discount: 0,
      distChannel: channels[index % channels.length]!,
      branchName: branches[index % branches.length]!,
      referralCode: index % 4 ? null : 'DL-HANOI-0317',
      effectiveDate,
      expiredDate,
      payBefore: new Date(madeAt.getTime() + 24 * hour).toISOString(),
      ...(isPaid(stage) && { paidAt: at, paymentGateway: 'sandbox', transactionId: `GD${index}` }),
      reason: ['refused', 'refunding', 'refunded'].includes(stage) ? 'Biển số không khớp đăng ký xe' : null,
    })
    .returning();
  const { id: contractId, resPayment: amount } = row!;
  await renewalOf(ctx, index, row!);
  const money = { contractId, gateway: 'sandbox', amount, occurredAt: at, ...nobody };
  if (isPaid(stage)) await ctx.db.insert(payments).values({ ...money, kind: 'payment', transactionId: `GD${index}` });
  if (stage === 'refunded') await ctx.db.insert(payments).values({ ...money, kind: 'refund', transactionId: `HP${index}` });
  if (product.type !== 2) return;
  const insured = [
    { contractId, sortOrder: 0, fullName: name, birthday: '1986-04-12' as IsoDay },
    { contractId, sortOrder: 1, fullName: 'Trần Gia Bảo', birthday: '2015-03-02' as IsoDay },
  ];
  await ctx.db.insert(memberTable).values(insured);
}

/** The first are due, in each way to answer; those that ended have an end. */
async function renewalOf(ctx: WorkContext, index: number, contract: RowOf<typeof contractTable>): Promise<void> {
  if (contract.stage !== 'approved' && contract.stage !== 'expired') return;
  const { id: contractId, productId, expiredDate: endsOn, ownerEmail } = contract;
  const isOver = contract.stage === 'expired';
  if (!isOver && endsOn > addDays(today(), 6)) return;
  const status = isOver ? (index % 2 ? 'lapsed' : 'renewed') : ownerEmail ? 'notified' : 'due';
  const at = new Date(Date.now() - 9 * hour).toISOString();
  await ctx.db.insert(renewalTable).values({
    ...{ contractId, productId, endsOn, answerBy: endsOn, retrialFee: 0, byPhone: !ownerEmail, status },
    ...{ createdBy: nobody.byId, createdByName: nobody.byName, statusBy: nobody.byId, statusByName: nobody.byName, statusAt: at },
    notifiedAt: ownerEmail ? at : null,
    cause: status === 'lapsed' ? 'no_answer' : null,
    search: '',
  });
}

/** A year of cover; every ninth ends within days, the expired ones have ended. */
function periodOf(index: number, stage: ContractStage): [IsoDay, IsoDay] {
  const end = stage === 'expired' ? -3 : index % 9 === 0 ? index % 11 : 365 - index;
  return [addDays(today(), end - 364), addDays(today(), end)];
}

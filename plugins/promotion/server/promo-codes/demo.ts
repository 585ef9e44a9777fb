import { dayAt } from '@tessera/plugin-sdk/contract';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { products } from '../../../products/contract';
import { productTypeIds } from '../../../products/contract/productTypes';
import type { PromoType } from '../../contract/promoActions';
import { promoCodes, promoCodeUsers, redemptions } from './tables';

type Line = (typeof productTypeIds)[number];
interface Sample {
  code: string;
  name: string;
  type: PromoType;
  value: number;
  /** Days from today. */
  from: number;
  to: number;
  used: number;
  limit: number;
  lines?: readonly Line[];
  /** Named products instead of their line. */
  named?: boolean;
  off?: boolean;
  isPrivate?: boolean;
  maximum?: number;
  minimumPrice?: number;
}

const [car, health, motorbike, home] = productTypeIds;
const vnd = (
  code: string,
  name: string,
  value: number,
  from: number,
  to: number,
  used: number,
  limit: number,
  more: Partial<Sample> = {},
): Sample => ({ code, name, type: 'VND', value, from, to, used, limit, ...more });
const percent = (
  code: string,
  name: string,
  value: number,
  from: number,
  to: number,
  used: number,
  limit: number,
  more: Partial<Sample> = {},
): Sample => ({ code, name, type: 'PERCENTAGE', value, from, to, used, limit, ...more });

const samples: readonly Sample[] = [
  percent('TET2027', 'Ưu đãi Tết Đinh Mùi', 15, 55, 99, 0, 2000, { off: true, maximum: 500_000 }),
  vnd('VIETTINDL', 'Đại lý Việt Tín, nội bộ', 1_234_567, -16, 14, 3, 10, { isPrivate: true, lines: [car] }),
  vnd('OTO500K', 'Giảm phí vật chất ô tô', 500_000, -20, 40, 342, 500, { lines: [car], minimumPrice: 5_000_000, named: true }),
  percent('SUCKHOE20', 'Sức khoẻ gia đình mở rộng', 20, -20, 9, 796, 800, { lines: [health], maximum: 2_000_000, named: true }),
  percent('TAINAN24H', 'Tai nạn cá nhân 24/24', 5, -20, 71, 211, 600, { lines: [health] }),
  vnd('PHUNUVN2010', 'Ngày Phụ nữ Việt Nam', 120_000, -34, -30, 64, 300),
  percent('NHAOVUNGBEN', 'Bảo hiểm nhà tư nhân', 12.5, -37, 55, 187, 1000, { lines: [home], named: true }),
  vnd('XEMAY66', 'Bảo hiểm xe máy toàn quốc', 66_000, -51, 40, 4218, 5000, { lines: [motorbike], named: true }),
  vnd('MATKINH50', 'Quyền lợi kính thuốc', 50_000, -81, 40, 27, 400, { off: true, lines: [health] }),
  percent('THU2026', 'Khuyến mại mùa thu', 8, -112, -21, 1500, 1500),
  percent('KHTHANTHIET', 'Khách thân thiết hạng Vàng', 10, -143, 40, 2, 3000, { isPrivate: true, maximum: 1_000_000 }),
  vnd('DULICHHE', 'Du lịch hè cùng gia đình', 80_000, -173, -82, 512, 1000),
  percent('BLACKFRIDAY', 'Ngày hội mua sắm cuối năm', 25, -1, 6, 96, 100, { maximum: 300_000 }),
  vnd('CHAOBANMOI', 'Chào khách hàng mới', 30_000, -200, 165, 2380, 10_000),
  percent('SINHNHAT', 'Tháng sinh nhật khách hàng', 10, -325, 40, 640, 5000, { maximum: 200_000 }),
  vnd('GIADINHVIET', 'Gói gia đình từ ba người', 300_000, -30, 60, 41, 300, { lines: [health], minimumPrice: 3_000_000 }),
  percent('LAIXEANTOAN', 'Lái xe an toàn, không bồi thường', 7.5, -60, 120, 455, 2000, { lines: [car] }),
  vnd('TAXIHANOI', 'Đội xe kinh doanh Hà Nội', 750_000, -45, 45, 4, 60, { lines: [car], isPrivate: true }),
  percent('XANH2026', 'Xe điện, xe lai', 10, -90, 40, 133, 500, { lines: [car, motorbike], named: true }),
  vnd('HOCSINH', 'Học sinh, sinh viên', 15_000, -80, 190, 1204, 3000, { lines: [motorbike] }),
  vnd('SHIPPER', 'Người giao hàng công nghệ', 20_000, -25, 65, 377, 1000, { lines: [motorbike] }),
  percent('NHAMOI', 'Mừng nhà mới', 15, -10, 80, 9, 200, { lines: [home], maximum: 400_000 }),
  percent('CHUNGCU', 'Căn hộ chung cư', 8, -5, 85, 2, 400, { lines: [home] }),
  vnd('PHONGBAO', 'Mùa mưa bão miền Trung', 100_000, -100, -10, 283, 500, { lines: [home] }),
  percent('NGUOICAOTUOI', 'Ông bà, cha mẹ trên 60 tuổi', 12, -15, 105, 76, 400, { lines: [health] }),
  vnd('THAISAN', 'Quyền lợi thai sản', 500_000, -12, 48, 11, 100, { lines: [health], minimumPrice: 10_000_000 }),
  percent('NHAKHOA', 'Quyền lợi nha khoa', 5, -70, 20, 98, 300, { lines: [health], off: true }),
  vnd('DOANHNGHIEP', 'Nhóm doanh nghiệp từ 20 người', 2_000_000, -40, 140, 3, 50, {
    lines: [health],
    isPrivate: true,
    minimumPrice: 50_000_000,
  }),
  percent('TRAMXANG', 'Khách hàng trạm xăng liên kết', 3, -66, 24, 702, 2000, { lines: [car, motorbike] }),
  vnd('GARA100', 'Gara liên kết', 100_000, -120, -1, 188, 250, { lines: [car] }),
  percent('NGANHANG', 'Vay mua xe qua ngân hàng', 6, -18, 72, 54, 600, { lines: [car], maximum: 900_000 }),
  vnd('TRUNGTHU', 'Tết Trung thu', 60_000, -75, -50, 240, 400),
  vnd('QUOCKHANH', 'Mừng Quốc khánh 2/9', 90_000, -88, -78, 902, 902),
  vnd('NGAYNHAGIAO', 'Ngày Nhà giáo Việt Nam', 200_000, -6, 0, 141, 200),
  percent('GIANGSINH', 'Giáng sinh an lành', 10, 28, 35, 0, 500, { maximum: 250_000 }),
  vnd('NAMMOI', 'Chào năm mới', 100_000, 38, 48, 0, 1000, { off: true }),
  percent('VALENTINE', 'Ngày lễ tình nhân', 14, 82, 86, 0, 214, { off: true }),
  vnd('KIEUBAO', 'Kiều bào về quê', 250_000, 40, 100, 0, 300),
  percent('TAITUC', 'Tái tục sớm trước 30 ngày', 5, -300, 430, 5310, 20_000),
  vnd('BANBE', 'Giới thiệu bạn bè', 25_000, -150, 215, 1688, 5000),
  percent('APP10', 'Mua lần đầu trên ứng dụng', 10, -55, 35, 947, 1000, { maximum: 100_000 }),
  vnd('GIAMSOC', 'Giờ vàng thứ Sáu', 150_000, -3, 3, 50, 50),
  percent('DAUTHUNHAT', 'Thử nghiệm một lượt', 50, -8, 22, 0, 1, { off: true, maximum: 50_000 }),
  vnd('XINLOI', 'Xin lỗi vì xử lý chậm', 100_000, -28, 62, 1, 40, { isPrivate: true }),
  percent('CANBO', 'Cán bộ nhân viên', 30, -260, 105, 4, 500, { isPrivate: true, maximum: 3_000_000 }),
  vnd('HETSOM', 'Chương trình dừng sớm', 45_000, -40, 20, 12, 500, { off: true }),
];

/** Numbers that no operator hands out. */
const privateUsers = [
  { name: 'Nguyễn Thị Hồng Hạnh', phoneNumber: '0190480367' },
  { name: 'Đặng Quốc Khánh', phoneNumber: '0190480368' },
  { name: 'Trần Minh Quân', phoneNumber: '0190217745' },
  { name: 'Lê Thu Trang', phoneNumber: '0190663012' },
];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const shownUses = 12;

/** Codes in all three states, some for the products of the catalogue, some private, some nearly used up. */
export async function demoPromoCodes(ctx: WorkContext): Promise<void> {
  const catalogue = (await ctx.services.get(products.services.catalogue).findProducts(ctx, { pageSize: 100 })).data;
  const now = Date.now();
  const orderRef = (code: string, use: number) => `sample/${code}/${use + 1}`;
  const usedAt = (use: number) => new Date(now - (use * 7 + 2) * hourMs).toISOString();
  const day = (offset: number) => dayAt(now + offset * dayMs);
  const made = await ctx.db
    .insert(promoCodes)
    .values(
      samples.map(({ code, name, type, value, from, to, used, limit, lines = [], named, off, isPrivate, maximum, minimumPrice }, index) => {
        const productIds = named
          ? catalogue
              .filter((product) => lines.includes(product.type))
              .slice(0, 3)
              .map(({ id }) => id)
          : [];
        return {
          couponCode: code,
          description: name,
          type,
          value,
          maximum: maximum ?? null,
          minimumPrice: minimumPrice ?? null,
          startsOn: day(from),
          endsOn: day(to),
          isActive: !off,
          isPrivate: isPrivate ?? false,
          usageLimit: limit,
          numberOfTimeUsage: used,
          productIds,
          productTypes: productIds.length ? [] : [...lines],
          benefitIds: [],
          storeIds: [],
          usableLines: lines.length ? [...lines].sort((a, b) => a - b) : [...productTypeIds],
          // the first of the list is the newest
          createdAt: new Date(now - index * 31 * hourMs).toISOString(),
        };
      }) as never,
    )
    .returning({ id: promoCodes.id, couponCode: promoCodes.couponCode });
  const idOf = new Map(made.map(({ id, couponCode }) => [couponCode, id]));
  const ofPrivate = samples.filter(({ isPrivate }) => isPrivate);
  await ctx.db.insert(promoCodeUsers).values(
    ofPrivate.flatMap(({ code, used }) =>
      privateUsers.map((person, i) => ({
        ...person,
        promoCodeId: idOf.get(code)!,
        ...(i < used && { appliedBy: orderRef(code, i), appliedAt: usedAt(i) }),
      })),
    ),
  );
  await ctx.db.insert(redemptions).values(
    samples.flatMap(({ code, used, type, value, maximum = 150_000 }) =>
      Array.from({ length: Math.min(used, shownUses) }, (_, i) => ({
        promoCodeId: idOf.get(code)!,
        orderRef: orderRef(code, i),
        phoneNumber: privateUsers[i % privateUsers.length]!.phoneNumber,
        productId: catalogue[0]?.id ?? 1,
        discount: type === 'VND' ? value : Math.min(maximum, 10_000 * (i + 3)),
        redeemedBy: 0,
        redeemedAt: usedAt(i),
      })),
    ),
  );
}

import { Readable } from 'node:stream';
import sharp from 'sharp';
import { files, type WorkContext } from '@tessera/plugin-sdk/server';
import { referralCodes } from './table';

const sampleCodes = [
  {
    name: 'Giới thiệu bạn bè',
    slug: 'ban-be',
    serial: 1,
    isDefault: true,
    content:
      '<p>Bạn bè mua bảo hiểm qua đường dẫn của bạn, cả hai cùng nhận <strong>50.000 đ</strong> vào ví.</p><ul><li>Không giới hạn số người được giới thiệu.</li><li>Tiền thưởng được cộng khi hợp đồng có hiệu lực.</li></ul>',
  },
  {
    name: 'Đại lý khu vực Hà Nội',
    slug: 'dai-ly-ha-noi',
    serial: 10,
    isDefault: false,
    content: '<p>Dành cho đại lý tại Hà Nội. Mỗi hợp đồng bán qua đường dẫn này được tính doanh số cho khu vực.</p>',
  },
  {
    name: 'Đại lý khu vực Thành phố Hồ Chí Minh',
    slug: 'dai-ly-hcm',
    serial: 11,
    isDefault: false,
    content: '<p>Dành cho đại lý tại Thành phố Hồ Chí Minh và các tỉnh lân cận.</p>',
  },
  {
    name: 'Gara liên kết',
    slug: 'gara',
    serial: 20,
    isDefault: false,
    content: '<p>Khách sửa xe tại gara liên kết được tư vấn bảo hiểm vật chất ngay tại quầy.</p>',
  },
  {
    name: 'Cộng tác viên trực tuyến',
    slug: 'cong-tac-vien',
    serial: 100,
    isDefault: false,
    content: '<p>Chia sẻ đường dẫn trên mạng xã hội, theo dõi số khách mua trong ví cá nhân.</p>',
  },
] as const;

/** Rounded tiles in tones of one colour, different for every row: a picture that nobody holds rights to. */
async function picture(ctx: WorkContext, name: string, row: number): Promise<string> {
  const tiles = Array.from(
    { length: 24 },
    (_, n) =>
      `<rect x="${(n % 6) * 100 + 8}" y="${Math.floor(n / 6) * 100 + 8}" width="84" height="84" rx="14" fill="hsl(${185 + row * 8} 62% ${22 + ((n * 7 + row * 5) % 11) * 4}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="hsl(${185 + row * 8} 80% 10%)"/>${tiles.join('')}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return (await ctx.services.get(files).putImage(ctx, { fileName: `${name}.png`, stream: Readable.from([png]) })).url;
}

/** Sample rows. */
export async function demoReferralCodes(ctx: WorkContext): Promise<void> {
  const rows = [];
  for (const [n, { slug, ...code }] of sampleCodes.entries())
    rows.push({ ...code, link: `https://tessera.example.vn/gioi-thieu/${slug}`, image: await picture(ctx, slug, n) });
  await ctx.db.insert(referralCodes).values(rows);
}

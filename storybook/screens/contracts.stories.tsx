// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Contracts/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const BaoCaoKinhDoanh = screen('/bao-cao-kinh-doanh');
export const CauHinhTaiTucId = screen('/cau-hinh-tai-tuc/:id?');
export const QuanLyChiTietHopDongId = screen('/quan-ly-chi-tiet-hop-dong/:id');
export const QuanLyDonHang = screen('/quan-ly-don-hang');
export const QuanLyDonHangId = screen('/quan-ly-don-hang/:id');
export const QuanLyHopDong = screen('/quan-ly-hop-dong');
export const QuanLyTaiTuc = screen('/quan-ly-tai-tuc');
export const QuanLyTaiTucId = screen('/quan-ly-tai-tuc/:id');

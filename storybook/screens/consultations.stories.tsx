// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Consultations/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const DanhGiaBacSi = screen('/danh-gia-bac-si');
export const LichBacSi = screen('/lich-bac-si');
export const NgayNghiBacSiId = screen('/ngay-nghi-bac-si/:id?');
export const QuanLyBacSi = screen('/quan-ly-bac-si');
export const QuanLyBacSiId = screen('/quan-ly-bac-si/:id');
export const QuanLyBacSiTaoMoi = screen('/quan-ly-bac-si/tao-moi');
export const QuanLyChiTietDichVuId = screen('/quan-ly-chi-tiet-dich-vu/:id');
export const QuanLyChuyenKhoaId = screen('/quan-ly-chuyen-khoa/:id?');
export const QuanLyDichVu = screen('/quan-ly-dich-vu');
export const QuanLyKhungGio = screen('/quan-ly-khung-gio');
export const QuanLyMail = screen('/quan-ly-mail');
export const QuanLyMailId = screen('/quan-ly-mail/:id');

// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Ledger/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const CayDonViAnChi = screen('/cay-don-vi-an-chi');
export const ChiaSeAnChi = screen('/chia-se-an-chi');
export const DaiSoAnChi = screen('/dai-so-an-chi');
export const DuyetChiaSeAnChi = screen('/duyet-chia-se-an-chi');
export const HoaDonDaDung = screen('/hoa-don-da-dung');
export const HoaDonDaDungId = screen('/hoa-don-da-dung/:id');
export const KiemKeAnChi = screen('/kiem-ke-an-chi');
export const KiemKeAnChiId = screen('/kiem-ke-an-chi/:id');
export const LenhCapPhatAnChi = screen('/lenh-cap-phat-an-chi');
export const LenhCapPhatAnChiId = screen('/lenh-cap-phat-an-chi/:id');
export const LoaiAnChiId = screen('/loai-an-chi/:id?');
export const QuanLyHoaDonAnChi = screen('/quan-ly-hoa-don-an-chi');
export const QuanLyHoaDonAnChiId = screen('/quan-ly-hoa-don-an-chi/:id');
export const QuanLyQuyenAnChi = screen('/quan-ly-quyen-an-chi');
export const QuanLyQuyenAnChiId = screen('/quan-ly-quyen-an-chi/:id');
export const QuanLyQuyenAnChiCapTren = screen('/quan-ly-quyen-an-chi/cap-tren');
export const QuanLyQuyenAnChiDuocChiaSe = screen('/quan-ly-quyen-an-chi/duoc-chia-se');
export const TinhHinhSuDungAnChi = screen('/tinh-hinh-su-dung-an-chi');

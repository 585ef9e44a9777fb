// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Promotion/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const ChienDichGiamGia = screen('/chien-dich-giam-gia');
export const ChienDichGiamGiaId = screen('/chien-dich-giam-gia/:id');
export const ChienDichGiamGiaTaoMoi = screen('/chien-dich-giam-gia/tao-moi');
export const QuanLyMaGioiThieuId = screen('/quan-ly-ma-gioi-thieu/:id?');
export const QuanLyMaGioiThieuTaoMoi = screen('/quan-ly-ma-gioi-thieu/tao-moi');
export const QuanLyMaKhuyenMai = screen('/quan-ly-ma-khuyen-mai');
export const QuanLyMaKhuyenMaiId = screen('/quan-ly-ma-khuyen-mai/:id');
export const QuanLyMaKhuyenMaiTaoMoi = screen('/quan-ly-ma-khuyen-mai/tao-moi');

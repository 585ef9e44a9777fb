// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Products/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const QuanLyBenhVienId = screen('/quan-ly-benh-vien/:id?');
export const QuanLyCongTyId = screen('/quan-ly-cong-ty/:id?');
export const QuanLyNhomSanPhamId = screen('/quan-ly-nhom-san-pham/:id?');
export const QuanLyPhanLoaiSanPhamId = screen('/quan-ly-phan-loai-san-pham/:id?');
export const QuanLyQuyenLoiId = screen('/quan-ly-quyen-loi/:id?');
export const QuanLySanPham = screen('/quan-ly-san-pham');
export const QuanLySanPhamId = screen('/quan-ly-san-pham/:id');
export const QuanLySanPhamIdSua = screen('/quan-ly-san-pham/:id/sua');
export const QuanLySanPhamTaoMoi = screen('/quan-ly-san-pham/tao-moi');

// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Members/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const AddRole = screen('/add-role');
export const BaoCaoKhongGianLamViec = screen('/bao-cao/khong-gian-lam-viec');
export const BaoCaoKhongGianLamViecId = screen('/bao-cao/khong-gian-lam-viec/:id');
export const BaoCaoTaiKhoan = screen('/bao-cao/tai-khoan');
export const BaoCaoTaiKhoanForm = screen('/bao-cao/tai-khoan/form');
export const QuanLyChiTietQuanTriVienId = screen('/quan-ly-chi-tiet-quan-tri-vien/:id');
export const QuanLyCuaHang = screen('/quan-ly-cua-hang');
export const QuanLyKhachHang = screen('/quan-ly-khach-hang');
export const QuanLyKhachHangChiTietId = screen('/quan-ly-khach-hang-chi-tiet/:id');
export const QuanLyQuanTriVien = screen('/quan-ly-quan-tri-vien');
export const QuanLyQuanTriVienTaoMoi = screen('/quan-ly-quan-tri-vien/tao-moi');
export const RoleDetailId = screen('/role-detail/:id');
export const RoleList = screen('/role-list');
export const ThanhVien = screen('/thanh-vien');
export const ThanhVienDanhSach = screen('/thanh-vien/danh-sach');
export const ThemKhachHang = screen('/them-khach-hang');

// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Appearance/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const CauHinhHeThong = screen('/cau-hinh-he-thong');
export const HomePage = screen('/home-page');
export const QuanLyBaiDang = screen('/quan-ly-bai-dang');
export const QuanLyBaiDangId = screen('/quan-ly-bai-dang/:id');
export const QuanLyBaiDangTaoMoi = screen('/quan-ly-bai-dang/tao-moi');
export const QuanLyBanner = screen('/quan-ly-banner');
export const QuanLyBaoGioiThieu = screen('/quan-ly-bao-gioi-thieu');
export const QuanLyBaoHiem = screen('/quan-ly-bao-hiem');
export const QuanLyBaoMat = screen('/quan-ly-bao-mat');
export const QuanLyCauHoi = screen('/quan-ly-cau-hoi');
export const QuanLyCauHoiTypeId = screen('/quan-ly-cau-hoi/:type/:id');
export const QuanLyDanhMuc = screen('/quan-ly-danh-muc');
export const QuanLyDieuKhoan = screen('/quan-ly-dieu-khoan');
export const QuanLyRiengTu = screen('/quan-ly-rieng-tu');
export const QuanLyTinTuc = screen('/quan-ly-tin-tuc');

// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/MoF reports/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const BaoCaoBtcGhepMaId = screen('/bao-cao-btc/ghep-ma/:id?');
export const BaoCaoBtcKeToanCanDoiKeToanId = screen('/bao-cao-btc/ke-toan/can-doi-ke-toan/:id?');
export const BaoCaoBtcKeToanKqkdHoatDongId = screen('/bao-cao-btc/ke-toan/kqkd-hoat-dong/:id?');
export const BaoCaoBtcKeToanKqkdTongHopId = screen('/bao-cao-btc/ke-toan/kqkd-tong-hop/:id?');
export const BaoCaoBtcKeToanLcttGianTiepId = screen('/bao-cao-btc/ke-toan/lctt-gian-tiep/:id?');
export const BaoCaoBtcKeToanLcttTrucTiepId = screen('/bao-cao-btc/ke-toan/lctt-truc-tiep/:id?');
export const BaoCaoBtcKeToanLoaiTaiKhoanId = screen('/bao-cao-btc/ke-toan/loai-tai-khoan/:id?');
export const BaoCaoBtcKeToanTaiKhoanId = screen('/bao-cao-btc/ke-toan/tai-khoan/:id?');
export const BaoCaoBtcLoaiHinhBaoHiemId = screen('/bao-cao-btc/loai-hinh-bao-hiem/:id?');
export const BaoCaoBtcLoaiXeBtcId = screen('/bao-cao-btc/loai-xe-btc/:id?');
export const BaoCaoBtcLoaiXeId = screen('/bao-cao-btc/loai-xe/:id?');
export const BaoCaoBtcMauBaoCaoId = screen('/bao-cao-btc/mau-bao-cao/:id?');
export const BaoCaoBtcNghiepVuId = screen('/bao-cao-btc/nghiep-vu/:id?');
export const BaoCaoBtcNhomLoaiXeId = screen('/bao-cao-btc/nhom-loai-xe/:id?');
export const BaoCaoBtcQuanTriLoaiBaoCaoId = screen('/bao-cao-btc/quan-tri/loai-bao-cao/:id?');
export const BaoCaoBtcQuanTriNguoiDungId = screen('/bao-cao-btc/quan-tri/nguoi-dung/:id?');
export const BaoCaoBtcQuanTriTrangThaiId = screen('/bao-cao-btc/quan-tri/trang-thai/:id?');
export const BaoCaoBtcSanPhamBtcId = screen('/bao-cao-btc/san-pham-btc/:id?');
export const BaoCaoBtcSanPhamId = screen('/bao-cao-btc/san-pham/:id?');
export const BaoCaoBtcTaiKhoanId = screen('/bao-cao-btc/tai-khoan/:id?');
export const BaoCaoBoTaiChinhReportListId = screen('/bao-cao/bo-tai-chinh/report-list/:id');

// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/MoF reports/Screens', ...screenArgs } satisfies Meta<ScreenArgs>;

export const BaoCaoBtcLoaiHinhBaoHiemId = screen('/bao-cao-btc/loai-hinh-bao-hiem/:id?');
export const BaoCaoBtcLoaiXeId = screen('/bao-cao-btc/loai-xe/:id?');
export const BaoCaoBtcSanPhamId = screen('/bao-cao-btc/san-pham/:id?');
export const BaoCaoBoTaiChinhReportListId = screen('/bao-cao/bo-tai-chinh/report-list/:id');

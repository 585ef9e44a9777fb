// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Data files/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const BaoCao = screen('/bao-cao');
export const BaoCaoBaoHiemSucKhoeTab = screen('/bao-cao/bao-hiem-suc-khoe/:tab?');
export const BaoCaoBaoHiemXeCoGioiTab = screen('/bao-cao/bao-hiem-xe-co-gioi/:tab?');
export const BaoCaoBoTaiChinhTab = screen('/bao-cao/bo-tai-chinh/:tab?');
export const BaoCaoDuPhongNghiepVuTab = screen('/bao-cao/du-phong-nghiep-vu/:tab?');
export const BaoCaoLoaiBaoCaoId = screen('/bao-cao/loai-bao-cao/:id?');
export const BaoCaoMauBaoCaoId = screen('/bao-cao/mau-bao-cao/:id?');
export const BaoCaoMauChuanHoa = screen('/bao-cao/mau-chuan-hoa');
export const BaoCaoMauChuanHoaId = screen('/bao-cao/mau-chuan-hoa/:id');
export const BaoCaoMauChuanHoaCreate = screen('/bao-cao/mau-chuan-hoa/create');
export const BaoCaoMauChuanHoaViewId = screen('/bao-cao/mau-chuan-hoa/view/:id');
export const BaoCaoNhomMauId = screen('/bao-cao/nhom-mau/:id?');
export const BaoCaoPhiBaoHiemTab = screen('/bao-cao/phi-bao-hiem/:tab?');

// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/GLM analysis/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const HuongDanSuDung = screen('/huong-dan-su-dung');
export const HuongDanSuDungBaoCaoInsurtech = screen('/huong-dan-su-dung/bao-cao-insurtech');
export const HuongDanSuDungHoTro = screen('/huong-dan-su-dung/ho-tro');
export const HuongDanSuDungPhanTichBien = screen('/huong-dan-su-dung/phan-tich-bien');
export const HuongDanSuDungThietLapBien = screen('/huong-dan-su-dung/thiet-lap-bien');
export const HuongDanSuDungThietLapMauFile = screen('/huong-dan-su-dung/thiet-lap-mau-file');

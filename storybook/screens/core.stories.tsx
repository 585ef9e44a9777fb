// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Core/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const ChoDuyet = screen('/cho-duyet');
export const HeThongNhatKy = screen('/he-thong/nhat-ky');
export const HeThongPhanMoRong = screen('/he-thong/phan-mo-rong');
export const HeThongTacVu = screen('/he-thong/tac-vu');
export const HeThongTaiKhoanDichVu = screen('/he-thong/tai-khoan-dich-vu');
export const HomNay = screen('/hom-nay');
export const TaiKhoanCuaToi = screen('/tai-khoan-cua-toi');

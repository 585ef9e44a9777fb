// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Wallets/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const BusinessRankDetailId = screen('/business-rank-detail/:id?');
export const CauHinhHoanTien = screen('/cau-hinh-hoan-tien');
export const DotChiTra = screen('/dot-chi-tra');
export const DotChiTraId = screen('/dot-chi-tra/:id');
export const ProvinceDetailId = screen('/province-detail/:id?');
export const QuanLyNganHangId = screen('/quan-ly-ngan-hang/:id?');
export const ViCaNhan = screen('/vi-ca-nhan');
export const ViCaNhanId = screen('/vi-ca-nhan/:id');
export const YeuCauRutTien = screen('/yeu-cau-rut-tien');
export const YeuCauRutTienId = screen('/yeu-cau-rut-tien/:id');

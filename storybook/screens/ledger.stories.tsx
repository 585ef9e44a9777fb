// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Ledger/Screens', ...screenArgs } satisfies Meta<ScreenArgs>;

export const DaiSoAnChi = screen('/dai-so-an-chi');
export const LenhCapPhatAnChi = screen('/lenh-cap-phat-an-chi');
export const LoaiAnChiId = screen('/loai-an-chi/:id?');
export const QuanLyHoaDonAnChi = screen('/quan-ly-hoa-don-an-chi');
export const QuanLyHoaDonAnChiId = screen('/quan-ly-hoa-don-an-chi/:id');
export const QuanLyQuyenAnChi = screen('/quan-ly-quyen-an-chi');
export const QuanLyQuyenAnChiId = screen('/quan-ly-quyen-an-chi/:id');

import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { Column, Line, Measure, Template } from '../types';
import { businessLines, vehicleLines } from './businessLines';
import { linesOf } from './rows';

const total = (formula: string): Line => ({ code: 'TC', name: 'Tổng cộng', nameEn: 'Total', level: 0, formula, total: true });

const gwp = (column: string, sign: 1 | -1 = 1): Measure => ({ file: 'gwp', column, sign });
const claim = (column: string): Measure => ({ file: 'claim', column, sign: 1 });
const reserve = (column: string): Measure => ({ file: 'reserve', column, sign: 1 });

const direct = [gwp('DIRECT_PREMIUM'), gwp('REFUND', -1)];
const inward = [gwp('INWARD_DOMESTIC'), gwp('INWARD_FOREIGN')];
const ceded = [gwp('CEDED_DOMESTIC'), gwp('CEDED_FOREIGN')];
const retained = [...direct, ...inward, ...ceded.map(({ column }) => gwp(column, -1))];

const inwardGroup: LocalizedText = { vi: 'Phí nhận tái bảo hiểm', en: 'Inward reinsurance premium' };
const cededGroup: LocalizedText = { vi: 'Phí nhượng tái bảo hiểm', en: 'Ceded premium' };

const premiumColumns: readonly Column[] = [
  { code: '3', name: { vi: 'Phí bảo hiểm gốc', en: 'Direct premium' }, measures: direct },
  { code: '4', name: { vi: 'Trong nước', en: 'Domestic' }, groups: [inwardGroup], measures: [gwp('INWARD_DOMESTIC')] },
  { code: '5', name: { vi: 'Ngoài nước', en: 'Foreign' }, groups: [inwardGroup], measures: [gwp('INWARD_FOREIGN')] },
  { code: '6', name: { vi: 'Trong nước', en: 'Domestic' }, groups: [cededGroup], measures: [gwp('CEDED_DOMESTIC')] },
  { code: '7', name: { vi: 'Ngoài nước', en: 'Foreign' }, groups: [cededGroup], measures: [gwp('CEDED_FOREIGN')] },
  { code: '8', name: { vi: 'Phí giữ lại', en: 'Retained premium' }, formula: '3+4+5-6-7' },
];

const claimsGroup: LocalizedText = { vi: 'Dự phòng bồi thường', en: 'Claims reserve' };

const reserveColumns: readonly Column[] = [
  { code: '3', name: { vi: 'Phí giữ lại', en: 'Retained premium' }, measures: retained },
  { code: '4', name: { vi: 'Dự phòng phí chưa được hưởng', en: 'Unearned premium' }, measures: [reserve('UPR')] },
  {
    code: '5',
    name: { vi: 'Tổn thất đã phát sinh, đã thông báo', en: 'Reported claims' },
    groups: [claimsGroup],
    measures: [reserve('OCR')],
  },
  { code: '6', name: { vi: 'Tổn thất đã phát sinh, chưa thông báo', en: 'IBNR' }, groups: [claimsGroup], measures: [reserve('IBNR')] },
  { code: '7', name: { vi: 'Theo hệ số phát sinh bồi thường', en: 'By development factors' }, groups: [claimsGroup] },
  { code: '8', name: { vi: 'Dự phòng dao động lớn', en: 'Catastrophe reserve' } },
  { code: '9', name: { vi: 'Tổng cộng', en: 'Total' }, formula: '4+5+6+7+8' },
];

const column = (code: string, vi: string, en: string, more: Partial<Column> = {}): Column => ({ code, name: { vi, en }, ...more });
const revenue: LocalizedText = { vi: 'Doanh thu', en: 'Revenue' };
const cost: LocalizedText = { vi: 'Chi phí', en: 'Cost' };

const resultColumns: readonly Column[] = [
  ...[
    column('1', 'Phí bảo hiểm gốc', 'Direct premium', { measures: direct }),
    column('2', 'Phí nhận tái bảo hiểm', 'Inward reinsurance premium', { measures: inward }),
    column('3', 'Tăng (giảm) dự phòng phí gốc và nhận tái', 'Change of unearned premium'),
    column('4', 'Phí nhượng tái bảo hiểm', 'Ceded premium', { measures: ceded }),
    column('5', 'Tăng (giảm) dự phòng phí nhượng tái', 'Change of ceded unearned premium'),
    column('6', 'Phí bảo hiểm thuần', 'Net premium', { formula: '1+2-3-4+5' }),
    column('7', 'Hoa hồng nhượng tái bảo hiểm', 'Commission on ceded premium'),
    column('8', 'Thu khác', 'Other revenue'),
    column('I', 'Doanh thu thuần', 'Net revenue', { formula: '6+7+8' }),
  ].map((made) => ({ ...made, groups: [revenue] })),
  ...[
    column('9', 'Chi bồi thường', 'Claims paid', { measures: [claim('PAID')] }),
    column('10', 'Thu bồi thường nhượng tái bảo hiểm', 'Claims recovered from reinsurers', { measures: [claim('RECOVERED')] }),
    column('11', 'Tăng (giảm) dự phòng bồi thường gốc và nhận tái', 'Change of claims reserves'),
    column('12', 'Tăng (giảm) dự phòng bồi thường nhượng tái', 'Change of ceded claims reserves'),
    column('13', 'Tăng (giảm) dự phòng dao động lớn', 'Increase (decrease) in catastrophe reserve'),
    column('14', 'Chi hoa hồng', 'Commission paid', { measures: [gwp('COMMISSION')] }),
    column('15', 'Chi phí quản lý', 'Management expense'),
    column('16', 'Chi khác', 'Other expense'),
    column('II', 'Tổng chi phí', 'Total cost', { formula: '9-10+11-12+13+14+15+16' }),
  ].map((made) => ({ ...made, groups: [cost] })),
  column('III', 'Kết quả kinh doanh', 'Result', { formula: 'I-II' }),
];

const shared = {
  regulation: 'Thông tư 67/2023/TT-BTC',
  version: '67/2023',
  companyTypes: ['BHPNT'],
  validFrom: '2023-11-02',
  unit: 'MILLION_VND',
  checks: [],
} as const;

export const premiumForm: Template = {
  ...shared,
  key: '2-PNT',
  title: { vi: 'Báo cáo doanh thu phí bảo hiểm', en: 'Premium revenue' },
  standing: 'secondary',
  note: {
    vi: 'Bố cục theo Thông tư 50/2017; phụ lục của Thông tư 67/2023 chưa có. Đánh số dòng một phần do chúng tôi đặt.',
    en: 'The layout is that of Circular 50/2017; the annex of Circular 67/2023 is not at hand. Line numbers are partly ours.',
  },
  statements: [
    {
      code: '2-PNT',
      name: { vi: 'Doanh thu phí bảo hiểm', en: 'Premium revenue' },
      linesBy: 'subLob',
      lines: [...linesOf(businessLines), total('A+B')],
      columns: premiumColumns,
    },
  ],
};

export const reserveForm: Template = {
  ...shared,
  key: '5A-PNT',
  title: { vi: 'Báo cáo chi tiết trích lập dự phòng nghiệp vụ', en: 'Technical reserves in detail' },
  standing: 'secondary',
  note: {
    vi: 'Bố cục theo Thông tư 125/2012; phụ lục của Thông tư 67/2023 chưa có. Cột 4 ghi gộp, chưa được xác nhận. Cột 5 và 6 hoặc cột 7.',
    en: 'The layout is that of Circular 125/2012; the annex of Circular 67/2023 is not at hand. Column 4 is gross, which is not confirmed. Columns 5 and 6, or column 7.',
  },
  statements: [
    {
      code: '5A-PNT',
      name: { vi: 'Trích lập dự phòng nghiệp vụ', en: 'Technical reserves' },
      linesBy: 'subLob',
      lines: [...linesOf(businessLines), total('A+B')],
      columns: reserveColumns,
    },
  ],
  checks: [
    {
      code: 'one_method',
      name: { vi: 'Dự phòng bồi thường theo một phương pháp', en: 'Claims reserves by one method' },
      severity: 'warning',
      kind: 'alternatives',
      statement: '5A-PNT',
      columns: [['5', '6'], ['7']],
    },
  ],
};

const categories = vehicleLines.filter(([, , , formula]) => formula).map(([code]) => code);

export const motorResultForm: Template = {
  ...shared,
  key: '11-PNT',
  title: { vi: 'Báo cáo kết quả kinh doanh bảo hiểm vật chất xe cơ giới', en: 'Result of motor physical-damage business' },
  standing: 'reconstruction',
  note: {
    vi: 'Mẫu dựng lại: phụ lục của Thông tư 67/2023 và 96/2026 chưa có. Cột theo mẫu kết quả kinh doanh gần nhất, dòng theo loại xe của Nghị định 67/2023.',
    en: 'A reconstruction: the annexes of Circulars 67/2023 and 96/2026 are not at hand. Columns follow the nearest form of results, lines the vehicle types of Decree 67/2023.',
  },
  statements: [
    {
      code: '11-PNT',
      name: { vi: 'Kết quả kinh doanh bảo hiểm vật chất xe cơ giới', en: 'Result of motor physical damage' },
      linesBy: 'vehicle',
      within: ['B.4b'],
      lines: [...linesOf(vehicleLines), total(categories.join('+'))],
      columns: resultColumns,
    },
  ],
};

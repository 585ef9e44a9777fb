import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { Check, Column, Line, Statement, Template } from '../types';
import { balanceSheet99, directCashFlow, indirectCashFlow, profitAndLoss99 } from './circular99';
import { activities232, balanceSheet232, directCashFlow232, profitAndLoss232 } from './circular232';
import { linesOf, type LineRow } from './rows';

const atEnd: readonly Column[] = [
  { code: 'current', name: { vi: 'Số cuối kỳ', en: 'End of period' } },
  { code: 'previous', name: { vi: 'Số đầu năm', en: 'Beginning of year' } },
];
const during: readonly Column[] = [
  { code: 'current', name: { vi: 'Kỳ này', en: 'This period' } },
  { code: 'previous', name: { vi: 'Kỳ trước', en: 'Period before' } },
];

const statement = (code: string, form: string, name: LocalizedText, rows: readonly LineRow[], columns: readonly Column[]): Statement => ({
  code,
  form,
  name,
  lines: linesOf(rows),
  columns,
});

const names = {
  bs: { vi: 'Bảng cân đối kế toán', en: 'Balance sheet' },
  pl1: { vi: 'Báo cáo kết quả hoạt động kinh doanh – Phần I', en: 'Profit and loss – part I' },
  pl2: { vi: 'Báo cáo kết quả hoạt động kinh doanh – Phần II', en: 'Profit and loss – part II' },
  pl: { vi: 'Báo cáo kết quả hoạt động kinh doanh', en: 'Profit and loss' },
  cf1: { vi: 'Báo cáo lưu chuyển tiền tệ (trực tiếp)', en: 'Cash flow (direct)' },
  cf2: { vi: 'Báo cáo lưu chuyển tiền tệ (gián tiếp)', en: 'Cash flow (indirect)' },
};

const equal = (code: string, name: LocalizedText, left: string, right: string, more: Partial<Check & { kind: 'equal' }> = {}): Check => ({
  code,
  name,
  severity: 'error',
  kind: 'equal',
  left,
  right,
  columns: ['current', 'previous'],
  ...more,
});

/** A movement of the balance sheet beside its line of profit and loss; currency translation may part them, so it only warns. */
const movement = (balance: string, result: string, name: LocalizedText): Check =>
  equal(`movement_${balance}`, name, `BS!${balance}@current-BS!${balance}@previous`, `PL-02!${result}`, {
    severity: 'warning',
    columns: ['current'],
  });

const negatives = (lines: readonly Line[]) => lines.filter(({ holds }) => holds === 'negative').map(({ code }) => code);
const entered = (lines: readonly Line[]) => lines.filter(({ formula }) => formula === undefined).map(({ code }) => code);

/** What every statement is asked: lines that hold negative amounts do, and which lines no file has. */
const ofEach = (statements: readonly Statement[]): Check[] =>
  statements.flatMap(({ code, lines }): Check[] => [
    ...(negatives(lines).length
      ? [
          {
            code: `sign_${code}`,
            name: { vi: `Dấu của các dòng ghi âm (${code})`, en: `Signs of lines with negative amounts (${code})` },
            severity: 'warning' as const,
            kind: 'sign' as const,
            statement: code,
            lines: negatives(lines),
            expected: 'notPositive' as const,
          },
        ]
      : []),
    ...(entered(lines).length
      ? [
          {
            code: `present_${code}`,
            name: { vi: `Đủ dòng (${code})`, en: `No line is missing (${code})` },
            severity: 'warning' as const,
            kind: 'present' as const,
            statement: code,
            lines: entered(lines),
          },
        ]
      : []),
  ]);

const balances = (assets: string): Check =>
  equal(
    'balance',
    { vi: `Tổng tài sản (${assets}) = tổng nguồn vốn (440)`, en: `Total assets (${assets}) = total liabilities and owners’ equity (440)` },
    `BS!${assets}`,
    'BS!440',
  );
const cash = (flow: string): Check =>
  equal(`cash_${flow}`, { vi: `Tiền cuối kỳ (${flow}) = BS 110`, en: `Closing cash (${flow}) = BS 110` }, `${flow}!70`, 'BS!110', {
    onlyWith: flow,
    columns: ['current'],
  });
const opening: Check = {
  code: 'opening_BS',
  name: { vi: 'Số đầu năm = số cuối năm trước', en: 'Opening = closing of the year before' },
  severity: 'warning',
  kind: 'opening',
  statement: 'BS',
  column: 'previous',
  from: 'current',
};

const insurers: readonly Statement[] = [
  statement('BS', 'B01-DNPNT', names.bs, balanceSheet232, atEnd),
  statement('PL-01', 'B02-DNPNT', names.pl1, profitAndLoss232, during),
  statement('PL-02', 'B02a-DNPNT', names.pl2, activities232, during),
  statement('CF-01', 'B03-DNPNT', names.cf1, directCashFlow232, during),
  statement('CF-02', 'B03-DNPNT', names.cf2, indirectCashFlow, during),
];

const brokers: readonly Statement[] = [
  statement('BS', 'B01-DN', names.bs, balanceSheet99, atEnd),
  statement('PL-01', 'B02-DN', names.pl, profitAndLoss99, during),
  statement('CF-01', 'B03-DN', names.cf1, directCashFlow, during),
  statement('CF-02', 'B03-DN', names.cf2, indirectCashFlow, during),
];

export const insurerStatements: Template = {
  key: 'PNT-BCTCQ',
  version: '232/2012',
  regulation: 'Thông tư 232/2012/TT-BTC',
  title: { vi: 'Báo cáo tài chính doanh nghiệp bảo hiểm phi nhân thọ', en: 'Financial statements of non-life insurers' },
  companyTypes: ['BHPNT', 'DNTBH'],
  validFrom: '2013-01-01',
  unit: 'VND',
  standing: 'regulation',
  note: {
    vi: 'Mã số, tên dòng và công thức theo hai nguồn độc lập; B03 trực tiếp theo một nguồn.',
    en: 'Codes, captions and formulas agree in two independent sources; the direct B03 has one source.',
  },
  statements: insurers,
  checks: [
    balances('270'),
    cash('CF-01'),
    cash('CF-02'),
    equal(
      'profit_parts',
      { vi: 'Lợi nhuận trước thuế: Phần I = Phần II', en: 'Profit before tax: part I = part II' },
      'PL-01!50',
      'PL-02!50',
    ),
    equal(
      'net_profit_parts',
      { vi: 'Lợi nhuận sau thuế: Phần I = Phần II', en: 'Profit after tax: part I = part II' },
      'PL-01!60',
      'PL-02!60',
    ),
    equal('flow_profit', { vi: 'CF-02 dòng 01 = lợi nhuận trước thuế', en: 'CF-02 line 01 = profit before tax' }, 'CF-02!01', 'PL-02!50', {
      onlyWith: 'CF-02',
    }),
    movement('329.1', '01.3', { vi: 'Biến động dự phòng phí', en: 'Movement of unearned premium' }),
    movement('191', '02.2', { vi: 'Biến động dự phòng phí nhượng', en: 'Movement of ceded unearned premium' }),
    movement('329.2', '13', { vi: 'Biến động dự phòng bồi thường', en: 'Movement of claims reserves' }),
    movement('192', '14', { vi: 'Biến động dự phòng bồi thường nhượng', en: 'Movement of ceded claims reserves' }),
    movement('329.3', '16', { vi: 'Biến động dự phòng dao động lớn', en: 'Movement of the catastrophe reserve' }),
    opening,
    ...ofEach(insurers),
  ],
};

export const brokerStatements: Template = {
  key: 'MGBH_BCTCQ',
  version: '99/2025',
  regulation: 'Thông tư 99/2025/TT-BTC',
  title: { vi: 'Báo cáo tài chính doanh nghiệp môi giới bảo hiểm', en: 'Financial statements of insurance brokers' },
  companyTypes: ['MGBH'],
  validFrom: '2026-01-01',
  unit: 'VND',
  standing: 'secondary',
  note: {
    vi: 'Theo một nguồn công khai áp dụng Thông tư 99/2025; tên dòng rút gọn. Chế độ này không có Phần II của báo cáo kết quả kinh doanh.',
    en: 'From one public source that follows Circular 99/2025, with shortened captions. The regime has no second part of profit and loss.',
  },
  statements: brokers,
  checks: [
    balances('280'),
    cash('CF-01'),
    cash('CF-02'),
    equal('flow_profit', { vi: 'CF-02 dòng 01 = lợi nhuận trước thuế', en: 'CF-02 line 01 = profit before tax' }, 'CF-02!01', 'PL-01!50', {
      onlyWith: 'CF-02',
    }),
    opening,
    ...ofEach(brokers),
  ],
};

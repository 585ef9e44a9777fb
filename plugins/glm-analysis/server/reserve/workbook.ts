import type { CellObject } from 'xlsx';
import type { Language } from '@tessera/plugin-sdk/contract';
import { mainUnit } from '../../contract/digits';
import type { ReserveFigures, ReserveResult } from '../../contract/reserve';
import { moneyColumns } from './figures';
import type { ReserveInputs } from './table';

const sheetNames = {
  vi: { summary: 'Tổng hợp', branches: 'Theo chi nhánh', products: 'Theo sản phẩm', leftOut: 'Không tính' },
  en: { summary: 'Totals', branches: 'By branch', products: 'By product', leftOut: 'Left out' },
} as const;
const words = {
  vi: {
    file: 'Tệp',
    outdated: 'Đã cũ',
    valuationDate: 'Ngày định giá',
    mapping: 'Phiên bản ghép cột',
    sha256: 'SHA-256 của tệp',
    currency: 'Đơn vị tiền',
    code: 'Phiên bản cách tính',
    reason: 'Lý do',
    rows: 'Số dòng',
    premium: 'PREMIUM',
    product: 'Sản phẩm',
    lossRatio: 'Tỷ lệ bồi thường dự kiến',
    expenseRatio: 'Tỷ lệ chi phí',
    total: 'Tổng cộng',
  },
  en: {
    file: 'File',
    outdated: 'Outdated',
    valuationDate: 'Valuation date',
    mapping: 'Version of the mapping',
    sha256: 'SHA-256 of the file',
    currency: 'Currency',
    code: 'Version of the arithmetic',
    reason: 'Reason',
    rows: 'Rows',
    premium: 'PREMIUM',
    product: 'Product',
    lossRatio: 'Expected loss ratio',
    expenseRatio: 'Expense ratio',
    total: 'Total',
  },
} as const;

/** A workbook of four sheets with typed cells: money in the main unit, as text where a number would lose digits. */
export async function reserveWorkbook(
  result: ReserveResult,
  { displayName, inputs }: { displayName: string; inputs: ReserveInputs },
  language: Language,
): Promise<Buffer> {
  const xlsx = await import('xlsx');
  const book = xlsx.utils.book_new();
  const say = words[language];
  const cellsOf = (figures: ReserveFigures): CellObject[] => [
    count(figures.NUM_POLS),
    ...moneyColumns.map((name) => money(figures[name], result.currencyDecimals)),
    share(figures.UPR_FAC_1F365),
  ];
  const heads = ['NUM_POLS', ...moneyColumns, 'UPR_FAC_1F365'];
  const groups = (name: string, rows: ReserveResult['byBranch']) => [
    [name, ...heads].map(text),
    ...rows.map(({ level, ...figures }) => [text(level), ...cellsOf(figures)]),
    [text(say.total), ...cellsOf(result.total)],
  ];
  const sheets: Record<keyof (typeof sheetNames)['vi'], CellObject[][]> = {
    summary: [
      [text(say.file), text(displayName)],
      ...(result.outdated ? [[text(say.outdated), text(result.outdated[language])]] : []),
      [text(say.valuationDate), day(result.valuationDate)],
      ...(result.currency ? [[text(say.currency), text(result.currency)]] : []),
      [text(say.mapping), count(inputs.mappingVersion)],
      [text(say.sha256), text(inputs.sha256)],
      [text(say.code), text(inputs.codeVersion)],
      ...cellsOf(result.total).map((cell, i) => [text(heads[i] ?? ''), cell]),
      ...(result.ratios.length ? [[], [say.product, say.lossRatio, say.expenseRatio].map(text)] : []),
      ...result.ratios.map(({ productCode, expectedLossRatio, expenseRatio }) => [
        text(productCode),
        share(expectedLossRatio),
        share(expenseRatio),
      ]),
    ],
    branches: groups('BRANCH_CODE', result.byBranch),
    products: groups('PRODUCT_CODE', result.byProduct),
    leftOut: [
      [say.reason, say.rows, say.premium].map(text),
      ...result.leftOut.map((entry) => [text(entry.say[language]), count(entry.rows), money(entry.premium, result.currencyDecimals)]),
    ],
  };
  for (const [name, cells] of Object.entries(sheets)) {
    const sheet = xlsx.utils.aoa_to_sheet(cells);
    const widest = Math.max(...cells.map((row) => row.length));
    sheet['!cols'] = Array.from({ length: widest }, (_, column) => ({ wch: column === 0 ? 24 : 18 }));
    xlsx.utils.book_append_sheet(book, sheet, sheetNames[language][name as keyof typeof sheets]);
  }
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

const text = (value: string): CellObject => ({ t: 's', v: /^[=+\-@\t\r]/.test(value) ? `'${value}` : value, z: '@' });
const count = (value: number): CellObject => ({ t: 'n', v: value, z: '#,##0' });
const share = (value: number | null): CellObject => (value === null ? { t: 'z' } : { t: 'n', v: value, z: '0.0000%' });
/** Days since 30/12/1899, as spreadsheets count. */
const day = (iso: string): CellObject => ({ t: 'n', v: Date.parse(iso) / 86_400_000 + 25_569, z: 'dd/mm/yyyy' });

function money(digits: string, decimals: number): CellObject {
  const value = mainUnit(digits, decimals);
  return Number.isSafeInteger(Number(digits))
    ? { t: 'n', v: Number(value), z: decimals ? `#,##0.${'0'.repeat(decimals)}` : '#,##0' }
    : { t: 's', v: value, z: '@' };
}

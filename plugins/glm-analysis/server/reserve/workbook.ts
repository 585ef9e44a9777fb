import type { Language } from '@tessera/plugin-sdk/contract';
import { cellOf, escapeFormula, widthsOf, workbook, type Sheet, type SheetCell, type SheetRow } from '@tessera/plugin-sdk/server/xlsx';
import { unknownLevel } from '../../contract/measures';
import { mainUnit } from '../../contract/digits';
import type { ReserveFigures, ReserveResult, ReserveY } from '../../contract/reserve';
import en from '../../messages/en.json';
import vi from '../../messages/vi.json';
import { moneyColumns } from './figures';
import type { ReserveInputs } from './table';

const messages = { vi, en };
const words = {
  vi: {
    ...{ summary: 'Tổng hợp', branches: 'Theo chi nhánh', products: 'Theo sản phẩm', leftOut: 'Không tính' },
    file: 'Tệp',
    outdated: 'Đã cũ',
    valuationDate: 'Ngày định giá',
    mapping: 'Phiên bản ghép cột',
    sha256: 'SHA-256 của tệp',
    currency: 'Đơn vị tiền',
    code: 'Phiên bản cách tính',
    reason: 'Lý do',
    rows: 'Số dòng',
    product: 'Sản phẩm',
    lossRatio: 'Tỷ lệ bồi thường dự kiến',
    expenseRatio: 'Tỷ lệ chi phí',
    total: 'Tổng cộng',
  },
  en: {
    ...{ summary: 'Totals', branches: 'By branch', products: 'By product', leftOut: 'Left out' },
    file: 'File',
    outdated: 'Outdated',
    valuationDate: 'Valuation date',
    mapping: 'Version of the mapping',
    sha256: 'SHA-256 of the file',
    currency: 'Currency',
    code: 'Version of the arithmetic',
    reason: 'Reason',
    rows: 'Rows',
    product: 'Product',
    lossRatio: 'Expected loss ratio',
    expenseRatio: 'Expense ratio',
    total: 'Total',
  },
} as const;

const columns = [...moneyColumns, 'UPR_FAC_1F365'] as const;

interface Asked {
  displayName: string;
  inputs: ReserveInputs;
  /** The figure of the charts. */
  figure: ReserveY;
}

/**
 * Four sheets with typed cells: money in the main unit, as text where a number would lose digits; below each table
 * by branch and product its chart.
 */
export function reserveWorkbook(result: ReserveResult, { displayName, inputs, figure }: Asked, language: Language): AsyncGenerator<Buffer> {
  const say = words[language];
  const { figures: names, policies, x } = messages[language].reserve;
  const money = (digits: string): SheetCell => moneyCell(digits, result.currencyDecimals);
  const cellsOf = (figures: ReserveFigures): SheetCell[] => [
    count(figures.NUM_POLS),
    ...moneyColumns.map((name) => money(figures[name])),
    share(figures.UPR_FAC_1F365),
  ];
  const heads = [policies, ...columns.map((name) => names[name])];
  const nameOf = (level: string) => (level === unknownLevel ? messages[language].overviews.unknown : escapeFormula(level));

  const groups = (name: string, by: string, rows: ReserveResult['byBranch']): Sheet => {
    const levels = rows.map(({ level, ...figures }): SheetRow => ({ cells: [nameOf(level), ...cellsOf(figures)] }));
    const column = 2 + columns.indexOf(figure);
    const chart = {
      ...{ title: names[figure], firstRow: 2 },
      categories: { title: by, column: 0, values: rows.map(({ level }) => nameOf(level)) },
      bars: [
        {
          ...{ name: names[figure], column, format: figure === 'UPR_FAC_1F365' ? ratioFormat : moneyFormat(result.currencyDecimals) },
          values: levels.map(({ cells }) => numberOf(cells[column])),
        },
      ],
    };
    const table = [bold([by, ...heads]), ...levels, bold([say.total, ...cellsOf(result.total)])];
    return sheet(name, table, rows.length ? [chart] : []);
  };

  const facts: SheetRow[] = [
    bold([say.file, escapeFormula(displayName)]),
    ...(result.outdated ? [row([say.outdated, result.outdated[language]])] : []),
    row([say.valuationDate, cellOf(result.valuationDate)]),
    ...(result.currency ? [row([say.currency, result.currency])] : []),
    row([say.mapping, count(inputs.mappingVersion)]),
    row([say.sha256, inputs.sha256]),
    row([say.code, inputs.codeVersion]),
    ...cellsOf(result.total).map((cell, i) => row([heads[i] ?? '', cell])),
    ...(result.ratios.length ? [row([]), bold([say.product, say.lossRatio, say.expenseRatio])] : []),
    ...result.ratios.map(({ productCode, expectedLossRatio, expenseRatio }) =>
      row([escapeFormula(productCode), share(expectedLossRatio), share(expenseRatio)]),
    ),
  ];
  const leftOut = [
    bold([say.reason, say.rows, names.PREMIUM]),
    ...result.leftOut.map((entry) => row([entry.say[language], count(entry.rows), money(entry.premium)])),
  ];
  return workbook([
    sheet(say.summary, facts),
    groups(say.branches, x.BRANCH_CODE, result.byBranch),
    groups(say.products, x.PRODUCT_CODE, result.byProduct),
    sheet(say.leftOut, leftOut),
  ]);
}

const row = (cells: SheetCell[]): SheetRow => ({ cells });
const bold = (cells: SheetCell[]): SheetRow => ({ cells, bold: true });
const narrowest = 18;

function sheet(
  name: string,
  rows: readonly SheetRow[],
  charts: ReturnType<NonNullable<Awaited<ReturnType<Sheet['open']>>['charts']>> = [],
): Sheet {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const widths = widthsOf(
    Array.from({ length: width }, () => ''),
    rows.map(({ cells }) => cells),
    narrowest,
  );
  return { name, open: () => ({ widths, rows, charts: () => charts }) };
}

const ratioFormat = '0.0000%';
const moneyFormat = (decimals: number): string => (decimals ? `#,##0.${'0'.repeat(decimals)}` : '#,##0');
const count = (value: number): SheetCell => ({ value, format: 'count' });
const share = (value: number | null): SheetCell => (value === null ? null : { value, format: ratioFormat });

function moneyCell(digits: string, decimals: number): SheetCell {
  const value = mainUnit(digits, decimals);
  return Number.isSafeInteger(Number(digits)) ? { value: Number(value), format: moneyFormat(decimals) } : value;
}

/** Of a chart: a text that keeps all digits is drawn as the number that it nearly is. */
function numberOf(cell: SheetCell | undefined): number | null {
  if (cell === null || cell === undefined || typeof cell === 'boolean') return null;
  return typeof cell === 'string' ? Number(cell) : cell.value;
}

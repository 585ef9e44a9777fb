import * as XLSX from 'xlsx';

/**
 * Files of the worked examples of ministry reports, and what they come to. Each language has codes of its own,
 * as if it were another insurer.
 */
export const codesOf = (suffix: string) =>
  ({
    car: `BBOTO${suffix}`,
    property: `TS${suffix}`,
    cargo: `HH${suffix}`,
    fire: `CN${suffix}`,
    health: `SK${suffix}`,
    /** Nobody has mapped it. */
    own: `VCX-EV${suffix}`,
  }) as const;

type Codes = ReturnType<typeof codesOf>;
const csv = (rows: readonly (readonly (string | number)[])[]) => `${rows.map((row) => row.join(',')).join('\n')}\n`;

/** 2-PNT: 14,928 million đồng of direct premium. */
export const premiumFile = (day: string, codes: Codes): string =>
  csv([
    [
      ...['POLICY_NO', 'BOOKING_DATE', 'PRODUCT_CODE', 'DIRECT_PREMIUM', 'REFUND'],
      ...['INWARD_DOMESTIC', 'INWARD_FOREIGN', 'CEDED_DOMESTIC', 'CEDED_FOREIGN'],
    ],
    ...Array.from({ length: 1250 }, (_, i) => [`BB${i}`, day, codes.car, 437_000, 0, 0, 0, 0, 0]),
    ['X1', day, codes.own, 12_000_000_000, 600_000_000, 0, 0, 2_400_000_000, 0],
    ['T1', day, codes.property, 2_450_400_000, 0, 150_300_000, 75_450_000, 980_160_000, 735_120_000],
    ['H1', day, codes.cargo, 318_449_999, 0, 350_000_000, 0, 0, 190_500_000],
    ['C1', day, codes.fire, 125_600_500, 0, 0, 0, 0, 62_800_250],
    ['S1', day, codes.health, 88_250_499, 1_000_000, 0, 0, 0, 0],
  ]);
/** The row of the code that nobody has mapped, as a spreadsheet counts. */
export const ownRow = 1252;
export const premiumTotals = [14_928, 500, 75, 3_380, 988, 11_135];

/** 5A-PNT, motor damage: columns 3, 4, 5, 6 and 9 in million đồng, the large-fluctuation reserve not yet entered. */
export const reserveFile = (codes: Codes): string =>
  csv([
    ['POLICY_NO', 'PRODUCT_CODE', 'UPR', 'OCR', 'IBNR'],
    ['A', codes.own, 8_975_342_466, 1_845_500_000, 342_000_000],
    ['B', codes.own, -513_479_624, 0, 0],
  ]);
export const reserveCells = { 3: 9_000, 4: 8_462, 5: 1_846, 6: 342, 9: 10_649 };

export const claimFile = (day: string, codes: Codes): string =>
  csv([
    ['CLAIM_NO', 'POLICY_NO', 'PRODUCT_CODE', 'VEHICLE_TYPE_CODE', 'LOSS_DATE', 'SETTLE_DATE', 'PAID', 'RECOVERED'],
    ['K1', 'X1', codes.own, 'XE-4', day, day, 5_230_000_000, 1_046_000_000],
  ]);

const bytes = (book: XLSX.WorkBook) => XLSX.write(book, { type: 'buffer' }) as Uint8Array<ArrayBuffer>;

/** The catalogue of the insurer's products, one of which leads to nothing that the regulator has. */
export function productWorkbook(codes: Codes, heads: readonly [code: string, name: string, product: string]): Uint8Array<ArrayBuffer> {
  const lines = { car: 'B.4a.2', property: 'B.1b', cargo: 'B.2', fire: 'B.5a', health: 'A.2' } as const;
  const rows = Object.entries(lines).map(([of, line]) => [codes[of as keyof Codes], `Sản phẩm ${codes[of as keyof Codes]}`, line]);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[...heads], ...rows, [`LA${codes.car}`, 'Sản phẩm lạ', 'Z.99']]), 'Data');
  return bytes(book);
}

/** A line or two of each of the five statements, 700 in this year and 500 in the one before. */
export const statementLines = {
  BS: ['111', '411'],
  'PL-01': ['10', '12'],
  'PL-02': ['01.1', '23'],
  'CF-01': ['01', '02'],
  'CF-02': ['02', '03'],
};
export function statementsWorkbook(year: number): Uint8Array<ArrayBuffer> {
  const book = XLSX.utils.book_new();
  for (const [name, codes] of Object.entries(statementLines)) {
    const rows = [[`Năm ${year}`], ['Chỉ tiêu', 'Mã số', 'Năm nay', 'Năm trước'], ...codes.map((code) => ['', code, 700, 500])];
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  }
  return bytes(book);
}

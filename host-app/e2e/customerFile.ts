import { workbook } from '@tessera/plugin-sdk/server/xlsx';

type Cell = string | number | null;

/**
 * A thousand customers as an office has them in Excel; three rows have a mistake: a province, a birthday, a
 * phone number that is there twice.
 */
export async function customerFile(heads: readonly string[], firstPhone: number): Promise<Buffer> {
  const rows: Cell[][] = Array.from({ length: 1_000 }, (_, i) => [
    `Khách hàng ${i + 1}`,
    `0${firstPhone + i}`,
    `khach${i + 1}@example.com`,
    '31/12/1990',
    i % 2 ? 'Nam' : 'Nữ',
    'TP. Hồ Chí Minh',
    null,
    'Có',
  ]);
  rows[12]![5] = 'Hà Nọi 2';
  rows[499]![3] = '31/02/1990';
  rows[999]![1] = rows[0]![1]!;
  return fileOf([heads, ...rows]);
}

/** A workbook of one sheet. */
export async function fileOf(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const sheet = {
    name: 'Sheet1',
    open: () => ({
      widths: rows[0]!.map(() => 20),
      rows: rows.map((cells) => ({
        cells: cells.map((cell) => (typeof cell === 'number' ? { value: cell, format: '0' } : cell)),
      })),
    }),
  };
  for await (const part of workbook([sheet])) parts.push(part);
  return Buffer.concat(parts);
}

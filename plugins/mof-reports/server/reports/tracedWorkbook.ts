import { Readable } from 'node:stream';
import type { CallContext } from '@tessera/plugin-sdk/server';
import { workbook, type SheetRow } from '@tessera/plugin-sdk/server/xlsx';
import { tracedRows } from './tracedRows';
import { amountCell } from './workbook';

const rowsAtOnce = 50_000;
const words = {
  vi: ['Dòng', 'Số hợp đồng', 'Mã sản phẩm', 'Như trong tệp', 'Được hiểu là (đồng)', 'Cộng dồn (đồng)'],
  en: ['Row', 'Policy no.', 'Product code', 'As in the file', 'Taken as (đồng)', 'Running sum (đồng)'],
} as const;

type Behind = Omit<Parameters<typeof tracedRows>[1], 'page' | 'pageSize'>;

/** All rows behind an input, as a workbook that is written while it is sent. */
export function tracedWorkbook(
  ctx: CallContext,
  { title, displayName, ...behind }: Behind & { title: string; displayName: string },
): Readable {
  async function* rows(): AsyncGenerator<SheetRow> {
    yield { cells: [...words[ctx.language]], bold: true };
    for (let page = 1; ; page++) {
      const { rows: found } = await tracedRows(ctx, { ...behind, page, pageSize: rowsAtOnce });
      for (const { row, policyNo, productCode, original, amount, running } of found)
        yield {
          cells: [
            { value: row, format: '0' },
            policyNo ?? '',
            productCode ?? '',
            original ?? '',
            amountCell(BigInt(amount)),
            amountCell(BigInt(running)),
          ],
        };
      if (found.length < rowsAtOnce) return;
    }
  }
  const foot = `${title} · ${displayName} · ${behind.measure}`;
  return Readable.from(workbook([{ name: 'Data', open: () => ({ widths: [10, 24, 18, 24, 22, 22], foot, rows: rows() }) }]));
}

import { Readable } from 'node:stream';
import type { FileAnswer, Importer, WorkContext } from '@tessera/plugin-sdk/server';
import { columnLetters, escapeFormula, workbook, workbookType, type SheetCell, type SheetRow } from '@tessera/plugin-sdk/server/xlsx';
import { batchesOf } from './rows';
import { specsOf } from './specs';
import type { ImportRecord, RawCell } from './table';
import { reasonOf } from './views';

const heads = { row: { vi: 'Dòng trong tệp', en: 'Row in the file' }, why: { vi: 'Lý do', en: 'Reason' } };

/** The refused rows as a workbook that can be mended and imported again: their cells, then the reason beside them. */
export function faultsOf(ctx: WorkContext, importer: Importer, record: ImportRecord): FileAnswer {
  const { language } = ctx;
  const specs = specsOf(importer);
  const { columns } = record;
  const headers = [
    ...columns.map(({ field }) => specs.find((spec) => spec.field === field)?.header[language] ?? field),
    heads.why[language],
    heads.row[language],
  ];
  async function* rows(): AsyncGenerator<SheetRow> {
    yield { cells: headers, bold: true };
    for await (const batch of batchesOf(ctx.db, record.id, { verdicts: ['refuse'] }))
      for (const { row, cells, faults } of batch) {
        const reasons = (faults ?? []).map((fault) => {
          const at = columns.find(({ field }) => field === fault.field)?.at;
          const place = at === undefined ? '' : `${columnLetters(at)}${row}: `;
          return `${place}${reasonOf(fault, specs, at === undefined, language)}`;
        });
        yield { cells: [...columns.map(({ at }) => cellOf(cells[at])), reasons.join('\n'), { value: row, format: '0' }] };
      }
  }
  const sheet = {
    name: language === 'vi' ? 'Dòng bị từ chối' : 'Refused rows',
    open: () => ({ widths: headers.map((_, i) => (i === columns.length ? 60 : 20)), rows: rows() }),
  };
  return {
    fileName: `${record.fileName.replace(/\.\w+$/, '')}-${language === 'vi' ? 'loi' : 'faults'}.xlsx`,
    contentType: workbookType,
    body: Readable.from(workbook([sheet])),
  };
}

const cellOf = (cell: RawCell | undefined): SheetCell =>
  cell === undefined || cell === '' ? null : typeof cell === 'number' ? { value: cell, format: 'General' } : escapeFormula(cell);

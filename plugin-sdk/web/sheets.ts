import { sheetCalls, type Call } from '@tessera/plugin-sdk/contract';
import type { DownloadSheet, ExportAs } from '@tessera/plugin-sdk/ui';
import { askForExport } from './exports';
import { downloadFile, fetchFile } from './files';

/**
 * Hands a table that the screen holds to the browser as a workbook. Lists have `exportAs`. @throws ProblemDetails
 * @example await downloadSheet('he-so', [{ header: t('level') }, { header: t('value'), format: '0.0000' }], rows);
 */
export const downloadSheet: DownloadSheet = (fileName, columns, rows, about = [], charts = []) =>
  downloadFile(sheetCalls.drawSheet, { fileName, columns, rows, about, charts } as never, `${fileName}.xlsx`);

/** For `exportAs` of a list: its rows as the server writes them, or as a PDF that a worker draws. @example exportAs={exportBy(customerExport.exportCustomer)} */
export const exportBy = (call: Call<'download'>): ExportAs => ({
  workbook: (input) => downloadFile(call, input as never, `${call.name}.xlsx`),
  later: (input, title) => askForExport(call, input, title),
  pdf: async (input, list) => {
    const { saveListPdf } = await import('../pdf/save');
    const { body, fileName } = await fetchFile(call, { ...input, as: 'cells' });
    await saveListPdf((fileName ?? call.name).replace(/\.json$/, ''), list, body);
  },
});

import { Problem, type WorkContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { AnalysisTables } from '../../../data-files/contract/services';
import { pivotFile } from '../folders';
import { pivotExists } from './pivotFiles';
import type { EdaItemRow } from './table';

/**
 * Opens the view `cells` of an analysis, see `pivotSql`.
 * @throws Problem 410 `cells_gone` when its file was lost
 */
export async function readCells<T>(
  ctx: WorkContext,
  { fileName, pivotKey }: Pick<EdaItemRow, 'fileName' | 'pivotKey'>,
  use: (tables: AnalysisTables) => Promise<T>,
): Promise<T> {
  if (!(await pivotExists(ctx.services, pivotKey))) {
    throw new Problem(410, 'cells_gone', {
      vi: 'Dữ liệu của lần phân tích này không còn trên máy chủ. Hãy chạy phân tích lại.',
      en: 'The cells of this analysis are no longer on the server. Run the analysis again.',
    });
  }
  return ctx.services
    .get(dataFiles.services.analysisFiles)
    .read(ctx, { fileName, views: [], tables: { cells: pivotFile(ctx.services, pivotKey) }, memoryLimitMB: 300 }, use);
}

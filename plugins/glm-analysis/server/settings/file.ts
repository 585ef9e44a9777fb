import { conflict, type WorkContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { AnalysisFile, AnalysisTables } from '../../../data-files/contract/services';
import { analysisFile } from '../analysisFile';

/** The file whose variables are set. @throws Problem 404; 409 `not_created`, `no_variables` */
export async function fileOf(ctx: WorkContext, fileName: string): Promise<AnalysisFile> {
  const file = await analysisFile(ctx, fileName);
  if (file.kind === 'reserve') {
    throw conflict('no_variables', {
      vi: `Tệp "${file.displayName}" dùng để tính dự phòng nên không có biến phân tích. Hãy chọn tệp xe cơ giới hoặc sức khoẻ.`,
      en: `The file "${file.displayName}" is for the reserve and has no variables to analyse. Choose a motor or health file.`,
    });
  }
  return file;
}

/** Reads the file's tables after the same checks. */
export async function readFile<T>(ctx: WorkContext, fileName: string, use: (tables: AnalysisTables) => Promise<T>): Promise<T> {
  await fileOf(ctx, fileName);
  return ctx.services.get(dataFiles.services.analysisFiles).read(ctx, { fileName, views: ['detail'] }, use);
}

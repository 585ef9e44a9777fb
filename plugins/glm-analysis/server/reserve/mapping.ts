import { Problem, type CallContext } from '@tessera/plugin-sdk/server';
import type { InputOf, StartedJob } from '@tessera/plugin-sdk/contract';
import { dataFiles } from '../../../data-files/contract';
import type { reserveCalls, ReserveMapping } from '../../contract/reserve';

/** The mapping that `data-files` keeps, in the words of the reserve's own call. */
export async function reserveMapping(ctx: CallContext, fileName: string): Promise<ReserveMapping> {
  const { templateId, columns, otherColumns } = await ctx.services.get(dataFiles.services.fileMappings).get(ctx, fileName);
  return {
    FRRS_file_template: { id: templateId },
    FRRS_import_column_mappings: columns.map(({ standardName, type, importName }) => ({
      columnNameTemplate: standardName,
      columnNameTemplateDataType: type,
      rowColumnName: importName,
    })),
    otherColumns,
  };
}

export async function saveReserveMapping(
  ctx: CallContext,
  { fileName, templateFile, columnMap }: InputOf<typeof reserveCalls.saveReserveMapping>,
): Promise<{ mappingVersion: number; job: StartedJob }> {
  const mapping = {
    fileName,
    templateId: templateFile.id,
    columnMap: columnMap.map(({ columnNameTemplate, rowColumnName }) => ({ standardName: columnNameTemplate, importName: rowColumnName })),
  };
  try {
    return await ctx.services.get(dataFiles.services.fileMappings).save(ctx, mapping);
  } catch (error) {
    throw inOwnWords(error);
  }
}

/** Field errors land on the fields as they are called here. */
function inOwnWords(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.extra.errors) return error;
  const errors = error.extra.errors.map(({ path, message }) => ({
    path: path.replace(/\.standardName$/, '.columnNameTemplate').replace(/\.importName$/, '.rowColumnName'),
    message,
  }));
  return new Problem(error.status, error.code, error.detail, { ...error.extra, errors });
}

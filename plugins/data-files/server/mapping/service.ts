import { workOf } from '@tessera/plugin-sdk/server';
import type { FileMappingService } from '../../contract/services';
import { findFile } from '../files/access';
import { saveMapping, settingDataOf } from './handlers';

export const createFileMappingService = (): FileMappingService => ({
  async get(work, fileName) {
    const ctx = workOf(work);
    const { mappingFlag, template, properties, columnMapping, otherColumns } = await settingDataOf(
      ctx,
      await findFile(ctx, fileName),
      undefined,
    );
    return {
      templateId: mappingFlag ? (template?.id ?? null) : null,
      columns: properties.flatMap(({ standardName, type }) => {
        const importName = columnMapping[standardName];
        return importName === undefined ? [] : [{ standardName, type, importName }];
      }),
      otherColumns,
    };
  },
  async save(work, { fileName, templateId, columnMap }) {
    const ctx = workOf(work);
    const { mapping } = await findFile(ctx, fileName);
    const settings = mapping?.templateId === templateId ? mapping.settings : {};
    return saveMapping(ctx, {
      fileName,
      templateFile: { id: templateId },
      columnMap: [...columnMap],
      freeColumns: [],
      settings,
      claimsFile: null,
    });
  },
});

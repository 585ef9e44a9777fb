import { inArray } from 'drizzle-orm';
import { nameIn, type Language } from '@tessera/plugin-sdk/contract';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { ImportFile } from '../../contract/services';
import { templateGroups, templates } from '../templates/tables';
import { outdatedOf } from '../analysis/outdated';
import type { ImportFileRow } from './table';

/** Rows as callers see them, with the names of what they refer to. */
export async function viewsOf(
  { db, language }: Pick<WorkContext, 'db' | 'language'>,
  rows: readonly ImportFileRow[],
): Promise<ImportFile[]> {
  const groupIds = [...new Set(rows.map((row) => row.groupId))];
  const templateIds = [...new Set(rows.flatMap((row) => row.mapping?.templateId ?? row.templateId ?? []))];
  const groups = groupIds.length
    ? await db
        .select({ id: templateGroups.id, name: templateGroups.groupName, nameEn: templateGroups.nameEn })
        .from(templateGroups)
        .where(inArray(templateGroups.id, groupIds))
    : [];
  const names = templateIds.length
    ? await db
        .select({ id: templates.id, name: templates.templateName, nameEn: templates.nameEn })
        .from(templates)
        .where(inArray(templates.id, templateIds))
    : [];
  return rows.map((row) => {
    const templateId = row.mapping?.templateId ?? row.templateId;
    const template = names.find((t) => t.id === templateId);
    const group = groups.find((g) => g.id === row.groupId);
    const templateName = template ? nameIn(language, template.name, template.nameEn) : null;
    return viewOf(
      row,
      language,
      group ? nameIn(language, group.name, group.nameEn) : '',
      templateName === null ? null : templateId,
      templateName,
    );
  });
}

function viewOf(
  row: ImportFileRow,
  language: Language,
  groupName: string,
  templateId: number | null,
  templateName: string | null,
): ImportFile {
  return {
    id: row.id,
    fileName: row.fileName,
    displayName: row.displayName,
    isValidated: row.isValidated,
    importDataFileId: row.importDataFileId,
    outdated: outdatedOf(row),
    fileTemplateUuid: templateId === null ? null : String(templateId),
    templateId,
    templateName,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    File: { fileType: row.fileType },
    Group: { id: row.groupId, groupName },
    reportTypeCode: row.reportTypeCode,
    insuranceType: row.insuranceType,
    tableNameDetail: row.analysisToken ? detailName(row) : null,
    tableNamePIVOT: row.tableNamePivot,
    bytes: row.bytes,
    sha256: row.sha256,
    rows: row.rows,
    columns: row.columns?.length ?? null,
    working: row.work && row.jobId ? { work: row.work, jobId: row.jobId } : null,
    failure: row.failure && row.failure[language],
    needsChoice: row.needsChoice,
    hasMapping: row.mapping !== null,
    deletedAt: row.deletedAt,
  };
}

export const detailName = (row: Pick<ImportFileRow, 'id' | 'analysisToken'>): string =>
  `detail_${row.id}_${(row.analysisToken ?? '').slice(0, 8)}`;

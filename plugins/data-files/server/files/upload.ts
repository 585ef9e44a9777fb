import { and, eq } from 'drizzle-orm';
import { message, type StartedJob } from '@tessera/plugin-sdk/contract';
import { columnsOf, conflict, files, forbidden, invalidField, Problem, unscoped, type CallContext } from '@tessera/plugin-sdk/server';
import { reportTypeCodes } from '../../contract';
import { maxImportBytes, type FileType } from '../../contract/importFiles';
import { refuseByContent } from '../importing/workbook';
import { categories, templateGroups } from '../templates/tables';
import { readable } from '../duckdb/database';
import { namesOf } from './names';
import { importFiles, maySee, type ImportFileRow } from './table';
import { startWork } from './works';

const contentTypes: Readonly<Record<FileType, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
};

interface UploadInput {
  reportTypeCode?: string | undefined;
  groupId: number;
}

/** Keeps the bytes as they came, then starts the job that reads them. @throws 409 `already_imported` with the file that has the same bytes */
export async function uploadImportFile(
  { reportTypeCode, groupId }: UploadInput,
  ctx: CallContext,
): Promise<{ id: number; fileName: string; job: StartedJob }> {
  if (!ctx.file) throw new Problem(400, 'file_missing', { vi: 'Vui lòng chọn tệp', en: 'Please choose a file' });
  const { stream } = ctx.file;
  let key: string | undefined;
  try {
    const names = namesOf(ctx.file.fileName, new Date());
    const group = await groupOf(ctx, groupId);
    const type = reportTypeCode ?? (group.category === 'MOF' ? reportTypeCodes.mof : reportTypeCodes.pricing);
    if (!maySee(ctx.user, type))
      throw forbidden({ vi: 'Bạn không có quyền nhập loại tệp này.', en: 'You may not import files of this kind.' });
    const store = ctx.services.get(files);
    const stored = await store
      .put(ctx, {
        fileName: names.displayName,
        contentType: contentTypes[names.fileType],
        stream,
        maxBytes: maxImportBytes,
        refuse: (head) => refuseByContent(head, names.fileType),
      })
      .catch((error: unknown) => Promise.reject(readable(error)));
    key = stored.key;
    const [same] = await ctx.db
      .select(columnsOf(importFiles))
      .from(unscoped(importFiles, 'the same bytes of one kind of report, which the user may import'))
      .where(and(eq(importFiles.sha256, stored.sha256), eq(importFiles.reportTypeCode, type)));
    if (same) throw alreadyImported(same);
    const made = await insert(ctx, {
      ...names,
      reportTypeCode: type,
      insuranceType: group.category,
      groupId,
      createdBy: ctx.user.fullName || ctx.user.userName,
      bytes: stored.bytes,
      sha256: stored.sha256,
      fileKey: stored.key,
    });
    key = undefined;
    return made;
  } finally {
    stream.resume();
    if (key) await ctx.services.get(files).remove(key);
  }
}

async function insert(
  ctx: CallContext,
  values: typeof importFiles.$inferInsert,
): Promise<{ id: number; fileName: string; job: StartedJob }> {
  // Two files of one name within one second get names of their own.
  let [fileName, row]: [string, { id: number } | undefined] = [values.fileName, undefined];
  for (let n = 0; !row && n < 20; n++) {
    [row] = await ctx.db
      .insert(importFiles)
      .values({ ...values, fileName })
      .onConflictDoNothing()
      .returning({ id: importFiles.id });
    if (row) break;
    const [same] = await ctx.db
      .select(columnsOf(importFiles))
      .from(unscoped(importFiles, 'the same bytes of one kind of report, which the user may import'))
      .where(and(eq(importFiles.sha256, values.sha256), eq(importFiles.reportTypeCode, values.reportTypeCode)));
    if (same) throw alreadyImported(same);
    fileName = fileName.replace(/(\d{14})(\.\w+)$/, (_, moment: string, extension: string) => `${String(BigInt(moment) + 1n)}${extension}`);
  }
  if (!row) throw new Error('no free name for the imported file');
  const job = await startWork(ctx, { id: row.id, displayName: values.displayName }, 'import');
  ctx.audit({
    entity: 'ImportFile',
    entityId: row.id,
    label: values.displayName,
    after: { fileName, bytes: values.bytes, sha256: values.sha256, groupId: values.groupId },
  });
  return { id: row.id, fileName, job };
}

const alreadyImported = ({ id, fileName, displayName, deletedAt }: ImportFileRow): Problem =>
  conflict(
    'already_imported',
    deletedAt
      ? {
          vi: `Tệp này đã được nhập với tên "${displayName}" và đang ở thùng rác. Hãy khôi phục tệp đó.`,
          en: `This file has been imported already as "${displayName}" and lies in the recycle bin. Restore it there.`,
        }
      : {
          vi: `Tệp này đã được nhập với tên "${displayName}". Hãy mở tệp đó.`,
          en: `This file has been imported already as "${displayName}". Open that one.`,
        },
    { current: { id, fileName, isDeleted: deletedAt !== null } },
  );

async function groupOf({ db }: CallContext, groupId: number) {
  const [group] = await db
    .select({ id: templateGroups.id, category: categories.code })
    .from(templateGroups)
    .innerJoin(categories, eq(categories.id, templateGroups.categoryId))
    .where(eq(templateGroups.id, groupId));
  if (!group) throw invalidField('groupId', message('data-files:validation.chooseKind'));
  return group;
}

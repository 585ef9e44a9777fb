import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { columnsOf, conflict, notFound, type CurrentUser, type WorkContext } from '@tessera/plugin-sdk/server';
import { permissionsFor, reportTypeCodes } from '../../contract';
import { importFiles, type ImportFileRow } from './table';

/** May this user see files of that report type? Others get 404, so that names tell nothing. */
export const maySee = (user: CurrentUser, reportTypeCode: string): boolean =>
  permissionsFor(reportTypeCode).some((permission) => user.can(permission));

/** The condition of the files that a user may see. */
export function visibleTo(user: CurrentUser): SQL | undefined {
  const [mof, others] = [maySee(user, reportTypeCodes.mof), maySee(user, reportTypeCodes.pricing)];
  if (mof && others) return undefined;
  if (mof) return eq(importFiles.reportTypeCode, reportTypeCodes.mof);
  return inArray(importFiles.reportTypeCode, others ? [reportTypeCodes.pricing] : []);
}

export const fileMissing = () =>
  notFound({ vi: 'Không tìm thấy tệp, có thể đã bị xoá.', en: 'The file was not found; it may have been deleted.' });

interface Find {
  /** Also one in the recycle bin. */
  binned?: boolean;
  lock?: boolean;
}

/** A file by its name, as the user of the work may see it. @throws 404 */
export async function findFile(
  ctx: Pick<WorkContext, 'db' | 'user'>,
  fileName: string,
  { binned = false, lock = false }: Find = {},
): Promise<ImportFileRow> {
  const row = await fileByName(ctx, fileName, { binned, lock });
  if (!row || !maySee(ctx.user, row.reportTypeCode)) throw fileMissing();
  return row;
}

/** The same without asking who wants it: for jobs and services, whose callers have asked. */
export async function fileByName(
  { db }: Pick<WorkContext, 'db'>,
  fileName: string,
  { binned = false, lock = false }: Find = {},
): Promise<ImportFileRow | undefined> {
  const found = db
    .select(columnsOf(importFiles))
    .from(importFiles)
    .where(and(eq(importFiles.fileName, fileName), binned ? undefined : isNull(importFiles.deletedAt)));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

/** @throws 404 when the file is gone: a job then has nothing left to do */
export async function fileById({ db }: Pick<WorkContext, 'db'>, id: number): Promise<ImportFileRow> {
  const [row] = await db.select(columnsOf(importFiles)).from(importFiles).where(eq(importFiles.id, id));
  if (!row) throw fileMissing();
  return row;
}

/** A file that has been read. @throws 409 before that */
export function readOf(
  file: ImportFileRow,
): ImportFileRow & { columns: NonNullable<ImportFileRow['columns']>; sourceToken: string; rows: number } {
  if (!file.columns || !file.sourceToken || file.rows === null) {
    throw conflict('not_read', {
      vi: 'Tệp chưa được đọc xong. Hãy chờ hoặc chọn lại cách đọc tệp.',
      en: 'The file has not been read yet. Wait, or choose how to read it.',
    });
  }
  return file as never;
}

import { eq, isNull, type SQL } from 'drizzle-orm';
import { columnsOf, conflict, notFound, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { importFiles, type ImportFileRow } from './table';

export const fileMissing = () =>
  notFound({ vi: 'Không tìm thấy tệp, có thể đã bị xoá.', en: 'The file was not found; it may have been deleted.' });

interface Find {
  /** Also one in the recycle bin. */
  binned?: boolean;
  lock?: boolean;
}

/** A file by its name, as the user of the work may see it. @throws 404 */
export const findFile = (ctx: WorkContext, fileName: string, { binned = false, lock = false }: Find = {}): Promise<ImportFileRow> =>
  one(ctx, [eq(importFiles.fileName, fileName), binned ? undefined : isNull(importFiles.deletedAt)], lock);

/** The file of a job, as its starter may see it. @throws 404 when it is gone: the job then has nothing left to do */
export const fileById = (ctx: WorkContext, id: number): Promise<ImportFileRow> => one(ctx, [eq(importFiles.id, id)]);

async function one(ctx: WorkContext, conditions: (SQL | undefined)[], lock = false): Promise<ImportFileRow> {
  const found = ctx.db
    .select(columnsOf(importFiles))
    .from(importFiles)
    .where(await whereVisible(ctx, importFiles, ...conditions));
  const [row] = await (lock ? found.for('update') : found);
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

import { and, eq } from 'drizzle-orm';
import { notFound, type WorkContext } from '@tessera/plugin-sdk/server';
import { edaItems, type EdaItemRow, type RunType } from './table';

/** An analysis of that file. @throws Problem 404, also when it is of another type */
export async function findItem({ db }: Pick<WorkContext, 'db'>, fileName: string, id: number, type?: RunType): Promise<EdaItemRow> {
  const [row] = await db
    .select()
    .from(edaItems)
    .where(and(eq(edaItems.id, id), eq(edaItems.fileName, fileName)));
  if (!row || (type && row.edaType !== type)) throw itemMissing();
  return row;
}

export const itemMissing = () =>
  notFound({
    vi: 'Không tìm thấy lần phân tích này, có thể đã bị xoá. Hãy chọn lần phân tích khác.',
    en: 'This analysis was not found; it may have been deleted. Choose another one.',
  });

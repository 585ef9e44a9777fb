import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Attachment } from '@tessera/plugin-sdk/contract';
import { conflict, notFound, Problem, type AttachedTo, type AttachmentService } from '@tessera/plugin-sdk/server';
import { maxImageBytes } from '../../contract/operations';
import { cleanImage } from './images';
import { limited } from './limits';
import { shownName } from './names';
import { writeDurably, type FileStore } from './store';
import { fileTable } from './table';

const { name, fileName, contentType, bytes, createdAt, attachedTo, recordId, kind } = fileTable;
const columns = { id: name, kind, fileName, contentType, bytes, createdAt };
const of = (to: AttachedTo, id?: string) =>
  and(eq(attachedTo, to.owner), eq(recordId, to.recordId), id === undefined ? undefined : eq(name, id));
const gone = () => notFound({ vi: 'Không tìm thấy tệp, có thể đã bị xoá.', en: 'The file was not found; it may have been deleted.' });
/** Whoever sends a bill as its PDF, or straight from an iPhone, learns what to send instead. */
const sayWhatIsTaken = (error: unknown): never => {
  if (!(error instanceof Problem) || error.code !== 'not_an_image') throw error;
  throw new Problem(400, error.code, {
    vi: 'Tệp này không phải ảnh JPEG, PNG, WebP hay GIF. Thay PDF bằng ảnh chụp; với ảnh HEIC của iPhone, hãy lưu lại thành JPEG.',
    en: 'This is no JPEG, PNG, WebP or GIF picture. In place of a PDF send a photograph; save a HEIC of an iPhone as JPEG.',
  });
};
const viewOf = (row: Omit<Attachment, 'kind'> & { kind: string | null }): Attachment => ({ ...row, kind: row.kind ?? '' });

/**
 * Private files of records. A row is the file: with the row the file is gone, and its bytes are cleaned as those of any file without
 * a record; what a rolled-back upload has written, too.
 */
export const createAttachmentService = ({ store, incoming }: { store: FileStore; incoming: string }): AttachmentService => ({
  async list(ctx, to) {
    const rows = await ctx.db.select(columns).from(fileTable).where(of(to)).orderBy(asc(createdAt), asc(name));
    return rows.map(viewOf);
  },
  async listOfMany(ctx, owner, ids) {
    const found = new Map<number, Attachment[]>();
    if (!ids.length) return found;
    const rows = await ctx.db
      .select({ ...columns, recordId })
      .from(fileTable)
      .where(and(eq(attachedTo, owner), inArray(recordId, [...ids])))
      .orderBy(asc(createdAt), asc(name));
    for (const { recordId: record, ...row } of rows) found.set(record!, [...(found.get(record!) ?? []), viewOf(row)]);
    return found;
  },
  async add(ctx, to, { name: kindName, max }, file) {
    const there = await ctx.db.$count(fileTable, and(of(to), eq(kind, kindName)));
    if (there >= max)
      throw conflict('too_many_files', {
        vi: `Chỉ được đính kèm ${max} tệp. Hãy xoá bớt trước.`,
        en: `At most ${max} files can be attached. Remove one first.`,
      });
    const upload = path.join(incoming, randomUUID());
    try {
      const shown = shownName(file.fileName, 'image');
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await writeDurably(upload, limited(file.stream, maxImageBytes));
      const image = await cleanImage(upload).catch(sayWhatIsTaken);
      const key = randomBytes(16).toString('hex');
      await store.put(key, once(image.content));
      const [row] = await ctx.db
        .insert(fileTable)
        .values({
          name: key,
          fileName: shown,
          contentType: image.contentType,
          bytes: image.content.length,
          sha256: createHash('sha256').update(image.content).digest('hex'),
          accountId: ctx.user.id || null,
          attachedTo: to.owner,
          recordId: to.recordId,
          kind: kindName,
        })
        .returning(columns);
      return viewOf(row!);
    } finally {
      file.stream.resume();
      await rm(upload, { force: true });
    }
  },
  async open(ctx, to, id) {
    const [row] = await ctx.db.select(columns).from(fileTable).where(of(to, id));
    const body = row && (await store.open(id));
    if (!row || !body) throw gone();
    return { fileName: row.fileName, contentType: row.contentType, body };
  },
  async remove(ctx, to, id) {
    const [row] = await ctx.db.delete(fileTable).where(of(to, id)).returning(columns);
    if (!row) throw gone();
    return viewOf(row);
  },
  async removeAll(ctx, to) {
    await ctx.db.delete(fileTable).where(of(to));
  },
});

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

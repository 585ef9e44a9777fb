import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { files, notFound, Problem, type FileAnswer, type WorkContext } from '@tessera/plugin-sdk/server';
import { sampleFile } from '../samples/sampleFile';
import { storedFiles } from './tables';

/** An address that downloads without signing in lives this long. */
const signedForMs = 5 * 60_000;
/** Rows of a sample that the product makes. */
export const sampleRows = 200;

/** The content of a file of a template: kept bytes, or the sample that the product makes. @throws 404 */
export async function openStoredFile(ctx: WorkContext, id: number, rows = sampleRows): Promise<FileAnswer> {
  const [file] = await ctx.db.select().from(storedFiles).where(eq(storedFiles.id, id));
  if (!file) throw notFound({ vi: 'Không tìm thấy tệp mẫu.', en: 'The sample file was not found.' });
  if (file.fileKey)
    return { fileName: file.fileName, contentType: file.contentType, body: await ctx.services.get(files).open(file.fileKey) };
  return { fileName: file.fileName, contentType: file.contentType, body: sampleFile(file.sampleOf ?? '', rows) };
}

export async function signedUrlOf(ctx: WorkContext, id: number): Promise<string> {
  const [file] = await ctx.db.select({ id: storedFiles.id }).from(storedFiles).where(eq(storedFiles.id, id));
  if (!file) throw notFound({ vi: 'Không tìm thấy tệp mẫu.', en: 'The sample file was not found.' });
  const expires = Date.now() + signedForMs;
  return `/api/files/${id}/content?expires=${expires}&signature=${await sign(ctx, id, expires)}`;
}

/** @throws 403 for an address that is made up or too old */
export async function openSigned(
  ctx: WorkContext,
  { id, expires, signature }: { id: number; expires: number; signature: string },
): Promise<FileAnswer> {
  const expected = Buffer.from(await sign(ctx, id, expires));
  const given = Buffer.from(signature);
  if (expires < Date.now() || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Problem(403, 'address_expired', {
      vi: 'Địa chỉ tải tệp đã hết hạn. Hãy bấm tải lại.',
      en: 'The address of this download has expired. Ask for it again.',
    });
  }
  return openStoredFile(ctx, id);
}

async function sign({ db }: WorkContext, id: number, expires: number): Promise<string> {
  const { rows } = await db.execute<{ secret: string }>(sql`select secret from data_files.signing_key`);
  return createHmac('sha256', rows[0]?.secret ?? '')
    .update(`${id}:${expires}`)
    .digest('hex');
}

import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { maxImageBytes } from '../../contract/operations';
import { notFound, Problem, type Db, type FileService, type WorkContext } from '@tessera/plugin-sdk/server';
import { cleanImage } from './images';
import { arrivedFile } from './arrived';
import { checkArrived, limited } from './limits';
import { shownName } from './names';
import { writeDurably, type FileStore } from './store';
import { fileTable } from './table';

export interface FilesDeps {
  db: Db;
  store: FileStore;
  /** A folder of this server for uploads whose content is not known yet. */
  incoming: string;
  /** Makes the addresses of images unguessable to those who have the same picture. Must last. */
  secret: string;
}

/** Of one account. Editors who fill a website in a day stay far below. */
export const picturesPerDay = 1_000;
const pictureBytesPerDay = 1024 * 1024 * 1024;
const quotaReached = (retryAfterSeconds: number) =>
  new Problem(
    429,
    'upload_quota',
    {
      vi: `Trong 24 giờ qua bạn đã tải lên ${picturesPerDay} hình hoặc 1 GB. Hãy thử lại sau.`,
      en: `You have uploaded ${picturesPerDay.toLocaleString('en')} pictures or 1 GB within 24 hours. Try again later.`,
    },
    { retryAfterSeconds },
  );

const fileNotFound = () =>
  notFound({ vi: 'Không tìm thấy tệp, có thể đã bị xoá.', en: 'The file was not found; it may have been deleted.' });

export function createFileService({ db, store, incoming, secret }: FilesDeps): FileService {
  const remember = (ctx: WorkContext, row: Omit<typeof fileTable.$inferInsert, 'accountId' | 'createdAt'>) =>
    ctx.db
      .insert(fileTable)
      .values({ ...row, accountId: ctx.user.id || null })
      // the same picture again: as new as the first time, for the cleaning of what is used nowhere
      .onConflictDoUpdate({ target: fileTable.name, set: { createdAt: sql`now()` } });
  /** What one account publishes stays for years: a script that runs wild must not fill the disk. Samples are nobody's. */
  const refuseBeyondQuota = async (ctx: WorkContext) => {
    if (!ctx.user.id) return;
    const { rows } = await ctx.db.execute<{ pictures: number; bytes: number; wait: number }>(sql`
      select count(*)::int as pictures, coalesce(sum(bytes), 0)::float8 as bytes,
        ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as wait
      from core.files where account_id = ${ctx.user.id} and created_at > now() - interval '1 day' and name like '%.%'`);
    const { pictures, bytes, wait } = rows[0]!;
    if (pictures >= picturesPerDay || bytes >= pictureBytesPerDay) throw quotaReached(wait);
  };
  return {
    async putImage(ctx, { fileName, stream }) {
      const upload = path.join(incoming, randomUUID());
      try {
        const shown = shownName(fileName, 'image');
        await refuseBeyondQuota(ctx);
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await writeDurably(upload, limited(stream, maxImageBytes));
        const { content, extension, contentType, width, height } = await cleanImage(upload);
        const sha256 = createHash('sha256').update(content).digest('hex');
        const name = `${createHmac('sha256', secret).update(sha256).digest('hex').slice(0, 40)}.${extension}`;
        await store.put(name, once(content));
        await remember(ctx, { name, fileName: shown, contentType, bytes: content.length, sha256 });
        return { url: `/api/files/${name}`, fileName: shown, contentType, bytes: content.length, width, height };
      } finally {
        stream.resume(); // what was not read is dropped, or the sender would wait forever
        await rm(upload, { force: true });
      }
    },
    async put(ctx, { fileName, contentType, stream, maxBytes, refuse }) {
      const file = store.putFile && arrivedFile(stream);
      try {
        const shown = shownName(fileName, 'file');
        const key = randomBytes(16).toString('hex');
        if (file) await checkArrived(file, maxBytes, refuse);
        const { bytes, sha256 } = file ? await store.putFile!(key, file) : await store.put(key, limited(stream, maxBytes, refuse));
        await remember(ctx, { name: key, fileName: shown, contentType, bytes, sha256 });
        return { key, bytes, sha256 };
      } finally {
        // what was not read is dropped, or the sender would wait forever; of a file it need not even be read
        if (file) stream.destroy();
        else stream.resume();
      }
    },
    async open(key) {
      const body = isPrivate(key) ? await store.open(key) : undefined;
      if (!body) throw fileNotFound();
      return body;
    },
    async link(key, file) {
      if (!isPrivate(key) || !(await store.link(key, file))) throw fileNotFound();
    },
    async remove(key) {
      if (!isPrivate(key)) throw fileNotFound();
      await db.delete(fileTable).where(eq(fileTable.name, key));
      await store.remove(key);
    },
  };
}

const isPrivate = (key: string) => /^[0-9a-f]{32}$/.test(key);

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

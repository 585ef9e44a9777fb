import { eq, sql } from 'drizzle-orm';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { files, jobs, unscoped, type AuditEntry, type JobContext, type JobView, type WorkContext } from '@tessera/plugin-sdk/server';
import type { FileWork, StartedJob } from '../../contract/services';
import { fileMissing } from './access';
import { folderOf, removeFolder } from './folders';
import { importFiles, type ImportFileRow } from './table';

const titles: Readonly<Record<FileWork, (name: string) => LocalizedText>> = {
  import: (name) => ({ vi: `Nhập tệp ${name}`, en: `Import ${name}` }),
  validate: (name) => ({ vi: `Kiểm tra tệp ${name}`, en: `Validate ${name}` }),
  standardise: (name) => ({ vi: `Chuẩn hoá tệp ${name}`, en: `Standardise ${name}` }),
  create: (name) => ({ vi: `Tạo tệp phân tích của ${name}`, en: `Create the analysis file of ${name}` }),
};

export interface WorkInput {
  fileId: number;
}

/** Starts the job that does a piece of work on a file; one at a time. @throws 409 `job_running` */
export async function startWork(
  ctx: WorkContext,
  file: Pick<ImportFileRow, 'id' | 'displayName'>,
  work: FileWork,
  input: object = {},
): Promise<StartedJob> {
  const { id, title, state } = await ctx.services.get(jobs).start(ctx, {
    plugin: 'data-files',
    kind: work,
    title: titles[work](file.displayName),
    input: { ...input, fileId: file.id },
    once: `data-files:${file.id}`,
  });
  await ctx.db
    .update(unscoped(importFiles, 'the row was found as the user sees it'))
    .set({ work, jobId: id, failure: null })
    .where(eq(importFiles.id, file.id));
  return { id, title, state };
}

/**
 * What a finished piece of work leaves on the file, with what the audit says of it; raises its version. Nothing is written once the job was
 * aborted.
 * @throws 404 when the file was deleted for good meanwhile; then nothing of it stays
 */
export async function endWork(
  job: JobContext,
  fileId: number,
  values: Partial<typeof importFiles.$inferInsert>,
  audited?: AuditEntry,
): Promise<void> {
  job.signal.throwIfAborted();
  const kept = await job.transaction(async (ctx) => {
    const rows = await ctx.db
      .update(unscoped(importFiles, 'the end of a job is written on its file, whatever its starter may still see'))
      .set({ ...values, work: null, jobId: null, failure: null, version: sql`${importFiles.version} + 1`, updatedAt: sql`now()` })
      .where(eq(importFiles.id, fileId))
      .returning({ id: importFiles.id });
    if (rows.length && audited) ctx.audit(audited);
    return rows.length > 0;
  });
  if (kept) return;
  await removeFolder(folderOf(job.services, fileId));
  throw fileMissing();
}

/**
 * A job that failed, or was cancelled before it began, could not write so itself: the files of a list are brought up to date when
 * they are looked at. A file whose very first reading was cancelled leaves nothing behind.
 */
export async function settle<T extends ImportFileRow>(ctx: WorkContext, rows: readonly T[]): Promise<T[]> {
  const settled: T[] = [];
  for (const row of rows) {
    if (!row.jobId) {
      settled.push(row);
      continue;
    }
    const job = await jobOf(ctx, row.jobId);
    if (job && (job.state === 'queued' || job.state === 'running')) settled.push(row);
    else if (job?.state === 'cancelled' && row.work === 'import' && !row.sourceToken && !row.failure) await forget(ctx, row);
    else settled.push({ ...row, ...(await close(ctx, row, job?.error ?? null)) });
  }
  return settled;
}

async function close(
  { db }: WorkContext,
  row: ImportFileRow,
  error: LocalizedText | null,
): Promise<Pick<ImportFileRow, 'work' | 'jobId' | 'failure'>> {
  const values = { work: null, jobId: null, failure: row.failure ?? error };
  const job = eq(importFiles.jobId, row.jobId ?? '');
  await db.update(unscoped(importFiles, 'the row was found as the user sees it')).set(values).where(job);
  return values;
}

// A file's state concerns all who see the file, so its job is looked up whoever started it.
async function jobOf(ctx: WorkContext, jobId: string): Promise<JobView | undefined> {
  const everybody = { ...ctx, user: { ...ctx.user, can: () => true } };
  return ctx.services
    .get(jobs)
    .get(everybody, jobId)
    .catch(() => undefined);
}

/** Everything that belongs to a file, and the file. */
export async function forget(ctx: WorkContext, row: Pick<ImportFileRow, 'id' | 'fileKey'>): Promise<void> {
  await ctx.db.delete(unscoped(importFiles, 'the row was found as the user sees it')).where(eq(importFiles.id, row.id));
  await removeContent(ctx, row);
}

/** The bytes and what was made from them. */
export async function removeContent(
  { services }: Pick<WorkContext, 'services'>,
  row: Pick<ImportFileRow, 'id' | 'fileKey'>,
): Promise<void> {
  await services.get(files).remove(row.fileKey);
  await removeFolder(folderOf(services, row.id));
}

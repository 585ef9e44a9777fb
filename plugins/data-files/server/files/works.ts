import { and, eq, sql } from 'drizzle-orm';
import { isOver, type StartedJob, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { files, jobs, start, unscoped, type AuditEntry, type JobContext, type WorkContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../contract';
import type { FileWork } from '../../contract/services';
import { fileMissing } from './access';
import { folderOf, removeFolder, removeTokens } from './folders';
import { keepPrepared, type PreparedCells } from './cells';
import { importFiles, type ImportFileRow } from './table';

/** Starts the job that does a piece of work on a file; one at a time. @throws 409 `job_running` */
export async function startWork(
  ctx: WorkContext,
  file: Pick<ImportFileRow, 'id' | 'displayName'>,
  work: FileWork,
  input: { templateId?: number | undefined } = {},
): Promise<StartedJob> {
  const asked = { ...input, fileId: file.id, displayName: file.displayName };
  const job = await start(ctx, dataFiles.jobs[work], asked, { once: `data-files:${file.id}` });
  await ctx.db
    .update(unscoped(importFiles, 'the row was found as the user sees it'))
    .set({ work, jobId: job.id, failure: null })
    .where(eq(importFiles.id, file.id));
  return job;
}

interface End {
  audited?: AuditEntry;
  /** In place of what was prepared of the file before. */
  prepared?: readonly PreparedCells[] | undefined;
}

/**
 * What a finished piece of work leaves on the file, with what the audit says of it; raises its version. Nothing is written once the job was
 * aborted, and Parquet that was published for these values goes when they are not committed.
 * @throws 404 when the file was deleted for good meanwhile; then nothing of it stays
 */
export async function endWork(
  job: JobContext,
  fileId: number,
  values: Partial<typeof importFiles.$inferInsert>,
  end: End = {},
): Promise<void> {
  const kept = await writeEnd(job, fileId, values, end).catch(async (error: unknown) => {
    await withdraw(job, fileId, [values.sourceToken, values.analysisToken]);
    throw error;
  });
  if (kept) return;
  await removeFolder(folderOf(job.services, fileId));
  throw fileMissing();
}

async function writeEnd(
  job: JobContext,
  fileId: number,
  values: Partial<typeof importFiles.$inferInsert>,
  { audited, prepared }: End,
): Promise<boolean> {
  job.signal.throwIfAborted();
  return job.transaction(async (ctx) => {
    const rows = await ctx.db
      .update(unscoped(importFiles, 'the end of a job is written on its file, whatever its starter may still see'))
      .set({ ...values, work: null, jobId: null, failure: null, version: sql`${importFiles.version} + 1`, updatedAt: sql`now()` })
      .where(eq(importFiles.id, fileId))
      .returning({ id: importFiles.id });
    if (!rows.length) return false;
    if (prepared) await keepPrepared(ctx, fileId, prepared);
    if (audited) ctx.audit(audited);
    return true;
  });
}

/** What a job that is no work on the file has found out about it: only while it is read and mapped as it was then. */
export async function keepFindings(
  { db }: Pick<JobContext, 'db'>,
  { id, sourceToken, mappingVersion }: Pick<ImportFileRow, 'id' | 'sourceToken' | 'mappingVersion'>,
  values: Partial<typeof importFiles.$inferInsert>,
): Promise<void> {
  const files = unscoped(importFiles, 'the row was found as the user sees it');
  await db
    .update(files)
    .set({ ...values, version: sql`${importFiles.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(importFiles.id, id),
        sql`${importFiles.sourceToken} is not distinct from ${sourceToken}`,
        sql`${importFiles.mappingVersion} is not distinct from ${mappingVersion}`,
      ),
    );
}

/** Removes Parquet with these tokens, unless the file has them: a commit may have succeeded though its answer was lost. */
async function withdraw(job: JobContext, fileId: number, tokens: readonly (string | null | undefined)[]): Promise<void> {
  try {
    const files = unscoped(importFiles, 'what a job has published is removed, whatever its starter may still see');
    const [row] = await job.db
      .select({ sourceToken: files.sourceToken, analysisToken: files.analysisToken })
      .from(files)
      .where(eq(files.id, fileId));
    const refused = tokens.filter((token) => token && token !== row?.sourceToken && token !== row?.analysisToken);
    await removeTokens(folderOf(job.services, fileId), refused);
  } catch (error) {
    // the next work on the file sweeps it away; what went wrong before this is what is told
    job.log.warn({ err: error, fileId }, 'Parquet that was published without its row was not removed');
  }
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
    // a file's state concerns all who see the file, whoever started the job
    const job = await ctx.services.get(jobs).find(ctx, row.jobId);
    if (job && !isOver(job)) settled.push(row);
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

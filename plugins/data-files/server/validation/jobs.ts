import type { JobInputOf, JobResultOf } from '@tessera/plugin-sdk/contract';
import type { Job, JobContext } from '@tessera/plugin-sdk/server';
import type { dataFiles } from '../../contract';
import { fileById, readOf } from '../files/access';
import { folderOf, inWorkFolder } from '../files/folders';
import { endWork } from '../files/works';
import { examine, withSource } from './examine';
import { likelyPlan } from './likelyPlan';

const dayMs = 24 * 60 * 60_000;

type Validating = typeof dataFiles.jobs.validate;
type CheckInput = Pick<JobInputOf<Validating>, 'fileId' | 'templateId'>;

/** Checks a file against its template; before it is mapped, with the mapping that is likely. */
export const validateJob: Job<Validating> = { timeoutMs: dayMs, run: (input, ctx) => check(input, ctx) };
/** Checks every row against the mapping that was just saved. */
export const standardiseJob: Job<typeof dataFiles.jobs.standardise> = { timeoutMs: dayMs, run: (input, ctx) => check(input, ctx) };

/** Checks every row of a file with the mapping that counts, and keeps what was found. */
async function check({ fileId, templateId }: CheckInput, ctx: JobContext): Promise<JobResultOf<Validating>> {
  const file = readOf(await fileById(ctx, fileId));
  const how = await likelyPlan(ctx, file, templateId);
  const folder = folderOf(ctx.services, fileId);
  // a check against another template says nothing of how the file will be read
  const prepares = templateId === undefined || templateId === (await likelyPlan(ctx, file)).template?.id;
  await ctx.progress(0.1, { vi: 'Đang kiểm tra từng dòng', en: 'Checking every row' });
  const { values, prepared } = await inWorkFolder(folder, (work) =>
    withSource(ctx, file, how, work, (duck, claims) =>
      examine(ctx, duck, { file, how, source: folder.source(file.sourceToken), claims, prepares }),
    ),
  );
  await endWork(ctx, fileId, values, { prepared });
  const { isValidated, validation } = values;
  return {
    fileId,
    isValidated,
    errors: validation.errors.filter((e) => e.severity === 'error').length,
    questions: validation.questions.filter((q) => q.answer === null).length,
  };
}

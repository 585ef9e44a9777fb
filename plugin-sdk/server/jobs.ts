import type { AnyObject, ObjectSchema } from 'yup';
import type { JobInputOf, JobKey, JobResultOf, StartedJob } from '@tessera/plugin-sdk/contract';
import type { JobContext, WorkContext } from './context';
import { jobs, type StartOptions } from './coreServices';

/** What does the work of a declared job. Must be idempotent: after a crash it starts over. */
export interface JobHandler<Input, Result> {
  /** 30 minutes unless said. */
  readonly timeoutMs?: number;
  /** What `start` was given is checked by it, and what was kept is checked again before it runs. */
  readonly input?: ObjectSchema<AnyObject>;
  run(input: Input, ctx: JobContext): Promise<Result>;
}
export type AnyJobHandler = JobHandler<never, unknown>;

/** @example export const recount: Job<typeof visits.jobs.recount> = { run: async ({ year }, ctx) => ({ visits: … }) }; */
export type Job<K> = JobHandler<JobInputOf<K>, JobResultOf<K>>;
/** One handler for each job of a manifest. */
export type JobHandlers<J> = { readonly [K in keyof J]: Job<J[K]> };

/**
 * Puts a job into the queue with the transaction: it begins after the commit, on any server, in the name of who asked for it.
 * @throws 409 `job_running` where `once` says so; 400 for an input that the schema of its handler refuses
 * @example const { id } = await start(ctx, visits.jobs.recount, { year: 2026 }, { once: 'recount:2026' });
 */
export async function start<K extends JobKey>(
  ctx: WorkContext,
  key: K,
  input: NoInfer<JobInputOf<K>>,
  options: StartOptions = {},
): Promise<StartedJob> {
  const { id, title, state } = await ctx.services.get(jobs).start(ctx, key, input, options);
  return { id, title, state };
}

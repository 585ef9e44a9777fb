import { and, eq, inArray } from 'drizzle-orm';
import type { AnyObject } from 'yup';
import { isOver } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  implement,
  notFound,
  pageOf,
  Problem,
  type AnyJobHandler,
  type Implemented,
  type JobService,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { jobCalls } from '../../contract/operations';
import { validate } from '../calls/input';
import { traceparentNow } from '../telemetry/origin';
import type { JobEnds } from './ends';
import { askToCancel, tellEnd, wake } from './queue';
import { jobTable, viewOf, type JobRecord } from './table';

const mayRead = ({ user }: WorkContext, job: JobRecord) => (user.id !== 0 && job.accountId === user.id) || user.can('ReadJobs');

/** @throws 404 also for jobs of others, so that ids tell nothing */
async function findJob(ctx: WorkContext, id: string, lock: boolean): Promise<JobRecord> {
  const found = ctx.db.select().from(jobTable).where(eq(jobTable.id, id));
  const [job] = await (lock ? found.for('update') : found);
  if (!job || !mayRead(ctx, job))
    throw notFound({ vi: 'Không tìm thấy tác vụ, có thể đã được dọn.', en: 'The job was not found; it may have been cleaned up.' });
  return job;
}

/** `handlers` as the runner has them, by `plugin/kind`. */
export const createJobService = ({ handlers }: { handlers(): ReadonlyMap<string, AnyJobHandler> }): JobService => ({
  async start(ctx, key, given, { once }) {
    const { plugin, kind } = key;
    const handler = handlers().get(`${plugin}/${kind}`);
    if (!handler) throw new Error(`plugin ${plugin} has no job "${kind}"`);
    const input = handler.input ? validate(handler.input, given as AnyObject) : given;
    const [job] = await ctx.db
      .insert(jobTable)
      .values({
        plugin,
        kind,
        title: key.titleOf(given as never),
        input,
        accountId: ctx.user.id || null,
        createdBy: ctx.user.fullName || ctx.user.userName,
        language: ctx.language,
        onceKey: once ?? null,
        traceparent: traceparentNow(),
      })
      // Not an error of the database: that would end the caller's transaction.
      .onConflictDoNothing()
      .returning();
    if (!job) {
      const [running] = await ctx.db
        .select()
        .from(jobTable)
        .where(and(eq(jobTable.plugin, plugin), eq(jobTable.onceKey, once ?? ''), inArray(jobTable.state, ['queued', 'running'])));
      const says = {
        vi: 'Tác vụ này đang được thực hiện. Hãy chờ cho đến khi xong.',
        en: 'This is being done already. Wait until it has ended.',
      };
      throw conflict('job_running', says, running && mayRead(ctx, running) ? { current: viewOf(running) } : {});
    }
    await ctx.db.execute(wake);
    return viewOf(job);
  },
  get: async (ctx, id) => viewOf(await findJob(ctx, id, false)),
  async find({ db }, id) {
    const [job] = await db.select().from(jobTable).where(eq(jobTable.id, id));
    return job && viewOf(job);
  },
});

export const jobHandlers = ({ ends }: { ends: Pick<JobEnds, 'of'> }): Implemented =>
  implement(jobCalls, {
    async listJobs(input, ctx) {
      if (input.all && !ctx.user.can('ReadJobs')) {
        throw new Problem(
          403,
          'forbidden',
          { vi: 'Cần quyền ReadJobs để xem tác vụ của mọi người.', en: "Everyone's jobs need the permission ReadJobs." },
          { needs: ['ReadJobs'] },
        );
      }
      const page = await pageOf(ctx, input, {
        from: listed,
        where: [
          input.all ? undefined : eq(jobTable.accountId, ctx.user.id),
          input.state?.length ? inArray(jobTable.state, input.state) : undefined,
        ],
        sort: { createdAt: jobTable.createdAt, finishedAt: jobTable.finishedAt, plugin: jobTable.plugin, state: jobTable.state },
        defaultSort: 'createdAt,desc',
      });
      return { ...page, data: page.data.map(viewOf) };
    },
    async getJob({ id, waitMs }, ctx) {
      const read = async () => viewOf(await findJob(ctx, id, false));
      if (!waitMs) return read();
      // before it is read: an end between the two is not missed
      const { ended, leave } = ends.of(id, waitMs);
      try {
        const job = await read();
        if (isOver(job)) return job;
        await ended;
        return await read();
      } finally {
        leave();
      }
    },
    async cancelJob({ id }, ctx) {
      const job = await findJob(ctx, id, true);
      if (job.state === 'done' || job.state === 'failed')
        throw conflict('job_finished', { vi: 'Tác vụ đã kết thúc nên không thể huỷ.', en: 'The job has ended and cannot be cancelled.' });
      if (job.state === 'cancelled') return viewOf(job);
      const now = new Date().toISOString();
      // A job that runs is closed by the server that runs it.
      const change =
        job.state === 'queued' ? { state: 'cancelled' as const, cancelRequestedAt: now, finishedAt: now } : { cancelRequestedAt: now };
      const [cancelled] = await ctx.db.update(jobTable).set(change).where(eq(jobTable.id, id)).returning();
      await ctx.db.execute(askToCancel(id));
      if (job.state === 'queued') await ctx.db.execute(tellEnd(id));
      ctx.audit({
        entity: 'job',
        entityId: id,
        label: job.title[ctx.language],
        before: { state: job.state },
        after: { state: 'cancelled' },
      });
      return viewOf(cancelled ?? job);
    },
  });

// Jobs have no version; for listing they are records like others.
const listed = jobTable as typeof jobTable & { version: typeof jobTable.attempts; updatedAt: typeof jobTable.createdAt };

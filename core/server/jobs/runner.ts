import { setTimeout as wait } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import type { AnyObject } from 'yup';
import type { JobState, Services, LocalizedText } from '@tessera/plugin-sdk/contract';
import {
  noteFailure,
  type AnyJobHandler,
  type CurrentUser,
  type Db,
  type JobContext,
  type JobHandler,
  type Log,
} from '@tessera/plugin-sdk/server';
import { discreet } from '../personal';
import { writeAudit } from '../audit/audit';
import { validate } from '../calls/input';
import { internalProblem, problemOf } from '../calls/problems';
import { runAfterCommit, writing, type AfterCommit } from '../work/writing';
import { within, type Place } from '../plugins/troubles';
import { tracedSince } from '../telemetry/origin';
import { progressReporter } from './progress';
import {
  claimJob,
  closeAbandoned,
  closeJob,
  jobChannel,
  releaseOrphans,
  removeOld,
  renewLeases,
  writeProgress,
  type Outcome,
} from './queue';
import type { JobRecord } from './table';

export interface RunnerDeps {
  db: Db;
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Lasting for a server that is alone with its database, so that it takes its own orphans at once; otherwise new at every start. */
  serverId: string;
  /** By `plugin/kind`; read at every turn, so that plugins may still be starting when the runner is made. */
  handlers(): ReadonlyMap<string, AnyJobHandler>;
  /** The starter with the permissions they have now; undefined when the account is gone or disabled. */
  userOf(accountId: number): Promise<CurrentUser | undefined>;
  services: Services;
  log: Log;
  /** For the page of plugins: what a job threw that is no answer to people. */
  note?(place: Place, error: unknown): void;
  /** For the metrics. */
  observe?(job: { plugin: string; kind: string; state: JobState; seconds: number }): void;
  times?: Partial<JobTimes>;
}

export interface JobTimes {
  /** Jobs that run at once on this server. */
  slots: number;
  /** Of these, how many one account may take: two long jobs of one person stop nobody else's. */
  share: number;
  leaseMs: number;
  /** Heartbeat, and the poll for what a lost notification did not tell. */
  turnMs: number;
  /** After a cancel, time-out or shutdown a job may still end by itself for so long. */
  graceMs: number;
  timeoutMs: number;
}
const defaultTimes: JobTimes = { slots: 3, share: 2, leaseMs: 20_000, turnMs: 5_000, graceMs: 10_000, timeoutMs: 30 * 60_000 };
const cleanEveryMs = 60 * 60_000;
/** So long whoever waits for the end of a job has its answer before the work after it begins. */
const answeredMs = 50;

type Reason = 'cancelled' | 'timeout' | 'shutdown' | 'lost';
interface Run {
  job: JobRecord;
  controller: AbortController;
  reason?: Reason;
  /** What is done after its end; undefined from then on. */
  after: AfterCommit[] | undefined;
  finished: Promise<void>;
}

export interface JobRunner {
  /** Begins to take jobs: after the plugins are ready. */
  start(): Promise<void>;
  /** Puts what runs back into the queue. Resolves when nothing runs any more, `graceMs` later at the most. */
  stop(): Promise<void>;
  running(): number;
}

export function createJobRunner(deps: RunnerDeps): JobRunner {
  const { db, log } = deps;
  const times = { ...defaultTimes, ...deps.times };
  const runs = new Map<string, Run>();
  let stopped = true;
  let renewedAt = Date.now();
  let cleanedAt = 0;
  let turning: Promise<void> | undefined;
  let turnAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  /** One turn at a time; whoever asks during a turn gets another one after it. */
  function turn(): Promise<void> {
    turnAgain = turning !== undefined;
    turning ??= takeTurn()
      .catch((error: unknown) => log.error({ err: error }, 'the job queue could not be read'))
      .finally(() => {
        turning = undefined;
        if (turnAgain && !stopped) void turn();
      });
    return turning;
  }

  async function takeTurn(): Promise<void> {
    // First of all: after a blocked event loop our own jobs would look abandoned to the claim below.
    if (Date.now() - renewedAt >= times.turnMs / 2) await heartbeat();
    while (!stopped && runs.size < times.slots) {
      const job = await claimJob(db, deps.serverId, [...deps.handlers().keys()], times.leaseMs, times.share);
      if (!job) break;
      begin(job);
    }
    // none of them can be claimed: what waits does not wait for this
    await closeAbandoned(db);
    if (Date.now() - cleanedAt > cleanEveryMs) {
      cleanedAt = Date.now();
      await removeOld(db);
    }
  }

  async function heartbeat(): Promise<void> {
    const held = [...runs.values()].filter((run) => run.after && run.reason !== 'lost');
    try {
      const renewed = new Map(
        (
          await renewLeases(
            db,
            held.map((run) => run.job),
            times.leaseMs,
          )
        ).map((r) => [r.id, r]),
      );
      renewedAt = Date.now();
      for (const run of held) {
        const lease = renewed.get(run.job.id);
        if (runs.get(run.job.id) !== run) continue; // ended meanwhile
        if (!lease) abort(run, 'lost');
        else if (lease.cancelRequested) abort(run, 'cancelled');
      }
    } catch (error) {
      if (Date.now() - renewedAt > times.leaseMs) held.forEach((run) => abort(run, 'lost'));
      throw error;
    }
  }

  function abort(run: Run, reason: Reason): void {
    if (run.reason || !run.after) return;
    run.reason = reason;
    run.controller.abort(new JobAborted(reason));
  }

  function begin(job: JobRecord): void {
    const run: Run = { job, controller: new AbortController(), after: [], finished: Promise.resolve() };
    runs.set(job.id, run);
    const spanned = { 'tessera.plugin': job.plugin, 'tessera.job.kind': job.kind, 'tessera.job.id': job.id };
    const executed = tracedSince(job.traceparent, `job ${job.kind}`, spanned, (span) => execute(run, span));
    run.finished = executed
      .then(() => doAfter(run))
      .finally(() => {
        runs.delete(job.id);
        if (!stopped) void turn();
      });
  }

  async function execute(run: Run, span: Span): Promise<void> {
    const { job } = run;
    const startedAt = Date.now();
    const handler = deps.handlers().get(`${job.plugin}/${job.kind}`) as JobHandler<unknown, unknown>;
    const timeoutMs = handler.timeoutMs ?? times.timeoutMs;
    const timeout = setTimeout(() => abort(run, 'timeout'), timeoutMs);
    const jobLog = withFields(discreet(log, job.plugin), { plugin: job.plugin, kind: job.kind, jobId: job.id });
    const progress = progressReporter((done, doing) =>
      writeProgress(db, job, done, doing).catch((error: unknown) => jobLog.warn({ err: error }, 'progress was not written')),
    );
    try {
      const ended = await Promise.race([handle(deps, handler, run, progress.report, jobLog), graceOver(run, times.graceMs)]);
      if (ended === 'ignored') jobLog.warn({ reason: run.reason }, 'the job did not heed its signal and goes on unseen');
      progress.stop();
      const outcome = outcomeOf(run.reason, ended, timeoutMs, (error) => {
        jobLog.error({ err: error }, 'job failed');
        noteFailure(span, error);
        deps.note?.(placeOf(job), error);
      });
      if (!outcome) return;
      span.setAttribute('tessera.job.state', outcome.state);
      await closeJob(db, job, outcome).catch((error: unknown) => {
        // A result that PostgreSQL cannot store (say, a NUL inside a text) must not leave the job running.
        jobLog.error({ err: error }, 'the end of the job was not written');
        return closeJob(db, job, { state: 'failed', error: inBoth(internalProblem().detail) });
      });
      const seconds = (Date.now() - startedAt) / 1000;
      jobLog.info({ state: outcome.state, seconds }, 'job ended');
      deps.observe?.({ plugin: job.plugin, kind: job.kind, state: outcome.state, seconds });
    } catch (error) {
      jobLog.error({ err: error }, 'the job was left to its lease');
    } finally {
      clearTimeout(timeout);
      progress.stop();
    }
  }

  /** What the job has left to be done after its end. Its slot is free when that is done. */
  async function doAfter(run: Run): Promise<void> {
    const { after } = run;
    run.after = undefined;
    if (!after?.length) return;
    if (!stopped) await wait(answeredMs);
    await runAfterCommit(after, log);
  }

  return {
    async start() {
      stopped = false;
      await releaseOrphans(db, deps.serverId);
      unlisten = await deps.listen(jobChannel, (payload) => {
        const run = payload.startsWith('cancel:') ? runs.get(payload.slice('cancel:'.length)) : undefined;
        if (run) abort(run, 'cancelled');
        else void turn();
      });
      timer = setInterval(() => void turn(), times.turnMs);
      void turn();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await unlisten?.();
      await turning;
      runs.forEach((run) => abort(run, 'shutdown'));
      await Promise.all([...runs.values()].map((run) => run.finished));
    },
    running: () => runs.size,
  };
}

const placeOf = ({ plugin, kind }: JobRecord): Place => ({ plugin, hook: 'job', name: kind });

/** What `signal.reason` and an aborted `progress()` hold. */
class JobAborted extends Error {
  override readonly name = 'AbortError';
  constructor(readonly reason: Reason) {
    super(`the job was stopped: ${reason}`);
  }
}

type Ended = { result: unknown } | { error: unknown } | 'ignored';

/** Resolves `graceMs` after the abort; never without one. */
const graceOver = ({ controller: { signal } }: Run, graceMs: number) =>
  new Promise<'ignored'>((resolve) => {
    signal.addEventListener('abort', () => setTimeout(() => resolve('ignored'), graceMs).unref(), { once: true });
  });

async function handle(
  deps: RunnerDeps,
  handler: JobHandler<unknown, unknown>,
  run: Run,
  report: (done: number, doing?: LocalizedText) => void,
  log: Log,
): Promise<Ended> {
  const { job } = run;
  const { signal } = run.controller;
  /** What the handler did not wait for: entries that describe no change of their own, such as an export. */
  const begun: Promise<void>[] = [];
  try {
    const user = job.accountId === null ? nobody : await deps.userOf(job.accountId);
    if (!user) return { error: new StarterGone() };
    const origin = { userId: job.accountId, userName: user.userName, plugin: job.plugin, action: job.kind, reference: job.id, ip: '' };
    const ctx: JobContext = {
      db: deps.db,
      user,
      language: job.language,
      services: deps.services,
      log,
      signal,
      jobId: job.id,
      ...writing(origin, {
        audit(entry) {
          const written = writeAudit(deps.db, origin, [entry]);
          written.catch(() => undefined); // awaited below; not unhandled until then
          begun.push(written);
        },
        afterCommit: (work) => void begun.push(runAfterCommit([work], log)),
      }),
      async progress(done, doing) {
        signal.throwIfAborted();
        report(done, doing);
      },
      // of a job that goes on unseen the end is over
      afterEnd: (work) => void (run.after?.push(work) ?? runAfterCommit([work], log)),
    };
    const input: unknown = handler.input ? validate(handler.input, job.input as AnyObject) : job.input;
    const result = await within(placeOf(job), () => handler.run(input, ctx));
    await Promise.all(begun);
    return { result };
  } catch (error) {
    await Promise.allSettled(begun);
    return { error };
  }
}

const nobody: CurrentUser = { id: 0, userName: '', fullName: '', roles: [], permissions: new Set(), isSuperAdmin: false, can: () => false };
class StarterGone extends Error {}

const starterGone: LocalizedText = {
  vi: 'Tài khoản đã bắt đầu tác vụ này không còn hoạt động.',
  en: 'The account that started this job is no longer active.',
};
const tookTooLong = (minutes: number): LocalizedText => ({
  vi: `Tác vụ chạy quá ${minutes} phút nên đã bị dừng. Hãy chia nhỏ dữ liệu rồi thử lại.`,
  en: `The job ran for more than ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and was stopped. Split the data into parts and try again.`,
});

function outcomeOf(reason: Reason | undefined, ended: Ended, timeoutMs: number, unexpected: (error: unknown) => void): Outcome | undefined {
  const byReason: Record<Reason, Outcome | undefined> = {
    cancelled: { state: 'cancelled' },
    timeout: { state: 'failed', error: tookTooLong(Math.max(1, Math.round(timeoutMs / 60_000))) },
    shutdown: { state: 'queued' },
    lost: undefined,
  };
  if (reason) return byReason[reason];
  if (ended === 'ignored') return undefined;
  if ('result' in ended) return { state: 'done', result: ended.result };
  const { error } = ended;
  if (error instanceof StarterGone) return { state: 'failed', error: starterGone };
  const problem = problemOf(error);
  if (!problem) unexpected(error);
  return { state: 'failed', error: inBoth((problem ?? internalProblem()).detail) };
}

const inBoth = (detail: string | LocalizedText): LocalizedText => (typeof detail === 'string' ? { vi: detail, en: detail } : detail);

const withFields = (log: Log, fields: object): Log => ({
  debug: (more, text) => log.debug({ ...fields, ...more }, text),
  info: (more, text) => log.info({ ...fields, ...more }, text),
  warn: (more, text) => log.warn({ ...fields, ...more }, text),
  error: (more, text) => log.error({ ...fields, ...more }, text),
});

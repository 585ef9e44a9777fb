import { sql } from 'drizzle-orm';
import {
  addDays,
  dayAt,
  dueDayAt,
  dueRunAt,
  runAfter,
  runOf,
  type IsoDay,
  type JobKey,
  type Schedule,
  type Services,
} from '@tessera/plugin-sdk/contract';
import type { Db, JobService, Log, ServerPlugin, WorkContext } from '@tessera/plugin-sdk/server';
import type { ScheduleStatus } from '../../contract/operations';
import { nobody } from '../calls/register';
import { inTransaction, writing } from '../work/writing';
import type { Place } from '../plugins/troubles';

interface ScheduleDeps {
  db: Db;
  services: Services;
  log: Log;
  jobs: JobService;
  /** Those that are on. */
  plugins: readonly Pick<ServerPlugin, 'manifest'>[];
  /** For the page of plugins. */
  note(place: Place, error: unknown): void;
  now?: () => number;
  turnMs?: number;
}

interface Known {
  plugin: string;
  kind: string;
  schedule: Schedule;
  key: JobKey;
}

const schedulesOf = ({ manifest }: Pick<ServerPlugin, 'manifest'>): Known[] =>
  Object.entries(manifest.schedules).map(([kind, schedule]) => ({
    plugin: manifest.id,
    kind,
    schedule,
    key: (manifest.jobs as Readonly<Record<string, JobKey>>)[kind]!,
  }));

export interface ScheduleRunner {
  start(): void;
  stop(): Promise<void>;
}

interface Started {
  last_day: IsoDay;
  last_run: Date | null;
}

/** What is due: the day that the run is for and, of an hourly job, its moment. Undefined: it has run already. */
function dueAfter(schedule: Schedule, started: Started, now: number): { day: IsoDay; run: Date | null } | undefined {
  if ('afterHourMs' in schedule) {
    const run = dueRunAt(schedule, now);
    return started.last_run && started.last_run >= run ? undefined : { day: dayAt(run), run };
  }
  return started.last_day >= dueDayAt(schedule, now) ? undefined : { day: addDays(started.last_day, 1), run: null };
}

/** A new schedule begins with its next run: as if the one before had been. */
function beginning(schedule: Schedule, now: number): Started {
  if (!('afterHourMs' in schedule)) return { last_day: dueDayAt(schedule, now), last_run: null };
  const run = dueRunAt(schedule, now);
  return { last_day: dayAt(run), last_run: run };
}

/** Puts the jobs of schedules into the queue: whichever server comes first; of daily ones one day after another where some were missed. */
export function createScheduleRunner({
  db,
  services,
  log,
  jobs,
  plugins,
  note,
  now = Date.now,
  turnMs = 5_000,
}: ScheduleDeps): ScheduleRunner {
  const known = plugins.flatMap(schedulesOf);
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<void> | undefined;

  const startNext = ({ plugin, kind, schedule, key }: Known): Promise<void> =>
    inTransaction(db, async (tx) => {
      const first = beginning(schedule, now());
      await tx.execute(
        sql`insert into core.schedules (plugin, kind, last_day, last_run) values (${plugin}, ${kind}, ${first.last_day}, ${first.last_run?.toISOString() ?? null}) on conflict do nothing`,
      );
      const { rows } = await tx.execute<{ last_day: string; last_run: string | null; busy: boolean }>(sql`
        select s.last_day, s.last_run, exists (select 1 from core.jobs j where j.id = s.job_id and j.state in ('queued', 'running')) as busy
        from core.schedules s where s.plugin = ${plugin} and s.kind = ${kind} for update skip locked`);
      const [row] = rows;
      if (!row || row.busy) return;
      const due = dueAfter(schedule, startedOf(row), now());
      if (!due) return;
      const { day, run } = due;
      const ctx: WorkContext = {
        db: tx,
        user: { ...nobody, fullName: 'Tessera' },
        language: 'vi',
        services,
        log,
        ...writing(undefined, { audit: () => undefined, afterCommit: () => undefined }),
      };
      const { id } = await jobs.start(ctx, key, { day }, {});
      await tx.execute(
        sql`update core.schedules set last_day = ${day}, last_run = ${run?.toISOString() ?? null}, job_id = ${id} where plugin = ${plugin} and kind = ${kind}`,
      );
    });

  const turn = () =>
    (turning ??= (async () => {
      for (const one of known)
        await startNext(one).catch((error: unknown) => {
          log.error({ err: error, plugin: one.plugin, kind: one.kind }, 'a schedule could not be started');
          note({ plugin: one.plugin, hook: 'schedule', name: one.kind }, error);
        });
    })().finally(() => (turning = undefined)));

  return {
    start() {
      if (!known.length) return;
      timer = setInterval(() => void turn(), turnMs);
      void turn();
    },
    async stop() {
      clearInterval(timer);
      await turning;
    },
  };
}

const startedOf = ({ last_day, last_run }: { last_day: string; last_run: string | null }): Started => ({
  last_day,
  last_run: last_run === null ? null : new Date(last_run),
});

const nextOf = (schedule: Schedule, { last_day, last_run }: Started): { day: IsoDay; at: Date } => {
  if (!('afterHourMs' in schedule)) return { day: addDays(last_day, 1), at: runOf(schedule, addDays(last_day, 1)) };
  const at = last_run ? runAfter(last_run) : new Date();
  return { day: dayAt(at), at };
};

/** The jobs with a schedule of plugins that are on, with their next and their last run. */
export async function schedulesStanding(
  db: Db,
  plugins: readonly Pick<ServerPlugin, 'manifest'>[],
  now = Date.now(),
): Promise<(ScheduleStatus & { plugin: string })[]> {
  const known = plugins.flatMap(schedulesOf);
  if (!known.length) return [];
  type Row = {
    plugin: string;
    kind: string;
    last_day: string;
    last_run: string | null;
    state: ScheduleStatus['state'];
    finished_at: string | null;
  };
  const { rows } = await db.execute<Row>(sql`
    select s.plugin, s.kind, s.last_day, s.last_run, j.state, j.finished_at from core.schedules s left join core.jobs j on j.id = s.job_id`);
  return known.map(({ plugin, kind, schedule, key }) => {
    const row = rows.find((one) => one.plugin === plugin && one.kind === kind);
    const { day, at } = nextOf(schedule, row ? startedOf(row) : beginning(schedule, now));
    return {
      plugin,
      kind,
      title: key.titleOf({ day } as never),
      next: at.toISOString(),
      lastDay: row?.state ? row.last_day : null,
      state: row?.state ?? null,
      finishedAt: row?.finished_at ? new Date(row.finished_at).toISOString() : null,
    };
  });
}

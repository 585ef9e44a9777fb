import { sql } from 'drizzle-orm';
import { addDays, dueDayAt, runOf, type JobKey, type Schedule, type Services } from '@tessera/plugin-sdk/contract';
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

/** Puts daily jobs into the queue: whichever server comes first, and one day after another where some were missed. */
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
      const due = dueDayAt(schedule, now());
      // A new schedule begins with its next run.
      await tx.execute(sql`insert into core.schedules (plugin, kind, last_day) values (${plugin}, ${kind}, ${due}) on conflict do nothing`);
      const { rows } = await tx.execute<{ last_day: string; busy: boolean }>(sql`
        select s.last_day, exists (select 1 from core.jobs j where j.id = s.job_id and j.state in ('queued', 'running')) as busy
        from core.schedules s where s.plugin = ${plugin} and s.kind = ${kind} for update skip locked`);
      const [row] = rows;
      if (!row || row.busy || row.last_day >= due) return;
      const day = addDays(row.last_day, 1);
      const ctx: WorkContext = {
        db: tx,
        user: { ...nobody, fullName: 'Tessera' },
        language: 'vi',
        services,
        log,
        ...writing(undefined, { audit: () => undefined, afterCommit: () => undefined }),
      };
      const { id } = await jobs.start(ctx, key, { day }, {});
      await tx.execute(sql`update core.schedules set last_day = ${day}, job_id = ${id} where plugin = ${plugin} and kind = ${kind}`);
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

/** The daily jobs of plugins that are on, with their next and their last run. */
export async function schedulesStanding(
  db: Db,
  plugins: readonly Pick<ServerPlugin, 'manifest'>[],
  now = Date.now(),
): Promise<(ScheduleStatus & { plugin: string })[]> {
  const known = plugins.flatMap(schedulesOf);
  if (!known.length) return [];
  type Row = { plugin: string; kind: string; last_day: string; state: ScheduleStatus['state']; finished_at: string | null };
  const { rows } = await db.execute<Row>(sql`
    select s.plugin, s.kind, s.last_day, j.state, j.finished_at from core.schedules s left join core.jobs j on j.id = s.job_id`);
  return known.map(({ plugin, kind, schedule, key }) => {
    const row = rows.find((one) => one.plugin === plugin && one.kind === kind);
    const day = addDays(row?.last_day ?? dueDayAt(schedule, now), 1);
    return {
      plugin,
      kind,
      title: key.titleOf({ day } as never),
      next: runOf(schedule, day).toISOString(),
      lastDay: row?.state ? row.last_day : null,
      state: row?.state ?? null,
      finishedAt: row?.finished_at ? new Date(row.finished_at).toISOString() : null,
    };
  });
}

import type { LocalizedText } from './text';

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** How a job stands: seen by who started it and by those who look after jobs. */
export interface JobView {
  id: string;
  plugin: string;
  /** Its name in the `jobs` of the plugin's manifest. */
  kind: string;
  title: LocalizedText;
  state: JobState;
  /** 0 to 1. */
  progress: number;
  /** What it does now. */
  doing: LocalizedText | null;
  /** Null until it is done. */
  result: unknown;
  /** Why it failed. */
  error: LocalizedText | null;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
}

/** A job whose declaration is known: `result` has its type where `state` is `done`. */
export type JobOf<Result> = Omit<JobView, 'state' | 'result'> &
  ({ state: 'done'; result: Result } | { state: Exclude<JobState, 'done'>; result: null });

/** What a call answers that has started a job: `useJob` and `core/jobs/{id}` tell the rest. */
export type StartedJob = Pick<JobView, 'id' | 'title' | 'state'>;

export const isOver = ({ state }: Pick<JobView, 'state'>): boolean => state !== 'queued' && state !== 'running';

export interface JobOptions<Input> {
  /** What people read of it in the list of jobs; made from the input where several go on at once. */
  title: LocalizedText | ((input: Input) => LocalizedText);
  /**
   * Tags of calls whose answers are asked for anew when it has ended: those of this plugin, and those of
   * others with their plugin before it.
   * @example refreshes: ['AnalysisFile', 'glm-analysis/EdaItem']
   */
  refreshes?: readonly string[];
}

interface JobPlace<Result> {
  /**
   * Where what it made is seen, below `/admin`: its entry at the bell leads there once it is done.
   * @example opens: ({ reportId }) => `/reports/${reportId}`
   */
  opens?(this: void, result: Result): string;
}

export interface JobDraft<Input, Result> extends JobOptions<Input>, JobPlace<Result> {
  readonly __job?: (input: Input) => Result;
}

/** A job as both halves see it: made by the manifest, started by `start`, followed by `useJob`. */
export interface JobKey<Input = never, Result = unknown> {
  readonly plugin: string;
  readonly kind: string;
  /** Tags with their plugin before them. */
  readonly refreshes: readonly string[];
  titleOf(input: Input): LocalizedText;
  /** Undefined where nothing is to be seen. */
  opens?(this: void, result: unknown): string | undefined;
  readonly __result?: Result;
}

export type JobInputOf<J> = J extends JobKey<infer Input, unknown> ? Input : never;
export type JobResultOf<J> = J extends { readonly __result?: infer Result } ? Result : never;
export type JobKeys<J> = {
  readonly [K in keyof J]: J[K] extends JobDraft<infer Input, infer Result> ? JobKey<Input, Result> : never;
};

/**
 * Declares work that can take longer than a request, in the `jobs` of a manifest.
 * @example
 * jobs: { recount: job<{ year: number }, { visits: number }>({ title: { vi: 'Đếm lại', en: 'Count again' }, refreshes: ['Visit'] }) }
 * // server: await start(ctx, visits.jobs.recount, { year: 2026 })
 * // web:    const { job } = useJob(visits.jobs.recount, id)
 */
export const job = <Input, Result = void>(options: JobOptions<Input> & JobPlace<Result>): JobDraft<Input, Result> => options;

/** For `manifest`: the key of a declared job. */
export const jobKey = (plugin: string, kind: string, { title, refreshes = [], opens }: JobOptions<never> & JobPlace<never>): JobKey => ({
  plugin,
  kind,
  refreshes: refreshes.map((tag) => (tag.includes('/') ? tag : `${plugin}/${tag}`)),
  opens: (result) => (result === null ? undefined : opens?.(result as never)),
  titleOf: (input) => (typeof title === 'function' ? title(input) : title),
});

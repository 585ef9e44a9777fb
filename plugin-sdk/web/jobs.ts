import { object, string } from 'yup';
import { calls, mutation, query, type, type AnyManifest, type Text } from '@tessera/plugin-sdk/contract';
import { hooksOf } from './api';

/** How a job stands; seen by who started it and by those who look after jobs. */
export interface JobState {
  id: string;
  title: Text;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 1. */
  progress: number;
  /** What it does now. */
  doing: Text | null;
  result: unknown;
  /** Why it failed, in the language of who started it. */
  error: string | null;
}

const id = object({ id: string().uuid().required() });

// Answered by core on every server, under the names that it declares them by.
const jobCalls = calls({ id: 'core', permissions: {} } as AnyManifest, {
  getJob: query({ path: 'GET core/jobs/{id}', needs: 'Authenticated', input: id, output: type<JobState>(), tag: 'Job' }),
  cancelJob: mutation({ path: 'POST core/jobs/{id}/cancel', needs: 'Authenticated', input: id, output: type<JobState>(), tag: 'Job' }),
});

const { useGetJobQuery, useCancelJobMutation } = hooksOf(jobCalls);

const isOver = (job: JobState | undefined) => job !== undefined && job.state !== 'queued' && job.state !== 'running';

/**
 * A job that a call has started, asked for every second until it is over, and a way to stop it.
 * @param id nothing is asked while it is undefined
 */
export function useJob(id: string | undefined, everyMs = 1_000) {
  const [cancel] = useCancelJobMutation();
  const known = useGetJobQuery({ id: id ?? '' }, { skip: id === undefined });
  const job = id === undefined ? undefined : known.currentData;
  useGetJobQuery({ id: id ?? '' }, { skip: id === undefined || isOver(job), pollingInterval: everyMs, skipPollingIfUnfocused: true });
  return { job, error: known.error, cancel: () => cancel({ id: id ?? '' }).unwrap() };
}

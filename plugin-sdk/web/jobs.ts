import { useEffect, useRef } from 'react';
import { object, string } from 'yup';
import { calls, mutation, query, type, type AnyManifest, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { hooksOf } from './api';

/** How a job stands; seen by who started it and by those who look after jobs. */
export interface JobState {
  id: string;
  title: LocalizedText;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 1. */
  progress: number;
  /** What it does now. */
  doing: LocalizedText | null;
  result: unknown;
  /** Why it failed. */
  error: LocalizedText | null;
}

const id = object({ id: string().uuid().required() });

// Answered by core on every server, under the names that it declares them by.
const jobCalls = calls({ id: 'core', permissions: {} } as AnyManifest, {
  getJob: query({ path: 'GET core/jobs/{id}', needs: 'Authenticated', input: id, output: type<JobState>(), tag: 'Job' }),
  cancelJob: mutation({ path: 'POST core/jobs/{id}/cancel', needs: 'Authenticated', input: id, output: type<JobState>(), tag: 'Job' }),
});

const { useGetJobQuery, useCancelJobMutation } = hooksOf(jobCalls);

const isOver = (job: JobState | undefined) => job !== undefined && job.state !== 'queued' && job.state !== 'running';

const followedByScreens = new Set<string>();
/** Whether a screen says itself how a job ends, so that nobody else need. */
export const isFollowedByScreen = (id: string): boolean => followedByScreens.has(id);

interface Following {
  everyMs?: number;
  /** The screen says how the job ended, for as long as it follows it: the bell is silent about it then. */
  announcesEnd?: boolean;
}

/**
 * A job that a call has started, asked for every second until it is over, and a way to stop it.
 * @param id nothing is asked while it is undefined
 */
export function useJob(id: string | undefined, { everyMs = 1_000, announcesEnd = false }: Following = {}) {
  const [cancel] = useCancelJobMutation();
  const known = useGetJobQuery({ id: id ?? '' }, { skip: id === undefined });
  const job = id === undefined ? undefined : known.currentData;
  const over = isOver(job);
  useGetJobQuery({ id: id ?? '' }, { skip: id === undefined || over, pollingInterval: everyMs, skipPollingIfUnfocused: true });
  const wasOver = useRef(false);
  useEffect(() => {
    if (id === undefined || !announcesEnd) return;
    followedByScreens.add(id);
    return () => {
      // who leaves before the end leaves it to the bell
      if (!wasOver.current) followedByScreens.delete(id);
    };
  }, [id, announcesEnd]);
  useEffect(() => {
    wasOver.current = over;
  }, [over]);
  return { job, error: known.error, cancel: () => cancel({ id: id ?? '' }).unwrap() };
}

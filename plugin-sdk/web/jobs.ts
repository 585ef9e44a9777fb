import { useEffect, useRef } from 'react';
import { followedJobCalls, isOver, longestWaitMs, type JobKey, type JobOf, type JobResultOf } from '@tessera/plugin-sdk/contract';
import { hooksOf } from './api';
import { usePauseMs } from './pauses';
import { useRefresh } from './refresh';

const { useGetJobQuery } = hooksOf(followedJobCalls);

const followedByScreens = new Set<string>();
/** Whether a screen says itself how a job ends, so that nobody else need. */
export const isFollowedByScreen = (id: string): boolean => followedByScreens.has(id);

interface Following<K> {
  /** The longest pause between two questions; the first ones are short. */
  everyMs?: number;
  /**
   * Once, when the job is over: the screen says how it ended, and for as long as it follows it the bell is silent about it. Without the job
   * where it cannot be seen any more, which also says nothing of somebody else's.
   */
  onEnd?: ((job: JobOf<JobResultOf<K>> | undefined) => void) | undefined;
}

/**
 * A job that a call has started. How far it is is asked, soon at first and then every second; its end is told at once, by a question that
 * the server holds until then. What its declaration `refreshes` is asked for anew when it has ended. `useStopJob` stops it.
 * @param id nothing is asked while it is undefined
 * @example
 * const { job } = useJob(visits.jobs.recount, id, { onEnd: (job) => job?.state === 'done' && notify.success(`${job.result.visits}`) });
 */
export function useJob<K extends JobKey>(key: K, id: string | undefined, { everyMs = 1_000, onEnd }: Following<NoInfer<K>> = {}) {
  const refresh = useRefresh();
  const known = useGetJobQuery({ id: id ?? '' }, { skip: id === undefined });
  const untilItEnds = { id: id ?? '', waitMs: longestWaitMs };
  const held = useGetJobQuery(untilItEnds, { skip: id === undefined });
  const found = held.currentData && isOver(held.currentData) ? held.currentData : known.currentData;
  const job = id === undefined ? undefined : (found as JobOf<JobResultOf<K>> | undefined);
  const over = job !== undefined && isOver(job);
  const gone = id !== undefined && known.error !== undefined && 'status' in known.error && known.error.status === 404;
  const pollingInterval = usePauseMs(over ? undefined : id, known.fulfilledTimeStamp, everyMs);
  const asksOn = { skip: id === undefined || over || gone, skipPollingIfUnfocused: true };
  useGetJobQuery({ id: id ?? '' }, { ...asksOn, pollingInterval });
  useGetJobQuery(untilItEnds, { ...asksOn, pollingInterval: everyMs });

  const announcesEnd = onEnd !== undefined;
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

  const ended = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || (!over && !gone) || ended.current === id) return;
    ended.current = id;
    refresh(key);
    onEnd?.(over ? job : undefined);
  }, [id, over, gone, job, key, refresh, onEnd]);
  return { job, error: known.error };
}

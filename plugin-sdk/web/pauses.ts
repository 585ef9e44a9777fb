import { useState } from 'react';

/** What has just begun is asked for soon, as most work takes moments; what goes on is asked for less and less often. */
export const firstPauseMs = 200;
const longer = 1.5;

/** The pause after another one. @param mostMs the longest */
export const nextPauseMs = (pauseMs: number, mostMs: number): number => Math.min(mostMs, Math.round(pauseMs * longer));

/**
 * How long to wait until work is asked for again.
 * @param work which; another one begins with short pauses, undefined: none
 * @param answeredAt when the latest answer came
 */
export function usePauseMs(work: string | undefined, answeredAt: number | undefined, mostMs: number): number {
  const [state, setState] = useState({ work, answeredAt, ms: Math.min(firstPauseMs, mostMs) });
  if (state.work === work && state.answeredAt === answeredAt) return state.ms;
  const next = {
    work,
    answeredAt,
    ms: state.work === work ? nextPauseMs(state.ms, mostMs) : Math.min(firstPauseMs, mostMs),
  };
  setState(next);
  return next.ms;
}

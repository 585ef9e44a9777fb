import { useSyncExternalStore } from 'react';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { AnalysisType } from '../../contract/runs';

/** An analysis that was started in this window; kept over a reload, until its job is over. */
export interface StartedRun {
  jobId: string;
  analysisType: AnalysisType;
  settingName: string;
}
/** How it ended; told until somebody has read it. */
export type EndedRun = Pick<StartedRun, 'analysisType'> &
  ({ state: 'done'; eDAItemId: number } | { state: 'failed'; error: LocalizedText | null } | { state: 'cancelled' });

interface Known {
  started: Readonly<Record<string, StartedRun>>;
  ended: Readonly<Record<string, EndedRun>>;
}

const storedAs = 'glm-analysis/runs';

function stored(): Known['started'] {
  try {
    return JSON.parse(sessionStorage.getItem(storedAs) ?? '{}') as Known['started'];
  } catch {
    return {};
  }
}

let known: Known = { started: stored(), ended: {} };
const listeners = new Set<() => void>();
function change(next: Partial<Known>) {
  known = { ...known, ...next };
  sessionStorage.setItem(storedAs, JSON.stringify(known.started));
  for (const tell of listeners) tell();
}
const without = <Value>(record: Readonly<Record<string, Value>>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

export const rememberRun = (fileName: string, run: StartedRun) =>
  change({ started: { ...known.started, [fileName]: run }, ended: without(known.ended, fileName) });
/** The job is over; without `ended` nobody can tell how. */
export const endRun = (fileName: string, ended?: EndedRun) =>
  change({ started: without(known.started, fileName), ended: ended ? { ...known.ended, [fileName]: ended } : known.ended });
export const forgetEnd = (fileName: string) => fileName in known.ended && change({ ended: without(known.ended, fileName) });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const now = () => known;

/** What is known of a file's analysis: the one that runs, or how the latest ended. */
export function useKnownRun(fileName: string): { started: StartedRun | undefined; ended: EndedRun | undefined } {
  const { started, ended } = useSyncExternalStore(subscribe, now, now);
  return { started: started[fileName], ended: ended[fileName] };
}

import { readProblem } from '@tessera/plugin-sdk/ui';

/** The same work that the caller has begun before, where a call was refused for it: its progress is shown instead. */
export function runningJob(error: unknown): { id: string } | undefined {
  const { current } = error as { current?: { id?: string } };
  return readProblem(error).code === 'job_running' && current?.id !== undefined ? { id: current.id } : undefined;
}

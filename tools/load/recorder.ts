import { CallFailed } from '@tessera/plugin-sdk/testing';
import { quantile } from '../bench/figures';

/** Keeps how long each kind of request took, and what went wrong. */
export function createRecorder() {
  const times = new Map<string, number[]>();
  const errors = new Map<string, number>();
  let sample: unknown;
  return {
    /** What the work answers; undefined where it failed, which is counted. */
    async measured<T>(kind: string, work: () => Promise<T>): Promise<T | undefined> {
      const started = performance.now();
      try {
        const answer = await work();
        const known = times.get(kind);
        if (known) known.push(performance.now() - started);
        else times.set(kind, [performance.now() - started]);
        return answer;
      } catch (error) {
        const what = `${kind}: ${faultOf(error)}`;
        errors.set(what, (errors.get(what) ?? 0) + 1);
        sample ??= error;
        return undefined;
      }
    },
    requests: () => [...times.values()].reduce((sum, { length }) => sum + length, 0),
    errors: () => [...errors.values()].reduce((sum, count) => sum + count, 0),
    /** What went wrong, the most frequent first, and the first error in full. */
    faults: () => ({
      counted: [...errors].sort(([, a], [, b]) => b - a).map(([what, count]) => `${count} × ${what}`),
      first: sample,
    }),
    /** Milliseconds, by kind. */
    table: () =>
      [...times].map(([kind, of]) => ({
        kind,
        requests: of.length,
        p50: quantile(of, 0.5),
        p95: quantile(of, 0.95),
        p99: quantile(of, 0.99),
        longest: quantile(of, 1),
      })),
  };
}
export type Recorder = ReturnType<typeof createRecorder>;

function faultOf(error: unknown): string {
  if (error instanceof CallFailed) return `${error.problem.status} ${error.problem.code}`;
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

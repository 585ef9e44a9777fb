export function quantile(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(q * (values.length - 1))]!;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Milliseconds of each of several kinds of work. They take turns, so that what else the machine does falls on all; the first rounds warm up.
 * @example const [ours, theirs] = await inTurns([ask, bare], 60);
 */
export async function inTurns(works: readonly (() => Promise<unknown>)[], rounds: number, warmUp = 5): Promise<number[][]> {
  const times: number[][] = works.map(() => []);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [i, work] of works.entries()) {
      const ms = await timed(work);
      if (round >= 0) times[i]!.push(ms);
    }
  }
  return times;
}

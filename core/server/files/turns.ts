/** Handlers of uploads that run at once on a server: each holds a connection of the pool while it works. */
export const mostUploadsAtOnce = 3;

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** So many at once; the others wait in their order. */
export function turns(atOnce: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes to the next without becoming free in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

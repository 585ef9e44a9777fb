export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * So many at once; the others wait in their order.
 * @example const inTurn = turns(2); await inTurn(() => writeReport(id));
 */
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

import { jobEndChannel } from './queue';

/** Who waits for the end of a job, on whichever server it runs. */
export interface JobEnds {
  /** Resolves when the job has ended, after `mostMs`, or when the server stops. `leave` gives the wait up. */
  of(id: string, mostMs: number): { ended: Promise<void>; leave(): void };
  start(): Promise<void>;
  /** Nobody waits any longer. */
  stop(): Promise<void>;
}

interface Deps {
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
}

export function createJobEnds({ listen }: Deps): JobEnds {
  const waiting = new Map<string, Set<() => void>>();
  let unlisten: (() => Promise<void>) | undefined;
  let stopped = false;
  return {
    of(id, mostMs) {
      let leave = () => {};
      const ended = new Promise<void>((resolve) => {
        const own = waiting.get(id) ?? new Set();
        const timer = setTimeout(() => leave(), stopped ? 0 : mostMs);
        leave = () => {
          clearTimeout(timer);
          own.delete(leave);
          if (!own.size) waiting.delete(id);
          resolve();
        };
        waiting.set(id, own.add(leave));
      });
      return { ended, leave };
    },
    async start() {
      unlisten = await listen(jobEndChannel, (id) => [...(waiting.get(id) ?? [])].forEach((leave) => leave()));
    },
    async stop() {
      stopped = true;
      await unlisten?.();
      [...waiting.values()].flatMap((own) => [...own]).forEach((leave) => leave());
    },
  };
}

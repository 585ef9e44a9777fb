import { setTimeout as delay } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Person } from './people';
import { nextDeed } from './work';

interface Pace {
  minutes: number;
  /** Mean seconds that somebody thinks between two deeds: from half of it to half as much again. */
  thinkSeconds: number;
}

/** All people work until the time is over. @returns how late this process itself was, in milliseconds */
export async function work(people: readonly Person[], { minutes, thinkSeconds }: Pace): Promise<{ ownDelayP99: number }> {
  const own = monitorEventLoopDelay({ resolution: 10 });
  own.enable();
  const until = performance.now() + minutes * 60_000;
  const think = () => thinkSeconds * 1000 * (0.5 + Math.random());
  await Promise.all(
    people.map(async (person) => {
      // They do not come at the same moment.
      await delay(Math.random() * thinkSeconds * 1000);
      while (performance.now() < until) {
        await nextDeed(person.trade)(person);
        await delay(Math.max(0, Math.min(think(), until - performance.now())));
      }
    }),
  );
  own.disable();
  return { ownDelayP99: own.percentile(99) / 1e6 };
}

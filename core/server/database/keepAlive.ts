import type { Log } from '@tessera/plugin-sdk/server';
import type { EmbeddedPostgres } from './embedded';
import { isAlive } from './lock';

const lookEveryMs = 500;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

export interface KeptAlive {
  pid: () => number;
  state: () => 'running' | 'restarting';
  /** It may end now: it is not started again. */
  letGo(): void;
  /** Stops whichever process it is by now. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL again whenever it died under the living server (memory ran out, somebody ended it), on the same port,
 * so that the pools find it. Pauses grow, for a disk that is full stays full for a while. Nobody else would do it: our process lives.
 */
export function keepAlive(first: EmbeddedPostgres, start: (onPort: number) => Promise<EmbeddedPostgres>, log: Log): KeptAlive {
  let postgres = first;
  let wanted = true;
  let restarting: Promise<void> | undefined;

  async function restart(): Promise<void> {
    log.error({ pid: postgres.pid }, 'The embedded PostgreSQL has died and is started again');
    const since = Date.now();
    for (let pauseMs = firstPauseMs; wanted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        postgres = await start(first.port);
        log.warn({ pid: postgres.pid, ms: Date.now() - since }, 'The embedded PostgreSQL runs again');
        return;
      } catch (err) {
        log.error({ err, nextTryInMs: pauseMs }, 'The embedded PostgreSQL did not start again');
        await pause(pauseMs);
      }
    }
  }

  // It is no child of ours (it survives a kill -9 of the server), so nothing tells us of its end.
  const watch = setInterval(() => {
    if (restarting || isAlive(postgres.pid)) return;
    restarting = restart().finally(() => (restarting = undefined));
  }, lookEveryMs).unref();
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => (clearTimeout(timer), resolve());
    });

  const letGo = () => {
    wanted = false;
    clearInterval(watch);
    wake();
  };
  return {
    pid: () => postgres.pid,
    state: () => (restarting ? 'restarting' : 'running'),
    letGo,
    async stop() {
      letGo();
      await restarting;
      await postgres.stop();
    },
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '@tessera/plugin-sdk/server';
import type { PluginHook, PluginTrouble } from '../../contract/operations';
import { loggableError } from '../log';

/** Which code of which plugin is at work. */
export interface Place {
  readonly plugin: string;
  readonly hook: PluginHook;
  /** Of the call, the job, the service. */
  readonly name?: string;
}

const places = new AsyncLocalStorage<Place>();

/**
 * Runs a hook of a plugin. What the hook leaves behind (a timer, a promise that nobody awaits, a listener) still counts as the plugin's.
 * @example within({ plugin: 'visits', hook: 'warmUp' }, () => parts.warmUp(log))
 */
export const within = <T>(place: Place, work: () => T): T => places.run(place, work);

/** What went wrong in the plugins of this server since it started. In memory: it must work when the database does not. */
export interface Troubles {
  /** Remembers an error that was caught and logged elsewhere. */
  note(place: Place, error: unknown): void;
  /** Takes an error that nobody caught. @returns false when no plugin is to blame: then core's own state may be broken */
  hold(error: unknown): boolean;
  /** Those of one plugin, the latest first. */
  of(plugin: string): PluginTrouble[];
  /** Before the server is made there is a plainer log. */
  logTo(log: Log): void;
}

const mostKept = 20;
const longestMessage = 500;

export function createTroubles({ plugins, log: first }: { plugins: readonly string[]; log: Log }): Troubles {
  let log = first;
  const kept = new Map<string, PluginTrouble[]>();

  function remember(
    { plugin, hook, name = null }: Place | (Omit<Place, 'name'> & { name?: string | null }),
    error: unknown,
    stray: boolean,
  ) {
    const message = messageOf(error);
    const at = new Date().toISOString();
    const known = kept.get(plugin) ?? [];
    const again = known.find((t) => t.hook === hook && t.name === name && t.stray === stray && t.message === message);
    const trouble = again
      ? { ...again, times: again.times + 1, lastAt: at }
      : { hook, name, stray, message, times: 1, firstAt: at, lastAt: at };
    kept.set(plugin, [trouble, ...known.filter((t) => t !== again)].slice(0, mostKept));
    return trouble;
  }

  return {
    note: (place, error) => void remember(place, error, false),
    hold(error) {
      const place = placeOf(error, plugins);
      if (!place) return false;
      const { times } = remember(place, error, true);
      // A timer may throw a thousand times a second.
      if (Number.isInteger(Math.log10(times)))
        log.error({ err: error, ...place, times }, 'a plugin left an error that nobody caught: the server goes on');
      return true;
    },
    of: (plugin) => kept.get(plugin) ?? [],
    logTo: (next) => void (log = next),
  };
}

/**
 * The plugin whose code stands in the stack, else the one on whose behalf the code ran. A stack goes first: a neighbour's service is at
 * fault for its own promise, whoever called it.
 */
function placeOf(error: unknown, plugins: readonly string[]): Place | undefined {
  const place = places.getStore();
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const inStack = [...stack.matchAll(/[/\\]plugins[/\\]([\w-]+)[/\\]/g)].map(([, id = '']) => id).find((id) => plugins.includes(id));
  if (inStack === undefined || inStack === place?.plugin) return place && plugins.includes(place.plugin) ? place : undefined;
  return { plugin: inStack, hook: 'unknown' };
}

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? loggableError(error).message : String(error)).slice(0, longestMessage);

/** Makes sure that an error which nobody catches ends the server only when it is core's own. */
export function watchStrayErrors(troubles: Troubles, onCoreError: (error: unknown) => void): void {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (error: unknown) => {
      if (!troubles.hold(error)) onCoreError(error);
    });
}

import type { WebPlugin } from '@tessera/plugin-sdk/web';

/** Every plugin that exists, by id. */
export type PluginLoaders = Readonly<Record<string, () => Promise<{ default: WebPlugin }>>>;

export interface FailedPlugin {
  id: string;
  /** For the status page and the console; never shown as the only text. */
  reason: string;
}
export interface LoadedPlugins {
  declared: WebPlugin[];
  failed: FailedPlugin[];
}

export const loadWaitMs = 10_000;

const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * Fetches the declarations of the plugins that are on, all at once. One that fails, hangs, or declares itself under another
 * name is reported and left out; so is whoever requires it.
 */
export async function loadPlugins(ids: readonly string[], loaders: PluginLoaders, waitMs = loadWaitMs): Promise<LoadedPlugins> {
  const failed: FailedPlugin[] = [];
  const loaded = await Promise.all(
    ids.map(async (id) => {
      try {
        const load = loaders[id];
        if (!load) throw new Error('this build does not contain it');
        const plugin = (await within(load(), waitMs)).default;
        if (plugin?.manifest?.id !== id) throw new Error(`its declaration is that of "${plugin?.manifest?.id}"`);
        return plugin;
      } catch (error) {
        failed.push({ id, reason: error instanceof Error ? error.message : String(error) });
        return undefined;
      }
    }),
  );
  return withoutOrphans(
    loaded.filter((plugin) => plugin !== undefined),
    failed,
  );
}

/** Leaves out whoever requires a plugin that is not there, and whoever requires those. */
function withoutOrphans(declared: WebPlugin[], failed: FailedPlugin[]): LoadedPlugins {
  const there = new Set(declared.map((plugin) => plugin.manifest.id));
  const orphan = declared.find((plugin) => plugin.manifest.requires.some((id) => !there.has(id)));
  if (!orphan) return { declared, failed };
  const missing = orphan.manifest.requires.find((id) => !there.has(id));
  return withoutOrphans(
    declared.filter((plugin) => plugin !== orphan),
    [...failed, { id: orphan.manifest.id, reason: `requires "${missing}", which did not load` }],
  );
}

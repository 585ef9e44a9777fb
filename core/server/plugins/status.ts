import type { AnyManifest } from '@tessera/plugin-sdk/contract';
import { implement, type Implemented } from '@tessera/plugin-sdk/server';
import { pluginCalls, type PluginStatus } from '../../contract/operations';
import type { BootedPlugin } from './boot';

/** What the status page shows: plugins that are on, with the reason of a failure, then those that exist but are off. */
export const pluginStatusHandlers = ({
  plugins,
  existing,
}: {
  plugins: () => readonly BootedPlugin[];
  existing: readonly AnyManifest[];
}): Implemented =>
  implement(pluginCalls, {
    async listPlugins() {
      const describe = ({ id, title, requires, optional }: AnyManifest) => ({
        id,
        title,
        requires: [...requires],
        optional: [...optional],
      });
      const on = plugins().map((p): PluginStatus => ({
        ...describe(p.manifest),
        state: p.state,
        reason: p.reason,
        startedInMs: p.startedInMs,
        conditions: [...(p.plugin?.parts.conditions?.() ?? [])],
      }));
      const off = existing
        .filter((m) => !on.some((p) => p.id === m.id))
        .map((m): PluginStatus => ({ ...describe(m), state: 'off', reason: null, startedInMs: null, conditions: [] }));
      return [...on, ...off];
    },
  });

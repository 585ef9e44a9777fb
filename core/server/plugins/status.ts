import type { AnyManifest } from '@tessera/plugin-sdk/contract';
import { implement, type Implemented } from '@tessera/plugin-sdk/server';
import { pluginCalls, type PluginStatus } from '../../contract/operations';
import { listenersStanding } from '../events/standing';
import { schedulesStanding } from '../schedules/schedules';
import type { BootedPlugin } from './boot';
import { conditionsOf } from './hooks';
import type { Troubles } from './troubles';

/** What the status page shows: plugins that are on, with the reason of a failure, then those that exist but are off. */
export const pluginStatusHandlers = ({
  plugins,
  existing,
  troubles,
}: {
  plugins: () => readonly BootedPlugin[];
  existing: readonly AnyManifest[];
  troubles: Troubles;
}): Implemented =>
  implement(pluginCalls, {
    async listPlugins(_input, ctx) {
      const listeners = await listenersStanding(ctx.db);
      const schedules = await schedulesStanding(
        ctx.db,
        plugins().flatMap((p) => p.plugin ?? []),
      );
      const startedBy = (id: string) => schedules.flatMap(({ plugin, ...one }) => (plugin === id ? [one] : []));
      const heardBy = (id: string) => listeners.flatMap(({ plugin, ...one }) => (plugin === id ? [one] : []));
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
        conditions: conditionsOf(p, troubles),
        troubles: troubles.of(p.id),
        listeners: heardBy(p.id),
        schedules: startedBy(p.id),
      }));
      const off = existing
        .filter((m) => !on.some((p) => p.id === m.id))
        .map((m): PluginStatus => ({
          ...describe(m),
          state: 'off',
          reason: null,
          startedInMs: null,
          conditions: [],
          troubles: [],
          listeners: heardBy(m.id),
          schedules: [],
        }));
      return [...on, ...off];
    },
  });

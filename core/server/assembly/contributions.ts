import { exportJob, type Services } from '@tessera/plugin-sdk/contract';
import type { AnyJobHandler, Implemented, ServerPlugin } from '@tessera/plugin-sdk/server';
import { approvablesOf, type Approvable } from '../approvals/approvals';
import { exportablesOf, exportListJob, type Exportable } from '../exports/exports';
import { pictureNeeds } from '../files/publishers';
import { importersOf, importJobs } from '../imports/service';
import type { BootedPlugin } from '../plugins/boot';

/** What the plugins that are on bring. Empty until they have booted: core's own calls ask for it at each request. */
export interface Contributions {
  readonly plugins: readonly BootedPlugin[];
  /** Faces of the plugins that started. */
  readonly ready: readonly ServerPlugin[];
  readonly approvables: ReadonlyMap<string, Approvable>;
  readonly exportables: ReadonlyMap<string, Exportable>;
  /** Permissions of which one suffices to publish a picture. */
  readonly publishers: readonly string[];
  /** By `plugin/kind`. */
  readonly jobs: ReadonlyMap<string, AnyJobHandler>;
  isOn(plugin: string): boolean;
}

interface Collected extends Contributions {
  collect(plugins: readonly BootedPlugin[], own: readonly Implemented[], services: Services): void;
}

/** Empty contributions, which `collect` fills once the plugins have booted. */
export function createContributions(): Collected {
  let plugins: readonly BootedPlugin[] = [];
  let ready: readonly ServerPlugin[] = [];
  let approvables: ReadonlyMap<string, Approvable> = new Map();
  let exportables: ReadonlyMap<string, Exportable> = new Map();
  let publishers: readonly string[] = [];
  const jobs = new Map<string, AnyJobHandler>();
  return {
    jobs,
    get plugins() {
      return plugins;
    },
    get ready() {
      return ready;
    },
    get approvables() {
      return approvables;
    },
    get exportables() {
      return exportables;
    },
    get publishers() {
      return publishers;
    },
    isOn: (id) => plugins.some((plugin) => plugin.id === id && plugin.state === 'ready'),
    collect(booted, own, services) {
      plugins = booted;
      ready = booted.flatMap(({ plugin }) => plugin ?? []);
      const implemented = ready.flatMap(({ parts }) => parts.implements);
      approvables = approvablesOf(ready);
      publishers = pictureNeeds(implemented.flatMap(({ calls }) => Object.values(calls)));
      exportables = exportablesOf([...own, ...implemented]);
      const importers = importersOf(implemented, services);
      const owned: [string, Record<string, AnyJobHandler>][] = [
        ...ready.map(({ manifest, parts }): [string, Record<string, AnyJobHandler>] => [manifest.id, parts.jobs ?? {}]),
        ['core', { ...importJobs(() => importers), [exportJob.kind]: exportListJob(() => exportables) }],
      ];
      for (const [plugin, kinds] of owned) for (const [kind, job] of Object.entries(kinds)) jobs.set(`${plugin}/${kind}`, job);
    },
  };
}

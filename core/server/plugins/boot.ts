import type { FastifyInstance } from 'fastify';
import type { AnyManifest, Provided } from '@tessera/plugin-sdk/contract';
import type { Log, ServerPlugin } from '@tessera/plugin-sdk/server';
import type { Migrations } from '../database/migrations';
import { registerCalls, type CallHost } from '../calls/register';
import { validate } from '../calls/input';
import { addTexts } from '../calls/sentences';
import type { References } from './references';
import type { ServiceContainer } from './services';
import { within, type Troubles } from './troubles';

/** One plugin of the host's catalogue: the manifest is light, the server face may fail. */
export interface CatalogueEntry {
  manifest: AnyManifest;
  load: () => Promise<{ default: ServerPlugin }>;
}
export type Catalogue = Readonly<Record<string, CatalogueEntry>>;

export interface BootedPlugin {
  id: string;
  manifest: AnyManifest;
  state: 'ready' | 'failed';
  /** For administrators only: may hold a stack's first line. */
  reason: string | null;
  startedInMs: number;
  /** The face of a ready plugin. */
  plugin?: ServerPlugin;
}

interface BootDeps {
  app: FastifyInstance;
  host: CallHost;
  services: ServiceContainer;
  references: References;
  log: Log;
  settings: Readonly<Record<string, object>>;
  migrate(migrations: Migrations): Promise<void>;
  /** Makes its listeners known. @throws for one that may not listen */
  listens(plugin: ServerPlugin): Promise<void>;
  loadTimeoutMs: number;
  troubles: Troubles;
  /** Names of the calls that exist already, with the plugin that has them: core's at first. */
  callOwners: Map<string, string>;
}

/**
 * Starts plugins one after another, those required first. One that throws or hangs while loading or migrating is marked failed and
 * the rest goes on; those that require it fail the same way. @throws when a failed plugin is `critical`
 */
export async function bootPlugins(entries: readonly CatalogueEntry[], deps: BootDeps): Promise<BootedPlugin[]> {
  const booted = new Map<string, BootedPlugin>();
  for (const { manifest, load } of inOrder(entries)) {
    const started = performance.now();
    const done = (state: 'ready' | 'failed', reason: string | null, plugin?: ServerPlugin) =>
      booted.set(manifest.id, {
        id: manifest.id,
        manifest,
        state,
        reason,
        startedInMs: Math.round(performance.now() - started),
        ...(plugin && { plugin }),
      });
    const place = { plugin: manifest.id, hook: 'start' } as const;
    let plugin: ServerPlugin | undefined;
    try {
      const failed = manifest.requires.find((id) => booted.get(id)?.state === 'failed');
      if (failed) throw new Error(`requires "${failed}", which failed to start`);
      checkUses(
        manifest,
        manifest.requires.flatMap((id) => booted.get(id)?.manifest ?? []),
      );
      plugin = (await withTimeout(within(place, load), deps.loadTimeoutMs, 'loading')).default;
      await within(place, () => startPlugin(plugin!, manifest, deps));
      done('ready', null, plugin);
    } catch (error) {
      deps.log.error({ err: error, plugin: manifest.id }, 'plugin failed to start');
      if (plugin?.parts.critical) throw new Error(`critical plugin "${manifest.id}" failed to start: ${String(error)}`, { cause: error });
      done('failed', error instanceof Error ? error.message : String(error));
    }
  }
  return [...booted.values()];
}

async function startPlugin(plugin: ServerPlugin, manifest: AnyManifest, deps: BootDeps): Promise<void> {
  const { id } = manifest;
  if (plugin.manifest.id !== id) throw new Error(`the folder of "${id}" holds the plugin "${plugin.manifest.id}"`);
  const { parts } = plugin;
  if (parts.folder) addTexts(id, new URL('messages/', parts.folder));
  if (parts.settings) validate(parts.settings, deps.settings[id] ?? {});
  if (parts.migrations)
    await withTimeout(
      deps.migrate({ id, folder: parts.migrations, appendOnly: parts.appendOnly ?? [] }),
      deps.loadTimeoutMs * 6,
      'migrating',
    );
  checkPaths(plugin);
  checkNames(plugin, deps.callOwners);
  for (const provided of parts.provides ?? []) deps.services.register(guarded(provided, id, deps.troubles));
  deps.references.register(parts);
  await deps.listens(plugin);
  for (const implemented of parts.implements) registerCalls(deps.app, deps.host, implemented);
}

/** A service that cannot be made is its provider's trouble, whoever asks for it. */
const guarded = ({ key, make }: Provided, plugin: string, troubles: Troubles): Provided => ({
  key,
  make(services) {
    const place = { plugin, hook: 'service', name: key.id } as const;
    try {
      return within(place, () => make(services));
    } catch (error) {
      troubles.note(place, error);
      throw error;
    }
  },
});

/** Permissions that are used but not declared here are declared by a plugin that is required: otherwise nobody could ever hold them. */
function checkUses(manifest: AnyManifest, required: readonly AnyManifest[]): void {
  const unknown = manifest.mayNeed.find((name) => ![manifest, ...required].some(({ permissions }) => name in permissions));
  if (unknown) throw new Error(`uses the permission ${unknown}, which none of the plugins that it requires declares`);
}

/** Every path is below one of the manifest's `api` prefixes: a plugin that is off or failed is recognised by them. */
function checkPaths({ manifest, parts }: ServerPlugin): void {
  for (const call of parts.implements.flatMap((i) => Object.values(i.calls))) {
    if (!manifest.api.some((prefix) => isBelow(call.route, prefix)))
      throw new Error(
        `call ${call.name} answers ${call.route}, which is below none of the prefixes of its manifest (api: ${manifest.api.join(', ')})`,
      );
  }
}

/** Names of calls are one vocabulary: the hooks of the browser, the API description and the audit know calls by them. */
function checkNames({ manifest, parts }: ServerPlugin, owners: Map<string, string>): void {
  const calls = parts.implements.flatMap((i) => Object.values(i.calls));
  for (const { name } of calls) {
    const owner = owners.get(name);
    if (owner) throw new Error(`has a call named ${name}, as ${owner === manifest.id ? 'it has already' : `"${owner}" has`}: rename one`);
  }
  for (const { name } of calls) owners.set(name, manifest.id);
}

const isBelow = (route: string, prefix: string) => route === prefix || route.startsWith(`${prefix}/`);

/** The plugin that would answer a path below `/api/`: the one with the longest matching prefix. */
export function ownerOf(path: string, plugins: readonly BootedPlugin[]): BootedPlugin | undefined {
  const matches = plugins.flatMap((p) =>
    p.manifest.api.filter((prefix) => isBelow(path, prefix)).map((prefix) => ({ p, length: prefix.length })),
  );
  return matches.sort((a, b) => b.length - a.length)[0]?.p;
}

/** Those required come first; a circle is a mistake of the plugins' authors. */
function inOrder(entries: readonly CatalogueEntry[]): CatalogueEntry[] {
  const byId = new Map(entries.map((e) => [e.manifest.id, e]));
  const ordered = new Set<CatalogueEntry>();
  const visit = (entry: CatalogueEntry, path: readonly string[]) => {
    if (path.includes(entry.manifest.id))
      throw new Error(`plugins require each other in a circle: ${[...path, entry.manifest.id].join(' → ')}`);
    for (const id of entry.manifest.requires) {
      const required = byId.get(id);
      if (required) visit(required, [...path, entry.manifest.id]);
    }
    ordered.add(entry);
  };
  for (const entry of entries) visit(entry, []);
  return [...ordered];
}

function withTimeout<T>(work: Promise<T>, ms: number, doing: string): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${doing} took longer than ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

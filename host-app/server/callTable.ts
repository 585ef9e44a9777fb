import { core } from '@tessera/core/contract';
import { coreCalls, fileCalls } from '@tessera/core/contract/calls';
import { pictureNeeds } from '@tessera/core/server/files/publishers';
import { superAdmin, type AnyCall, type AnyManifest, type DeclaredRole } from '@tessera/plugin-sdk/contract';
import type { ServerPlugin } from '@tessera/plugin-sdk/server';
import { catalogue } from './plugins';

/** Every plugin that exists, whichever of them a deployment switches on. */
export const everyPlugin = (): Promise<ServerPlugin[]> =>
  Promise.all(Object.values(catalogue).map(async ({ load }) => (await load()).default));

/** Every call that exists: core's and those of every plugin. Publishing a picture needs what the calls of the plugins hold pictures for. */
export function everyCall(plugins: readonly ServerPlugin[]): AnyCall[] {
  const ofPlugins = plugins.flatMap(({ parts }) => parts.implements.flatMap((i) => Object.values(i.calls)));
  const needs = pictureNeeds(ofPlugins);
  const own = coreCalls.flatMap((calls): AnyCall[] => Object.values(calls));
  return [...own.map((call) => (call === fileCalls.uploadImage ? { ...call, needs } : call)), ...ofPlugins];
}

/** `docs/calls.md`: who may call what. Committed, so that a reviewer sees a change of it as a diff. */
export function callTable(plugins: readonly ServerPlugin[]): string {
  const manifests: AnyManifest[] = [core, ...plugins.map((p) => p.manifest)];
  const grants = new Map(manifests.flatMap((m) => Object.entries(m.permissions)).map(([name, { grants }]) => [name, grants]));
  const rows = everyCall(plugins).map((call) => {
    const cells = [
      call.name,
      `${call.method} ${call.route}`,
      call.needs.join(' or ') || '(none)',
      holders(call, grants),
      call.options.public ?? call.options.readOnlyBecause ?? '',
    ];
    return { plugin: call.plugin, name: call.name, line: `| ${cells.map((c) => c.replaceAll('|', '\\|')).join(' | ')} |` };
  });
  const sections = [...new Set(rows.map((row) => row.plugin))].sort().map((plugin) => {
    const lines = rows.filter((row) => row.plugin === plugin).sort((a, b) => (a.name < b.name ? -1 : 1));
    return `## ${plugin}\n\n| call | route | needs | roles at first | reason |\n|---|---|---|---|---|\n${lines.map((l) => l.line).join('\n')}\n`;
  });
  return `${heading}\n${sections.join('\n')}`;
}

const heading = `# Calls

Written by \`npm run calls\`; do not edit. Who may call what: routes lie below \`/api/\`, any one of the permissions suffices. The roles are those that
hold such a permission when the plugin is first switched on; administrators change that in the permission matrix. The super administrator
may call everything. A call that is open to strangers, and a write that needs no more than a Read permission, give a reason.
`;

function holders(call: AnyCall, grants: ReadonlyMap<string, readonly DeclaredRole[]>): string {
  if (call.options.public !== undefined) return 'anyone';
  if (call.needs.includes('Authenticated')) return 'everyone who is signed in';
  const held = new Map(call.needs.flatMap((need) => grants.get(need) ?? []).map((role) => [role.code, role.id ?? Infinity]));
  held.delete(superAdmin.code);
  const names = [...held].sort(([, a], [, b]) => a - b).map(([code]) => code);
  return names.join(', ') || '(super administrator only)';
}

import type { Plugin } from 'vite';

/** Parts of a manifest that only the server reads: who is granted what from the start, paths, schedules, names of events. */
const ofServer = new Set(['permissions', 'roles', 'demoAccounts', 'api', 'schedules', 'events']);
const empty: Readonly<Record<string, string>> = { api: '[]', roles: '[]', demoAccounts: '[]' };

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: { name?: string };
}
interface Call extends Node {
  callee: { name?: string };
  arguments: (Node & { properties?: Property[] })[];
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Every `manifest(…)`, or whatever the function is called, within a tree. */
function* callsIn(node: Node, name: string): Generator<Call> {
  if (node.type === 'CallExpression' && (node as Call).callee.name === name) yield node as Call;
  for (const value of Object.values(node)) for (const one of [value].flat() as unknown[]) if (isNode(one)) yield* callsIn(one, name);
}

/**
 * Leaves out of the browser's contracts what only the server reads, labels of roles included: it sends them with the roles. Every page of
 * every deployment loads the manifests of all plugins that are on: with twelve of them these parts were a third of it.
 */
export const withoutServerParts = (): Plugin => ({
  name: 'tessera:without-server-parts',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/contract\/\w+\.ts$/.test(id) || !/\b(manifest|ownRole)\(/.test(code)) return undefined;
    const tree = this.parse(code) as unknown as Node;
    const parts = [...callsIn(tree, 'manifest')]
      .flatMap((call) => call.arguments[0]?.properties ?? [])
      .filter(({ key }) => ofServer.has(key.name ?? ''))
      .map(({ key, start, end }) => ({ start, end, left: `${key.name}: ${empty[key.name!] ?? '{}'}` }));
    const labels = [...callsIn(tree, 'ownRole')]
      .flatMap((call) => call.arguments[1] ?? [])
      .filter(({ start }) => !parts.some((part) => part.start <= start && start < part.end))
      .map(({ start, end }) => ({ start, end, left: '{}' }));
    const left = [...parts, ...labels]
      .sort((a, b) => b.start - a.start)
      .reduce((text, cut) => text.slice(0, cut.start) + cut.left + text.slice(cut.end), code);
    return { code: left, map: null };
  },
});

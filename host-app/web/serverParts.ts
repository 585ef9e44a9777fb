import type { Plugin } from 'vite';

/** Parts of a manifest that only the server reads: who is granted what from the start, paths, schedules, names of events. */
const ofServer = new Set(['permissions', 'api', 'schedules', 'events']);
const empty: Readonly<Record<string, string>> = { api: '[]' };

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: { name?: string };
  value: Node;
}
interface Call extends Node {
  callee: { name?: string };
  arguments: (Node & { properties?: Property[] })[];
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Every `manifest(…)` within a tree. */
function* manifestsIn(node: Node): Generator<Call> {
  if (node.type === 'CallExpression' && (node as Call).callee.name === 'manifest') yield node as Call;
  for (const value of Object.values(node)) for (const one of [value].flat() as unknown[]) if (isNode(one)) yield* manifestsIn(one);
}

/**
 * Leaves out of the browser's manifests what only the server reads. Every page of every deployment loads the manifests of all plugins that are on:
 * with twelve of them these parts were a third of it.
 */
export const withoutServerParts = (): Plugin => ({
  name: 'tessera:without-server-parts',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/contract\/index\.ts$/.test(id) || !code.includes('manifest(')) return undefined;
    const cuts = [...manifestsIn(this.parse(code) as unknown as Node)]
      .flatMap((call) => call.arguments[0]?.properties ?? [])
      .filter(({ key }) => ofServer.has(key.name ?? ''))
      .sort((a, b) => b.value.start - a.value.start);
    const left = cuts.reduce(
      (text, { key, value }) => text.slice(0, value.start) + (empty[key.name!] ?? '{}') + text.slice(value.end),
      code,
    );
    return { code: left, map: null };
  },
});

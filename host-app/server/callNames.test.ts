import * as auth from '../../core/contract/auth';
import * as operations from '../../core/contract/operations';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { catalogue } from './plugins';

const isCall = (value: unknown): value is AnyCall => typeof value === 'object' && value !== null && 'kind' in value && 'route' in value;
/** Calls that a module exports, by whatever name they are grouped. */
const callsOf = (module: object): AnyCall[] =>
  Object.values(module).flatMap((group: unknown) => (group && typeof group === 'object' ? Object.values(group).filter(isCall) : []));

test('no two plugins have a call of one name: the browser keeps all calls in one API', async () => {
  const plugins = await Promise.all(Object.values(catalogue).map(async ({ load }) => (await load()).default));
  const all = [
    ...callsOf(auth),
    ...callsOf(operations),
    ...plugins.flatMap(({ parts }) => parts.implements.flatMap((one) => Object.values(one.calls))),
  ];
  expect(all.length).toBeGreaterThan(200);
  const owners = new Map<string, string[]>();
  for (const { name, plugin } of all) owners.set(name, [...(owners.get(name) ?? []), plugin]);
  expect([...owners].filter(([, by]) => by.length > 1)).toEqual([]);
});

test('what a job refreshes is provided by a call', async () => {
  const plugins = await Promise.all(Object.values(catalogue).map(async ({ load }) => (await load()).default));
  const tags = plugins.flatMap(({ parts }) =>
    parts.implements.flatMap((one) =>
      Object.values(one.calls).flatMap(({ kind, plugin, options }) =>
        kind === 'query' ? [options.tag ?? []].flat().map((tag) => `${plugin}/${tag}`) : [],
      ),
    ),
  );
  const refreshed = plugins.flatMap(({ manifest }) => Object.values(manifest.jobs).flatMap(({ refreshes }) => refreshes));
  expect(refreshed).toContain('data-files/ImportFile');
  expect(refreshed.filter((tag) => !tags.includes(tag))).toEqual([]);
});

import { fileURLToPath } from 'node:url';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { staleAnswers } from '../../tools/answers/generate';
import { catalogue } from './plugins';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Every call of every plugin that exists, whatever a deployment switches on. */
async function allCalls(): Promise<AnyCall[]> {
  const faces = await Promise.all(Object.values(catalogue).map(({ load }) => load()));
  return faces.flatMap(({ default: { parts } }) => parts.implements.flatMap(({ calls }) => Object.values(calls)));
}

test('no two calls have the same name or answer the same address', async () => {
  const calls = await allCalls();
  const twice = (of: string[]) => of.filter((one, at) => of.indexOf(one) !== at);
  expect(twice(calls.map(({ name }) => name))).toEqual([]);
  expect(twice(calls.map(({ method, route }) => `${method} ${route.replace(/\{\w+\}/g, '{}')}`))).toEqual([]);
});

test('the committed schemas of the answers are those of the declarations: `npm run answers` writes them', () => {
  expect(staleAnswers(root).map(({ file }) => file)).toEqual([]);
});

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Bundles {
  run: string[];
  remove(): void;
}
let root: string;
let writeBundles: (options: { root: string; folder: string; name: string }) => Bundles;
beforeAll(async () => {
  ({ writeBundles } = await import('./bundles.mjs'));
  root = mkdtempSync(path.join(tmpdir(), 'bundles-'));
  mkdirSync(path.join(root, 'plugins/a/server'), { recursive: true });
  for (const name of ['one.test.ts', 'two.test.ts', 'three.test.ts', 'List.test.tsx', 'List.tsx'])
    writeFileSync(path.join(root, 'plugins/a/server', name), `test('${name}', () => {});`);
  writeFileSync(path.join(root, 'plugins/a/server/replaced.test.ts'), `${'jest'}.mock('x');`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('test files are joined by the kind of their surroundings, each once, and those that replace modules stay alone', () => {
  const { run, remove } = writeBundles({ root, folder: 'plugins/a', name: 'a' });
  const joined = path.join(root, '.bundles/a');
  expect(run).toEqual([joined + path.sep, path.join(root, 'plugins/a/server/replaced.test.ts')]);
  const texts = (ending: string) =>
    readdirSync(joined)
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(path.join(joined, file), 'utf8'))
      .join('');
  const named = (text: string) => [...text.matchAll(/describe\("([^"]*)"/g)].map(([, name]) => name).sort();
  expect(named(texts('.test.ts'))).toEqual(['one', 'three', 'two'].map((name) => `plugins/a/server/${name}.test.ts`));
  expect(named(texts('.test.tsx'))).toEqual(['plugins/a/server/List.test.tsx']);
  expect(texts('.test.tsx')).toContain('require("../../plugins/a/server/List.test.tsx")');
  remove();
  expect(existsSync(joined)).toBe(false);
});

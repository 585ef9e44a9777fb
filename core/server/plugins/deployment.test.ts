import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPlugins, readDeployment } from './deployment';

const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'));
function file(content: string): string {
  const full = path.join(folder, 'partner.json');
  writeFileSync(full, content);
  return full;
}
const existing = ['members', 'products', 'promotion'];
const known = [
  { id: 'members', requires: [] },
  { id: 'products', requires: [] },
  { id: 'promotion', requires: ['products'] },
];
function check(content: string): void {
  const full = file(content);
  const deployment = readDeployment(full);
  checkPlugins(
    deployment,
    existing,
    known.filter((k) => deployment.plugins.includes(k.id)),
    full,
  );
}

test('a good file is read, with its defaults', () => {
  expect(readDeployment(file('{ "name": "Partner", "plugins": ["members"] }'))).toEqual({
    name: 'Partner',
    plugins: ['members'],
    settings: {},
    fourEyes: true,
    brand: { name: 'Tessera' },
  });
});

test.each([
  ['broken JSON', '{\n  "name": "Partner",\n  "plugins": ["members",]\n}', /line 3 is not valid JSON \(\w+\): correct it there/],
  ['a missing name', '{ "plugins": [] }', /name is missing or of the wrong kind/],
  ['plugins that are no list', '{ "name": "x",\n "plugins": "members" }', /line 2: plugins/],
  ['an unknown setting', '{ "name": "x", "plugins": [], "colour": "red" }', /colour is not a setting of a deployment file/],
  [
    'an unknown plugin',
    '{ "name": "x",\n "plugins": [\n "members",\n "memberz" ] }',
    /line 4: there is no plugin "memberz"; remove it or use one of "members", "products", "promotion"/,
  ],
  [
    'a missing requires',
    '{ "name": "x",\n "plugins": ["promotion"] }',
    /line 2: plugin "promotion" requires "products"; add "products" to "plugins", or remove "promotion"/,
  ],
  ['a plugin listed twice', '{ "name": "x", "plugins": ["members", "members"] }', /listed twice/],
  [
    'settings of a plugin that is off',
    '{ "name": "x", "plugins": ["members"],\n "settings": { "products": {} } }',
    /line 2: settings for "products", which is not in "plugins"/,
  ],
  ['a broken brand ramp', '{ "name": "x", "plugins": [], "brand": { "name": "x", "ramp": { "10": "red" } } }', /sixteen slots/],
])('%s is refused with one sentence that says what to change', (_what, content, sentence) => {
  expect(() => check(content)).toThrow(sentence);
  try {
    check(content);
  } catch (error) {
    expect((error as Error).message.split('\n')).toHaveLength(1);
  }
});

test('a file that is not there', () => {
  expect(() => readDeployment(path.join(folder, 'absent.json'))).toThrow(/cannot be read: give the path of an existing file in DEPLOYMENT/);
});

test('a deployment may switch four eyes off, by true or false only', () => {
  const given = (fourEyes: unknown) => file(JSON.stringify({ name: 'Trusting', plugins: [], fourEyes }));
  expect(readDeployment(given(false)).fourEyes).toBe(false);
  expect(() => readDeployment(given('off'))).toThrow(/fourEyes/);
});

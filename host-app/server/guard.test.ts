import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOfEveryCall, startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { callTable, everyCall, everyPlugin } from './callTable';
import { faultsOfMalformed } from './malformedRequests';

/** What holds for every call that exists, tried on one server that has every plugin on. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: await everyPlugin() });
});
afterAll(() => server.close());

test('every plugin starts beside all others', () => {
  expect(server.plugins.filter((p) => p.state !== 'ready')).toEqual([]);
});

test('a call answers 401 without a token, 403 without its permission, and 400 to its holder who sends a broken input', async () => {
  expect(await faultsOfEveryCall(server, everyCall(await everyPlugin()))).toEqual([]);
});

test('requests that a generator broke the server with are refused by name, or their odd part is passed over', async () => {
  expect(await faultsOfMalformed(await server.admin())).toEqual([]);
});

test('no two calls have the same name', () => {
  const owners = new Map<string, string[]>();
  for (const { name, plugin } of server.calls) owners.set(name, [...(owners.get(name) ?? []), plugin]);
  const twice = [...owners].filter(([, plugins]) => plugins.length > 1).map(([name, plugins]) => `${name}: ${plugins.join(', ')}`);
  expect(twice).toEqual([]);
});

test('docs/calls.md is what the calls declare: run `npm run calls` and look at its diff', async () => {
  const plugins = await everyPlugin();
  const names = (calls: readonly { plugin: string; name: string }[]) => calls.map((c) => `${c.plugin}.${c.name}`).sort();
  // A new group of core's calls belongs in core/contract/calls.ts.
  expect(names(everyCall(plugins))).toEqual(names(server.calls));
  const [committed, declared] = [readFileSync(path.resolve(__dirname, '../../docs/calls.md'), 'utf8'), callTable(plugins)];
  const [before, now] = [committed.split('\n'), declared.split('\n')];
  const diff = [
    ...before.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ];
  expect(diff).toEqual([]);
  expect(committed).toBe(declared);
});

test('a call that asks for another permission than it declares is found', async () => {
  const declared = server.calls.find((call) => call.name === 'listCustomer')!;
  expect(await faultsOfEveryCall(server, [{ ...declared, needs: ['ReadAudit'] }])).toEqual([
    expect.stringContaining('members.listCustomer: does not name the missing permission'),
    expect.stringMatching(/^members.listCustomer: the holder of ReadAudit sent a broken \w+ and got 403/),
  ]);
});

import { admin, manifest, provide, query, calls, type, serviceKey } from '@tessera/plugin-sdk/contract';
import { implement, serverPlugin, type ServerPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';

const label = { vi: 'Thử', en: 'Test' };
const describePlugin = (id: string, requires: string[] = []) =>
  manifest({ id, title: label, api: [id], requires, permissions: { ReadThing: { label, grants: [admin] } } });

/** A plugin with one call, `GET <id>/hello`. */
function working(id: string, requires: string[] = []): ServerPlugin {
  const own = describePlugin(id, requires);
  const made = calls(own, { [`hello_${id}`]: query({ path: `GET ${id}/hello`, needs: 'ReadThing', output: type<{ hello: string }>() }) });
  return serverPlugin(own, { implements: [implement(made as never, { [`hello_${id}`]: async () => ({ hello: id }) } as never)] });
}

let server: TestServer | undefined;
afterEach(() => server?.close());

async function statusOf(path: string): Promise<{ status: number; code?: string; plugin?: string }> {
  const response = await (await server!.admin()).fetch(path);
  const body = (await response.json()) as { code?: string; plugin?: string };
  return { status: response.status, ...(response.ok ? {} : { code: body.code, plugin: body.plugin }) };
}

test('a plugin that throws while it loads, one that hangs and those that require them fail alone', async () => {
  server = await startTestServer({
    plugins: [working('fine'), working('dependant', ['thrower'])],
    broken: [
      {
        manifest: describePlugin('thrower'),
        load: async () => {
          throw new Error('no licence file');
        },
      },
      { manifest: describePlugin('hanger'), load: () => new Promise(() => undefined) },
    ],
    loadTimeoutMs: 300,
  });
  expect(server.plugins.map(({ id, state, reason }) => ({ id, state, reason }))).toEqual(
    expect.arrayContaining([
      { id: 'fine', state: 'ready', reason: null },
      { id: 'thrower', state: 'failed', reason: 'no licence file' },
      { id: 'hanger', state: 'failed', reason: expect.stringContaining('longer than 0.3 s') },
      { id: 'dependant', state: 'failed', reason: 'requires "thrower", which failed to start' },
    ]),
  );
  expect(await statusOf('fine/hello')).toEqual({ status: 200 });
  expect(await statusOf('thrower/hello')).toEqual({ status: 503, code: 'plugin_failed', plugin: 'thrower' });
  expect(await statusOf('hanger/anything/below')).toEqual({ status: 503, code: 'plugin_failed', plugin: 'hanger' });
  expect(await statusOf('nobody/hello')).toMatchObject({ status: 404, code: 'not_found' });

  const shown = (await (await server.stranger().fetch('health')).json()) as { plugins: unknown[] };
  expect(shown).toMatchObject({ status: 'up', plugins: expect.arrayContaining([{ id: 'thrower', status: 'failed' }]) });
  const told = await (await (await server.admin()).fetch('health')).json();
  expect(told).toMatchObject({ plugins: expect.arrayContaining([{ id: 'thrower', status: 'failed', reason: 'no licence file' }]) });
});

test('permissions of a required plugin may be used; one that nobody declares stops the plugin', async () => {
  const uses = (permission: string, id: string) => {
    const own = manifest({ id, title: label, api: [id], requires: ['fine'], permissions: {}, uses: [permission] });
    const made = calls(own, { [`hello_${id}`]: query({ path: `GET ${id}/hello`, needs: permission, output: type<{ hello: string }>() }) });
    return serverPlugin(own, {
      implements: [implement(made as never, { [`hello_${id}`]: async () => ({ hello: id }) } as never)],
      conditions: () => [{ name: 'Printer', ok: false, say: { vi: 'Hết giấy', en: 'Out of paper' } }],
    });
  };
  server = await startTestServer({ plugins: [working('fine'), uses('ReadThing', 'guest'), uses('ReadMoon', 'lost')] });
  expect(server.plugins.find((p) => p.id === 'lost')).toMatchObject({
    state: 'failed',
    reason: 'uses the permission ReadMoon, which none of the plugins that it requires declares',
  });
  expect((await (await server.as(['ReadThing'])).fetch('guest/hello')).status).toBe(200);
  expect((await (await server.as([])).fetch('guest/hello')).status).toBe(403);
  const told = await (await (await server.admin()).fetch('health')).json();
  expect(told).toMatchObject({
    plugins: expect.arrayContaining([
      { id: 'guest', status: 'ready', conditions: [{ name: 'Printer', ok: false, say: { vi: 'Hết giấy', en: 'Out of paper' } }] },
    ]),
  });
  expect(JSON.stringify(await (await server.stranger().fetch('health')).json())).not.toContain('Printer');
});

test('a migration that fails is the failure of its plugin only', async () => {
  const plugin = working('sick');
  const sick: ServerPlugin = { ...plugin, parts: { ...plugin.parts, migrations: new URL('file:///nowhere/to/be/found/') } };
  server = await startTestServer({
    plugins: [working('fine')],
    broken: [{ manifest: plugin.manifest, load: async () => ({ default: sick }) }],
  });
  expect(server.plugins.find((p) => p.id === 'sick')).toMatchObject({ state: 'failed' });
  expect(await statusOf('fine/hello')).toEqual({ status: 200 });
});

test('a failure of a critical plugin stops the start', async () => {
  const own = describePlugin('vital');
  const vital = serverPlugin(own, {
    implements: [],
    critical: true,
    provides: [provide(serviceKey('a', 'b'), () => 1), provide(serviceKey('a', 'b'), () => 2)],
  });
  await expect(startTestServer({ plugins: [vital] })).rejects.toThrow('critical plugin "vital" failed to start');
  server = undefined;
});

test('a call outside the prefixes of its manifest, and a path that is taken, are failures of the plugin', async () => {
  const own = describePlugin('stray');
  const stray = serverPlugin(own, {
    implements: [
      implement(calls(own, { stray: query({ path: 'GET fine/hello', needs: 'ReadThing', output: type<null>() }) }), {
        stray: async () => null,
      }),
    ],
  });
  server = await startTestServer({ plugins: [working('fine'), stray] });
  expect(server.plugins.find((p) => p.id === 'stray')).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('below none of the prefixes'),
  });
});

test('a call that is named as another is the failure of the plugin that came second, and says whose the name is', async () => {
  const own = describePlugin('echo');
  const made = calls(own, { hello_fine: query({ path: 'GET echo/hello', needs: 'ReadThing', output: type<null>() }) });
  const echo = serverPlugin(own, { implements: [implement(made, { hello_fine: async () => null })] });
  server = await startTestServer({ plugins: [working('fine'), echo] });
  expect(server.plugins.find((p) => p.id === 'echo')).toMatchObject({
    state: 'failed',
    reason: 'has a call named hello_fine, as "fine" has: rename one',
  });
  expect(await statusOf('fine/hello')).toEqual({ status: 200 });
});

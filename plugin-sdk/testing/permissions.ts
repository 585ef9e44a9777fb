import type { AnyCall } from '@tessera/plugin-sdk/contract';
import type { ServerPlugin } from '@tessera/plugin-sdk/server';
import { faultsOf, guestsOf, type Guests } from './probes';
import { startTestServer, type TestServer } from './server';

/**
 * Declares one test a call: without a token 401, without the permission 403, the holder of exactly that permission is let in,
 * and a broken input gets 400 that names the field. For plugins outside this repository; those in it are tried together by
 * `host-app/server/guard.test.ts`.
 * @example testEveryCall(appearance);
 */
export function testEveryCall(plugin: ServerPlugin, neighbours: readonly ServerPlugin[] = []): void {
  const calls: readonly AnyCall[] = plugin.parts.implements.flatMap((i) => Object.values(i.calls));
  describe(`every call of ${plugin.manifest.id} is guarded`, () => {
    let server: TestServer;
    let guests: Guests;
    beforeAll(async () => {
      server = await startTestServer({ plugins: [...neighbours, plugin] });
      guests = await guestsOf(server);
    });
    afterAll(() => server.close());

    test.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
      expect(await faultsOf(call, guests)).toEqual([]);
    });
  });
}

/**
 * Everything that is wrong with how the calls of a running server are guarded, one sentence each.
 * @example expect(await faultsOfEveryCall(server, server.calls)).toEqual([]);
 */
export async function faultsOfEveryCall(server: TestServer, calls: readonly AnyCall[]): Promise<string[]> {
  const guests = await guestsOf(server);
  const faults: string[] = [];
  const waiting = [...calls];
  const lane = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) faults.push(...(await faultsOf(call, guests)));
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return faults.sort();
}

import { isDeepStrictEqual } from 'node:util';
import { childrenOf, travelsInQuery, type AnyCall } from '@tessera/plugin-sdk/contract';
import type { ServerPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from './server';

type Stored = Record<string, unknown> & { id: number };

interface UpdateTests {
  /** Updates whose sample records may not be changed: makes one that may. */
  prepare?: Readonly<Record<string, (client: TestClient) => Promise<number>>>;
  /** Updates that this cannot try, with the reason. */
  skip?: Readonly<Record<string, string>>;
}

/**
 * Declares one test for each `update`, on sample data: every field is sent alone, with the value that it has, and all others stay; a child
 * row that belongs to no record is refused. Every other PUT or PATCH with an input must say why it `replaces`.
 * @example testEveryUpdate([products, promotion]);
 */
export function testEveryUpdate(plugins: readonly ServerPlugin[], { prepare = {}, skip = {} }: UpdateTests = {}): void {
  const calls = plugins.flatMap(({ parts }) => parts.implements.flatMap((one) => Object.values(one.calls)));
  const parts = plugins.flatMap(({ parts }) => parts.implements);
  const linesOf = (call: AnyCall) =>
    parts.filter((one) => one.calls[call.name] === call).flatMap((one) => Object.keys(childrenOf(one.calls)));
  const updates = calls.filter((call) => call.options.partial && !(call.name in skip));

  test('every PUT and PATCH leaves what is not sent, or says why it needs all', () => {
    const silent = calls.filter(
      ({ method, kind, options: { input, partial, replaces } }) =>
        kind === 'mutation' && (method === 'PUT' || method === 'PATCH') && input && !partial && !replaces,
    );
    expect(silent.map((call) => call.name)).toEqual([]);
  });

  describe('an update leaves what is not sent', () => {
    let server: TestServer;
    let admin: TestClient;
    beforeAll(async () => {
      server = await startTestServer({ plugins, demo: true });
      admin = await server.admin();
    });
    afterAll(() => server.close());

    test.each(updates.map((call) => [call.name, call] as const))('%s', async (name, call) => {
      const rows = async () => {
        const list = listOf(call, calls);
        const answer = (await (await admin.fetch(`${list.route}?pageSize=100`)).json()) as { data?: Stored[] };
        return answer.data ?? [answer as unknown as Stored];
      };
      const get = calls.find((one) => one.plugin === call.plugin && one.name === name.replace(/^update/, 'get'));
      const read = async (id: number) =>
        get
          ? ((await (await admin.fetch(get.route.replace('{id}', String(id)))).json()) as Stored)
          : (await rows()).find((row) => row.id === id)!;
      const send = async (id: number, sent: object) => {
        const response = await admin.fetch(call.route.replace('{id}', String(id)), {
          method: call.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...(call.options.identifiedBy?.includes('id') && { id }), ...sent }),
        });
        return { status: response.status, answer: (await response.json()) as unknown };
      };
      const wanted = prepare[name] ? [await prepare[name](admin)] : (await rows()).map((row) => row.id);
      let id: number | undefined;
      for (const one of wanted) if (id === undefined && (await send(one, {})).status === 200) id = one;
      if (id === undefined) throw new Error(`no sample record can be changed by ${name}: prepare one`);
      const fields = Object.keys((call.options.input as { fields: object }).fields);
      let tried = 0;
      for (const field of fields.filter((one) => one !== 'id')) {
        const before = await read(id);
        if (before[field] === undefined) continue;
        const { status, answer } = await send(id, { [field]: before[field] });
        // What the record has may be against its rule: sample rows lack some pictures.
        if (status === 400) continue;
        expect({ field, status, answer: status === 200 ? undefined : answer }).toEqual({ field, status: 200, answer: undefined });
        expect({ field, changed: differing(before, await read(id)) }).toEqual({ field, changed: [] });
        tried++;
      }
      expect(tried).toBeGreaterThan(0);
      for (const field of linesOf(call)) {
        const before = await read(id);
        const stranger = { ...(before[field] as object[])[0], id: Number.MAX_SAFE_INTEGER };
        const { status, answer } = await send(id, { [field]: [stranger] });
        expect({ status, named: (answer as { errors?: { path: string }[] }).errors?.map(({ path }) => path) }).toEqual({
          status: 400,
          named: expect.arrayContaining([`${field}[0].id`]) as unknown,
        });
        expect({ field, changed: differing(before, await read(id)) }).toEqual({ field, changed: [] });
      }
    });
  });
}

/** The list that shows the records of an update: of the same entity, without parameters. */
function listOf(update: AnyCall, calls: readonly AnyCall[]): AnyCall {
  const tag = [update.options.tag ?? []].flat()[0];
  const lists = calls.filter(
    (call) =>
      call.plugin === update.plugin &&
      call.kind === 'query' &&
      travelsInQuery(call) &&
      !call.pathParams.length &&
      [call.options.tag ?? []].flat()[0] === tag,
  );
  const list = lists.find((call) => call.name.startsWith('list')) ?? lists[0];
  if (!list) throw new Error(`no list shows what ${update.name} changes`);
  return list;
}

const kept = new Set(['version', 'updatedAt', 'templateVersion']);
const differing = (before: Stored, after: Stored): string[] =>
  Object.keys({ ...before, ...after }).filter((field) => !kept.has(field) && !isDeepStrictEqual(before[field], after[field]));

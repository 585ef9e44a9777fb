import type { AnySchema } from 'yup';
import { resumableRoute, travelsInQuery, type AnyCall, type ProblemDetails } from '@tessera/plugin-sdk/contract';
import type { ServerPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from './server';

/**
 * Declares one test a call: without a token 401, without the permission 403, with a broken input 400 that names the field.
 * @example testEveryCall(appearance);
 */
export function testEveryCall(plugin: ServerPlugin, neighbours: readonly ServerPlugin[] = []): void {
  const calls = plugin.parts.implements.flatMap((i) => Object.values(i.calls));
  testCallsOf(plugin.manifest.id, calls, [...neighbours, plugin]);
}

/** The same for calls that come with every server: core's own. */
export function testCallsOf(owner: string, calls: readonly AnyCall[], plugins: readonly ServerPlugin[] = []): void {
  describe(`every call of ${owner} is guarded`, () => {
    let server: TestServer;
    let stranger: TestClient;
    let powerless: TestClient;
    let admin: TestClient;
    beforeAll(async () => {
      server = await startTestServer({ plugins });
      [stranger, powerless, admin] = [server.stranger(), await server.as([]), await server.admin()];
    });
    afterAll(() => server.close());

    test.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
      const send = async (client: TestClient, input: Record<string, unknown>) => {
        const response = await client.fetch(pathOf(call, input), initOf(call, input));
        return { status: response.status, problem: response.status >= 400 ? ((await response.json()) as ProblemDetails) : undefined };
      };
      if (call.options.public === undefined) {
        expect(await send(stranger, {})).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } });
        if (!call.needs.includes('Authenticated'))
          expect(await send(powerless, {})).toMatchObject({ status: 403, problem: { code: 'forbidden', needs: [...call.needs] } });
      }
      const expectNamed = (name: string, { status, problem }: Awaited<ReturnType<typeof send>>) => {
        expect({ call: call.name, status, code: problem?.code }).toEqual({ call: call.name, status: 400, code: 'invalid' });
        expect(problem?.errors?.map((e) => e.path.split(/[.[]/)[0])).toContain(name);
      };
      const broken = brokenField(call);
      if (broken && call.kind !== 'upload') expectNamed(broken.name, await send(admin, { [broken.name]: broken.value }));
      if (!call.options.resumable) return;
      const resumable = { ...call, route: resumableRoute(call) };
      for (const [method, below] of resumableSteps) {
        const step = async (client: TestClient) => (await client.fetch(pathOf(resumable, {}) + below, { method, headers: tus })).status;
        expect({ call: call.name, method, status: await step(stranger) }).toEqual({ call: call.name, method, status: 401 });
        if (!call.needs.includes('Authenticated'))
          expect({ call: call.name, method, status: await step(powerless) }).toEqual({ call: call.name, method, status: 403 });
      }
      if (!broken) return;
      const begun = await admin.fetch(pathOf(resumable, { [broken.name]: broken.value }), { method: 'POST', headers: tus });
      expectNamed(broken.name, { status: begun.status, problem: (await begun.json()) as ProblemDetails });
    });
  });
}

const tus = { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
const someUpload = `/${'0'.repeat(32)}`;
const resumableSteps = [
  ['POST', ''],
  ['OPTIONS', ''],
  ['HEAD', someUpload],
  ['PATCH', someUpload],
  ['DELETE', someUpload],
  ['OPTIONS', someUpload],
] as const;

/** A field with a value that its type cannot be. */
function brokenField(call: AnyCall): { name: string; value: unknown } | undefined {
  const fields = Object.entries((call.options.input as { fields?: Record<string, AnySchema> } | undefined)?.fields ?? {});
  for (const [name, field] of fields) {
    if (call.pathParams.includes(name)) continue;
    // in an address everything is a text
    const inQuery = travelsInQuery(call) || call.queryParams?.includes(name);
    if (field.type === 'number' || field.type === 'boolean') return { name, value: 'neither number nor truth' };
    if (!inQuery && field.type === 'string') return { name, value: { not: 'a text' } };
    if (!inQuery && (field.type === 'array' || field.type === 'object')) return { name, value: 'neither list nor object' };
  }
  return call.pathParams.includes('id') && !fields.some(([name]) => name === 'id') ? { name: 'id', value: 'not-a-number' } : undefined;
}

function pathOf(call: AnyCall, input: Record<string, unknown>): string {
  const path = call.route.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name] ?? '1'));
  const inQuery = Object.entries(input).filter(
    ([name]) => !call.pathParams.includes(name) && (travelsInQuery(call) || call.queryParams?.includes(name)),
  );
  return inQuery.length ? `${path}?${new URLSearchParams(inQuery.map(([n, v]) => [n, String(v)])).toString()}` : path;
}

function initOf(call: AnyCall, input: Record<string, unknown>): RequestInit {
  if (travelsInQuery(call)) return { method: call.method };
  return { method: call.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
}

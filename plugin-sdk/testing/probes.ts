import type { AnySchema, ObjectSchema, ValidationError } from 'yup';
import { resumableRoute, travelsInQuery, type AnyCall, type ProblemDetails } from '@tessera/plugin-sdk/contract';
import type { TestClient, TestServer } from './server';

/** Who tries the calls: somebody who is not signed in, an account without permissions, and accounts with one permission each. */
export interface Guests {
  stranger: TestClient;
  powerless: TestClient;
  holderOf(permission: string): Promise<TestClient>;
}

export async function guestsOf(server: TestServer): Promise<Guests> {
  const [stranger, powerless] = [server.stranger(), await server.as([])];
  const holders = new Map<string, Promise<TestClient>>();
  return {
    stranger,
    powerless,
    holderOf(permission) {
      if (permission === 'Authenticated') return Promise.resolve(powerless);
      let holder = holders.get(permission);
      if (!holder) holders.set(permission, (holder = server.as([permission])));
      return holder;
    },
  };
}

/**
 * What is wrong with how a call is guarded, one sentence each; none when all is well. Every request is refused, so that no handler runs:
 * by 401 without a token, by 403 without the permission, and by 400 for the holder of exactly one permission, who sends a broken input.
 */
export async function faultsOf(call: AnyCall, guests: Guests): Promise<string[]> {
  const faults: string[] = [];
  const expectThat = (holds: boolean, fault: string) => void (holds || faults.push(`${call.plugin}.${call.name}: ${fault}`));
  const isPublic = call.options.public !== undefined;
  const isOpenToAll = call.needs.includes('Authenticated');
  const holders = isPublic
    ? [{ who: 'a stranger', client: guests.stranger }]
    : await Promise.all(
        call.needs.map(async (need) => ({
          who: need === 'Authenticated' ? 'who is signed in' : `the holder of ${need}`,
          client: await guests.holderOf(need),
        })),
      );

  if (!isPublic) {
    const stranger = await send(guests.stranger, call, {});
    expectThat(stranger.status === 401, `answers ${stranger.status} without a token, not 401`);
    const powerless = isOpenToAll ? undefined : await send(guests.powerless, call, {});
    expectThat(!powerless || powerless.status === 403, `answers ${powerless?.status} without the permission, not 403`);
    expectThat(
      !powerless || String(powerless.problem?.needs) === String(call.needs),
      `does not name the missing permission: ${JSON.stringify(powerless?.problem)}`,
    );
  }

  const broken = brokenField(call);
  for (const { who, client } of holders) {
    const { status, named } = await send(client, call, broken);
    expectThat(
      status === 400 && named.includes(broken.name),
      `${who} sent a broken ${broken.name} and got ${status} naming ${named.join(', ') || 'no field'}, not 400 naming it`,
    );
    if (call.kind !== 'upload' || !isValid(call, {})) continue;
    const empty = await send(client, call, { withoutFile: true });
    expectThat(
      empty.status === 400 && empty.named.includes('file'),
      `${who} sent no file and got ${empty.status} naming ${empty.named.join(', ') || 'no field'}, not 400 naming file`,
    );
  }
  if (!call.options.resumable) return faults;

  const resumable = { ...call, route: resumableRoute(call) };
  const step = async (client: TestClient, method: string, below: string) =>
    (await client.fetch(pathOf(resumable, {}) + below, { method, headers: tus })).status;
  for (const [method, below] of resumableSteps) {
    const stranger = await step(guests.stranger, method, below);
    expectThat(stranger === 401, `${method} of a resumable upload answers ${stranger} without a token, not 401`);
    const powerless = isOpenToAll ? 403 : await step(guests.powerless, method, below);
    expectThat(powerless === 403, `${method} of a resumable upload answers ${powerless} without the permission, not 403`);
    for (const { who, client } of method === 'POST' ? [] : holders) {
      const status = await step(client, method, below);
      expectThat(status < 400 || status === 404, `${who} got ${status} for ${method} of a resumable upload that does not exist`);
    }
  }
  for (const { who, client } of holders) {
    const init = { method: 'POST', headers: { ...tus, ...broken.headers } };
    const response = await client.fetch(pathOf(resumable, broken.input ?? {}), init);
    const named = namesIn((await response.json()) as ProblemDetails);
    expectThat(
      response.status === 400 && named.includes(broken.name),
      `${who} began a resumable upload with a broken ${broken.name} and got ${response.status} naming ${named.join(', ') || 'no field'}`,
    );
  }
  return faults;
}

interface Sent {
  input?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** A form without a file. */
  withoutFile?: boolean;
}

async function send(client: TestClient, call: AnyCall, { input = {}, headers = {}, withoutFile }: Sent) {
  const init: RequestInit = { method: call.method, headers };
  if (withoutFile) {
    const form = new FormData();
    form.append('note', 'no file');
    init.body = form;
  } else if (!travelsInQuery(call)) {
    init.headers = { ...headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(input);
  }
  const response = await client.fetch(pathOf(call, input), init);
  const isProblem = response.status >= 400 && response.headers.get('content-type')?.includes('json');
  const problem = isProblem ? ((await response.json()) as ProblemDetails) : undefined;
  if (!isProblem) await response.arrayBuffer();
  return { status: response.status, problem, named: namesIn(problem) };
}

const namesIn = (problem: ProblemDetails | undefined): string[] => problem?.errors?.map((e) => e.path.split(/[.[]/)[0]!) ?? [];

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

/** In an address everything is a text; `undefined` leaves a field out. */
const brokenInAddress = ['neither number nor truth', 'x'.repeat(3000), undefined];
const brokenInBody = [{ not: 'a text' }, 'neither list nor object', 'x'.repeat(3000), undefined];

/** A field with a value that its rules refuse. A call whose input cannot be broken gets a broken version instead: every call reads that. */
function brokenField(call: AnyCall): Sent & { name: string } {
  for (const [name, field] of Object.entries(schemaOf(call)?.fields ?? {})) {
    const inPath = call.pathParams.includes(name);
    const inAddress = inPath || travelsInQuery(call) || call.queryParams?.includes(name);
    for (const value of inAddress ? brokenInAddress : brokenInBody) {
      if (inPath && value !== brokenInAddress[0]) continue;
      // A list repeats its name in an address.
      const read = inAddress && value !== undefined && (field as AnySchema).type === 'array' ? [value] : value;
      if (!isValid(call, { [name]: read }, name)) return { name, input: value === undefined ? {} : { [name]: value } };
    }
  }
  const isNumbered = call.pathParams.includes('id') && !('id' in (schemaOf(call)?.fields ?? {}));
  if (isNumbered) return { name: 'id', input: { id: 'not-a-number' } };
  return { name: 'If-Match', headers: { 'if-match': 'not a version' } };
}

const schemaOf = (call: AnyCall) => call.options.input as ObjectSchema<Record<string, unknown>> | undefined;

/** Does the declared input take this value? With a name: does it find nothing wrong with this field? */
function isValid(call: AnyCall, value: Record<string, unknown>, name?: string): boolean {
  try {
    schemaOf(call)?.validateSync(value, { abortEarly: false, stripUnknown: true });
    return true;
  } catch (error) {
    const { inner = [], path } = error as Partial<ValidationError>;
    const paths = inner.length ? inner.map((e) => e.path ?? '') : [path ?? ''];
    return name !== undefined && !paths.some((p) => p.split(/[.[]/)[0] === name);
  }
}

function pathOf(call: AnyCall, input: Record<string, unknown>): string {
  const path = call.route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '1')));
  const inQuery = Object.entries(input).filter(
    ([name]) => !call.pathParams.includes(name) && (travelsInQuery(call) || call.queryParams?.includes(name)),
  );
  return inQuery.length ? `${path}?${new URLSearchParams(inQuery.map(([n, v]) => [n, String(v)])).toString()}` : path;
}

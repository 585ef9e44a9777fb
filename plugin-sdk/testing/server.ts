import { wireRequestOf } from './wire';
import type { AnyCall, ArgsOf, Call, CallKind, Manifest, OutputOf, ProblemDetails } from '@tessera/plugin-sdk/contract';
import type { Db, ServerPlugin } from '@tessera/plugin-sdk/server';

/** A signed-in client of a running test server. It asks in English; a screen that is rendered for it asks in its own language. */
export interface TestClient {
  readonly userId: number;
  readonly accessToken: string;
  /** The answer's data. @throws CallFailed with the problem */
  call<C extends Call<CallKind>>(call: C, ...args: Partial<ArgsOf<C>> extends ArgsOf<C> ? [ArgsOf<C>?] : [ArgsOf<C>]): Promise<OutputOf<C>>;
  /** The problem that a call must end in. @throws when it succeeds */
  problem<C extends Call<CallKind>>(call: C, args?: unknown): Promise<ProblemDetails>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends one file to an `upload`. */
  upload<C extends Call<'upload'>>(
    call: C,
    file: { name: string; content: Uint8Array; type?: string },
    args?: Partial<ArgsOf<C>>,
  ): Promise<OutputOf<C>>;
}

export interface TestServer {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly db: Db;
  readonly plugins: readonly { id: string; state: string; reason: string | null }[];
  /** Every call that it answers, core's included. */
  readonly calls: readonly AnyCall[];
  /** The first administrator: super admin. */
  admin(): Promise<TestClient>;
  /** A new account whose only role holds exactly these permissions. */
  as(permissions: readonly string[]): Promise<TestClient>;
  /** Someone who is not signed in. */
  stranger(): TestClient;
  /** Hands over an error that nobody caught, as the process does. @returns whether it was held as a plugin's */
  hold(error: unknown): boolean;
  /** Mails sent so far, newest last. */
  mails(): Promise<{ to: string; subject: string; text: string }[]>;
  /**
   * Stops the server and starts it again on the same address, database and data folder; clients stay signed in.
   * @param meanwhile what happens while no server runs
   */
  restart(meanwhile?: () => void): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  plugins: readonly ServerPlugin[];
  /** On, but loaded this way: for plugins that throw or hang. */
  broken?: readonly { manifest: Manifest; load: () => Promise<{ default: ServerPlugin }> }[];
  settings?: Readonly<Record<string, object>>;
  demo?: boolean;
  /** Also runs what plugins do once the server listens. */
  warmUp?: boolean;
  /** Tables that a test makes for itself, run as the owner and granted like a plugin's. */
  sql?: readonly string[];
  loadTimeoutMs?: number;
  /** false: as a deployment that has switched four eyes off. */
  fourEyes?: boolean;
  /** How long a failed listener waits before each further attempt; after the last one its event is parked. Real pauses unless said. */
  eventPausesMs?: readonly number[];
  /** Takes mails in place of a mail server; throws while that is down. A failed mail is tried again with the next one. */
  takesMail?: () => Promise<void>;
  /** The clock of schedules, looked at ten times a second. */
  now?: () => number;
  /** A second server on the same database as this one. */
  sharing?: TestServer;
  /** Where files lie, as `FILES_URL` says it; in the data folder unless said. */
  filesUrl?: string;
  /** What links in mails begin with, as `PUBLIC_URL` says it; where the page was opened unless said. */
  publicUrl?: string;
}

/** What core supplies through the test configuration; the SDK itself knows no core. */
export type StartTestServer = (options: TestServerOptions) => Promise<TestServer>;

const hostKey = Symbol.for('tessera/test-host');
type WithHost = { [hostKey]?: () => Promise<StartTestServer> };
export const setTestHost = (load: () => Promise<StartTestServer>): void => {
  (globalThis as WithHost)[hostKey] = load;
};

/**
 * Starts the real server with these plugins on a database of its own (a clone, ~100 ms).
 * @example
 * const server = await startTestServer({ plugins: [appearance] });
 * const editor = await server.as(['ReadArticle', 'CreateArticle']);
 * const post = await editor.call(postCalls.createPost, { title: 'Tết', … });
 */
export const startTestServer: StartTestServer = async (options) => {
  const load = (globalThis as WithHost)[hostKey];
  if (!load) throw new Error('no test host: run through tools/jest/jest.config.mjs');
  return (await load())(options);
};

/** A call answered with a problem. */
export class CallFailed extends Error {
  constructor(readonly problem: ProblemDetails) {
    super(
      `${problem.status} ${problem.code}: ${problem.detail}${problem.errors ? ` ${JSON.stringify(problem.errors)}` : ''} (${problem.reference})`,
    );
  }
}

/** A client for an address and a token; core's test host makes the token. */
export function testClient(url: string, session: { userId: number; accessToken: string }): TestClient {
  const headers = (extra?: HeadersInit): HeadersInit => ({
    'accept-language': 'en',
    ...(session.accessToken && { authorization: `Bearer ${session.accessToken}` }),
    ...(extra as Record<string, string>),
  });
  const fetchPath: TestClient['fetch'] = (path, init) => fetch(`${url}/api/${path}`, { ...init, headers: headers(init?.headers) });
  const send = async (call: Call<CallKind>, args: unknown): Promise<{ status: number; body: unknown }> => {
    const { path, init } = wireRequestOf(call, (args ?? {}) as Record<string, unknown>);
    const response = await fetchPath(path, init);
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: json ? await response.json() : await response.text() };
  };
  return {
    ...session,
    fetch: fetchPath,
    async call(call, ...args) {
      const { status, body } = await send(call, args[0]);
      if (status >= 400) throw new CallFailed(body as ProblemDetails);
      return body as never;
    },
    async problem(call, args) {
      const { status, body } = await send(call, args);
      if (status < 400) throw new Error(`${call.name} succeeded: ${JSON.stringify(body).slice(0, 300)}`);
      return body as ProblemDetails;
    },
    async upload(call, file, args) {
      const form = new FormData();
      form.append('file', new Blob([file.content as BlobPart], { type: file.type ?? 'application/octet-stream' }), file.name);
      const { path } = wireRequestOf(call, args ?? {});
      const response = await fetchPath(path, { method: call.method, body: form });
      const body: unknown = await response.json();
      if (!response.ok) throw new CallFailed(body as ProblemDetails);
      return body as never;
    },
  };
}

import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import type { ProblemDetails } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { cutSlowSenders } from './http';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ plugins: [] });
});
afterAll(() => server.close());

/** Sends bytes as they stand and answers what came back until the connection closed. */
const speak = (url: string, bytes: string, then?: (write: (more: string) => boolean) => Promise<void>) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('close', () => resolve(said));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(said) : reject(error),
    );
    socket.write(bytes);
    void then?.((more) => socket.write(more));
  });

test.each([
  ['an address with a broken escape', '/api/files/%ff', 400, 'bad_request'],
  ['an address with a part that is too long', `/api/files/${'a'.repeat(256)}`, 414, 'address_too_long'],
  ['an unknown address', '/api/nothing', 404, 'not_found'],
])('%s is refused as problem details in the language of the caller', async (_, path, status, code) => {
  for (const [language, word] of [
    ['vi', /ị|ỉ/],
    ['en', /address/],
  ] as const) {
    const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-language': language } });
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const problem = (await answer.json()) as ProblemDetails;
    expect(problem).toMatchObject({ status, code, detail: expect.stringMatching(word) });
    expect(problem.reference).toMatch(/^\w{4}-\w{4}$/);
  }
});

test('what is no HTTP, or has too long headers, is refused as problem details in both languages', async () => {
  const long = await speak(server.url, `GET /api/ready HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`);
  expect(long).toMatch(/^HTTP\/1\.1 431 /);
  expect(long).toContain('application/problem+json');
  expect(JSON.parse(long.split('\r\n\r\n')[1] as string)).toMatchObject({ status: 431, detail: expect.stringMatching(/ \/ The address/) });
  expect(await speak(server.url, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"code":"bad_request"/);
});

test.each(['PATCH', 'OPTIONS', 'DELETE', 'TRACE', 'QUERY'])(
  '%s on an address that takes other methods answers 405 and names them',
  async (method) => {
    // fetch refuses to send TRACE
    const said = await speak(
      server.url,
      `${method} /api/auth/me?x=1 HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nConnection: close\r\n\r\n`,
    );
    expect(said).toMatch(/^HTTP\/1\.1 405 /);
    expect(said).toMatch(/\r\nallow: GET, HEAD\r\n/i);
    expect(said).toContain(`This address does not take ${method}. Use GET, HEAD.`);
  },
);

test('no answer of a call may be kept by a browser or proxy, refusals neither', async () => {
  const admin = await server.admin();
  for (const path of ['auth/me', 'core/jobs', 'core/audit?page=x', 'nothing'])
    expect((await admin.fetch(path)).headers.get('cache-control')).toBe('no-store');
  expect((await server.stranger().fetch('auth/me')).headers.get('cache-control')).toBe('no-store');
});

describe('a sender', () => {
  const patience = { everyMs: 200, leastBytes: 100 };
  async function listening() {
    const app = Fastify();
    cutSlowSenders(app, patience);
    app.post('/', (request) => ({ bytes: JSON.stringify(request.body).length }));
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  }
  const head = (bytes: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\nConnection: close\r\n\r\n`;

  test('that stops in the middle is cut off with 408', async () => {
    const { app, url } = await listening();
    const started = performance.now();
    expect(await speak(url, `${head(1000)}"a`)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
    expect(performance.now() - started).toBeLessThan(2_000);
    await app.close();
  });

  test('that keeps a steady pace may take many times as long', async () => {
    const { app, url } = await listening();
    const answer = await speak(url, `${head(1002)}"`, async (write) => {
      for (let i = 0; i < 10; i++) {
        write('a'.repeat(100));
        await delay(80);
      }
      write('"');
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*{"bytes":1002}/);
    await app.close();
  });
});

import { connection } from '@tessera/plugin-sdk/ui';
import { createSession } from './session';
import { createTransport } from './transport';
import { fakeUser } from '../testing/fakes';

const request = { method: 'GET', url: 'thing', headers: {}, timeoutMs: 1_000 };
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers },
  });
const problem = (status: number, code: string) => json(status, { status, code, title: code, detail: code, reference: 'R-1' });
const session = (token: string, id = 7) => json(200, { accessToken: token, expiresIn: 600, user: fakeUser({ id }) });

/** A server that knows one good token and counts what it is asked. */
function fakeServer(refresh: () => Response | Promise<Response>) {
  const seen: string[] = [];
  const server = { good: 'new', seen, refreshes: () => seen.filter((url) => url.endsWith('refresh-token')).length };
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    seen.push(url);
    if (url === '/api/auth/refresh-token') return refresh();
    if (url === '/api/auth/login')
      return session(server.good, (JSON.parse(String(init.body)) as { username: string }).username === 'other' ? 8 : 7);
    const sent = (init.headers as Record<string, string>).authorization;
    return sent === `Bearer ${server.good}` ? json(200, { fine: true }) : problem(401, 'unauthenticated');
  }) as typeof fetch;
  return server;
}

const ports = () => ({ language: 'vi' as const, remember: jest.fn(), startOver: jest.fn() });

test('many requests that are refused at once share one refresh, and each is repeated once', async () => {
  const server = fakeServer(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return session('new');
  });
  const transport = createTransport(createSession(ports()), 'vi');
  const answers = await Promise.all(Array.from({ length: 5 }, () => transport.send(request, { as: 'json' })));
  expect(answers).toEqual(Array(5).fill({ ok: true, body: { fine: true } }));
  expect(server.refreshes()).toBe(1);
  expect(server.seen.filter((url) => url === '/api/thing')).toHaveLength(10);
});

test('a request that was refused with an older token goes on with the present one, without another refresh', async () => {
  const server = fakeServer(() => session('new'));
  const mine = createSession(ports());
  await mine.renew(undefined);
  expect(await mine.renew('old')).toBe('renewed');
  expect(server.refreshes()).toBe(1);
});

test('a request that is refused again after the refresh is not repeated a third time', async () => {
  const server = fakeServer(() => session('another that does not work'));
  const answer = await createTransport(createSession(ports()), 'vi').send(request, { as: 'json' });
  expect(answer).toMatchObject({ ok: false, problem: { status: 401 } });
  expect(server.seen.filter((url) => url === '/api/thing')).toHaveLength(2);
});

test('where the session has ended, waiting requests go on after one sign-in', async () => {
  fakeServer(() => problem(401, 'unauthenticated'));
  const mine = createSession(ports());
  const ask = jest.fn(async () => (await mine.signIn('minhchau.pham', 'x')).ok);
  mine.whenEnded(ask);
  const transport = createTransport(mine, 'vi');
  const answers = await Promise.all([transport.send(request, { as: 'json' }), transport.send(request, { as: 'json' })]);
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('where the session has ended and nobody signs in, the refusal is passed on', async () => {
  fakeServer(() => problem(401, 'unauthenticated'));
  const mine = createSession(ports());
  expect(await mine.renew(undefined)).toBe('ended');
  expect(await createTransport(mine, 'vi').send(request, { as: 'json' })).toMatchObject({
    ok: false,
    problem: { code: 'unauthenticated' },
  });
});

test('a refresh that got no answer does not end the session', async () => {
  fakeServer(() => Promise.reject(new TypeError('network')));
  const mine = createSession(ports());
  mine.whenEnded(() => Promise.reject(new Error('must not ask')));
  expect(await createTransport(mine, 'vi').send(request, { as: 'json' })).toMatchObject({ ok: false, problem: { code: 'offline' } });
});

test('another user who signs in over the page starts it over instead of mixing two people', async () => {
  fakeServer(() => session('new'));
  const mine = ports();
  const started = createSession(mine);
  await started.renew(undefined);
  void started.signIn('other', 'x');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(mine.startOver).toHaveBeenCalledTimes(1);
  expect(started.user()?.id).toBe(7);
});

test('signing out forgets the user and the token even before the server answers', async () => {
  fakeServer(() => session('new'));
  const mine = ports();
  const started = createSession(mine);
  await started.renew(undefined);
  const leaving = started.signOut();
  expect(started.token()).toBeUndefined();
  expect(mine.remember).toHaveBeenLastCalledWith(undefined);
  await leaving;
});

test('an answer that is not JSON, a time-out and a stop each have a code of their own', async () => {
  const send = (over = {}, signal?: AbortSignal) =>
    createTransport({ token: () => 't', renew: async () => 'ended' }, 'en').send(
      { ...request, ...over },
      { as: 'json', ...(signal ? { signal } : {}) },
    );
  globalThis.fetch = async () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } });
  expect(await send()).toMatchObject({ problem: { code: 'internal', detail: 'Sorry! Something went wrong' } });
  // a proxy that found no server: the shell tells it once another question has failed too
  globalThis.fetch = async () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });
  expect(await send()).toMatchObject({ problem: { code: 'offline', status: 502 } });
  expect(connection.get()).toBe('there');
  connection.missed(true);
  expect(connection.get()).toBe('silent');
  globalThis.fetch = async () => problem(404, 'not_found');
  expect(await send()).toMatchObject({ problem: { code: 'not_found' } });
  expect(connection.get()).toBe('there');
  globalThis.fetch = ((_url: string, init: RequestInit) =>
    new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))))) as typeof fetch;
  expect(await send({ timeoutMs: 10 })).toMatchObject({ problem: { code: 'timeout' } });
  const withKey = { headers: { 'idempotency-key': '"k"' }, timeoutMs: 10 };
  expect(await send(withKey)).toMatchObject({
    problem: { code: 'timeout', detail: expect.stringContaining('nothing is saved twice') as string },
  });
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 10);
  expect(await send({}, stop.signal)).toMatchObject({ problem: { code: 'cancelled' } });
});

import crypto from 'node:crypto';
import { sql } from 'drizzle-orm';
import { authCalls, type SessionAnswer } from '../../contract/auth';
import { testClient } from '@tessera/plugin-sdk/testing';
import { auditCalls } from '../../contract/operations';
import { sessionCalls } from '../../contract/sessions';
import { hashCheaply, hashPassword } from './passwords';
import { exchangeRefreshToken, sessionsOf, startSession } from './sessions';
import { setPassword } from './setPassword';
import { openSignIn, password, type SignIn } from './testSignIn';

let house: SignIn;
let server: SignIn['server'];
let person: SignIn['person'];
let post: SignIn['post'];
let signIn: SignIn['signIn'];
let refresh: SignIn['refresh'];
let me: SignIn['me'];
/** Takes as long as outside of tests: the server of tests hashes cheaply. */
let costlyHash: string;
beforeAll(async () => {
  hashCheaply(false);
  costlyHash = await hashPassword(password);
  house = await openSignIn();
  ({ server, person, post, signIn, refresh, me } = house);
});
afterAll(() => server.close());
beforeEach(() => house.forgetAttempts());

/** Wrong passwords without the time that hashing takes. */
const triedBefore = (subject: string, times: number) =>
  server.db.execute(sql`insert into core.sign_in_attempts (subject) select ${subject} from generate_series(1, ${times}::int)`);
const later = (what: string) =>
  server.db.execute(sql`update core.refresh_tokens set used_at = used_at - interval '11 seconds' where ${sql.raw(what)}`);

describe('signing in', () => {
  test('takes the user name or the e-mail, in any case, and a password typed with decomposed letters (compatibility)', async () => {
    const { userName, email } = await person();
    expect((await signIn(userName.toUpperCase())).status).toBe(200);
    expect((await signIn(` ${email.toUpperCase()} `)).status).toBe(200);
    expect((await post('auth/login', { username: userName, password: password.normalize('NFD') })).status).toBe(200);
  });

  test('gives the refresh token only as a cookie that no script and no other site can use', async () => {
    const { userName } = await person();
    const { body, setCookie } = await signIn(userName);
    expect(body).toMatchObject({ expiresIn: 600, user: { userName, permissions: [], isSuperAdmin: false } });
    expect(body.refreshToken).toBeUndefined();
    expect(setCookie).toMatch(/HttpOnly/);
    expect(setCookie).toMatch(/SameSite=Strict/);
    expect(setCookie).toMatch(/Path=\/api\/auth(;|$)/);
    expect(setCookie).toMatch(/Max-Age=2592000/);
    expect(setCookie).not.toMatch(/Secure/);
    expect(await me(body.accessToken)).toBe(200);
  });

  test('gives it in the body to a client that asks, and nothing as a cookie', async () => {
    const { userName } = await person();
    const { body, setCookie } = await signIn(userName, { session: 'token' });
    expect(setCookie).toBe('');
    const refreshed = await post('auth/refresh-token', { refreshToken: body.refreshToken });
    expect(refreshed.body.refreshToken).toBeDefined();
    expect(refreshed.body.refreshToken).not.toBe(body.refreshToken);
    expect(refreshed.setCookie).toBe('');
  });

  test('answers the same for a wrong password, an unknown and a disabled account', async () => {
    const [known, disabled] = [await person(), await person()];
    await server.db.execute(sql`update core.accounts set is_active = false where id = ${disabled.id}`);
    const answers = [
      await post('auth/login', { username: known.userName, password: 'wrong' }),
      await signIn('nobody.at.all'),
      await signIn(disabled.userName),
    ];
    for (const { status, body, setCookie } of answers) {
      const { reference: _, ...rest } = body;
      expect({ status, rest, setCookie }).toEqual({
        status: 401,
        setCookie: '',
        rest: { status: 401, code: 'wrong_credentials', title: 'Unauthorized', detail: 'The account or the password is wrong.' },
      });
    }
  });

  test('hashes for an unknown account as well', async () => {
    const hashing = jest.spyOn(crypto, 'scrypt');
    await signIn('nobody.again');
    expect(hashing).toHaveBeenCalledTimes(1);
    hashing.mockRestore();
  });

  test('stops after ten wrong passwords, for the right one too, known account or not', async () => {
    const { userName } = await person();
    for (const username of [userName, 'not.here']) {
      const tries = await Promise.all(Array.from({ length: 12 }, () => post('auth/login', { username, password: 'wrong' })));
      expect(tries.filter((t) => t.status === 401)).toHaveLength(10);
      const limited = await signIn(username.toUpperCase());
      expect(limited).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800);
      expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    }
  });

  test('counts wrong passwords for the name and the e-mail of an account together', async () => {
    const { id, userName, email } = await person();
    for (const username of [userName, email])
      expect(await post('auth/login', { username, password: 'wrong' })).toMatchObject({ status: 401 });
    await triedBefore(`sign-in:${id}`, 8);
    for (const username of [userName, email]) expect(await signIn(username)).toMatchObject({ status: 429 });
  });

  test('is open to a browser where the account signed in before, whatever others try elsewhere', async () => {
    const { id, userName } = await person();
    const other = await person();
    const { device, setCookie } = await signIn(userName);
    expect(setCookie).toMatch(/tessera_device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict/);
    expect(device).not.toContain(userName);
    const wrong = (cookie?: string) => post('auth/login', { username: userName, password: 'wrong' }, { cookie });
    await triedBefore(`sign-in:${id}`, 9);
    for (let i = 0; i < 2; i++) await wrong();
    const fromHere = (cookie: string | undefined, username = userName) => post('auth/login', { username, password }, { cookie });
    expect((await signIn(userName)).status).toBe(429);
    const again = await fromHere(device);
    expect(again.status).toBe(200);
    // Another account's proof, or a made-up one, opens nothing.
    const theirs = await fromHere(device, other.userName);
    expect(theirs.device).not.toBe(device);
    for (const cookie of [(await signIn(other.userName)).device, `${device!.slice(0, -3)}AAA`])
      expect((await fromHere(cookie)).status).toBe(429);
    // The browser that both use keeps a proof for each.
    expect((await fromHere(theirs.device)).status).toBe(200);
    await server.db.execute(sql`delete from core.sign_in_attempts where subject like 'address:%'`);
    // It may not guess for ever either.
    expect((await wrong(device)).status).toBe(401);
    await triedBefore(`device:${id}:${/=([\w-]{22})/.exec(device!)![1]}`, 9);
    expect((await fromHere(device)).status).toBe(429);
  });

  test('leaves a trace of wrong passwords and lock-outs, never of what was typed', async () => {
    const { id, userName } = await person();
    await triedBefore(`sign-in:${id}`, 8);
    for (let i = 0; i < 3; i++) await post('auth/login', { username: userName, password: 'a guess at it' });
    await post('auth/login', { username: 'typed my password here', password: 'wrong' });
    const entries = async (event: string) => (await (await server.admin()).call(auditCalls.listAudit, { event: [event as never] })).data;
    expect((await entries('signInFailed')).filter((e) => e.userId === id)).toMatchObject([
      { userName, plugin: 'core', action: 'login', entity: 'Account', entityId: String(id), ip: '127.0.0.1', changes: {} },
    ]);
    expect((await entries('lockedOut')).filter((e) => e.userId === id)).toHaveLength(1);
    const { rows } = await server.db.execute<{ all: string }>(sql`select string_agg(a::text, ' ') as all from core.audit_log a`);
    expect(rows[0]!.all).not.toMatch(/guess|typed/);
  });

  test('forgets wrong passwords after a right one', async () => {
    const { userName } = await person();
    for (let i = 0; i < 3; i++) await post('auth/login', { username: userName, password: 'wrong' });
    await signIn(userName);
    const { rows } = await server.db.execute<{ subject: string }>(sql`select subject from core.sign_in_attempts`);
    // The address still remembers the wrong ones.
    expect(rows.map((r) => r.subject)).toEqual(Array(3).fill('address:127.0.0.1'));
  });

  test('stops after fifty wrong passwords from one address', async () => {
    await server.db.execute(sql`insert into core.sign_in_attempts (subject) select 'address:127.0.0.1' from generate_series(1, 50)`);
    expect(await signIn((await person()).userName)).toMatchObject({ status: 429 });
    await server.db.execute(sql`update core.sign_in_attempts set at = at - interval '15 minutes'`);
    expect(await signIn((await person()).userName)).toMatchObject({ status: 200 });
  });

  test('is audited without the password', async () => {
    const { userName, id } = await person();
    await signIn(userName);
    const { rows } = await server.db.execute(
      sql`select action, entity_id, user_name, changes from core.audit_log where account_id = ${id} and event = 'done'`,
    );
    expect(rows).toEqual([{ action: 'login', entity_id: String(id), user_name: userName, changes: {} }]);
  });

  test('ends the session that this browser had before', async () => {
    const { userName } = await person();
    const first = await signIn(userName);
    await post('auth/login', { username: userName, password }, { cookie: first.cookie });
    expect(await me(first.body.accessToken)).toBe(401);
  });

  test('refuses forged, foreign and mangled access tokens', async () => {
    const { accessToken } = (await signIn((await person()).userName)).body;
    const [head, payload, signature] = accessToken.split('.') as [string, string, string];
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const other = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), sub: '1' }),
    ).toString('base64url');
    for (const forged of [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${head}.${other}.${signature}`,
      `${head}.${payload}`,
      `${head}.${payload}.${signature}x.y`,
      'x',
      '..',
    ])
      expect(await me(forged)).toBe(401);
  });
});

describe('refreshing', () => {
  test('exchanges the token for a new one (compatibility)', async () => {
    const first = await signIn((await person()).userName);
    const second = await refresh(first.cookie);
    expect(second.status).toBe(200);
    expect(second.cookie).not.toBe(first.cookie);
    expect(await me(second.body.accessToken)).toBe(200);
    expect((await refresh(second.cookie)).status).toBe(200);
  });

  test('with an old token ends the whole family', async () => {
    const first = await signIn((await person()).userName);
    const second = await refresh(first.cookie);
    await later('true');
    expect(await refresh(first.cookie)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await refresh(second.cookie)).status).toBe(401);
    expect(await me(second.body.accessToken)).toBe(401);
  });

  test('with a token that is two exchanges old ends the family at once', async () => {
    const first = await signIn((await person()).userName);
    const second = await refresh(first.cookie);
    const third = await refresh(second.cookie);
    expect((await refresh(first.cookie)).status).toBe(401);
    expect((await refresh(third.cookie)).status).toBe(401);
  });

  test('in two tabs at once rotates once and signs nobody out', async () => {
    const first = await signIn((await person()).userName);
    const both = await Promise.all([refresh(first.cookie), refresh(first.cookie), refresh(first.cookie)]);
    expect(both.map((a) => a.status)).toEqual([200, 200, 200]);
    expect(both.filter((a) => a.cookie)).toHaveLength(1);
    for (const { body } of both) expect(await me(body.accessToken)).toBe(200);
    expect((await refresh(both.find((a) => a.cookie)!.cookie)).status).toBe(200);
  });

  test('without a token, with a wrong one or after 30 days is refused', async () => {
    expect((await refresh()).status).toBe(401);
    expect((await refresh('tessera_refresh=made-up')).status).toBe(401);
    const { id, userName } = await person();
    const { cookie } = await signIn(userName);
    await server.db.execute(
      sql`update core.refresh_tokens set expires_at = now() where session_id in (select id from core.sessions where account_id = ${id})`,
    );
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('never lasts longer than 90 days after the sign-in', async () => {
    const { id, userName } = await person();
    const first = await signIn(userName);
    await server.db.execute(sql`update core.sessions set expires_at = now() + interval '3 days' where account_id = ${id}`);
    expect((await refresh(first.cookie)).setCookie).toMatch(/Max-Age=2(59200|59199)/);
  });

  test('lasts as long as the operator says: since the sign-in, and since it was used', async () => {
    const { id } = await person();
    const open = async () => (await sessionsOf(server.db, id)).length;
    const before = await open();
    const from = { userAgent: '', ip: '' };
    const day = await startSession(server.db, id, from, { hours: 24, idleHours: 1 });
    expect(day.refresh.seconds).toBe(3_600);
    const next = await exchangeRefreshToken(server.db, day.refresh.token, { hours: 24, idleHours: 2 });
    expect(next).toMatchObject({ outcome: 'rotated', refresh: { seconds: 7_200 } });
    expect((await startSession(server.db, id, from, { hours: 1, idleHours: 24 })).refresh.seconds).toBe(3_600);
    expect(await open()).toBe(before + 2);
    await server.db.execute(sql`update core.refresh_tokens set expires_at = now() where session_id = ${day.sessionId}`);
    expect(await open()).toBe(before + 1);
  });

  test('of an account that was disabled meanwhile is refused', async () => {
    const { id, userName } = await person();
    const { cookie } = await signIn(userName);
    await server.db.execute(sql`update core.accounts set is_active = false where id = ${id}`);
    expect((await refresh(cookie)).status).toBe(401);
  });
});

test('signing out ends the session on the server, with an expired access token too', async () => {
  const { cookie, body } = await signIn((await person()).userName);
  const out = await post('auth/logout', {}, { cookie });
  expect(out).toMatchObject({ status: 200, body: { ended: true } });
  expect(out.setCookie).toMatch(/tessera_refresh=;/);
  expect((await refresh(cookie)).status).toBe(401);
  expect(await me(body.accessToken)).toBe(401);
  expect((await post('auth/logout', {}, { cookie })).body).toEqual({ ended: false });
});

test('more sign-ins at once than there are database connections leave the database free for others', async () => {
  const people = await Promise.all([person(), person()]);
  for (const { id } of people) await setPassword(server.db, id, costlyHash);
  const admin = await server.admin();
  let answered = 0;
  const signIns = Array.from({ length: 14 }, async (_, i) => {
    const { status } = await signIn(people[i % 2]!.userName);
    answered++;
    return status;
  });
  await admin.call(authCalls.me);
  expect(answered).toBeLessThan(14);
  expect(await Promise.all(signIns)).toEqual(Array(14).fill(200));
});

test("one's own sessions are listed with their devices, and ended one by one or all but this one", async () => {
  const { userName, id } = await person();
  const { id: stranger } = await person();
  const signIn = async (userAgent: string) => {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ username: userName, password, session: 'token' }),
    });
    const { accessToken } = (await answer.json()) as SessionAnswer;
    return testClient(server.url, { userId: id, accessToken });
  };
  const here = await signIn(
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  );
  const phone = await signIn(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  );
  await signIn('curl/8.5.0');
  const listed = await here.call(sessionCalls.listMySessions);
  expect(listed.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
    ['Chrome, Windows', true],
    ['Safari, iPhone', false],
    ['curl', false],
    ['test', false],
  ]);
  const onPhone = listed.find(({ device }) => device === 'Safari, iPhone')!;
  const other = testClient(server.url, { userId: stranger, accessToken: (await server.as([])).accessToken });
  expect(await other.problem(sessionCalls.endMySession, { id: onPhone.id })).toMatchObject({ status: 404 });
  expect(await here.call(sessionCalls.endMySession, { id: onPhone.id })).toEqual({ ended: true });
  expect(await here.call(sessionCalls.endMySession, { id: onPhone.id })).toEqual({ ended: false });
  expect(await phone.problem(authCalls.me)).toMatchObject({ status: 401 });
  expect(await here.call(sessionCalls.endMyOtherSessions)).toEqual({ ended: 2 });
  expect(await here.call(sessionCalls.listMySessions)).toMatchObject([{ isCurrent: true }]);
  const { data } = await (await server.admin()).call(auditCalls.listAudit, { entity: 'Account', entityId: String(id) });
  expect(data.slice(0, 2)).toMatchObject([
    { action: 'endMyOtherSessions', changes: { sessions: { before: expect.arrayContaining(['curl', 'test']) as string[], after: [] } } },
    { action: 'endMySession', changes: { sessions: { before: ['Safari, iPhone'], after: [] } } },
  ]);
});

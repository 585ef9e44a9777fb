import { sql } from 'drizzle-orm';
import type { ProblemDetails } from '@tessera/plugin-sdk/contract';
import { setPassword } from './setPassword';
import { openSignIn, password, type SignIn } from './testSignIn';

let house: SignIn;
let server: SignIn['server'];
let hash: SignIn['hash'];
let person: SignIn['person'];
let post: SignIn['post'];
let signIn: SignIn['signIn'];
let refresh: SignIn['refresh'];
let me: SignIn['me'];
beforeAll(async () => {
  house = await openSignIn();
  ({ server, hash, person, post, signIn, refresh, me } = house);
});
afterAll(() => server.close());
beforeEach(() => house.forgetAttempts());

describe('changing the password', () => {
  const change = (token: string, body: object) => post('user/change-password', body, { token });

  test('needs the old one, ends all other sessions and keeps this one', async () => {
    const { userName } = await person();
    const [here, there] = [await signIn(userName), await signIn(userName)];
    const token = here.body.accessToken;
    expect(await change(token, { password: 'wrong', newPassword: 'mới tinh tươm' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', errors: [{ path: 'password' }] },
    });
    expect((await change(token, { password, newPassword: 'short' })).body.errors).toMatchObject([
      { path: 'newPassword', key: 'validation.passwordMin' },
    ]);
    expect(await change(token, { password, newPassword: 'mới tinh tươm' })).toMatchObject({ status: 200, body: { changed: true } });
    expect([await me(token), await me(there.body.accessToken)]).toEqual([200, 401]);
    expect([(await refresh(here.cookie)).status, (await refresh(there.cookie)).status]).toEqual([200, 401]);
    expect((await signIn(userName)).status).toBe(401);
    expect((await post('auth/login', { username: userName, password: 'mới tinh tươm' })).status).toBe(200);
  });

  test('refuses the same one, the most common ones and the own name, and says why in the language of the caller', async () => {
    const { userName, email } = await person();
    const { accessToken: token } = (await signIn(userName)).body;
    const tried = async (newPassword: string, language?: string) =>
      (await post('user/change-password', { password, newPassword }, { token, ...(language && { language }) })).body;
    expect(await tried(password)).toMatchObject({ status: 400, code: 'same_password' });
    for (const weak of ['12345678', 'aaaaaaaa', '        ', email, `${userName}1`])
      expect(await tried(weak)).toMatchObject({ status: 400, code: 'weak_password', errors: [{ path: 'newPassword' }] });
    expect((await tried('password')).detail).toMatch(/one of the most common/);
    expect((await tried('password', 'vi')).detail).toMatch(/quá phổ biến/);
  });

  test('that somebody else has set comes before everything else', async () => {
    const { id, userName } = await person();
    await setPassword(server.db, id, hash, { mustChange: true });
    const first = await signIn(userName);
    expect(first.body.user.mustChangePassword).toBe(true);
    const { accessToken: token } = first.body;
    const read = async (path: string) => {
      const answer = await fetch(`${server.url}/api/${path}`, { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } });
      return { status: answer.status, body: (await answer.json()) as ProblemDetails };
    };
    expect(await read('core/jobs')).toMatchObject({
      status: 403,
      body: { code: 'password_change_required', detail: expect.stringMatching(/^Change the password/) },
    });
    expect((await read('auth/me')).status).toBe(200);
    expect((await refresh(first.cookie)).body.user.mustChangePassword).toBe(true);
    expect(await change(token, { password, newPassword: 'chỉ mình tôi biết' })).toMatchObject({ status: 200 });
    expect((await read('core/jobs')).status).toBe(200);
    expect((await post('auth/login', { username: userName, password: 'chỉ mình tôi biết' })).body.user.mustChangePassword).toBeUndefined();
  });

  test('cannot be used to guess the old one', async () => {
    const { accessToken } = (await signIn((await person()).userName)).body;
    const tries = await Promise.all(
      Array.from({ length: 11 }, () => change(accessToken, { password: 'guess', newPassword: 'something else' })),
    );
    expect(tries.filter((t) => t.status === 429)).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string, language?: string) => post('user/forgot-password', { email }, { language: language ?? 'en' });
  const reset = (token: string, otp: string, newPassword = 'một mật khẩu khác') =>
    post('user/reset-password', { token, otp, password: newPassword });
  const lastMail = async () => (await server.mails()).at(-1)!;
  const codeIn = (text: string) => /(\d{3}) (\d{3})/.exec(text)!.slice(1).join('');

  test('answers the same with and without an account, and mails only the account', async () => {
    const { email } = await person();
    const before = (await server.mails()).length;
    const [real, unreal] = [await forgot(email), await forgot('nobody@example.com')];
    for (const { status, body } of [real, unreal])
      expect({ status, body: Object.keys(body), token: body.token.length }).toEqual({ status: 200, body: ['token'], token: 43 });
    expect(await server.mails()).toHaveLength(before + 1);
    expect((await lastMail()).to).toBe(email);
  });

  test('is reset with the code from the mail, once, and ends all sessions', async () => {
    const { userName, email } = await person();
    const session = await signIn(userName);
    const { token } = (await forgot(email, 'vi')).body;
    const mail = await lastMail();
    expect(mail.subject).toMatch(/^\d{3} \d{3} là mã xác thực Test của bạn$/);
    expect(mail.text).toContain('có hiệu lực trong 15 phút');
    const code = codeIn(mail.text);
    expect((await reset(token, code)).body).toEqual({ changed: true });
    expect(await me(session.body.accessToken)).toBe(401);
    expect((await refresh(session.cookie)).status).toBe(401);
    expect((await reset(token, code, 'noch ein Passwort')).body.code).toBe('invalid_code');
    expect((await post('auth/login', { username: userName, password: 'một mật khẩu khác' })).status).toBe(200);
    const { rows } = await server.db.execute<{ text: string }>(
      sql`select string_agg(changes::text, ' ') as text from core.audit_log where action = 'resetPassword' and event = 'done'`,
    );
    expect(rows[0]!.text).toBe('{"password": {"after": "•••", "before": "•••"}}');
  });

  test('dies after five tries, with one answer for every reason', async () => {
    const { email } = await person();
    const { token } = (await forgot(email)).body;
    const code = codeIn((await lastMail()).text);
    const wrong = code === '000000' ? '000001' : '000000';
    const five = await Promise.all(Array.from({ length: 5 }, () => reset(token, wrong)));
    const [dead, unknown] = [await reset(token, code), await reset('a token nobody got', code)];
    for (const { status, body } of [...five, dead, unknown])
      expect({ status, code: body.code, detail: body.detail }).toEqual({
        status: 400,
        code: 'invalid_code',
        detail: 'The code is wrong or has expired.',
      });
  });

  test('dies after fifteen minutes', async () => {
    const { email } = await person();
    const { token } = (await forgot(email)).body;
    await server.db.execute(sql`update core.password_resets set expires_at = expires_at - interval '15 minutes'`);
    expect((await reset(token, codeIn((await lastMail()).text))).status).toBe(400);
  });

  test("takes no code of another account's request", async () => {
    const [mine, theirs] = [await person(), await person()];
    await forgot(mine.email);
    const code = codeIn((await lastMail()).text);
    const { token } = (await forgot(theirs.email)).body;
    expect((await reset(token, code)).status).toBe(400);
  });

  test('sends at most three mails an hour to one account, and tells nobody', async () => {
    const { email } = await person();
    const before = (await server.mails()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => forgot(email)));
    expect(answers.map((a) => a.status)).toEqual(Array(5).fill(200));
    expect(await server.mails()).toHaveLength(before + 3);
  });

  test('sends nothing to a disabled account, nor resets one that was disabled meanwhile', async () => {
    const { id, email } = await person();
    const { token } = (await forgot(email)).body;
    const code = codeIn((await lastMail()).text);
    await server.db.execute(sql`update core.accounts set is_active = false where id = ${id}`);
    expect((await reset(token, code)).status).toBe(400);
    const before = (await server.mails()).length;
    expect((await forgot(email)).status).toBe(200);
    expect(await server.mails()).toHaveLength(before);
  });
});

import { sql } from 'drizzle-orm';
import type { ProblemDetails } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import type { SessionAnswer } from '../../contract/auth';
import { hashPassword } from './passwords';
import { setPassword } from './setPassword';

/** For tests: the password of everybody whom `person` makes. */
export const password = 'mật khẩu đúng';

interface Answer {
  status: number;
  body: SessionAnswer & ProblemDetails & { token: string };
  cookie: string | undefined;
  setCookie: string;
  headers: Headers;
  /** What a browser keeps for the next sign-in. */
  device: string | undefined;
}

/** A server with people who sign in over HTTP, as a browser does. */
export async function openSignIn() {
  const server: TestServer = await startTestServer({ plugins: [] });
  const hash = await hashPassword(password);
  let made = 0;

  /** An account that can sign in, with its own name. */
  async function person(): Promise<{ id: number; userName: string; email: string }> {
    const client = await server.as([]);
    const userName = `person.${++made}`;
    const email = `${userName}@example.com`;
    await server.db.execute(sql`update core.accounts set user_name = ${userName}, email = ${email} where id = ${client.userId}`);
    await setPassword(server.db, client.userId, hash);
    return { id: client.userId, userName, email };
  }

  async function post(
    path: string,
    body: object = {},
    { cookie, token, language = 'en' }: { cookie?: string | undefined; token?: string; language?: string } = {},
  ): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      'accept-language': language,
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const setCookie = response.headers.get('set-cookie') ?? '';
    return {
      status: response.status,
      body: (await response.json()) as Answer['body'],
      cookie: /tessera_refresh=[^;]+/.exec(setCookie)?.[0],
      setCookie,
      headers: response.headers,
      device: /tessera_device=[^;]+/.exec(setCookie)?.[0],
    };
  }

  return {
    server,
    hash,
    person,
    post,
    signIn: (username: string, options: object = {}) => post('auth/login', { username, password, ...options }),
    refresh: (cookie?: string) => post('auth/refresh-token', {}, { cookie }),
    me: async (token: string) => (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status,
    /** Every test begins without attempts: they all come from one address. */
    forgetAttempts: () => server.db.execute(sql`delete from core.sign_in_attempts`),
  };
}
export type SignIn = Awaited<ReturnType<typeof openSignIn>>;

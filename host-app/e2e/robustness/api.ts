import { adminPassword } from '../product';

export interface Answer<T = unknown> {
  status: number;
  body: T;
}

/** The product's HTTP API as a program would use it: signed in as the administrator with a token. */
export interface Api {
  readonly token: string;
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

export interface Page<T> {
  data: T[];
  total: number;
}

/** @throws when the password is refused */
export async function signInToApi(url: string, password = adminPassword): Promise<Api> {
  const answer = await send<{ accessToken: string }>(url, 'POST', 'auth/login', { username: 'admin', password, session: 'token' });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const token = answer.body.accessToken;
  return { token, call: (method, path, body) => send(url, method, path, body, token) };
}

/** Rejects as `fetch` does when nobody answers. */
export async function send<T = unknown>(url: string, method: string, path: string, body?: unknown, token?: string): Promise<Answer<T>> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      'accept-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** Every row of a list, page after page. */
export async function allOf<T>(api: Api, path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await api.call<Page<T>>('GET', `${path}${path.includes('?') ? '&' : '?'}page=${page}&pageSize=100`);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    rows.push(...body.data);
    if (body.data.length < 100) return rows;
  }
}

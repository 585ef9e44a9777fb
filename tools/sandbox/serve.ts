/** What the sites of the sandbox share: a server of plain pages, and calls of the product's API with a token. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  type?: string;
  body?: string;
  to?: string;
}
export const html = (body: string): Answer => ({ status: 200, type: 'text/html; charset=utf-8', body });
export const json = (status: number, value: unknown): Answer => ({ status, type: 'application/json', body: JSON.stringify(value) });

export interface Asked {
  method: string;
  path: string;
  params: URLSearchParams;
  body: string;
  /** The body as a form sends it. */
  form: URLSearchParams;
}

export type Call = (method: string, path: string, token: string, body?: object) => Promise<{ status: number; body: unknown }>;

/** Calls the API at an address: `http://127.0.0.1:4000`. */
export const callerOf =
  (api: string): Call =>
  async (method, path, token, body) => {
    const answer = await fetch(`${api}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'vi', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };

/** Answers on this machine alone. `port` 0: a free one. */
export async function serve(answerTo: (asked: Asked) => Promise<Answer>, port = 0): Promise<{ url: string; close(): Promise<unknown> }> {
  const read = async (request: IncomingMessage): Promise<Asked> => {
    const { pathname: path, searchParams: params } = new URL(request.url ?? '/', 'http://sandbox');
    const body = request.method === 'POST' ? await text(request) : '';
    return { method: request.method ?? 'GET', path, params, body, form: new URLSearchParams(body) };
  };
  const server = createServer((request, response: ServerResponse) => {
    read(request)
      .then(answerTo)
      .catch((error: unknown) => json(502, { error: String(error) }))
      .then(({ status, type, body, to }) =>
        response.writeHead(status, { ...(type && { 'content-type': type }), ...(to && { location: to }) }).end(body),
      )
      .catch((error: unknown) => console.error(error));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => new Promise((closed) => server.close(closed)) };
}

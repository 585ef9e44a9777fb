import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { frameworkProblem, methodNotAllowed, problemBody, sendProblem } from './calls/problems';
import { languageOf } from './calls/run';
import { newReference } from './log';

/** For Fastify's options: an address that cannot be read (bad escapes, a part that is too long) is refused like everything else. */
export const frameworkErrors = (error: { statusCode?: number | undefined }, request: FastifyRequest, reply: FastifyReply): void =>
  void sendProblem(reply, frameworkProblem(error.statusCode ?? 400), languageOf(request));

const parserStatus: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** For Fastify's options: what is no HTTP. Nothing of the request can be trusted, its language neither: the answer speaks both. */
export function clientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = parserStatus[error.code ?? ''] ?? 400;
  if (socket.writable) socket.write(rawProblem(status));
  socket.destroy(error);
}

/** A whole answer as it goes over the line, for connections on which no reply can be sent any more. */
export function rawProblem(status: number): string {
  const problem = frameworkProblem(status);
  const [vi, en] = [problemBody(problem, newReference(), 'vi'), problemBody(problem, newReference(), 'en')];
  const body = JSON.stringify({ ...en, detail: `${vi.detail} / ${en.detail}` });
  return [
    `HTTP/1.1 ${status} ${en.title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/**
 * Remembers every route as it is added, for the question which methods an address takes. Call it before the first route.
 * @returns the methods of an address; none where there is no such address
 */
export function rememberMethods(app: FastifyInstance): (url: string) => string[] {
  const routes = new Map<string, { parts: string[]; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = routes.get(url) ?? { parts: url.split('/'), methods: new Set() };
    for (const one of [method].flat()) known.methods.add(one);
    routes.set(url, known);
  });
  return (url) => {
    const parts = url
      .replace(/[?#].*$/, '')
      .replace(/(?<=.)\/$/, '')
      .split('/');
    const fits = (pattern: readonly string[]) =>
      pattern.length === parts.length && pattern.every((part, i) => part === parts[i] || (part.startsWith(':') && parts[i] !== ''));
    return [...new Set([...routes.values()].filter((route) => fits(route.parts)).flatMap((route) => [...route.methods]))].sort();
  };
}

/** 405 with `Allow` where the address is known and its method is not. */
export function sendMethodNotAllowed(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  return sendProblem(reply.header('allow', allowed.join(', ')), methodNotAllowed(request.method, allowed), languageOf(request));
}

interface SlowSenders {
  /** How often is looked. */
  everyMs: number;
  /** What must arrive meanwhile. A phone on a bad connection sends ten times as much. */
  leastBytes: number;
}

/**
 * Cuts requests whose body arrives too slowly or not at all, so that a few hundred idle connections cannot use the server up. Large
 * uploads may take as long as they need, as long as they move; time that the server itself takes is not counted.
 */
export function cutSlowSenders(app: FastifyInstance, { everyMs, leastBytes }: SlowSenders = { everyMs: 15_000, leastBytes: 15_000 }): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    const { raw } = request;
    if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding'])) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    const watch = setInterval(() => {
      if (raw.complete || raw.destroyed) return stop();
      const arrived = socket.bytesRead - before;
      before = socket.bytesRead;
      // Bytes that wait to be read: then it is we who are slow.
      if (arrived >= leastBytes || raw.readableLength > 0) return;
      stop();
      request.log.warn({ ip: request.ip }, 'A request arrived too slowly and was cut off');
      if (!request.raw.socket.destroyed && socket.writable) socket.write(rawProblem(408));
      socket.destroy();
    }, everyMs).unref();
    const stop = () => clearInterval(watch);
    raw.once('close', stop);
  });
}

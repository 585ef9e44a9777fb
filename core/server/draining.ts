import type { FastifyInstance } from 'fastify';
import { Problem } from '@tessera/plugin-sdk/server';
import { sendProblem } from './calls/problems';
import { languageOf } from './calls/register';

/** A server that was told to stop: it begins nothing new, and ends what it has. */
export interface Draining {
  readonly begun: boolean;
  begin(): void;
  /** Resolves when every request is answered, `patienceMs` later at the most. */
  idle(): Promise<void>;
}

const patienceMs = 20_000;
const retryAfterSeconds = 1;
/** Whoever watches the server is answered to the end. */
const watched = new Set(['/api/health', '/api/ready', '/metrics']);
export const isWatched = (path: string): boolean => watched.has(path);

const stopping = () =>
  new Problem(
    503,
    'stopping',
    {
      vi: 'Máy chủ này sắp dừng và chưa làm gì với yêu cầu của bạn. Hãy thử lại sau giây lát.',
      en: 'This server is about to stop, and has done nothing with your request. Try again in a moment.',
    },
    { retryAfterSeconds },
  );

/** Before the routes are registered. Nothing of a refused request was done, so a proxy may send any of them to another server. */
export function registerDraining(app: FastifyInstance): Draining {
  let begun = false;
  let working = 0;
  let told = () => {};
  app.addHook('onRequest', async (request, reply) => {
    const [path] = request.url.split('?', 1);
    if (begun && !isWatched(path!)) return sendProblem(reply.header('connection', 'close'), stopping(), languageOf(request));
    working++;
    // also of a connection that breaks, which has no response
    reply.raw.once('close', () => {
      working--;
      if (!working) told();
    });
  });
  return {
    get begun() {
      return begun;
    },
    begin: () => void (begun = true),
    async idle() {
      if (!working) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        told = resolve;
        timer = setTimeout(resolve, patienceMs);
      });
      clearTimeout(timer);
    },
  };
}

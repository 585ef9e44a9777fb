import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics';

/** `GET /metrics`: open to this machine; to others only with `Authorization: Bearer <token>`, and not at all without a token. */
export function registerMetrics(app: FastifyInstance, { register }: Metrics, { token }: { token: string | undefined }): void {
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !bears(request, token)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('Set METRICS_TOKEN and send it as a bearer token.\n');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics());
  });
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** By the socket itself. What a proxy on this machine passes on comes from elsewhere. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  loopback.test(socket.remoteAddress ?? '') && !['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => name in headers);

function bears({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const common = { strictTransportSecurity: false, referrerPolicy: { policy: 'same-origin' } } satisfies HelmetOptions;

/** Of pages: what they may load and run. */
const ofPages: HelmetOptions = {
  ...common,
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Griffel writes its rules into style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
};

/** Of answers of the API: they are data, and nothing in them may load or run. */
const ofData: HelmetOptions = {
  ...common,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  xDnsPrefetchControl: false,
  originAgentCluster: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Sends the headers with every answer. They are the same each time, so helmet writes them once and not for each request. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  const [pages, data] = [headersOf(ofPages), headersOf(ofData)];
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? data : pages);
    // Behind TLS (see TRUST_PROXY) browsers never come without it again.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}

function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  return response.getHeaders() as Record<string, string>;
}

import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { pageHtml } from './page';
import { pageScript } from './pageScript';
import { pageStyle } from './pageStyle';

interface OpenApiDeps {
  /** Made when first asked for. */
  document(): object;
  /** Refuses who is not signed in, by answering or by throwing. */
  authenticate: preHandlerAsyncHookHandler;
}

// The page loads nothing but its own three parts and talks to this server only.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/api/openapi.json` for those who are signed in, and `/api/docs`, a page that reads it: an empty shell to everybody else. */
export function registerOpenApi(app: FastifyInstance, { document, authenticate }: OpenApiDeps): void {
  let made: string | undefined;
  app.get('/api/openapi.json', { preHandler: authenticate }, async (_request, reply) => {
    made ??= JSON.stringify(document());
    return reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8').send(made);
  });
  const parts: [path: string, contentType: string, content: string][] = [
    ['/api/docs', 'text/html', pageHtml],
    ['/api/docs/app.js', 'text/javascript', pageScript],
    ['/api/docs/style.css', 'text/css', pageStyle],
  ];
  for (const [path, contentType, content] of parts) {
    app.get(path, async (_request, reply) =>
      reply
        .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
        .type(`${contentType}; charset=utf-8`)
        .send(content),
    );
  }
}

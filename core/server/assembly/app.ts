import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { languageOf } from '../calls/register';
import { internalProblem, problemOf, sendProblem } from '../calls/problems';
import { isWatched, registerDraining, type Draining } from '../draining';
import { clientError, cutSlowSenders, frameworkErrors, rememberMethods, sendMethodNotAllowed } from '../http';
import { lazyChild } from '../lazyLogger';
import { loggerOptions, newReference } from '../log';
import { sendSecurityHeaders } from '../securityHeaders';
import type { ServerOptions } from '../serverOptions';
import { traceRequests } from '../telemetry/requests';

export interface App {
  app: FastifyInstance;
  draining: Draining;
  /** Methods that some call answers at this address. */
  methodsOf(url: string): string[];
}

/** Fastify with everything that holds for all addresses: limits, traces, security headers, and problems as answers. */
export async function createApp({ logLevel, trustProxy, slowSenders }: ServerOptions): Promise<App> {
  const app = Fastify({
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: lazyChild,
    genReqId: newReference,
    // That many hops from the socket inwards are our own proxies.
    trustProxy: trustProxy ? (_address, hop) => hop < trustProxy : false,
    bodyLimit: 2 * 1024 * 1024,
    // names of files stand in addresses, and a file system takes 255 bytes
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 255 },
    forceCloseConnections: true,
    frameworkErrors,
    clientErrorHandler: clientError,
  });
  traceRequests(app, isWatched);
  const methodsOf = rememberMethods(app);
  cutSlowSenders(app, slowSenders);
  const draining = registerDraining(app);
  sendSecurityHeaders(app);
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 20 } });
  app.setErrorHandler((error, request, reply) => {
    const allowed = methodsOf(request.url);
    // A method that the framework does not know (QUERY) does not get as far as the handler of unknown addresses.
    if (allowed.length && !allowed.includes(request.method)) return sendMethodNotAllowed(request, reply, allowed);
    const problem = problemOf(error);
    if (!problem) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, problem ?? internalProblem(), languageOf(request));
  });
  return { app, draining, methodsOf };
}

import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from '@tessera/plugin-sdk/server';
import { telemetry } from './index';

/** A span for each request, within the trace that its browser has begun (`traceparent`). What watches the server leaves none. */
export function traceRequests(app: FastifyInstance, isWatched: (path: string) => boolean): void {
  if (!telemetry()) return;
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    // The pattern, never the address: a search may be a phone number.
    const route = routeOptions.url ?? '';
    if (isWatched(route)) return done();
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = { 'http.request.method': method, 'http.route': route, 'tessera.reference': request.id };
    const span = tracer().startSpan(`${method} ${route}`.trim(), { kind: SpanKind.SERVER, attributes }, parent);
    // also of a connection that breaks, which has no response
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      if (writableFinished) span.setAttribute('http.response.status_code', statusCode);
      if (!writableFinished || statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const within = trace.setSpan(parent, span);
    contexts.set(request, within);
    context.with(within, done);
  });
  // A body arrives through events of the socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const within = contexts.get(request);
    if (within) context.with(within, done);
    else done();
  });
}

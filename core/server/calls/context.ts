import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from '@tessera/plugin-sdk/server';

/** Core's own handlers may touch the request (cookies, headers); plugins may not. */
export interface CoreCallContext extends CallContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

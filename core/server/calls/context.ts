import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext, Implemented } from '@tessera/plugin-sdk/server';

/** Core's own handlers may touch the request (cookies, headers); plugins may not. */
export interface CoreCallContext extends CallContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Handlers that open their transactions and write their audit themselves; their `ctx.db` is the pool.
 * Only for sign-in: it must hold no connection while it hashes, and a wrong attempt stays recorded when the call fails.
 */
export interface OwnTransactions extends Implemented {
  readonly ownTransactions: true;
}
export const hasOwnTransactions = (implemented: Implemented): boolean => 'ownTransactions' in implemented;

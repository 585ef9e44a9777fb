import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import type { Db } from '@tessera/plugin-sdk/server';
import { cookieAttributes, cookieName } from '../auth/refreshCookie';
import type { Replica } from '../database/replica';
import { isDatabaseAway, isReadOnly } from './problems';

/** Which database a query reads from, where there is a replica: docs/adr/0058-reads-from-a-replica.md. */
export interface Reads {
  /** Answers a query from the replica where that holds all that the person has seen, else from the primary. */
  query(call: AnyCall, request: FastifyRequest, run: (db: Db) => Promise<unknown>): Promise<unknown>;
  /** Before an answer of the primary leaves: how far it was is remembered for the person's next query. */
  remember(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const name = 'tessera_seen';
const positionForm = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

interface ReadsDeps {
  replica: Replica;
  primary: Db;
  count(from: 'replica' | 'primary'): void;
}

export function createReads({ replica, primary, count }: ReadsDeps): Reads {
  const answeredByReplica = new WeakSet<FastifyRequest>();
  /** Queries that write after all. */
  const writing = new Set<AnyCall>();
  return {
    async query(call, request, run) {
      const seen = request.cookies[cookieName({ request }, name)];
      // Whoever keeps no cookies cannot say what they have seen.
      const isPossible = !call.options.audited && !writing.has(call) && seen !== undefined && positionForm.test(seen);
      if (isPossible && (await replica.holds(seen))) {
        try {
          const result = await run(replica.db);
          answeredByReplica.add(request);
          count('replica');
          return result;
        } catch (error) {
          // The primary decides, also of what is not found: it may have been made a moment ago.
          if (isReadOnly(error)) writing.add(call);
          if (isDatabaseAway(error)) replica.lost();
        }
      }
      count('primary');
      return run(primary);
    },
    async remember(request, reply) {
      // Who was not let in, or was told of a failure, has seen nothing.
      if (answeredByReplica.has(request) || reply.statusCode === 401 || reply.statusCode >= 500) return;
      const position = await replica.position().catch(() => undefined);
      if (position) reply.setCookie(cookieName({ request }, name), position, { ...cookieAttributes({ request }), path: '/api' });
    },
  };
}

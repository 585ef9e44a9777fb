import type { FastifyError } from 'fastify';
import { tracedLines } from './telemetry/lines';

/** Structured logs: route patterns instead of addresses (a search may be a phone number), no headers, no bodies. */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  ...tracedLines(),
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: ['password', 'token', 'authorization', '*.password', '*.token', 'err.parameters', 'err.params', 'err.query'],
  serializers: {
    req: (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
      method: request.method,
      route: request.routeOptions?.url ?? '',
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: FastifyError) => {
      const told = loggableError(error);
      return { type: told.name, message: told.message, code: told.code, stack: told.stack ?? '' };
    },
  },
});

/**
 * What may be told of an error. Drizzle puts the parameters of a failed statement into its message: only PostgreSQL's own words are kept.
 */
export function loggableError(error: Error): Error & { code?: string } {
  const cause = error.cause as (Error & { code?: string }) | undefined;
  return cause?.code ? cause : error;
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference that can be read over the telephone: `7F3K-92QD`. */
export const newReference = (): string => {
  const letters = Array.from({ length: 8 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
};

import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];

/**
 * A child logger that is made when it first writes. Every request gets a logger and hardly one writes, while making one takes as long as
 * reading the request's input.
 * @example Fastify({ childLoggerFactory: lazyChild })
 */
export const lazyChild = (parent: FastifyBaseLogger, bindings: Bindings, options?: Options): FastifyBaseLogger =>
  madeWhenWriting(parent, () => parent.child(bindings, options));

function madeWhenWriting(parent: FastifyBaseLogger, make: () => FastifyBaseLogger): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined;
  const logger = () => (made ??= make());
  const writer =
    (level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent') =>
    (...line: [object, string?]) =>
      logger()[level](...line);
  const lazy: FastifyBaseLogger = {
    level: parent.level,
    child: (more: Bindings, moreOptions?: Options) => madeWhenWriting(lazy, () => logger().child(more, moreOptions)),
    fatal: writer('fatal'),
    error: writer('error'),
    warn: writer('warn'),
    info: writer('info'),
    debug: writer('debug'),
    trace: writer('trace'),
    silent: writer('silent'),
  };
  return lazy;
}

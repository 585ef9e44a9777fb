import { context, propagation, ROOT_CONTEXT, type Attributes, type Span } from '@opentelemetry/api';
import { traced } from '@tessera/plugin-sdk/server';

/** The span that is under way, to be kept beside work that outlives it; null where no traces are collected. */
export function traceparentNow(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** `traced`, within the trace of what started the work. Without one it is a trace of its own. */
export const tracedSince = <T>(
  traceparent: string | null,
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
): Promise<T> => context.with(propagation.extract(ROOT_CONTEXT, { traceparent }), () => traced(name, attributes, work));

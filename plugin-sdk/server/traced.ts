import { SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import { Problem } from './problems';

export const tracer = () => trace.getTracer('tessera');

/**
 * Runs a piece of work as a span of the trace that is under way. Where the operator collects no traces it just runs. Name and attributes
 * say what kind of work it is: never values of records, for they leave the house.
 * @example await traced('python glm', { 'process.executable.name': 'python' }, () => run(request))
 */
export const traced = <T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      noteFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

/** By its code alone: the message of an error may hold values. A refusal that people are told is no fault. */
export function noteFailure(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: string };
  span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'Error'));
  if (!(error instanceof Problem) || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

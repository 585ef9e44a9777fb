import { trace } from '@opentelemetry/api';
import { telemetry } from './index';

/** For pino: every line names its span, and goes to the collector too. Nothing where none is set. */
export const tracedLines = () => {
  const collected = telemetry();
  if (!collected) return {};
  return {
    mixin: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    hooks: {
      streamWrite: (line: string) => {
        telemetry()?.log(line);
        return line;
      },
    },
  };
};

/** The SDK of OpenTelemetry. Read by `startTelemetry` alone, since its packages take their time to load. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { context, diag, DiagLogLevel, propagation, SeverityNumber, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';

export interface Telemetry {
  /** A line as the log writes it: JSON, with what is personal left out. */
  log(line: string): void;
  /** Sends what waits, a few seconds at the most. */
  stop(): Promise<void>;
}

interface OtlpOptions {
  version: string;
  /** Of the traces, which part is sent. */
  ratio: number;
  warn: (text: string) => void;
}

/** By the numbers that pino writes. */
const severities: Readonly<Record<number, readonly [SeverityNumber, string]>> = {
  10: [SeverityNumber.TRACE, 'TRACE'],
  20: [SeverityNumber.DEBUG, 'DEBUG'],
  30: [SeverityNumber.INFO, 'INFO'],
  40: [SeverityNumber.WARN, 'WARN'],
  50: [SeverityNumber.ERROR, 'ERROR'],
  60: [SeverityNumber.FATAL, 'FATAL'],
};
const patienceMs = 3_000;
const warnEveryMs = 60_000;

/** Address, headers and what else the exporters need come from the standard variables, which they read themselves. */
export function openOtlp({ version, ratio, warn }: OtlpOptions): Telemetry {
  warnOfLosses(warn);
  const own = { 'service.name': 'tessera', 'service.version': version, 'service.instance.id': randomUUID() };
  const resource = resourceFromAttributes(own).merge(detectResources({ detectors: [envDetector] }));
  const traces = new TracerProvider({
    resource,
    // By the id of the trace alone: browsers call all of theirs sampled.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const logs = new LoggerProvider({ resource, processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(traces);
  const logger = logs.getLogger('tessera');
  return {
    log(line) {
      const { level, time, msg, trace_id: _trace, span_id: _span, ...rest } = JSON.parse(line) as Record<string, unknown>;
      const [severityNumber, severityText] = severities[Number(level)] ?? severities[30]!;
      // The record takes the ids of the span that is under way.
      logger.emit({
        timestamp: Date.parse(String(time)),
        severityNumber,
        severityText,
        body: String(msg ?? ''),
        attributes: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, attributeOf(value)])),
      });
    },
    async stop() {
      // A collector that does not answer holds up no stop of the server.
      await Promise.race([Promise.allSettled([traces.shutdown(), logs.shutdown()]), delay(patienceMs, undefined, { ref: false })]);
      for (const api of [trace, context, propagation, diag]) api.disable();
    },
  };
}

const attributeOf = (value: unknown): string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);

/** A collector that is away is told once a minute, and not through the log, which would go the same way. */
function warnOfLosses(warn: (text: string) => void): void {
  let toldAt = -Infinity;
  const tell = (text: string) => {
    if (performance.now() - toldAt < warnEveryMs) return;
    toldAt = performance.now();
    warn(`Traces or logs did not reach the collector: ${text.slice(0, 300)}`);
  };
  const ignored = () => undefined;
  diag.setLogger({ error: tell, warn: ignored, info: ignored, debug: ignored, verbose: ignored }, DiagLogLevel.ERROR);
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Readonly<Record<string, unknown>>;
  failed: boolean;
}
export interface ReceivedLine {
  body: string;
  /** Undefined where the line was written outside of a trace. */
  traceId: string | undefined;
  spanId: string | undefined;
  severity: string;
  attributes: Readonly<Record<string, unknown>>;
}

/** For tests: takes OTLP as JSON, as a collector does. */
export interface Receiver {
  readonly url: string;
  spans(): readonly ReceivedSpan[];
  lines(): readonly ReceivedLine[];
  /** Everything that arrived, as it was sent. */
  raw(): string;
  close(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Readonly<Record<string, unknown>>;
}
interface Sent {
  resourceSpans?: {
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes' | 'failed'> & { attributes: Attribute[]; status: { code?: number } })[] }[];
  }[];
  resourceLogs?: {
    scopeLogs: {
      logRecords: (Omit<ReceivedLine, 'body' | 'severity' | 'attributes'> & {
        body: { stringValue: string };
        severityText: string;
        attributes: Attribute[];
      })[];
    }[];
  }[];
}
const failure = 2;

export async function startReceiver(): Promise<Receiver> {
  const received: string[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push(Buffer.concat(parts).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const all = () => received.map((text) => JSON.parse(text) as Sent);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      all()
        .flatMap(({ resourceSpans = [] }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
        .map(({ attributes, status, ...span }) => ({ ...span, attributes: valuesOf(attributes), failed: status.code === failure })),
    lines: () =>
      all()
        .flatMap(({ resourceLogs = [] }) => resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)))
        .map(({ body, severityText, attributes, traceId, spanId }) => ({
          ...{ body: body.stringValue, severity: severityText, traceId, spanId },
          attributes: valuesOf(attributes),
        })),
    raw: () => received.join('\n'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

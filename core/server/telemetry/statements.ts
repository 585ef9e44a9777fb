import { SpanKind, trace } from '@opentelemetry/api';
import type pg from 'pg';
import { noteFailure, tracer } from '@tessera/plugin-sdk/server';
import { telemetry } from './index';

type Query = (statement: string | { text: string; submit?: unknown }, ...rest: unknown[]) => unknown;
type Callback = (error: Error | null, result: unknown) => void;

/** A span for each statement that is sent within a trace: its text, without values. What the server asks for itself has no trace. */
export function traceStatements(pool: pg.Pool): void {
  if (!telemetry()) return;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const traced: Query = (statement, ...rest) => {
      // Streams (COPY) tell their end otherwise.
      if (!trace.getActiveSpan() || (typeof statement === 'object' && statement.submit)) return query(statement, ...rest);
      const text = withoutValues(typeof statement === 'string' ? statement : statement.text);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const span = tracer().startSpan(nameOf(text), { kind: SpanKind.CLIENT, attributes });
      const ended = (error?: unknown) => {
        if (error) noteFailure(span, error);
        span.end();
      };
      const told = rest.at(-1);
      if (typeof told === 'function') {
        const callback: Callback = (error, result) => {
          ended(error);
          (told as Callback)(error, result);
        };
        return query(statement, ...rest.slice(0, -1), callback);
      }
      const answer = query(statement, ...rest) as Promise<unknown>;
      answer.then(() => ended(), ended);
      return answer;
    };
    client.query = traced as typeof client.query;
  });
}

const nameOf = (text: string): string => /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';

/** Parameters stay `$1`; what stands in the text as text or number becomes `?`. */
export const withoutValues = (text: string): string =>
  text
    .replace(/\$(\w*)\$.*?\$\1\$/gs, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();

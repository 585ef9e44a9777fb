/** Traces and logs for a collector, by OTLP: docs/operations/monitoring.md and ADR 0059. Nothing is loaded where none are collected. */
import type { ServerConfig } from '../config';
import type { Telemetry } from './otlp';

export type { Telemetry };

let current: Telemetry | undefined;

/** What is collected now, by this process; undefined where nothing is. */
export const telemetry = (): Telemetry | undefined => current;

/** Before the database is opened and the server is made: both look whether anything is collected. */
export async function startTelemetry(
  { otlpEndpoint, traceRatio }: Pick<ServerConfig, 'otlpEndpoint' | 'traceRatio'>,
  version: string,
): Promise<Telemetry | undefined> {
  if (!otlpEndpoint) return undefined;
  const { openOtlp } = await import('./otlp');
  const opened = openOtlp({ version, ratio: traceRatio, warn: (text) => console.error(text) });
  return (current = {
    ...opened,
    stop: async () => {
      current = undefined;
      await opened.stop();
    },
  });
}

import { calls, manifest, query, type, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { implement, serverPlugin, type CallContext } from '@tessera/plugin-sdk/server';
import type { TestClient } from '@tessera/plugin-sdk/testing';
import { dataFiles } from '../../contract';
import type { AnalysisFileService } from '../../contract/services';

/** A neighbour that asks the service as the analysis plugin does; what it asks is set by each test. */
const label: LocalizedText = { vi: 'Thử', en: 'Test' };
const neighbour = manifest({
  id: 'neighbour',
  title: label,
  api: ['neighbour'],
  requires: ['data-files'],
  permissions: { AskNeighbour: { label, grants: [] } },
});
const neighbourCalls = calls(neighbour, {
  ask: query({ path: 'GET neighbour/ask', needs: 'AskNeighbour', output: type<unknown>(), timeoutMs: 60_000 }),
});

type Question<T> = (service: AnalysisFileService, ctx: CallContext) => Promise<T>;
let question: Question<unknown>;

export const neighbourPlugin = serverPlugin(neighbour, {
  implements: [implement(neighbourCalls, { ask: (_input, ctx) => question(ctx.services.get(dataFiles.services.analysisFiles), ctx) })],
});

/** The client needs AskNeighbour. */
export async function ask<T>(client: TestClient, asked: Question<T>): Promise<T> {
  question = asked;
  return (await client.call(neighbourCalls.ask, {})) as T;
}

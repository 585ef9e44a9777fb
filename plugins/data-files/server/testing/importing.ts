import type { LocalizedText, StartedJob } from '@tessera/plugin-sdk/contract';
import type { TestClient } from '@tessera/plugin-sdk/testing';
import { analysisFileCalls } from '../../contract/analysisFiles';
import { importFileCalls } from '../../contract/importFiles';
import { mappingCalls, type SettingDataValues } from '../../contract/mapping';
import type { ImportFile, YearBasis } from '../../contract/services';
import { templateCalls } from '../../contract/templates';
import { validationCalls } from '../../contract/validation';

/** What a user does with a file, one step a function, for the tests of this plugin and of those that analyse. */

export interface EndedJob {
  state: string;
  result: unknown;
  error: LocalizedText | null;
}

/** Waits until a job has ended, however it ends; it looks every `pauseMs`. */
export async function jobEnd(client: TestClient, { id }: StartedJob, timeoutMs = 120_000, pauseMs = 30): Promise<EndedJob> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, pauseMs))) {
    const job = (await (await client.fetch(`core/jobs/${id}`)).json()) as EndedJob;
    if (job.state !== 'queued' && job.state !== 'running') return job;
  }
  throw new Error('the job did not end in time');
}

/** @throws when the job did not succeed */
export async function done(client: TestClient, job: StartedJob, timeoutMs?: number, pauseMs?: number): Promise<unknown> {
  const { state, error, result } = await jobEnd(client, job, timeoutMs, pauseMs);
  if (state !== 'done') throw new Error(`the job ended ${state}: ${error?.en}`);
  return result;
}

export async function groupId(client: TestClient, code: string): Promise<number> {
  const groups = await client.call(templateCalls.listTemplatesByGroup, {});
  return groups.find((g) => g.code === code)!.id;
}

export async function templateId(client: TestClient, code: string): Promise<number> {
  const { data } = await client.call(templateCalls.listTemplates, { pageSize: 100 });
  return data.find((t) => t.code === code)!.id;
}

export type Content = string | Uint8Array;
const bytesOf = (content: Content): Uint8Array => (typeof content === 'string' ? new TextEncoder().encode(content) : content);

/** Uploads a file; the job is not waited for. */
export const send = async (client: TestClient, name: string, content: Content, group = 'CAR_CMB') =>
  client.upload(importFileCalls.uploadImportFile, { name, content: bytesOf(content) }, { groupId: await groupId(client, group) });

/** Imports a file and waits until it has been read. */
export async function importFile(client: TestClient, name: string, content: Content, group = 'CAR_CMB'): Promise<string> {
  const { fileName, job } = await send(client, name, content, group);
  await done(client, job);
  return fileName;
}

export const fileOf = (client: TestClient, fileName: string): Promise<ImportFile> =>
  client.call(importFileCalls.getImportFile, { fileName });

type Map = Readonly<Record<string, string>>;
interface MapOptions {
  template?: string;
  free?: readonly { importName: string; variableType: 'CATE' | 'VARS' | 'INFO'; type?: 'text' | 'integer' | 'decimal' }[];
  settings?: { currency?: string; currencyDecimals?: number | null; expiryExclusive?: boolean; calYear?: number; yearBasis?: YearBasis };
  claims?: { fileName: string; columns: Map };
}

const entries = (columns: Map) => Object.entries(columns).map(([standardName, importName]) => ({ standardName, importName }));

/** What saves a mapping: standard name → column of the file. */
export const mappingOf = async (
  client: TestClient,
  fileName: string,
  columns: Map,
  { template = 'CAR_CMB_01', free = [], settings, claims }: MapOptions = {},
): Promise<SettingDataValues> =>
  ({
    fileName,
    templateFile: { id: await templateId(client, template) },
    columnMap: entries(columns),
    freeColumns: [...free],
    ...(settings && { settings }),
    claimsFile: claims ? { fileName: claims.fileName, columnMap: entries(claims.columns) as never } : null,
  }) as never;

/** Saves a mapping and waits until every row has been checked against it. */
export async function mapFile(client: TestClient, fileName: string, columns: Map, options?: MapOptions): Promise<void> {
  const { job } = await client.call(mappingCalls.saveSettingData, await mappingOf(client, fileName, columns, options));
  await done(client, job);
}

export async function validate(
  client: TestClient,
  fileName: string,
  more: { answers?: { id: string; value: string }[]; skipRowsWithErrors?: boolean } = {},
) {
  const { job } = await client.call(validationCalls.validateFile, { fileName, ...more });
  await done(client, job);
  return client.call(validationCalls.getValidation, { fileName });
}

/** Makes the analysis file and waits for it. */
export async function createAnalysis(client: TestClient, fileName: string, again = false) {
  const { job } = await client.call(analysisFileCalls.createAnalysisFile, { fileName, again });
  await done(client, job);
  return client.call(analysisFileCalls.getAnalysisFile, { fileName });
}

import {
  exportCalls,
  exportJob,
  exportKeptHours,
  type Call,
  type JobView,
  type ProblemDetails,
  type StartedJob,
} from '@tessera/plugin-sdk/contract';
import { sendOnce } from './attempts';
import { downloadFile } from './files';
import { transport, wireRequest } from './request';

/** Jobs whose files this page has asked for. */
const asked = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Has a job write the list that `call` would answer, and remembers that this page waits for it. The same list that is being written already
 * is waited for as well. @throws ProblemDetails
 */
export async function askForExport(call: Call<'download'>, input: Record<string, unknown>, title: string): Promise<void> {
  const { page: _page, pageSize: _size, ...filtered } = input;
  const query = wireRequest(call, filtered).url.split('?')[1] ?? '';
  const request = wireRequest(exportCalls.startExport, { call: `${call.plugin}/${call.name}`, query, title });
  const answer = await sendOnce(exportCalls.startExport, request, (sent) => transport().send(sent, { as: 'json' }));
  const running = answer.ok ? (answer.body as StartedJob) : (answer.problem as ProblemDetails & { current?: StartedJob }).current;
  if (!running) throw (answer as { problem: unknown }).problem;
  asked.add(running.id);
  listeners.forEach((listener) => listener());
}

/** @returns a function that ends it */
export function onExportAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a job is an export whose file is there: it is kept for a day. */
export const hasFile = ({ plugin, kind, state, finishedAt }: JobView): boolean =>
  plugin === exportJob.plugin &&
  kind === exportJob.kind &&
  state === 'done' &&
  Date.parse(finishedAt ?? '') > Date.now() - exportKeptHours * 3_600_000;

/** Once for a job whose file this page waits for. */
export const isAwaited = ({ id }: Pick<JobView, 'id'>): boolean => asked.delete(id);

/** Hands the file of an export to the browser. @throws ProblemDetails */
export const fetchExport = ({ id }: Pick<JobView, 'id'>): Promise<void> => downloadFile(exportCalls.exportedFile, { id }, 'export.xlsx');

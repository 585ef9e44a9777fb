import type { ArgsOf, Call, OutputOf, ProblemDetails } from '@tessera/plugin-sdk/contract';
import { transport, wireRequest } from './request';

/** Runs a `download` call and hands the file to the browser. @throws ProblemDetails */
export async function downloadFile<C extends Call<'download'>>(call: C, args: ArgsOf<C>, fallbackName = 'download'): Promise<void> {
  const answer = await transport().send(wireRequest(call, args as Record<string, unknown>), { as: 'file' });
  if (!answer.ok) throw answer.problem as ProblemDetails & Error;
  const url = URL.createObjectURL(answer.body as Blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: answer.fileName ?? fallbackName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Runs an `upload` call. `onProgress` gets the share sent, 0 to 1. @throws ProblemDetails */
export async function uploadFile<C extends Call<'upload'>>(call: C, file: File, args: ArgsOf<C>, options: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}): Promise<OutputOf<C>> {
  const form = new FormData();
  form.append('file', file, file.name);
  const request = { ...wireRequest(call, args as Record<string, unknown>), body: form };
  const answer = await transport().send(request, { as: 'json', ...options });
  if (!answer.ok) throw answer.problem as ProblemDetails & Error;
  return answer.body as OutputOf<C>;
}

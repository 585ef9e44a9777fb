import type { ArgsOf, Call, OutputOf, ProblemDetails } from '@tessera/plugin-sdk/contract';
import { sendOnce } from './attempts';
import { transport, wireRequest, type UploadOptions } from './request';

/** The answer of a `download` call: the bytes, and the name that the server gives them. @throws ProblemDetails */
export async function fetchFile<C extends Call<'download'>>(
  call: C,
  args: ArgsOf<C>,
): Promise<{ body: Blob; fileName?: string | undefined }> {
  const answer = await transport().send(wireRequest(call, args), { as: 'file' });
  if (!answer.ok) throw answer.problem as ProblemDetails & Error;
  return { body: answer.body as Blob, fileName: answer.fileName };
}

/** Runs a `download` call and hands the file to the browser. @throws ProblemDetails */
export async function downloadFile<C extends Call<'download'>>(call: C, args: ArgsOf<C>, fallbackName = 'download'): Promise<void> {
  const { body, fileName } = await fetchFile(call, args);
  const url = URL.createObjectURL(body);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName ?? fallbackName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The bytes of a `download` call, to be shown: private pictures have no address. @throws ProblemDetails */
export const readFileOf = async <C extends Call<'download'>>(call: C, args: ArgsOf<C>): Promise<Blob> => (await fetchFile(call, args)).body;

/** Below this a file is sent again sooner than it is asked how much of it has arrived. */
export const resumableFromBytes = 8 * 1024 * 1024;

/**
 * Runs an `upload` call. A large file of a `resumable` call goes in pieces: it survives lost connections, a token that expires and a server
 * that restarts, and sending the same `File` object again after a failure goes on where it stopped. Names arrive composed (NFC).
 * @throws ProblemDetails; the browser's own error where the code that sends in pieces could not be fetched (`isMissingPart`)
 */
export async function uploadFile<C extends Call<'upload'>>(
  call: C,
  file: File,
  args: ArgsOf<C>,
  options: UploadOptions = {},
): Promise<OutputOf<C>> {
  const request = wireRequest(call, args);
  if (call.options.resumable && file.size >= resumableFromBytes) {
    const { sendResumable } = await import('./resumable');
    return (await sendResumable(call, file, request, options)) as OutputOf<C>;
  }
  const form = new FormData();
  form.append('file', file, file.name.normalize('NFC'));
  const answer = await sendOnce(call, { ...request, body: form }, (sent) => transport().send(sent, { as: 'json', ...options }));
  if (!answer.ok) throw answer.problem as ProblemDetails & Error;
  return answer.body as OutputOf<C>;
}

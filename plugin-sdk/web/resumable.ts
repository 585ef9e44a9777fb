import { Upload, type DetailedError, type HttpRequest, type HttpResponse, type UploadOptions as TusOptions } from 'tus-js-client';
import { resumableRoute, type AnyCall, type ProblemDetails } from '@tessera/plugin-sdk/contract';
import { transport, type UploadOptions, type WireRequest } from './request';

/** Small enough for the request limits of proxies; what a token outlives is one piece. */
const pieceBytes = 8 * 1024 * 1024;
const stepTimeoutMs = 30_000;
/** A piece that takes longer is cut, and goes on from the byte that has arrived. */
const pieceTimeoutMs = 120_000;
/** However long the call may take: a handler that works longer is asked again, and goes on meanwhile. */
const longestAnswerMs = 5 * 60_000;
const retryDelaysMs = [500, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];
// The transport knows where the API is; tus only wants whole addresses.
const origin = 'http://transport';
const apiPath = '/api/';

/** Where a file's bytes lie on the server, as long as this page and its `File` live. */
const begun = new WeakMap<File, Map<string, string>>();

const localProblem = (code: string): ProblemDetails => ({ status: 0, code, title: code, detail: '', reference: '' });

/** Sends a file in pieces by the tus protocol. @returns what the call's handler answered @throws ProblemDetails */
export function sendResumable(
  call: AnyCall,
  file: File,
  { url, headers, timeoutMs }: WireRequest,
  { onProgress, signal }: UploadOptions,
): Promise<unknown> {
  const known = begun.get(file) ?? new Map<string, string>();
  begun.set(file, known);
  const [route = '', query] = url.split('?');
  const endpoint = `${origin}${apiPath}${resumableRoute({ ...call, route })}${query ? `?${query}` : ''}`;
  return new Promise((resolve, reject: (problem: ProblemDetails) => void) => {
    const start = (): Upload => {
      const uploadUrl = known.get(endpoint);
      const upload = new Upload(file, {
        endpoint,
        ...(uploadUrl ? { uploadUrl } : {}),
        headers,
        metadata: { filename: file.name.normalize('NFC'), filetype: file.type },
        chunkSize: pieceBytes,
        retryDelays: retryDelaysMs,
        // Only the user and the language stay in the browser.
        storeFingerprintForResuming: false,
        httpStack: {
          getName: () => 'transport',
          createRequest: (method, address) => wiredRequest(method, address, file.size, Math.min(timeoutMs, longestAnswerMs)),
        },
        fileReader: blobReader,
        onShouldRetry: (error) => mayRetry(problemOf(error)),
        onUploadUrlAvailable: () => void known.set(endpoint, upload.url as string),
        onProgress: (sent, total) => onProgress?.(total ? sent / total : 1),
        onSuccess: ({ lastResponse }) => {
          known.delete(endpoint);
          end();
          resolve(JSON.parse(lastResponse.getBody() || 'null'));
        },
        onError: (error) => {
          const problem = problemOf(error);
          if (mayRetry(problem) && isOffline()) return; // goes on when the connection is back
          if (isFinal(problem)) known.delete(endpoint);
          end();
          reject(problem);
        },
      });
      upload.start();
      return upload;
    };
    // Does not wait for the next try, and begins its tries anew.
    const goOn = () => {
      void current.abort();
      current = start();
    };
    const cancel = () => {
      known.delete(endpoint);
      end();
      current.abort(true).catch(() => undefined); // what the server keeps then dies after a day
      reject(localProblem('cancelled'));
    };
    const end = () => {
      globalThis.removeEventListener?.('online', goOn);
      signal?.removeEventListener('abort', cancel);
    };
    if (signal?.aborted) return reject(localProblem('cancelled'));
    globalThis.addEventListener?.('online', goOn);
    signal?.addEventListener('abort', cancel);
    let current = start();
  });
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Nothing has answered, or something on the way did, or the server asks to come back. */
const mayRetry = ({ status, code, reference }: ProblemDetails): boolean =>
  code !== 'cancelled' &&
  (status === 0 || ['upload_offset', 'upload_busy', 'database_down'].includes(code) || (status >= 500 && !reference));

/** The handler has refused, or there is nothing to go on with: the next try begins anew. */
const isFinal = ({ status }: ProblemDetails): boolean => status >= 400 && status < 500 && ![401, 403, 429].includes(status);

/** A request that did not come to an answer that tus should see. */
class Unanswered extends Error {
  constructor(readonly problem: ProblemDetails) {
    super(problem.code);
  }
}

function problemOf(error: Error | DetailedError): ProblemDetails {
  const { causingError, originalResponse } = error as Partial<DetailedError>;
  if (causingError instanceof Unanswered) return causingError.problem;
  try {
    return JSON.parse(originalResponse?.getBody() ?? '') as ProblemDetails;
  } catch {
    return localProblem('internal');
  }
}

/** tus speaks through the session's transport: token, its renewal, language and problem details are those of every call. */
function wiredRequest(method: string, address: string, totalBytes: number, answerMs: number): HttpRequest {
  const { pathname, search } = new URL(address);
  const url = pathname.slice(apiPath.length) + search;
  const headers: Record<string, string> = {};
  const stop = new AbortController();
  let onSent: ((bytes: number) => void) | undefined;

  const exchange = async (as: string, over: Record<string, string>, body?: Blob): Promise<HttpResponse> => {
    const sent = { ...headers, ...over };
    const isLast = as === 'PATCH' && Number(sent['Upload-Offset']) + (body?.size ?? 0) >= totalBytes;
    const answer = await transport().send(
      {
        method: as,
        url,
        headers: sent,
        timeoutMs: (body ? pieceTimeoutMs : stepTimeoutMs) + (isLast ? answerMs : 0),
        ...(body ? { body } : {}),
      },
      { as: 'text', signal: stop.signal, ...(body ? { onProgress: (share: number) => onSent?.(share * body.size) } : {}) },
    );
    if (answer.ok) return response(answer.status ?? 200, String(answer.body), answer.header);
    // tus would begin a new upload if it were told that a HEAD is refused for any other reason than that there is no such upload.
    if (!answer.problem.status || (as === 'HEAD' && ![404, 410].includes(answer.problem.status))) throw new Unanswered(answer.problem);
    return response(answer.problem.status, JSON.stringify(answer.problem));
  };

  return {
    getMethod: () => method,
    getURL: () => address,
    setHeader: (name, value) => void (headers[name] = value),
    getHeader: (name) => headers[name],
    setProgressHandler: (handler) => (onSent = handler),
    async send(body: Blob | null) {
      const answer = await exchange(method, {}, body ?? undefined);
      const length = answer.getHeader('upload-length');
      if (method !== 'HEAD' || !length || length !== answer.getHeader('upload-offset')) return answer;
      // Everything has arrived, and the answer to it was lost: an empty piece asks for it again.
      const asked = await exchange('PATCH', { 'Upload-Offset': length, 'Content-Type': 'application/offset+octet-stream' });
      if (asked.getStatus() >= 400) throw new Unanswered(JSON.parse(asked.getBody()) as ProblemDetails);
      return { ...answer, getBody: asked.getBody };
    },
    abort: () => Promise.resolve(stop.abort()),
    getUnderlyingObject: () => undefined,
  };
}

const response = (status: number, body: string, header?: (name: string) => string | null): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => header?.(name) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => undefined,
});

const blobReader: NonNullable<TusOptions['fileReader']> = {
  openFile: async (file: File) => ({
    size: file.size,
    slice: async (start, end) => ({ value: file.slice(start, end), done: end >= file.size }),
    close: () => undefined,
  }),
};

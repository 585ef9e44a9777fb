import type { Language, ProblemDetails } from '@tessera/plugin-sdk/contract';
import type { WireAnswer, WireRequest } from '@tessera/plugin-sdk/web';

export interface ExchangeOptions {
  as: 'json' | 'file' | 'text';
  language: Language;
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}
/** `retryAfterSeconds` comes with 429. */
export type Exchanged = WireAnswer & { retryAfterSeconds?: number | undefined };

interface RawAnswer {
  status: number;
  header(name: string): string | null;
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

const said = {
  offline: {
    vi: 'Máy chủ không trả lời. Hãy thử lại sau ít phút.',
    en: 'The server does not answer. Try again in a few minutes.',
  },
  /** Of this device. */
  noNetwork: { vi: 'Thiết bị đang ngoại tuyến. Hãy kiểm tra mạng rồi thử lại.', en: 'You are offline. Check your network and try again.' },
  timeout: { vi: 'Máy chủ chưa trả lời kịp. Vui lòng thử lại.', en: 'The server took too long to answer. Please try again.' },
  /** Of a write with a key under which nothing is saved twice. */
  again: {
    vi: 'Máy chủ chưa trả lời, có thể việc này đã được lưu. Hãy thử lại: không có gì bị lưu hai lần.',
    en: 'No answer came from the server; this may have been saved. Try again: nothing is saved twice.',
  },
  cancelled: { vi: 'Đã dừng.', en: 'Stopped.' },
  internal: { vi: 'Có lỗi, vui lòng thử lại', en: 'Sorry! Something went wrong' },
} as const;

/** The server said nothing: no network, no server, or a proxy that answers in its place. */
export const isUnanswered = ({ code }: ProblemDetails): boolean => code === 'offline' || code === 'timeout';

export const localProblem = (code: keyof typeof said, language: Language, status = 0): ProblemDetails => ({
  status,
  code,
  title: code,
  detail: said[code === 'offline' && !navigator.onLine ? 'noNetwork' : code][language],
  reference: '',
});

/** One request and its answer; whatever goes wrong becomes a problem, nothing is thrown. */
export async function exchange(request: WireRequest, options: ExchangeOptions): Promise<Exchanged> {
  const { language } = options;
  const stop = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    stop.abort();
  }, request.timeoutMs);
  const onAbort = () => stop.abort();
  /** A write with a key says that it can be tried again. */
  const repeatable = (problem: ProblemDetails): ProblemDetails =>
    isUnanswered(problem) && 'idempotency-key' in request.headers ? { ...problem, detail: said.again[language] } : problem;
  options.signal?.addEventListener('abort', onAbort);
  if (options.signal?.aborted) stop.abort();
  try {
    const answer = await (options.onProgress ? sendWithProgress : sendByFetch)(request, options, stop.signal);
    const read = await readAnswer(answer, options);
    return read.ok ? read : { ...read, problem: repeatable(read.problem) };
  } catch (error) {
    if (!timedOut && options.signal?.aborted) return { ok: false, problem: localProblem('cancelled', language) };
    if (!timedOut && error instanceof SyntaxError) return { ok: false, problem: localProblem('internal', language) };
    return { ok: false, problem: repeatable(localProblem(timedOut ? 'timeout' : 'offline', language)) };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', onAbort);
  }
}

/** What a browser sends as it stands. */
const isRaw = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

function headersOf({ headers, body }: WireRequest, { token, language }: ExchangeOptions): Record<string, string> {
  return {
    accept: 'application/json, application/problem+json',
    'accept-language': language,
    traceparent: newTraceparent(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined || isRaw(body) ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
}

/** The trace of a request begins in the browser, so that a collector finds what it caused by an id that the browser's tools show. */
function newTraceparent(): string {
  const [trace, span] = [16, 8].map((bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  );
  return `00-${trace}-${span}-01`;
}
const bodyOf = (body: unknown): FormData | Blob | string | undefined =>
  isRaw(body) ? body : body === undefined ? undefined : JSON.stringify(body);
const addressOf = (url: string): string => `/api/${url}`;

async function sendByFetch(request: WireRequest, options: ExchangeOptions, signal: AbortSignal): Promise<RawAnswer> {
  const body = bodyOf(request.body);
  const answer = await fetch(addressOf(request.url), {
    method: request.method,
    headers: headersOf(request, options),
    credentials: 'same-origin',
    signal,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, header: (name) => answer.headers.get(name), text: () => answer.text(), blob: () => answer.blob() };
}

// fetch does not tell how much of a body has left
const sendWithProgress = (request: WireRequest, options: ExchangeOptions, signal: AbortSignal): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, addressOf(request.url));
    for (const [name, value] of Object.entries(headersOf(request, options))) xhr.setRequestHeader(name, value);
    xhr.responseType = 'blob';
    xhr.upload.onprogress = (event) => event.lengthComputable && options.onProgress?.(event.loaded / event.total);
    xhr.onload = () => {
      const blob = xhr.response as Blob;
      resolve({
        status: xhr.status,
        header: (name) => xhr.getResponseHeader(name),
        text: () => blob.text(),
        blob: () => Promise.resolve(blob),
      });
    };
    xhr.onerror = xhr.onabort = () => reject(new TypeError('no answer'));
    signal.addEventListener('abort', () => xhr.abort());
    if (signal.aborted) reject(new TypeError('no answer'));
    else xhr.send(bodyOf(request.body) ?? null);
  });

async function readAnswer(answer: RawAnswer, { as, language }: ExchangeOptions): Promise<Exchanged> {
  const { status } = answer;
  const isJson = /\bjson\b/.test(answer.header('content-type') ?? '');
  if (status >= 200 && status < 300) {
    if (as === 'text') return { ok: true, body: await answer.text(), status, header: answer.header };
    if (as === 'file') return { ok: true, body: await answer.blob(), fileName: fileNameOf(answer.header('content-disposition')) };
    if (status === 204) return { ok: true, body: null };
    // the page of a proxy, or of a captive portal
    if (!isJson) return { ok: false, problem: localProblem('internal', language, status) };
    return { ok: true, body: JSON.parse(await answer.text()) as unknown };
  }
  // a proxy that found no server behind it
  if (!isJson && [502, 503, 504].includes(status)) return { ok: false, problem: localProblem('offline', language, status) };
  const text = isJson ? await answer.text() : ''; // none for a HEAD
  const told = text ? (JSON.parse(text) as Partial<ProblemDetails>) : {};
  const wait = Number(answer.header('retry-after'));
  return {
    ok: false,
    problem: { ...localProblem('internal', language, status), ...told, status },
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
  };
}

/** `attachment; filename*=UTF-8''M%C3%A3.xlsx` */
function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)/i.exec(disposition ?? '')?.[1];
}

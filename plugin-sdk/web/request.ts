import { travelsInQuery, type AnyCall, type ProblemDetails } from '@tessera/plugin-sdk/contract';

/** A call as it goes over the wire. */
export interface WireRequest {
  method: string;
  /** Below `/api/`. */
  url: string;
  headers: Record<string, string>;
  /** JSON value, the form of an upload, or bytes as a Blob. */
  body?: unknown;
  timeoutMs: number;
}

/** What answers: the body (JSON value; a Blob or the plain text where asked for), or a problem. A text comes with `status` and `header`. */
export type WireAnswer =
  | { ok: true; body: unknown; fileName?: string | undefined; status?: number; header?: (name: string) => string | null }
  | { ok: false; problem: ProblemDetails };

/** Sends requests with the session's token; core supplies it at boot. */
export interface Transport {
  send(
    request: WireRequest,
    options: { as: 'json' | 'file' | 'text'; signal?: AbortSignal; onProgress?: (share: number) => void },
  ): Promise<WireAnswer>;
}

let current: Transport | undefined;
export const setTransport = (transport: Transport): void => {
  current = transport;
};
export function transport(): Transport {
  if (!current) throw new Error('no transport yet: core sets it at boot');
  return current;
}

const defaultTimeoutMs = 10_000;
type Args = Record<string, unknown>;

/** Splits a call's arguments into path, query string, body and the `If-Match` of versioned records. */
export function wireRequest(call: AnyCall, args: Args = {}): WireRequest {
  const { version, ...input } = call.options.versioned ? args : { ...args, version: undefined };
  if (!call.options.versioned && args.version !== undefined) input.version = args.version;
  const rest: Args = { ...input };
  const path = call.route.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  const inQuery: Args = travelsInQuery(call) ? { ...rest } : {};
  for (const name of call.queryParams ?? []) {
    inQuery[name] = rest[name];
    delete rest[name];
  }
  const search = queryString(inQuery);
  const hasBody = !travelsInQuery(call) && (call.options.input !== undefined || Object.keys(rest).length > 0);
  return {
    method: call.method,
    url: search ? `${path}?${search}` : path,
    headers: version === undefined ? {} : { 'if-match': `"${String(version)}"` },
    ...(hasBody ? { body: rest } : {}),
    timeoutMs: call.options.timeoutMs ?? defaultTimeoutMs,
  };
}

/** Repeats arrays (`roles=1&roles=2`); leaves out what is undefined, null or ''. */
function queryString(values: Args): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  return params.toString();
}

export interface UploadOptions {
  /** The share sent, 0 to 1. It may step back after a lost connection. */
  onProgress?: (share: number) => void;
  /** Gives the upload up: it ends with the problem `cancelled`. */
  signal?: AbortSignal;
}

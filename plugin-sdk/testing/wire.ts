import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { wireRequest } from '../web/request';

/** A call as `fetch` takes it. */
export function wireRequestOf(call: AnyCall, args: Record<string, unknown>): { path: string; init: RequestInit } {
  const { method, url, headers, body } = wireRequest(call, args);
  return {
    path: url,
    init: {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  };
}

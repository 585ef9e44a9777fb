import { takesIdempotencyKey, type AnyCall } from '@tessera/plugin-sdk/contract';
import type { WireAnswer, WireRequest } from './request';

/** Keys of writes of which nobody knows whether they were done: the answer did not come. */
const unsettled = new Map<string, string>();

/**
 * Sends a write that would create something twice with an `Idempotency-Key`. Whoever sends it again because no answer came (time-out, lost
 * connection) sends the same key: the server answers what it did the first time. With another content it says that the first was saved.
 */
export async function sendOnce(
  call: AnyCall,
  request: WireRequest,
  send: (request: WireRequest) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  if (!takesIdempotencyKey(call)) return send(request);
  const name = `${request.method} ${request.url}`;
  const key = unsettled.get(name) ?? newKey();
  unsettled.delete(name); // another one that is sent meanwhile is another write
  const answer = await send({ ...request, headers: { ...request.headers, 'idempotency-key': `"${key}"` } });
  if (!answer.ok && isUnsettled(answer.problem)) unsettled.set(name, key);
  return answer;
}

// No status: there was no answer. A proxy answers the other three for a server that may be at work.
const isUnsettled = ({ status, code }: { status: number; code: string }) =>
  status === 0 || status === 502 || status === 503 || status === 504 || code === 'idempotency_running';

// randomUUID is missing where the page did not come by https
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

import { currentOpening, takesIdempotencyKey, type AnyCall, type ProblemDetails } from '@tessera/plugin-sdk/contract';
import type { WireAnswer, WireRequest } from './request';

/** Keys of writes of which nobody knows whether they were done, because no answer came. By method, address and content. */
const unsettled = new Map<string, string>();

/**
 * Sends a write that would create something twice with an `Idempotency-Key`; for the same key the server answers what it did the first
 * time. A form sends one key for each address from its opening on, whatever it holds by then. Where no answer came (time-out, lost
 * connection), the same content goes under the same key from anywhere.
 */
export async function sendOnce(
  call: AnyCall,
  request: WireRequest,
  send: (request: WireRequest) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  if (!takesIdempotencyKey(call)) return send(request);
  const opening = currentOpening();
  const takesFirst = opening?.takesFirst ?? false;
  const name = `${request.method} ${request.url}`;
  const same = `${name} ${contentOf(request.body)}`;
  const key = opening?.keys.get(name) ?? unsettled.get(same) ?? newKey();
  opening?.keys.set(name, key);
  unsettled.delete(same); // another one that is sent meanwhile is another write
  const answer = await send({ ...request, headers: { ...request.headers, 'idempotency-key': `"${key}"` } });
  if (!answer.ok && isUnsettled(answer.problem)) unsettled.set(same, key);
  if (answer.ok || !takesFirst || answer.problem.saved === undefined) return answer;
  return { ok: true, body: answer.problem.saved };
}

// No status: there was no answer. A proxy answers the other three for a server that may be at work.
const isUnsettled = ({ status, code }: Pick<ProblemDetails, 'status' | 'code'>) =>
  status === 0 || status === 502 || status === 503 || status === 504 || code === 'idempotency_running';

/** Nobody knows whether the write was done, or an earlier attempt was: what is shown may be out of date. */
export const mayBeDone = (problem: Pick<ProblemDetails, 'status' | 'code'>): boolean =>
  isUnsettled(problem) || problem.code === 'idempotency_mismatch';

const contentOf = (body: unknown): string =>
  JSON.stringify(
    body instanceof FormData
      ? [...body].map(([field, value]) => [field, typeof value === 'string' ? value : [value.name, value.size, value.lastModified]])
      : body,
  );

// randomUUID is missing where the page did not come by https
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

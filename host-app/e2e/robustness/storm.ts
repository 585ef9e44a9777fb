/** What the storms have in common. */

/** The answer to a write that another request with the same key still does. */
export const isRunning = (body: unknown) => (body as { code?: string } | null)?.code === 'idempotency_running';

/** Writes with an idempotency key of the caller's. Rejects as `fetch` does when nobody answers. */
export async function sendWithKey<T>(
  url: string,
  route: string,
  body: object,
  token: string,
  key: string,
): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${url}/api/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': `"${key}"` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** The same numbers for the same seed: mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

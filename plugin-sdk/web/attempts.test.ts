import { object, string } from 'yup';
import { calls, manifest, mutation, type } from '@tessera/plugin-sdk/contract';
import { sendOnce } from './attempts';
import { wireRequest, type WireAnswer } from './request';

const label = { vi: 'a', en: 'a' };
const shop = manifest({ id: 'shop', title: label, api: ['shop'], permissions: { EditShop: { label, grants: [] } } });
const shopCalls = calls(shop, {
  openShop: mutation({ path: 'POST shop', needs: 'EditShop', input: object({ name: string() }), output: type<null>() }),
  closeShop: mutation({ path: 'PUT shop/{id}', needs: 'EditShop', output: type<null>() }),
});

const problem = (status: number, code: string): WireAnswer => ({
  ok: false,
  problem: { status, code, title: '', detail: '', reference: '' },
});
const done: WireAnswer = { ok: true, body: null };
/** Sends it and says under which key. */
async function keyOf(
  answer: WireAnswer,
  call: (typeof shopCalls)[keyof typeof shopCalls] = shopCalls.openShop,
): Promise<string | undefined> {
  let key: string | undefined;
  await sendOnce(call, wireRequest(call, { id: 1 }), async (sent) => {
    key = sent.headers['idempotency-key'];
    return answer;
  });
  return key;
}

test('whoever saves again after a time-out sends the same key, until an answer comes; then the next save is another one', async () => {
  const first = await keyOf(problem(0, 'timeout'));
  expect(first).toMatch(/^"[0-9a-f]{32}"$/);
  expect(await keyOf(problem(409, 'idempotency_running'))).toBe(first);
  expect(await keyOf(problem(504, 'internal'))).toBe(first);
  expect(await keyOf(done)).toBe(first);
  const second = await keyOf(problem(400, 'invalid'));
  expect(second).not.toBe(first);
  expect(await keyOf(done)).not.toBe(second);
});

test('a write that may be repeated without harm carries no key', async () => {
  expect(await keyOf(done, shopCalls.closeShop)).toBeUndefined();
});

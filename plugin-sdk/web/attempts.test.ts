import { object, string } from 'yup';
import { calls, duringOpening, manifest, mutation, newOpening, type, type Opening, upload } from '@tessera/plugin-sdk/contract';
import { mayBeDone, sendOnce } from './attempts';
import { wireRequest, type WireAnswer } from './request';

const label = { vi: 'a', en: 'a' };
const shop = manifest({ id: 'shop', title: label, api: ['shop'], permissions: { EditShop: { label, grants: [] } } });
const shopCalls = calls(shop, {
  openShop: mutation({ path: 'POST shop', needs: 'EditShop', input: object({ name: string() }), output: type<null>() }),
  closeShop: mutation({ path: 'PUT shop/{id}', needs: 'EditShop', output: type<null>() }),
  uploadLogo: upload({ path: 'POST shop/logo', needs: 'EditShop', output: type<null>() }),
});

const problem = (status: number, code: string, saved?: unknown): WireAnswer => ({
  ok: false,
  problem: { status, code, title: '', detail: '', reference: '', saved },
});
const done: WireAnswer = { ok: true, body: null };
const lost = problem(0, 'timeout');

interface Sent {
  answer: WireAnswer;
  content?: object;
  opening?: Opening;
  call?: (typeof shopCalls)[keyof typeof shopCalls];
}
/** Sends it; says under which key, and what came back. */
async function sent({ answer, content = {}, opening, call = shopCalls.openShop }: Sent) {
  let key: string | undefined;
  const request = wireRequest(call, { id: 1, ...content });
  const body = content instanceof FormData ? content : request.body;
  const send = () =>
    sendOnce(call, { ...request, body }, async ({ headers }) => {
      key = headers['idempotency-key'];
      return answer;
    });
  const result = await (opening ? duringOpening(opening, send) : send());
  return { key, result };
}
const keyOf = async (one: Sent) => (await sent(one)).key;

describe('in a form', () => {
  test('one key from its opening on: after a time-out, a refusal, a change of what it holds', async () => {
    const opening = newOpening();
    const first = await keyOf({ opening, answer: lost, content: { name: 'An' } });
    expect(first).toMatch(/^"[0-9a-f]{32}"$/);
    expect(await keyOf({ opening, answer: problem(429, 'too_many'), content: { name: 'An' } })).toBe(first);
    expect(await keyOf({ opening, answer: problem(422, 'idempotency_mismatch'), content: { name: 'Bình' } })).toBe(first);
    expect(await keyOf({ opening, answer: done, content: { name: 'An' } })).toBe(first);
  });

  test('another opening is another record; with the same content it is the one whose answer never came', async () => {
    const first = await keyOf({ opening: newOpening(), answer: lost, content: { name: 'An' } });
    expect(await keyOf({ opening: newOpening(), answer: done, content: { name: 'Bình' } })).not.toBe(first);
    expect(await keyOf({ opening: newOpening(), answer: done, content: { name: 'An' } })).toBe(first);
    expect(await keyOf({ opening: newOpening(), answer: done, content: { name: 'An' } })).not.toBe(first);
  });

  test('what was refused because an earlier attempt was saved is no attempt of another opening', async () => {
    const opening = newOpening();
    await sent({ opening, answer: lost, content: { name: 'Cúc' } });
    const refused = await keyOf({ opening, answer: problem(422, 'idempotency_mismatch'), content: { name: 'Dung' } });
    expect(await keyOf({ opening: newOpening(), answer: done, content: { name: 'Dung' } })).not.toBe(refused);
  });

  test('whoever goes on with what was saved gets the first answer, and nobody else does', async () => {
    const opening = newOpening();
    const mismatch = problem(422, 'idempotency_mismatch', { id: 7 });
    await sent({ opening, answer: lost });
    expect((await sent({ opening, answer: mismatch })).result).toEqual(mismatch);
    opening.takesFirst = true;
    expect((await sent({ opening, answer: mismatch })).result).toEqual({ ok: true, body: { id: 7 } });
    expect((await sent({ opening, answer: lost })).result).toEqual(lost);
  });
});

describe('elsewhere', () => {
  test('the same content goes under the same key until an answer comes; then it is another write', async () => {
    const first = await keyOf({ answer: lost });
    expect(await keyOf({ answer: problem(409, 'idempotency_running') })).toBe(first);
    expect(await keyOf({ answer: problem(504, 'internal') })).toBe(first);
    expect(await keyOf({ answer: done })).toBe(first);
    const second = await keyOf({ answer: problem(400, 'invalid') });
    expect(second).not.toBe(first);
    expect(await keyOf({ answer: done })).not.toBe(second);
  });

  test('another content is another write; of a file, its name, size and time', async () => {
    const first = await keyOf({ answer: lost, content: { name: 'An' } });
    expect(await keyOf({ answer: done, content: { name: 'Bình' } })).not.toBe(first);
    const form = (name: string) => {
      const data = new FormData();
      data.append('file', new File(['x'], name, { lastModified: 1 }));
      return data;
    };
    const call = shopCalls.uploadLogo;
    const logo = await keyOf({ call, answer: lost, content: form('logo.png') });
    expect(await keyOf({ call, answer: done, content: form('other.png') })).not.toBe(logo);
    expect(await keyOf({ call, answer: done, content: form('logo.png') })).toBe(logo);
  });

  test('a write that may be repeated without harm carries no key', async () => {
    expect(await keyOf({ call: shopCalls.closeShop, answer: done })).toBeUndefined();
    expect(await keyOf({ call: shopCalls.closeShop, answer: done, opening: newOpening() })).toBeUndefined();
  });
});

test('what may have been done: no answer, a proxy that answers for the server, an attempt that runs or was saved', () => {
  const unsure = [lost, problem(502, ''), problem(409, 'idempotency_running'), problem(422, 'idempotency_mismatch')];
  const sure = [problem(400, 'invalid'), problem(409, 'stale'), problem(500, 'internal')];
  expect([...unsure, ...sure].map((answer) => !answer.ok && mayBeDone(answer.problem))).toEqual([
    ...unsure.map(() => true),
    ...sure.map(() => false),
  ]);
});

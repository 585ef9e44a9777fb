import { configureStore } from '@reduxjs/toolkit';
import { calls, manifest, mutation, type } from '@tessera/plugin-sdk/contract';
import { api, hooksOf, setTransport } from './index';

const owner = manifest({
  id: 'limits',
  title: { vi: 'Hạn mức', en: 'Limits' },
  api: ['limit'],
  permissions: { UpdateLimit: { label: { vi: 'Hạn mức', en: 'Limits' }, grants: [] } },
});
const limitCalls = calls(owner, {
  raiseLimit: mutation({
    path: 'POST limit/{id}/raise',
    needs: 'UpdateLimit',
    output: type<{ amount: number }>(),
    approval: { needs: 'UpdateLimit', title: { vi: 'Nâng hạn mức', en: 'Raise a limit' } },
  }),
});

test('a call that waits for a second person is rejected as such: nobody goes on as if it were done', async () => {
  hooksOf(limitCalls);
  const store = configureStore({ reducer: { api: api.reducer }, middleware: (all) => all().concat(api.middleware) });
  setTransport({ send: async () => ({ ok: true, body: { approval: { code: 'YC-000007' } } }) });
  const endpoints = api.endpoints as unknown as Record<string, { initiate(args: unknown): never }>;
  const answer: unknown = await store.dispatch(endpoints.raiseLimit!.initiate({ id: 1 }));
  expect(answer).toMatchObject({ error: { status: 202, code: 'approval_asked', detail: 'YC-000007' } });
  setTransport({ send: async () => ({ ok: true, body: { amount: 5 } }) });
  expect(await store.dispatch(endpoints.raiseLimit!.initiate({ id: 2 }))).toMatchObject({ data: { amount: 5 } });
});

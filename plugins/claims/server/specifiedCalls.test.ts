import { today } from '@tessera/plugin-sdk/contract';
import { specifiedCalls, startTestServer, type SpecifiedCalls, type TestServer } from '@tessera/plugin-sdk/testing';
import claims from './index';

/** Calls that other systems know, sent as they send them: by address and body alone. Those of eyeglass claims: `claims/claims.test.ts`. */
let server: TestServer;
let ask: SpecifiedCalls['ask'];
let done: SpecifiedCalls['done'];
beforeAll(async () => {
  server = await startTestServer({ plugins: [claims], settings: { claims: { reviewUrl: 'https://example.vn/danh-gia' } } });
  ({ ask, done } = specifiedCalls(await server.admin()));
});
afterAll(() => server.close());

test('lenses and shares of the configuration are listed, made, changed and deleted', async () => {
  const [first, second] = [await done('POST', 'lenses', { name: 'Seiko' }), await done('POST', 'lenses', { name: 'Essilor' })];
  expect((await done('GET', 'lenses?sort=id,desc')).data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await ask('POST', 'lenses', {})).toMatchObject({ httpStatus: 400, errors: [{ path: 'name' }] });
  expect(await done('PUT', `lenses/${first.id}`, { name: 'Seiko T744' })).toMatchObject({ name: 'Seiko T744' });
  expect(await done('GET', `lenses/${first.id}`)).toMatchObject({ name: 'Seiko T744' });
  await done('DELETE', `lenses/${first.id}`);

  const share = await done('POST', 'bill-config', { type: 'insurance', productType: 'gong', packageType: 'vip', value: 60 });
  expect(await done('GET', 'bill-config')).toMatchObject({ total: 1, data: [{ id: share.id, value: 60 }] });
  expect(await done('PUT', `bill-config/${share.id}`, { value: 55 })).toMatchObject({ type: 'insurance', value: 55 });
  expect(await done('GET', `bill-config/${share.id}`)).toMatchObject({ value: 55 });
  for (const field of ['type', 'productType', 'packageType', 'value'])
    expect(await ask('POST', 'bill-config', {})).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ path: field })]),
    });
  await done('DELETE', `bill-config/${share.id}`);
});

test('an insurance claim is read, gets another status, and its customer is asked for a review', async () => {
  const { id } = await done('POST', 'insurance-claim', {
    ...{ requestCode: 'WEB-1', fullName: 'Lý Minh Quân', phoneNumber: '0970629072', email: 'quan@example.vn' },
    ...{ productName: 'Vật chất ô tô', occurredOn: today(), paymentAmount: 1_000_000 },
  });
  expect(await done('GET', 'insurance-claim/claims?offset=1&limit=10&status=waiting_approved&mode=basic')).toMatchObject({ total: 1 });
  expect(await done('GET', `insurance-claim/${id}`)).toMatchObject({ status: 'waiting_approved', productName: 'Vật chất ô tô' });
  expect(await done('PATCH', `insurance-claim/${id}/status`, { status: 'rejected' })).toMatchObject({ status: 'rejected' });
  expect(await ask('PATCH', `insurance-claim/${id}/status`, { status: 'cancelled' })).toMatchObject({ httpStatus: 400 });
  expect(await done('POST', 'insurance-claim/send-mail', { insuranceClaimId: id })).toMatchObject({ sentTo: 'quan@example.vn' });
});

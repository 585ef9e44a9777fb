import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { cashbackCalls, provinceCalls, rankCalls } from '../../contract/cashback';
import wallets from '../index';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [wallets] });
  admin = await server.admin();
});
afterAll(() => server.close());

test('a rank has a place of its own and four percentages, 0 unless said; the list goes by place', async () => {
  const gold = await admin.call(rankCalls.createBusinessRank, { code: 'VANG', name: 'Vàng', rank: 2, percentCashback: 3.5 });
  expect(gold).toMatchObject({ percentCashback: 3.5, f1: 0, f2: 0, f3: 0, version: 1 });
  await admin.call(rankCalls.createBusinessRank, { code: 'BAC', name: 'Bạc', rank: 1 });
  expect((await admin.call(rankCalls.listBusinessRank, {})).data.map(({ code }) => code)).toEqual(['BAC', 'VANG']);
  expect(await admin.problem(rankCalls.createBusinessRank, { code: 'X', name: 'X', rank: 2 })).toMatchObject({
    status: 409,
    errors: [{ path: 'rank' }],
  });
  expect(await admin.problem(rankCalls.createBusinessRank, { code: 'vang', name: 'X', rank: 9 })).toMatchObject({
    status: 409,
    errors: [{ path: 'code' }],
  });
});

test('the four percentages are changed alone, each from 0 to 100 with two decimals; nobody writes over the change of another', async () => {
  const made = await admin.call(rankCalls.createBusinessRank, { code: 'KC', name: 'Kim cương', rank: 7, percentCashback: 5, f1: 2 });
  expect(await admin.call(cashbackCalls.updateCashback, { id: made.id, version: made.version, f2: 100 })).toMatchObject({
    percentCashback: 5,
    f1: 2,
    f2: 100,
    f3: 0,
    name: 'Kim cương',
    version: 2,
  });
  expect(await admin.problem(cashbackCalls.updateCashback, { id: made.id, version: 1, f2: 3 })).toMatchObject({
    status: 409,
    code: 'stale',
    current: { f2: 100 },
  });
  for (const f1 of [-0.01, 100.01, 1.005, null])
    expect(await admin.problem(cashbackCalls.updateCashback, { id: made.id, f1 })).toMatchObject({
      status: 400,
      errors: [{ path: 'f1' }],
    });
  // what is no percentage is not changed by this call
  expect(await admin.call(cashbackCalls.updateCashback, { id: made.id, name: 'Khác' } as never)).toMatchObject({ name: 'Kim cương' });
});

test('who may only read changes nothing; who reads provinces reads no ranks', async () => {
  const made = await admin.call(rankCalls.createBusinessRank, { code: 'DOC', name: 'Đọc', rank: 30 });
  const reader = await server.as(['ReadBillConfig']);
  expect(await reader.call(rankCalls.getBusinessRank, { id: made.id })).toMatchObject({ code: 'DOC' });
  expect(await reader.problem(cashbackCalls.updateCashback, { id: made.id, f1: 1 })).toMatchObject({ status: 403 });
  expect(await (await server.as(['ReadProvince'])).problem(rankCalls.listBusinessRank, {})).toMatchObject({ status: 403 });
});

test('the 34 provinces are there from the first start, without cashback; they are changed, added and deleted', async () => {
  const all = await admin.call(provinceCalls.listProvince, { pageSize: 100 });
  expect(all.total).toBe(34);
  expect(all.data.every(({ percentCashback }) => percentCashback === 0)).toBe(true);
  const [hue] = (await admin.call(provinceCalls.listProvince, { search: 'hue' })).data;
  expect(await admin.call(provinceCalls.updateProvince, { id: hue!.id, percentCashback: 0.75 })).toMatchObject({
    name: 'Huế',
    percentCashback: 0.75,
  });
  const made = await admin.call(provinceCalls.createProvince, { code: '99', name: 'Đặc khu' });
  await admin.call(provinceCalls.removeProvince, { id: made.id });
  expect((await admin.call(provinceCalls.listProvince, {})).total).toBe(34);
});

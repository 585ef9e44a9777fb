import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { hospitalCalls, hospitalChoices } from '../../contract/hospitals';
import products from '../index';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [products] })));
afterAll(() => server.close());

const draft = (code: string, more: object = {}) => ({ code, name: `Bệnh viện ${code}`, address: '1 Lê Lợi', cityId: 79, ...more });

test('a hospital stands in one of the 34 provinces; an update may leave the province out', async () => {
  const admin = await server.admin();
  const problem = await admin.problem(hospitalCalls.createHospital, {});
  expect(problem.errors?.map((e) => e.path).sort()).toEqual(['address', 'cityId', 'code', 'name']);
  // 2 was Hà Giang until July 2025
  expect(await admin.problem(hospitalCalls.createHospital, draft('CU', { cityId: 2 }))).toMatchObject({
    status: 400,
    errors: [{ path: 'cityId' }],
  });
  const made = await admin.call(hospitalCalls.createHospital, draft('BM', { cityId: 1, claimAmount: 50_000_000 }));
  expect(made).toMatchObject({ cityId: 1, claimAmount: 50_000_000, isActive: true });
  const { cityId: _, ...withoutProvince } = draft('BM', { name: 'Bạch Mai' });
  expect(await admin.call(hospitalCalls.updateHospital, { id: made.id, ...withoutProvince })).toMatchObject({
    name: 'Bạch Mai',
    cityId: 1,
    version: 2,
  });
});

test('codes are unique, and the list is filtered by province and searched by address', async () => {
  const admin = await server.admin();
  await admin.call(hospitalCalls.createHospital, draft('CR', { address: '201B Nguyễn Chí Thanh' }));
  expect(await admin.problem(hospitalCalls.createHospital, draft('Cr'))).toMatchObject({
    status: 409,
    code: 'duplicate',
    detail: 'Cr already exists',
    errors: [{ path: 'code' }],
  });
  expect((await admin.call(hospitalCalls.listHospital, { cityId: [79] } as never)).data).toMatchObject([{ code: 'CR' }]);
  expect((await admin.call(hospitalCalls.listHospital, { search: 'nguyen chi thanh' })).total).toBe(1);
  expect(await (await server.as([])).call(hospitalChoices.chooseHospital, { cityId: 79 })).toMatchObject([{ code: 'CR' }]);
});

import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { companyCalls, companyChoices } from '../../contract/companies';
import products from '../index';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [products] })));
afterAll(() => server.close());

const draft = (code: string, more: object = {}) => ({
  code,
  name: `Công ty ${code}`,
  shortName: code,
  unit: '%',
  feeForBonus: 12.5,
  type: 3 as const,
  ...more,
});

test('code, names, unit, fee for bonus and type are needed', async () => {
  const problem = await (await server.admin()).problem(companyCalls.createCompany, { phoneNumber: '12345' });
  expect(problem).toMatchObject({ status: 400, code: 'invalid' });
  expect(problem.errors?.map((e) => e.path).sort()).toEqual(['code', 'feeForBonus', 'name', 'phoneNumber', 'shortName', 'type', 'unit']);
});

test('a company is kept as it was given, and found without accents', async () => {
  const admin = await server.admin();
  const made = await admin.call(
    companyCalls.createCompany,
    draft('BVN', { name: 'Bảo Việt Nhân thọ', phoneNumber: '1900 558899', IsShowPreviousInsurer: true }),
  );
  expect(made).toMatchObject({
    code: 'BVN',
    feeForBonus: 12.5,
    phoneNumber: '1900558899',
    isActive: true,
    IsShowPreviousInsurer: true,
    image: null,
    version: 1,
  });
  expect(await admin.call(companyCalls.listCompany, { search: 'bao viet nhan tho' })).toMatchObject({ total: 1, data: [{ id: made.id }] });
  expect(await admin.problem(companyCalls.createCompany, draft('bvn'))).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'code' }],
  });
});

test('the list is filtered by types and by state, and pickers offer what is active', async () => {
  const admin = await server.admin();
  const [bank, gone] = [
    await admin.call(companyCalls.createCompany, draft('NH', { type: 2 })),
    await admin.call(companyCalls.createCompany, draft('CU', { type: 1, isActive: false })),
  ];
  const listed = async (query: object) => (await admin.call(companyCalls.listCompany, query as never)).data.map((one) => one.id);
  expect(await listed({ type: [1, 2] })).toEqual([gone.id, bank.id]);
  expect(await listed({ isActive: false })).toEqual([gone.id]);
  const offered = await (await server.as([])).call(companyChoices.chooseCompany, {});
  expect(offered.map((one) => one.id)).toContain(bank.id);
  expect(offered.map((one) => one.id)).not.toContain(gone.id);
});

test('a change made with an old version is refused', async () => {
  const admin = await server.admin();
  const made = await admin.call(companyCalls.createCompany, draft('PTI'));
  await admin.call(companyCalls.updateCompany, { ...draft('PTI'), id: made.id, name: 'Mới', version: 1 });
  expect(await admin.problem(companyCalls.updateCompany, { ...draft('PTI'), id: made.id, version: 1 })).toMatchObject({
    status: 409,
    code: 'stale',
    current: { name: 'Mới' },
  });
  await admin.call(companyCalls.removeCompany, { id: made.id, version: 2 });
  expect(await admin.problem(companyCalls.getCompany, { id: made.id })).toMatchObject({ status: 404 });
});

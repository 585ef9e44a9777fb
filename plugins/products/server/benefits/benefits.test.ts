import { startTestServer, tried, type TestServer } from '@tessera/plugin-sdk/testing';
import { benefitCalls, benefitChoices } from '../../contract/benefits';
import { companyCalls } from '../../contract/companies';
import { productCalls } from '../../contract/products';
import products from '../index';
import { uuid } from '../products/testRecords';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [products] })));
afterAll(() => server.close());

let made = 0;
const add = async (level: 1 | 2 | 3, parentId: number | null, more: object = {}) => {
  const benefitCode = `QL${++made}`;
  return (await server.admin()).call(benefitCalls.createBenefit, {
    benefitCode,
    name: `Quyền lợi ${made}`,
    type: 2,
    level,
    parentId,
    ...more,
  });
};
const refused = (path: string, message: string) => ({
  status: 400,
  errors: [{ path, key: expect.stringContaining(message) as unknown }],
});

test('name and code are needed, the type for a new one only; the level is 1 unless said', async () => {
  const admin = await server.admin();
  expect((await admin.problem(benefitCalls.createBenefit, {})).errors?.map((e) => e.path).sort()).toEqual(['benefitCode', 'name', 'type']);
  const benefit = await admin.call(benefitCalls.createBenefit, { benefitCode: 'NV', name: 'Nằm viện', type: 4 });
  expect(benefit).toMatchObject({ level: 1, parentId: null, parentName: null, type: 4, isActive: true });
  expect(await admin.call(benefitCalls.updateBenefit, { id: benefit.id, benefitCode: 'NV', name: 'Nội trú' })).toMatchObject({
    name: 'Nội trú',
    type: 4,
  });
  expect(await admin.problem(benefitCalls.createBenefit, { benefitCode: 'nv', name: 'x', type: 1 })).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'benefitCode' }],
  });
});

test('a benefit has a parent of the level above, and none on the first level', async () => {
  const admin = await server.admin();
  const first = await add(1, null);
  const second = await add(2, first.id);
  expect(second.parentName).toBe(first.name);
  expect(await add(1, first.id)).toMatchObject({ parentId: null });
  const draft = { benefitCode: 'X', name: 'x', type: 1 };
  expect(await admin.problem(benefitCalls.createBenefit, { ...draft, level: 2 })).toMatchObject(refused('parentId', 'validation.required'));
  expect(await admin.problem(benefitCalls.createBenefit, { ...draft, level: 3, parentId: first.id })).toMatchObject(
    refused('parentId', 'treeParentLevel'),
  );
  expect(await admin.problem(benefitCalls.createBenefit, { ...draft, level: 2, parentId: 99_999 })).toMatchObject(
    refused('parentId', 'validation.oneOf'),
  );
  expect(await (await server.as([])).call(benefitChoices.chooseParentBenefit, { level: 2 })).toEqual([
    { id: second.id, name: second.name, code: second.benefitCode },
  ]);
});

test('there is never a circle: what has benefits below it keeps its level, and nothing is its own parent', async () => {
  const admin = await server.admin();
  const [first, other] = [await add(1, null), await add(1, null)];
  const second = await add(2, first.id);
  const change = (of: typeof first, more: object) => admin.problem(benefitCalls.updateBenefit, { ...of, ...more });
  expect(await change(first, { level: 3, parentId: second.id })).toMatchObject(refused('level', 'treeLevelHasChildren'));
  expect(await change(other, { level: 2, parentId: other.id })).toMatchObject(refused('parentId', 'treeParentLevel'));
});

test('a benefit with others below it stays', async () => {
  const admin = await server.admin();
  const first = await add(1, null);
  const second = await add(2, first.id);
  const problem = await admin.problem(benefitCalls.removeBenefit, { id: first.id });
  expect(problem).toMatchObject({
    status: 409,
    code: 'in_use',
    detail: `“${first.name}” is in use, so it cannot be deleted yet. Benefits below it: ${second.name}.`,
  });
  await admin.call(benefitCalls.removeBenefit, { id: second.id });
  await admin.call(benefitCalls.removeBenefit, { id: first.id });
});

test('of a move and a birth at once, one is refused', async () => {
  const admin = await server.admin();
  const [root, wanderer] = [await add(1, null), await add(1, null)];
  const results = await Promise.allSettled([
    add(2, wanderer.id),
    admin.call(benefitCalls.updateBenefit, { ...wanderer, level: 2, parentId: root.id }),
  ]);
  expect(results.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a moved benefit takes the levels of those below it along, as deep as three', async () => {
  const admin = await server.admin();
  const [root, other] = [await add(1, null), await add(1, null)];
  const child = await add(2, other.id);
  expect(await admin.call(benefitCalls.moveBenefit, { id: other.id, parentId: root.id })).toMatchObject({
    level: 2,
    parentName: root.name,
  });
  expect(await admin.call(benefitCalls.getBenefit, { id: child.id })).toMatchObject({ level: 3, parentId: other.id, version: 2 });
  const third = await add(1, null);
  expect(await admin.problem(benefitCalls.moveBenefit, { id: root.id, parentId: third.id })).toMatchObject(
    refused('parentId', 'treeLevels'),
  );
  const level = await (await server.as([])).call(benefitChoices.chooseBenefitInTree, { parentId: root.id });
  expect(level.nodes).toEqual([
    { id: other.id, parentId: root.id, childCount: 1, row: { id: other.id, name: other.name, code: other.benefitCode } },
  ]);
});

test('for a line of business, branches that only products of other lines use are left out', async () => {
  const admin = await server.admin();
  const company = await admin.call(companyCalls.createCompany, {
    code: 'B',
    name: 'BIC',
    shortName: 'B',
    unit: '%',
    feeForBonus: 5,
    type: 3,
  });
  const [car, health, fresh] = [await add(1, null), await add(1, null), await add(1, null)];
  const [crash, flood, ward] = [await add(2, car.id), await add(2, car.id), await add(2, health.id)];
  const product = (n: number, type: 1 | 2, benefit: number) =>
    admin.call(productCalls.createProduct, {
      name: `Sản phẩm ${n}`,
      productCode: `SP${n}`,
      productUuid: uuid(n),
      companyId: company.id,
      type,
      listBenefit: String(benefit),
      productTranslation: { en: {} },
    } as never);
  await product(1, 1, crash.id);
  await product(2, 2, ward.id);
  const mine = new Set([car, health, fresh, crash, flood, ward].map(({ id }) => id));
  const offered = async (productType?: 1 | 2) => {
    const flat = await admin.call(benefitChoices.chooseBenefit, { productType });
    const { nodes } = await admin.call(benefitChoices.chooseBenefitInTree, { productType });
    return [flat.map(({ id }) => id), nodes.map(({ id }) => id)].map((ids) => ids.filter((id) => mine.has(id)).sort((a, b) => a - b));
  };
  expect(await offered(1)).toEqual([
    [car.id, fresh.id, crash.id, flood.id],
    [car.id, fresh.id],
  ]);
  expect(await offered(2)).toEqual([
    [health.id, fresh.id, ward.id],
    [health.id, fresh.id],
  ]);
  expect((await offered())[0]).toHaveLength(6);
  // what was chosen already stays named
  expect(await admin.call(benefitChoices.chooseBenefit, { productType: 1, ids: [ward.id] })).toMatchObject([{ id: ward.id }]);
});

test('a workbook holds a whole branch, in any order', async () => {
  const admin = await server.admin();
  const { view, refused, write } = await tried(admin, benefitCalls, 'Benefit', [
    ['benefitCode', 'name', 'level', 'parentId', 'type'],
    ['X111', 'Giường bệnh', '3', 'X11', '2'],
    ['X11', 'Nội trú', '2', 'X1', '2'],
    ['X1', 'Y tế', '1', null, '2'],
    ['X12', 'Ngoại trú', '2', 'X9', '2'],
    ['X121', 'Khám', '3', 'X12', '2'],
    ['X9', 'Sai cấp', '3', 'X11', '2'],
  ]);
  expect(view.rows).toEqual({ add: 4, change: 0, leave: 0, refuse: 2 });
  expect(refused.map(({ row, faults }) => [row, faults[0]!.letter, faults[0]!.row])).toEqual([
    [5, 'D', null],
    [6, 'D', 5],
  ]);
  await write();
  const { data } = await admin.call(benefitCalls.listBenefit, { pageSize: 100, sort: 'benefitCode,asc', search: 'X1' });
  expect(data.map(({ benefitCode, level, parentName }) => [benefitCode, level, parentName])).toEqual([
    ['X1', 1, null],
    ['X11', 2, 'Y tế'],
    ['X111', 3, 'Nội trú'],
  ]);
});

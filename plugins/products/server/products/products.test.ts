import { startTestServer, tried, type TestServer } from '@tessera/plugin-sdk/testing';
import { benefitCalls } from '../../contract/benefits';
import { companyCalls } from '../../contract/companies';
import { hospitalCalls } from '../../contract/hospitals';
import { productCalls, productChoices, productImport } from '../../contract/products';
import { subtypeCalls } from '../../contract/subtypes';
import products from '../index';
import { ingredients, uuid } from './testRecords';

let server: TestServer;
let from: Awaited<ReturnType<typeof ingredients>>;
beforeAll(async () => {
  server = await startTestServer({ plugins: [products] });
  from = await ingredients(await server.admin());
});
afterAll(() => server.close());

let made = 0;
const english = { name: 'Comprehensive', descriptionDetail: '<p>Covers<script>x</script></p>' };
const draft = (more: object = {}) => ({
  name: 'Ô tô toàn diện',
  companyId: from.company.id,
  productCode: `SP-${++made}`,
  productUuid: uuid(made),
  type: 1 as const,
  listBenefit: String(from.towing.id),
  productTranslation: { en: {} },
  ...more,
});
const add = async (more: object = {}) => (await server.admin()).call(productCalls.createProduct, draft(more) as never);

test('name, company, code, type, benefits and a uuid of 36 characters are needed', async () => {
  const admin = await server.admin();
  const problem = await admin.problem(productCalls.createProduct, { productUuid: 'short' });
  expect(problem.errors?.map((e) => e.path).sort()).toEqual(['companyId', 'listBenefit', 'name', 'productCode', 'productUuid', 'type']);
  expect(problem.errors?.find((e) => e.path === 'productUuid')).toMatchObject({ key: 'validation.length', params: { length: 36 } });
  expect(
    await admin.problem(productCalls.createProduct, draft({ type: 3, listBenefit: '1;2', document: 'javascript:alert(1)' })),
  ).toMatchObject({
    status: 400,
    errors: expect.arrayContaining([
      expect.objectContaining({ path: 'type' }),
      expect.objectContaining({ path: 'listBenefit' }),
      expect.objectContaining({ path: 'document' }),
    ]) as unknown,
  });
});

test('a product is read with benefits, hospitals and its texts in both languages, clean', async () => {
  const made = await add({
    listBenefit: `${from.room.id},${from.towing.id},${from.room.id}`,
    hospitalIds: [from.hospital.id],
    subType: from.subtype.id,
    descriptionDetail: '<p onclick="x()">Bảo vệ</p>',
    deductible: '500.000 đ một vụ',
    productTranslation: { en: english },
  });
  const read = await (await server.as(['ReadProduct'])).call(productCalls.getProduct, { id: made.id });
  expect(read).toEqual(made);
  expect(read).toMatchObject({
    listBenefit: `${from.room.id},${from.towing.id}`,
    discountRate: 0,
    percentCommission: 0,
    isActive: true,
    companyName: 'Bảo hiểm BIC',
    subTypeName: 'Vật chất xe',
    categoryName: null,
    benefits: [{ id: from.room.id, name: 'Nằm viện', benefitCode: 'NV', level: 1, type: 2 }, { id: from.towing.id }],
    hospitals: [{ id: from.hospital.id, name: 'Bạch Mai', code: 'BM' }],
    ProductTranslations: [
      { language: 'vi', name: 'Ô tô toàn diện', descriptionDetail: '<p>Bảo vệ</p>', deductible: '500.000 đ một vụ' },
      { language: 'en', name: 'Comprehensive', descriptionDetail: '<p>Covers</p>', deductible: '' },
    ],
  });
  expect(read).not.toHaveProperty('benefitIds');
});

test('what a product names must exist, and a subtype belongs to its type', async () => {
  const admin = await server.admin();
  const refused = async (more: object, path: string) =>
    expect(await admin.problem(productCalls.createProduct, draft(more))).toMatchObject({ status: 400, errors: [{ path }] });
  await refused({ companyId: 99_999 }, 'companyId');
  await refused({ listBenefit: `${from.towing.id},99999` }, 'listBenefit[1]');
  await refused({ hospitalIds: [99_999] }, 'hospitalIds[0]');
  await refused({ subType: 99_999 }, 'subType');
  await refused({ subType: from.subtype.id, type: 6 }, 'subType');
});

test('lists and pickers know the English name of a product', async () => {
  const { id } = await add({ name: 'Bảo hiểm trễ chuyến', productTranslation: { en: { name: 'Flight delay' } } });
  const admin = await server.admin();
  expect((await admin.call(productCalls.listProducts, { search: 'flight delay' })).data).toMatchObject([{ id, nameEn: 'Flight delay' }]);
  expect(await admin.call(productChoices.chooseProduct, { ids: [id] })).toMatchObject([
    { name: 'Bảo hiểm trễ chuyến', nameEn: 'Flight delay' },
  ]);
});

test('code and uuid belong to one product', async () => {
  const first = await add();
  const admin = await server.admin();
  expect(await admin.problem(productCalls.createProduct, draft({ productCode: first.productCode.toLowerCase() }))).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'productCode' }],
  });
  expect(await admin.problem(productCalls.createProduct, draft({ productUuid: first.productUuid }))).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'productUuid' }],
  });
});

test('the list shows code, type, company and state, and is searched in both languages', async () => {
  const admin = await server.admin();
  const { id } = await add({ name: 'Tổ ấm', type: 6, isActive: false, productTranslation: { en: { name: 'Cosy nest' } } });
  const listed = await admin.call(productCalls.listProducts, { search: 'cosy', type: [6], companyId: [from.company.id], isActive: false });
  expect(listed).toMatchObject({ total: 1, data: [{ id, name: 'Tổ ấm', type: 6, companyName: 'Bảo hiểm BIC', isActive: false }] });
  expect(listed.data[0]).not.toHaveProperty('descriptionDetail');
  expect((await admin.call(productCalls.listProducts, { search: 'to am', isActive: true })).total).toBe(0);
});

test('motorbike insurances are the valid products of their line', async () => {
  const bike = await add({ name: 'Xe máy', type: 5 });
  await add({ name: 'Xe máy cũ', type: 5, isActive: false });
  expect((await (await server.admin()).call(productCalls.listMotorbikeInsurances, {})).data.map((one) => one.id)).toEqual([bike.id]);
});

test('pickers offer valid products, and the benefits that products of a type bring', async () => {
  const home = await add({ name: 'Nhà phố', type: 6, listBenefit: String(from.room.id) });
  const anyone = await server.as([]);
  expect(await anyone.call(productChoices.chooseProduct, { type: 6 })).toEqual([
    { id: home.id, name: 'Nhà phố', nameEn: null, code: home.productCode },
  ]);
  const benefits = async (of: object) => (await anyone.call(productChoices.chooseProductBenefit, of as never)).map((one) => one.id);
  expect(await benefits({ productId: home.id })).toEqual([from.room.id]);
  expect(await benefits({ type: 5 })).toEqual([from.towing.id]);
  expect(await anyone.call(productChoices.chooseProductBenefit, { productId: home.id })).toMatchObject([
    { name: 'Nằm viện', benefitCode: 'NV' },
  ]);
});

test('an edit of somebody else in between is not overwritten, and the audit tells translations and relations (compatibility)', async () => {
  const admin = await server.admin();
  const product = await add();
  const next = {
    ...draft({ productCode: product.productCode, productUuid: product.productUuid }),
    listBenefit: String(from.room.id),
    productTranslation: { en: { name: 'Car' } },
  };
  const saved = await admin.call(productCalls.updateProduct, { ...next, id: product.id, version: 1 });
  expect(saved).toMatchObject({ version: 2, benefits: [{ name: 'Nằm viện' }], productTranslation: { en: { name: 'Car' } } });
  expect(await admin.problem(productCalls.updateProduct, { ...next, id: product.id, version: 1 })).toMatchObject({
    status: 409,
    code: 'stale',
    current: { version: 2, listBenefit: saved.listBenefit, benefits: [{ name: 'Nằm viện' }] },
  });
  const audit = await admin.fetch(`core/audit?entity=Product&entityId=${product.id}&pageSize=1`);
  const { data } = (await audit.json()) as { data: { label: string; changes: object }[] };
  expect(data[0]).toMatchObject({
    label: `Ô tô toàn diện (${product.productCode})`,
    changes: {
      benefitIds: { before: [from.towing.id], after: [from.room.id] },
      'productTranslation.en.name': { before: '', after: 'Car' },
    },
  });
});

test('what products are made of cannot be deleted while they use it', async () => {
  const admin = await server.admin();
  const { name } = await add({ name: 'Giữ lại', hospitalIds: [from.hospital.id], subType: from.subtype.id });
  for (const [call, id] of [
    [companyCalls.removeCompany, from.company.id],
    [benefitCalls.removeBenefit, from.towing.id],
    [hospitalCalls.removeHospital, from.hospital.id],
    [subtypeCalls.removeSubtype, from.subtype.id],
  ] as const) {
    expect(await admin.problem(call as never, { id })).toMatchObject({
      status: 409,
      code: 'in_use',
      detail: expect.stringMatching(/cannot be deleted yet\. Products: /) as unknown,
    });
  }
  expect((await admin.problem(hospitalCalls.removeHospital, { id: from.hospital.id })).detail).toContain(name);
  const response = await admin.fetch(`company/${from.company.id}`, { method: 'DELETE', headers: { 'accept-language': 'vi' } });
  expect(((await response.json()) as { detail: string }).detail).toMatch(
    /^“Bảo hiểm BIC” đang được dùng nên chưa thể xoá\. Sản phẩm: .* và \d+ mục khác\.$/,
  );
});

test('a benefit that goes while a product takes it ends in one of the two', async () => {
  const admin = await server.admin();
  for (let round = 0; round < 5; round += 1) {
    const benefit = await admin.call(benefitCalls.createBenefit, { benefitCode: `R${round}`, name: 'Thoáng qua', type: 1 });
    const [product, removal] = await Promise.allSettled([
      add({ listBenefit: String(benefit.id) }),
      admin.call(benefitCalls.removeBenefit, { id: benefit.id }),
    ]);
    expect([product.status, removal.status].sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('who may only read can neither create, change nor delete', async () => {
  const reader = await server.as(['ReadProduct']);
  const { id } = await add();
  expect(await reader.problem(productCalls.createProduct, draft())).toMatchObject({ status: 403, needs: ['CreateProduct'] });
  expect(await reader.problem(productCalls.updateProduct, { id, ...draft() })).toMatchObject({ status: 403, needs: ['UpdateProduct'] });
  expect(await reader.problem(productCalls.removeProduct, { id })).toMatchObject({ status: 403, needs: ['DeleteProduct'] });
});

test('products come in from Excel: what they refer to by code or name, several in one cell, the English name beside the other (compatibility)', async () => {
  const admin = await server.admin();
  const head = [
    'Mã sản phẩm',
    'Tên sản phẩm (tiếng Việt)',
    'Tên sản phẩm (tiếng Anh)',
    'Loại sản phẩm',
    'Công ty',
    'Quyền lợi',
    'Bệnh viện bảo lãnh',
  ];
  const car = ['XL-1', 'Xe toàn diện', 'Car, all risks', 'Ô tô', 'BIC', 'CH; Nằm viện', 'BM'];
  const first = await tried(admin, productImport, 'Product', [
    head,
    car,
    ['XL-2', 'Nhà', 'Home', 'Nhà', 'BIC', 'CH, KHONG-CO', ''],
    ['XL-3', 'Nhà', 'Home', 'Tàu', 'BIC', 'CH', ''],
  ]);
  expect(first.view.rows).toEqual({ add: 1, change: 0, leave: 0, refuse: 2 });
  expect(first.refused.map(({ faults }) => faults.map(({ letter }) => letter))).toEqual([['F'], ['D']]);
  expect(await first.write()).toMatchObject({ state: 'applied', written: 1 });
  const [row] = (await admin.call(productCalls.listProducts, { search: 'XL-1' })).data;
  const stored = await admin.call(productCalls.getProduct, { id: row!.id });
  expect(stored).toMatchObject({
    listBenefit: `${from.towing.id},${from.room.id}`,
    hospitalIds: [from.hospital.id],
    companyId: from.company.id,
    productTranslation: { en: { name: 'Car, all risks' } },
    productUuid: expect.stringMatching(/^.{36}$/) as unknown,
  });
  // the same file changes nothing; another English name leaves the other texts as they are
  await admin.call(productCalls.updateProduct, { id: row!.id, productTranslation: { en: { service: 'Towing' } } });
  expect((await tried(admin, productImport, 'Product', [head, car])).view.rows).toEqual({ add: 0, change: 0, leave: 1, refuse: 0 });
  const renamed = await tried(admin, productImport, 'Product', [head, car.with(2, 'Car')]);
  expect(renamed.changes).toMatchObject([{ changes: [{ letter: 'C', before: 'Car, all risks', after: 'Car' }] }]);
  await renamed.write();
  const after = await admin.call(productCalls.getProduct, { id: row!.id });
  expect(after).toMatchObject({ productUuid: stored.productUuid, productTranslation: { en: { name: 'Car', service: 'Towing' } } });
  expect(await renamed.undo()).toMatchObject({ state: 'undone' });
  expect(await admin.call(productCalls.getProduct, { id: row!.id })).toMatchObject({
    productTranslation: { en: { name: 'Car, all risks' } },
  });
});

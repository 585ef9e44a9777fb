import { sql } from 'drizzle-orm';
import { dayAt } from '@tessera/plugin-sdk/contract';
import { startTestServer, tried, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { questionCalls } from '../../appearance/contract/questions';
import appearance from '../../appearance/server';
import { benefitCalls } from '../../products/contract/benefits';
import { productCalls } from '../../products/contract/products';
import products from '../../products/server';
import { ingredients, uuid } from '../../products/server/products/testRecords';
import { toWire, type PromoTerms } from '../contract/promoActions';
import { promoCodeCalls, promoCodeImport } from '../contract/promoCodes';
import { endOf, startOf } from '../contract/promoDays';
import promotion from './index';

let server: TestServer;
let admin: TestClient;
let towing: number;
let made = 0;
let productOf: () => Promise<{ id: number; name: string }>;
beforeAll(async () => {
  server = await startTestServer({ plugins: [products, appearance, promotion] });
  admin = await server.admin();
  const from = await ingredients(admin);
  towing = from.towing.id;
  productOf = () =>
    admin.call(productCalls.createProduct, {
      name: `Ô tô ${++made}`,
      companyId: from.company.id,
      productCode: `OTO-${made}`,
      productUuid: uuid(made),
      type: 1,
      listBenefit: String(from.room.id),
      productTranslation: { en: {} },
    } as never);
});
afterAll(() => server.close());

const terms: PromoTerms = {
  type: 'VND',
  value: 50_000,
  maximum: null,
  minimumPrice: null,
  productIds: [],
  productTypes: [],
  benefitIds: [],
};
const daysFromNow = (days: number) => dayAt(Date.now() + days * 86_400_000);
const values = (about: Partial<PromoTerms>, endsInDays = 10) => ({
  description: 'Giảm giá',
  startsAt: startOf(daysFromNow(-30)),
  endsAt: endOf(daysFromNow(endsInDays)),
  usageLimit: 10,
  ...toWire({ ...terms, ...about }),
});
const addCode = async (couponCode: string, about: Partial<PromoTerms>, endsInDays?: number) =>
  (await admin.call(promoCodeCalls.createPromoCodes, { couponCode: [couponCode], ...values(about, endsInDays) })).data[0]!;

test('a product or benefit that does not exist is refused on its field', async () => {
  expect(
    await admin.problem(promoCodeCalls.createPromoCodes, { couponCode: ['NOPRODUCT'], ...values({ productIds: [404] }) }),
  ).toMatchObject({
    status: 400,
    errors: [{ path: 'actions[0].args.productId' }],
  });
  expect(
    await admin.problem(promoCodeCalls.createPromoCodes, { couponCode: ['NOBENEFIT'], ...values({ benefitIds: [404] }) }),
  ).toMatchObject({
    status: 400,
    errors: [{ path: 'actions[0].args.benefitIds' }],
  });
  expect(await admin.problem(questionCalls.createQuestion, { content: 'x', answer: '<p>x</p>', productId: 9999 })).toMatchObject({
    status: 400,
    errors: [{ path: 'productId' }],
  });
});

test('what records of other plugins refer to is not deleted: they are named, all of them', async () => {
  const { id } = await productOf();
  const first = await addCode('OTO500K', { productIds: [id] });
  const question = await admin.call(questionCalls.createQuestion, { content: 'Có giấy tờ gì?', answer: '<p>Có.</p>', productId: id });
  const problem = await admin.problem(productCalls.removeProduct, { id });
  expect(problem).toMatchObject({ status: 409, code: 'in_use' });
  expect(problem.detail).toContain('Promo codes: OTO500K.');
  expect(problem.detail).toContain('Questions: Có giấy tờ gì?.');

  await admin.call(questionCalls.removeQuestion, { id: question.id });
  await admin.call(promoCodeCalls.updatePromoCode, { ...values({}), id: first.id, version: first.version });
  await admin.call(productCalls.removeProduct, { id });
  expect(await admin.problem(productCalls.getProduct, { id })).toMatchObject({ status: 404 });

  await addCode('CUUHO', { benefitIds: [towing] });
  expect((await admin.problem(benefitCalls.removeBenefit, { id: towing })).detail).toContain('Promo codes: CUUHO.');
});

test('a code that has expired does not keep its product, and can be changed after it is gone', async () => {
  const { id } = await productOf();
  const expired = await addCode('HETHAN', { productIds: [id] }, -2);
  await admin.call(productCalls.removeProduct, { id });
  const changed = await admin.call(promoCodeCalls.updatePromoCode, {
    ...values({ productIds: [id] }, -2),
    description: 'Mới',
    id: expired.id,
    version: expired.version,
  });
  expect(changed).toMatchObject({ description: 'Mới', products: [{ id, name: `#${id}` }] });
});

test('codes come in from Excel: products by code, lines in words; what the form refuses is refused, and what was used stays', async () => {
  const { id } = await productOf();
  const code = `OTO-${made}`;
  const head = [
    'Mã',
    'Tên chương trình',
    'Loại',
    'Giá trị',
    'Giảm tối đa',
    'Hiệu lực từ',
    'Đến hết ngày',
    'Số lượt dùng',
    'Sản phẩm áp dụng',
    'Dòng sản phẩm',
  ];
  const row = (coupon: string, more: Partial<Record<number, string | number>> = {}) =>
    Object.assign([coupon, 'Ưu đãi hè', 'Phần trăm', 10, 200_000, '01/06/2030', '30/06/2030', 5, code, 'Nhà; Sức khoẻ'], more);
  const first = await tried(admin, promoCodeImport, 'PromoCode', [
    head,
    row('hè 2030'),
    row('HE-SAI', { 2: 'Số tiền' }), // no maximum for an amount
    row('HE-CU', { 6: '31/05/2030' }),
    row('HE-LA', { 8: 'KHONG-CO' }),
  ]);
  expect(first.view.rows).toEqual({ add: 1, change: 0, leave: 0, refuse: 3 });
  expect(first.refused.map(({ faults }) => faults.map(({ letter }) => letter))).toEqual([['E'], ['G'], ['I']]);
  expect(await first.write()).toMatchObject({ state: 'applied', written: 1 });
  const { data } = await admin.call(promoCodeCalls.listPromoCodes, { search: 'HE2030' });
  expect(data).toMatchObject([
    { couponCode: 'HE2030', type: 'PERCENTAGE', value: 10, maximum: 200_000, products: [{ id }], productTypes: [6, 2] },
  ]);
  await server.db.execute(sql`update promotion.promo_codes set number_of_time_usage = 4 where id = ${data[0]!.id}`);
  const lower = await tried(admin, promoCodeImport, 'PromoCode', [head, row('HE2030', { 7: 3 })]);
  expect(lower.refused).toMatchObject([{ faults: [{ letter: 'H' }] }]);
  expect((await tried(admin, promoCodeImport, 'PromoCode', [head, row('HE2030', { 3: 12 })])).changes).toMatchObject([
    { changes: [{ letter: 'D', before: '10', after: '12' }] },
  ]);
});

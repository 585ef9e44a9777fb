import { manifest, provide } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { appearance as contract } from '../../contract';
import { questionCalls } from '../../contract/questions';
import appearance from '../index';

const catalogue = [
  { id: 7, name: 'Ô tô toàn diện' },
  { id: 8, name: 'Xe máy' },
];
const productsManifest = manifest({ id: 'products', title: { vi: 'Sản phẩm', en: 'Products' }, api: ['product'], permissions: {} });
const products = serverPlugin(productsManifest, {
  implements: [],
  provides: [
    provide(contract.services.productNames, () => ({
      search: async (_work, { search = '' }) => {
        const data = catalogue.filter((p) => p.name.includes(search));
        return { data, total: data.length, totalKind: 'exact' as const };
      },
      namesOf: async (_work, ids) => new Map(catalogue.filter((p) => ids.includes(p.id)).map((p) => [p.id, p.name])),
    })),
  ],
});

let alone: TestServer;
let withProducts: TestServer;
beforeAll(async () => {
  alone = await startTestServer({ plugins: [appearance] });
  withProducts = await startTestServer({ plugins: [products, appearance] });
});
afterAll(() => Promise.all([alone.close(), withProducts.close()]));

test('a question is about exactly one thing', async () => {
  const admin = await alone.admin();
  const question = { content: 'Có bắt buộc không?', answer: '<p>Có.</p>' };
  for (const wrong of [question, { ...question, productId: 7, productType: 1 }]) {
    expect(await admin.problem(questionCalls.createQuestion, wrong)).toMatchObject({
      status: 400,
      errors: [{ path: 'productType', key: 'appearance:validation.oneTarget' }],
    });
  }
  expect(await admin.problem(questionCalls.createQuestion, { ...question, productType: 3 })).toMatchObject({
    status: 400,
    errors: [{ path: 'productType' }],
  });
  expect(await admin.call(questionCalls.createQuestion, { ...question, productType: 1 })).toMatchObject({
    productType: 1,
    productId: null,
  });
  expect(await admin.problem(questionCalls.createQuestion, { ...question, answer: '<script>x</script>', productId: 7 })).toMatchObject({
    status: 400,
    errors: [{ path: 'answer' }],
  });
});

test('questions are read by product and by type, in the order given by hand', async () => {
  const admin = await alone.admin();
  const ask = (content: string, about: { productId: number } | { productType: 6 }) =>
    admin.call(questionCalls.createQuestion, { content, answer: '<p>x</p>', ...about });
  const [first, elsewhere, second] = [
    await ask('Một', { productId: 70 }),
    await ask('Nhà', { productType: 6 }),
    await ask('Hai', { productId: 70 }),
  ];
  await admin.call(questionCalls.moveQuestion, { id: second.id, direction: 'up' });
  expect((await admin.call(questionCalls.listQuestionsByProduct, { id: 70 })).data.map((q) => q.id)).toEqual([second.id, first.id]);
  expect((await admin.call(questionCalls.listQuestionsByType, { id: 6 })).data.map((q) => q.id)).toEqual([elsewhere.id]);
  expect((await admin.call(questionCalls.listQuestions, { productId: 70 })).total).toBe(2);
  expect(await admin.problem(questionCalls.listQuestionsByType, { id: 3 })).toMatchObject({ status: 400, errors: [{ path: 'id' }] });
  const changed = await admin.call(questionCalls.updateQuestion, { id: first.id, content: 'Một?', answer: '<p>y</p>', version: 1 });
  expect(changed).toMatchObject({ productId: 70, version: 2 });
  expect(await admin.problem(questionCalls.updateQuestion, { id: first.id, content: 'x', answer: '<p>y</p>', version: 1 })).toMatchObject({
    code: 'stale',
  });
});

test('without the plugin that knows products they are listed by number', async () => {
  const admin = await alone.admin();
  await admin.call(questionCalls.createQuestion, { content: 'x', answer: '<p>x</p>', productId: 900 });
  const list = await admin.call(questionCalls.listQuestionTargets, { type: 'productId', search: '900' });
  expect(list).toMatchObject({ total: 1, data: [{ type: 'productId', id: 900, name: null, questions: 1 }] });
  expect(await admin.call(questionCalls.searchQuestionProducts, { search: 'ô tô' })).toEqual({ available: false, products: [] });
});

test('with it, every product is listed by name', async () => {
  const admin = await withProducts.admin();
  await admin.call(questionCalls.createQuestion, { content: 'x', answer: '<p>x</p>', productId: 7 });
  const list = await admin.call(questionCalls.listQuestionTargets, { type: 'productId' });
  expect(list).toMatchObject({
    total: 2,
    data: [
      { id: 7, name: 'Ô tô toàn diện', questions: 1 },
      { id: 8, name: 'Xe máy', questions: 0 },
    ],
  });
  expect(await admin.call(questionCalls.searchQuestionProducts, { search: 'Xe' })).toEqual({
    available: true,
    products: [{ id: 8, name: 'Xe máy' }],
  });
  expect(await admin.call(questionCalls.searchQuestionProducts, { id: 7 })).toEqual({
    available: true,
    products: [{ id: 7, name: 'Ô tô toàn diện' }],
  });
});

test('the four product types are always listed', async () => {
  const { data } = await (await withProducts.admin()).call(questionCalls.listQuestionTargets, {});
  expect(data).toEqual([1, 2, 5, 6].map((id) => expect.objectContaining({ type: 'productType', id, questions: 0 }) as unknown));
});

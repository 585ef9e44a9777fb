import { calls, manifest, query, type } from '@tessera/plugin-sdk/contract';
import { implement, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { appearance } from '../../appearance/contract';
import { products as contract } from '../contract';
import { productCalls } from '../contract/products';
import products from './index';
import { ingredients, uuid } from './products/testRecords';

// A neighbour that only knows the contract.
const neighbour = manifest({
  id: 'neighbour',
  title: { vi: 'Láng giềng', en: 'Neighbour' },
  api: ['neighbour'],
  optional: ['products'],
  permissions: {},
});
const asked = calls(neighbour, { ask: query({ path: 'GET neighbour', needs: 'Authenticated', output: type<unknown>() }) });
const plugin = serverPlugin(neighbour, {
  implements: [
    implement(asked, {
      async ask(_input, ctx) {
        const catalogue = ctx.services.get(contract.services.catalogue);
        const names = ctx.services.get(appearance.services.productNames);
        return {
          found: await catalogue.findProducts(ctx, { search: 'toan dien', isActive: true, pageSize: 1 }),
          products: [...(await catalogue.productsById(ctx, [1, 999]))],
          companies: [...(await catalogue.companiesById(ctx, [1, 999]))],
          benefits: [...(await catalogue.benefitsById(ctx, [2]))],
          none: [...(await catalogue.productsById(ctx, []))],
          searched: await names.search(ctx, { search: 'o to cu', page: 1, pageSize: 10 }),
          named: [...(await names.namesOf(ctx, [1, 2, 999]))].sort(([a], [b]) => a - b),
        };
      },
    }),
  ],
});

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [products, plugin] })));
afterAll(() => server.close());

test('a neighbour finds products, names what exists by id, and the website names expired products too', async () => {
  const admin = await server.admin();
  const { company, towing } = await ingredients(admin);
  const add = (name: string, productCode: string, n: number, isActive: boolean) =>
    admin.call(productCalls.createProduct, {
      name,
      isActive,
      companyId: company.id,
      productCode,
      productUuid: uuid(n),
      type: 1,
      listBenefit: String(towing.id),
      productTranslation: { en: {} },
    } as never);
  const [product, old] = [await add('Ô tô toàn diện', 'OTO', 1, true), await add('Ô tô cũ toàn diện', 'CU', 2, false)];
  const summary = {
    id: product.id,
    name: 'Ô tô toàn diện',
    productCode: 'OTO',
    type: 1,
    companyId: company.id,
    companyName: 'Bảo hiểm BIC',
    isActive: true,
  };
  expect(await admin.call(asked.ask)).toEqual({
    found: { total: 1, totalKind: 'exact', page: 1, pageSize: 1, data: [summary] },
    products: [[product.id, summary]],
    companies: [[company.id, { id: company.id, name: 'Bảo hiểm BIC', code: 'BIC' }]],
    benefits: [[2, { id: 2, name: 'Nằm viện', code: 'NV' }]],
    none: [],
    searched: { data: [{ id: old.id, name: old.name }], total: 1, totalKind: 'exact' },
    named: [
      [product.id, product.name],
      [old.id, old.name],
    ],
  });
});

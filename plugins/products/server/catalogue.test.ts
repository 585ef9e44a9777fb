import { manifest, type } from '@tessera/plugin-sdk/contract';
import { calls, query } from '@tessera/plugin-sdk/contract';
import { implement, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { products as contract } from '../contract';
import { productCalls } from '../contract/products';
import products from './index';
import { ingredients, uuid } from './products/testRecords';

// A neighbour that only knows the contract.
const neighbour = manifest({ id: 'neighbour', title: { vi: 'Láng giềng', en: 'Neighbour' }, api: ['neighbour'], optional: ['products'], permissions: {} });
const asked = calls(neighbour, { ask: query({ path: 'GET neighbour', needs: 'Authenticated', output: type<unknown>() }) });
const plugin = serverPlugin(neighbour, {
  implements: [
    implement(asked, {
      async ask(_input, ctx) {
        const catalogue = ctx.services.get(contract.services.catalogue);
        return {
          found: await catalogue.findProducts(ctx, { search: 'toan dien', isActive: true, pageSize: 1 }),
          products: [...(await catalogue.productsById(ctx, [1, 999]))],
          companies: [...(await catalogue.companiesById(ctx, [1, 999]))],
          benefits: [...(await catalogue.benefitsById(ctx, [2]))],
          none: [...(await catalogue.productsById(ctx, []))],
        };
      },
    }),
  ],
});

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [products, plugin] })));
afterAll(() => server.close());

test('a neighbour finds products, and names what exists by id', async () => {
  const admin = await server.admin();
  const { company, towing } = await ingredients(admin);
  const product = await admin.call(productCalls.createProduct, { name: 'Ô tô toàn diện', companyId: company.id, productCode: 'OTO', productUuid: uuid(1), type: 1, listBenefit: String(towing.id), productTranslation: { en: {} } } as never);
  const summary = { id: product.id, name: 'Ô tô toàn diện', productCode: 'OTO', type: 1, companyId: company.id, companyName: 'Bảo hiểm BIC', isActive: true };
  expect(await admin.call(asked.ask)).toEqual({
    found: expect.objectContaining({ total: 1, totalKind: 'exact', pageSize: 1, data: [expect.objectContaining(summary)] }) as unknown,
    products: [[product.id, summary]],
    companies: [[company.id, { id: company.id, name: 'Bảo hiểm BIC', code: 'BIC' }]],
    benefits: [[2, { id: 2, name: 'Nằm viện', code: 'NV' }]],
    none: [],
  });
});

import { provide } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { products } from '../../products/contract';
import type { ProductCatalogue, ProductSummary } from '../../products/contract/services';

export const testedCompany = { id: 1, name: 'Bảo hiểm Việt Tín', code: 'VTI' };
const product = (id: number, name: string, type: ProductSummary['type']): ProductSummary => ({
  id,
  name,
  productCode: `SP${id}`,
  type,
  companyId: testedCompany.id,
  companyName: testedCompany.name,
  isActive: true,
});
/** For tests: three products of three lines. */
export const testedProducts = [product(1, 'Vật chất xe ô tô', 1), product(2, 'Sức khoẻ gia đình', 2), product(5, 'TNDS xe máy', 5)];

const catalogue: ProductCatalogue = {
  findProducts: async () => ({ data: testedProducts, total: testedProducts.length, totalKind: 'exact', page: 1, pageSize: 100 }),
  productsById: async (_work, ids) => new Map(testedProducts.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one])),
  companiesById: async (_work, ids) => new Map(ids.includes(testedCompany.id) ? [[testedCompany.id, testedCompany]] : []),
  categoriesOf: async () => new Map(),
  benefitsById: async () => new Map(),
};

/** A stand-in for the neighbour, with its catalogue and nothing else. */
export const testProducts = serverPlugin(products, { implements: [], provides: [provide(products.services.catalogue, () => catalogue)] });

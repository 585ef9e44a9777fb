import type { ProductNames } from '../../appearance/contract';
import { makeCatalogue } from './catalogue';

/** Names of products, as the website's questions ask for them: expired ones too, whose questions are still there. */
export const makeProductNames = (): ProductNames => {
  const catalogue = makeCatalogue();
  return {
    async search(work, query) {
      const { data, total, totalKind } = await catalogue.findProducts(work, query);
      return { data: data.map(({ id, name }) => ({ id, name })), total, totalKind };
    },
    namesOf: async (work, ids) => new Map([...(await catalogue.productsById(work, ids))].map(([id, { name }]) => [id, name])),
  };
};

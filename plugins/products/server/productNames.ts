import type { ProductNames } from '../../appearance/contract';
import { makeCatalogue } from './catalogue';

/** Names of products, as the website's questions ask for them: expired ones too, whose questions are still there. */
export const makeProductNames = (): ProductNames => {
  const catalogue = makeCatalogue();
  return {
    search: (work, query) => catalogue.findProducts(work, query),
    namesOf: async (work, ids) => new Map([...(await catalogue.productsById(work, ids))].map(([id, { name }]) => [id, name])),
  };
};

import { eq } from 'drizzle-orm';
import { chosenFrom, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { categoryCalls, categoryChoices } from '../../contract/categories';
import { productsWhere } from '../products/uses';
import { products } from '../products/table';
import { categories } from './table';

export const categoryHandlers = resourceHandlers(categoryCalls, 'ProductCategory', {
  table: categories,
  sort: { code: categories.code, name: vietnamese(categories.name), createdAt: categories.createdAt },
  usedBy: (id) => [productsWhere(eq(products.categoryId, id))],
});

export const categoryChoiceHandlers = implement(categoryChoices, {
  chooseProductCategory: (input, ctx) =>
    chosenFrom(ctx, input, { table: categories, name: categories.name, code: categories.code, where: eq(categories.isActive, true) }),
});

import { eq } from 'drizzle-orm';
import { chosenFrom, implement, resourceHandlers, unscoped, vietnamese } from '@tessera/plugin-sdk/server';
import { categoryCalls, categoryChoices } from '../../contract/categories';
import { bookTable } from '../books/table';
import { categoryTable } from './table';

export const categoryHandlers = resourceHandlers(categoryCalls, 'TaxBookCategory', {
  table: categoryTable,
  sort: { name: vietnamese(categoryTable.name), createdAt: categoryTable.createdAt },
  usedBy: (id) => [
    {
      table: unscoped(bookTable, 'a category with books of any unit stays'),
      where: eq(bookTable.categoryId, id),
      name: bookTable.code,
      nouns: { vi: 'Quyển', en: 'Books' },
    },
  ],
});

export const categoryChoiceHandlers = implement(categoryChoices, {
  chooseTaxBookCategory: (input, ctx) => chosenFrom(ctx, input, { table: categoryTable, name: categoryTable.name }),
});

import { eq } from 'drizzle-orm';
import { chosenFrom, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { companyCalls, companyChoices } from '../../contract/companies';
import { products } from '../products/table';
import { productsWhere } from '../products/uses';
import { companies } from './table';

export const companyHandlers = resourceHandlers(companyCalls, 'Company', {
  table: companies,
  sort: { code: companies.code, name: vietnamese(companies.name), createdAt: companies.createdAt },
  usedBy: (id) => [productsWhere(eq(products.companyId, id))],
});

export const companyChoiceHandlers = implement(companyChoices, {
  chooseCompany: (input, ctx) =>
    chosenFrom(ctx, input, { table: companies, name: companies.name, code: companies.code, where: eq(companies.isActive, true) }),
});

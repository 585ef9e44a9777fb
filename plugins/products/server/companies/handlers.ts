import { eq } from 'drizzle-orm';
import { chosenFrom, exportOf, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { companyCalls, companyChoices, companyExport, companyInput } from '../../contract/companies';
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

export const companyExportHandlers = implement(companyExport, {
  exportCompany: exportOf(companyCalls.listCompany, companyHandlers, {
    entity: 'Company',
    fileName: 'cong-ty-bao-hiem',
    schema: companyInput,
    columns: [
      { header: 'company.name', value: (row) => row.name },
      { header: 'company.code', value: (row) => row.code },
      { header: 'company.type', value: (row, { t }) => t(`company.types.${row.type}`) },
      { header: 'fields.phoneNumber', value: (row) => row.phoneNumber },
      { header: 'fields.isActive', value: (row, { t }) => t(row.isActive ? 'company.active' : 'company.inactive') },
      { header: 'fields.createdAt', value: (row) => row.createdAt },
    ],
  }),
});

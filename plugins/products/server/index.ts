import { provide } from '@tessera/plugin-sdk/contract';
import { offer, serverPlugin } from '@tessera/plugin-sdk/server';
import { appearance } from '../../appearance/contract';
import { products } from '../contract';
import { benefitRecords, productRecords } from '../contract/services';
import { benefitChoiceHandlers, benefitExportHandlers, benefitHandlers } from './benefits/handlers';
import { benefits } from './benefits/table';
import { makeCatalogue } from './catalogue';
import { categoryChoiceHandlers, categoryExportHandlers, categoryHandlers } from './categories/handlers';
import { companyChoiceHandlers, companyExportHandlers, companyHandlers } from './companies/handlers';
import { demo } from './demo';
import { hospitalChoiceHandlers, hospitalExportHandlers, hospitalHandlers } from './hospitals/handlers';
import { productChoiceHandlers, productExportHandlers, productHandlers } from './products/handlers';
import { productImportHandlers } from './products/import';
import { products as productTable } from './products/table';
import { makeProductNames } from './productNames';
import { subtypeChoiceHandlers, subtypeExportHandlers, subtypeHandlers } from './subtypes/handlers';
import { companies } from './companies/table';
import { fields } from './fields';
import { hospitals } from './hospitals/table';

/** Where the catalogue is kept: one folder a resource with its table, its handlers and their test. */
export default serverPlugin(products, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  finds: [
    {
      entity: 'Product',
      title: { vi: 'Sản phẩm', en: 'Product' },
      needs: 'ReadProduct',
      table: productTable,
      name: productTable.name,
      detail: productTable.productCode,
    },
    {
      entity: 'Company',
      title: { vi: 'Công ty bảo hiểm', en: 'Insurance company' },
      needs: 'ReadCompany',
      table: companies,
      name: companies.name,
      detail: companies.code,
    },
    {
      entity: 'Hospital',
      title: { vi: 'Bệnh viện', en: 'Hospital' },
      needs: 'ReadHospital',
      table: hospitals,
      name: hospitals.name,
      detail: hospitals.code,
    },
  ],
  implements: [
    productHandlers,
    productExportHandlers,
    productImportHandlers,
    productChoiceHandlers,
    subtypeHandlers,
    subtypeExportHandlers,
    subtypeChoiceHandlers,
    categoryHandlers,
    categoryExportHandlers,
    categoryChoiceHandlers,
    companyHandlers,
    companyExportHandlers,
    companyChoiceHandlers,
    hospitalHandlers,
    hospitalExportHandlers,
    hospitalChoiceHandlers,
    benefitHandlers,
    benefitExportHandlers,
    benefitChoiceHandlers,
  ],
  offers: [
    offer(productRecords, productTable, { code: productTable.productCode }),
    offer(benefitRecords, benefits, { code: benefits.benefitCode }),
  ],
  // the second for the questions of the website, whether or not that plugin is on
  provides: [provide(products.services.catalogue, makeCatalogue), provide(appearance.services.productNames, makeProductNames)],
  demo,
});

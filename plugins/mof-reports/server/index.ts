import { serverPlugin } from '@tessera/plugin-sdk/server';
import { mofReports } from '../contract';
import { companyProductHandlers, companyVehicleHandlers, regulatorChoiceHandlers } from './catalogues/companyCodes';
import { companyProducts } from './catalogues/tables';
import { lobHandlers } from './catalogues/lobs';
import {
  accountCategoryHandlers,
  accountChoiceHandlers,
  accountHandlers,
  companyAccountHandlers,
  lineHandlers,
} from './catalogues/accounting';
import { mappingHandlers } from './catalogues/mapping';
import { productMofHandlers, subLobHandlers, vehicleCategoryHandlers, vehicleMofHandlers } from './catalogues/regulator';
import { periodTypeHandlers, reportCategoryHandlers, reportStatusHandlers } from './catalogues/reportCatalogues';
import { fields } from './fields';
import { reportHandlers } from './reports/handlers';
import { makeJob } from './reports/makeJob';
import { preparation } from './reports/monthSums';
import { reserveHandlers } from './reports/reserves';
import { settings } from './settings';
import { templateHandlers } from './templates/handlers';

/** Reports for the ministry: catalogues, the insurer's codes in them, reports with their traces. */
export default serverPlugin(mofReports, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  finds: [
    {
      entity: 'MofCompanyProduct',
      title: { vi: 'Sản phẩm của doanh nghiệp', en: 'Product of the insurer' },
      needs: 'ReadMofCompany',
      table: companyProducts,
      name: companyProducts.code,
      detail: companyProducts.name,
    },
  ],
  implements: [
    lobHandlers,
    subLobHandlers,
    productMofHandlers,
    vehicleCategoryHandlers,
    vehicleMofHandlers,
    companyProductHandlers,
    companyVehicleHandlers,
    regulatorChoiceHandlers,
    accountCategoryHandlers,
    accountHandlers,
    companyAccountHandlers,
    accountChoiceHandlers,
    ...lineHandlers,
    mappingHandlers,
    reportCategoryHandlers,
    reportStatusHandlers,
    periodTypeHandlers,
    templateHandlers,
    reportHandlers,
    reserveHandlers,
  ],
  settings,
  jobs: { make: makeJob },
  provides: [preparation],
});

import { fill, webPlugin } from '@tessera/plugin-sdk/web';
import { dataFiles } from '../../data-files/contract';
import { mofReports, reportUsers } from '../contract';

const lobs = { vi: 'Loại hình bảo hiểm', en: 'Lines of business' };
const products = { vi: 'Sản phẩm của doanh nghiệp', en: 'Products of the insurer' };
const vehicles = { vi: 'Loại xe của doanh nghiệp', en: 'Vehicle types of the insurer' };
const read = 'ReadMofCatalogue';
const readCompany = 'ReadMofCompany';

/** Catalogues of the same kind are tabs of one page. */
const regulator = { id: 'mofCatalogues', label: { vi: 'Danh mục BTC', en: 'Regulator catalogues' } };

const company = { id: 'mofCompany', label: { vi: 'Danh mục doanh nghiệp', en: 'Insurer catalogues' } };

export default webPlugin(mofReports, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  menu: [
    { label: lobs, icon: 'bank', to: '/bao-cao-btc/loai-hinh-bao-hiem', group: 'reporting', order: 32, tabs: regulator, needs: read },
    { label: products, icon: 'layers', to: '/bao-cao-btc/san-pham', group: 'reporting', order: 30, tabs: company, needs: readCompany },
    { label: vehicles, icon: 'car', to: '/bao-cao-btc/loai-xe', group: 'reporting', order: 31, tabs: company, needs: readCompany },
  ],
  screens: [
    {
      path: '/bao-cao/bo-tai-chinh/report-list/:id',
      shows: 'MofReport',
      title: mofReports.title,
      needs: reportUsers,
      load: () => import('./reports/ReportPage'),
    },
    {
      path: '/bao-cao-btc/loai-hinh-bao-hiem/:id?',
      shows: 'LobMof',
      title: lobs,
      needs: read,
      load: () => import('./catalogues/LobList'),
    },
    {
      path: '/bao-cao-btc/san-pham/:id?',
      shows: 'MofCompanyProduct',
      title: products,
      needs: readCompany,
      load: () => import('./catalogues/CompanyProductList'),
    },
    {
      path: '/bao-cao-btc/loai-xe/:id?',
      shows: 'MofCompanyVehicle',
      title: vehicles,
      needs: readCompany,
      load: () => import('./catalogues/CompanyVehicleList'),
    },
  ],
  fills: [fill(dataFiles.slots.managerTabs, { needs: reportUsers, load: () => import('./reports/ReportTab') })],
});

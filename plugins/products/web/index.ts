import { webPlugin } from '@tessera/plugin-sdk/web';
import { products } from '../contract';

/** What is sold: which screens there are, who may open them, and where they stand in the menu. */
export default webPlugin(products, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  menu: [
    { label: { vi: 'Công ty bảo hiểm', en: 'Insurance companies' }, icon: 'building', to: '/quan-ly-cong-ty', group: 'sales', order: 60, needs: 'ReadCompany' },
  ],
  screens: [
    { path: '/quan-ly-cong-ty/:id?', title: { vi: 'Công ty bảo hiểm', en: 'Insurance companies' }, needs: 'ReadCompany', load: () => import('./companies/CompanyList') },
  ],
  commands: [
    { label: { vi: 'Thêm công ty', en: 'Add a company' }, icon: 'building', to: '/quan-ly-cong-ty?new=1', needs: 'CreateCompany' },
  ],
});

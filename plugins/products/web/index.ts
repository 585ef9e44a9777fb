import { webPlugin } from '@tessera/plugin-sdk/web';
import { products } from '../contract';

/** What is sold: which screens there are, who may open them, and where they stand in the menu. */
export default webPlugin(products, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  menu: [
    { label: { vi: 'Công ty bảo hiểm', en: 'Insurance companies' }, icon: 'building', to: '/quan-ly-cong-ty', group: 'sales', order: 60, needs: 'ReadCompany' },
    { label: { vi: 'Quyền lợi', en: 'Benefits' }, icon: 'shieldCheck', to: '/quan-ly-quyen-loi', group: 'sales', order: 61, needs: 'ReadBenefit' },
    { label: { vi: 'Bệnh viện', en: 'Hospitals' }, icon: 'hospital', to: '/quan-ly-benh-vien', group: 'sales', order: 62, needs: 'ReadHospital' },
  ],
  screens: [
    { path: '/quan-ly-cong-ty/:id?', title: { vi: 'Công ty bảo hiểm', en: 'Insurance companies' }, needs: 'ReadCompany', load: () => import('./companies/CompanyList') },
    { path: '/quan-ly-quyen-loi/:id?', title: { vi: 'Quyền lợi', en: 'Benefits' }, needs: 'ReadBenefit', load: () => import('./benefits/BenefitList') },
    { path: '/quan-ly-benh-vien/:id?', title: { vi: 'Bệnh viện', en: 'Hospitals' }, needs: 'ReadHospital', load: () => import('./hospitals/HospitalList') },
  ],
  commands: [
    { label: { vi: 'Thêm công ty', en: 'Add a company' }, icon: 'building', to: '/quan-ly-cong-ty?new=1', needs: 'CreateCompany' },
    { label: { vi: 'Thêm quyền lợi', en: 'Add a benefit' }, icon: 'shieldCheck', to: '/quan-ly-quyen-loi?new=1', needs: 'CreateBenefit' },
    { label: { vi: 'Thêm bệnh viện', en: 'Add a hospital' }, icon: 'hospital', to: '/quan-ly-benh-vien?new=1', needs: 'CreateHospital' },
  ],
});

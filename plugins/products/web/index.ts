import { webPlugin } from '@tessera/plugin-sdk/web';
import { products } from '../contract';

const productList = { vi: 'Sản phẩm', en: 'Products' };
const subtypes = { vi: 'Phân loại sản phẩm', en: 'Product subtypes' };
const categories = { vi: 'Nhóm sản phẩm', en: 'Product categories' };
const companies = { vi: 'Công ty bảo hiểm', en: 'Insurance companies' };
const benefits = { vi: 'Quyền lợi', en: 'Benefits' };
const hospitals = { vi: 'Bệnh viện', en: 'Hospitals' };

/** What is sold: which screens there are, who may open them, and where they stand in the menu. */
const catalogues = { id: 'productCatalogues', label: { vi: 'Danh mục sản phẩm', en: 'Product catalogues' } };
const partners = { id: 'partners', label: { vi: 'Công ty và bệnh viện', en: 'Companies and hospitals' } };

export default webPlugin(products, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: {
    products: { label: { vi: 'Sản phẩm', en: 'Products' }, icon: 'shieldCheck', order: 600 },
  },
  menu: [
    { label: productList, icon: 'shield', to: '/quan-ly-san-pham', group: 'products', order: 50, needs: 'ReadProduct' },
    {
      label: subtypes,
      icon: 'branch',
      to: '/quan-ly-phan-loai-san-pham',
      group: 'products',
      order: 51,
      tabs: catalogues,
      needs: 'ReadProduct',
    },
    {
      label: categories,
      icon: 'layers',
      to: '/quan-ly-nhom-san-pham',
      group: 'products',
      order: 52,
      tabs: catalogues,
      needs: 'ReadProduct',
    },
    { label: companies, icon: 'building', to: '/quan-ly-cong-ty', group: 'products', order: 60, tabs: partners, needs: 'ReadCompany' },
    {
      label: benefits,
      icon: 'shieldCheck',
      to: '/quan-ly-quyen-loi',
      group: 'products',
      order: 61,
      tabs: catalogues,
      needs: 'ReadBenefit',
    },
    { label: hospitals, icon: 'hospital', to: '/quan-ly-benh-vien', group: 'products', order: 62, tabs: partners, needs: 'ReadHospital' },
  ],
  screens: [
    { path: '/quan-ly-san-pham', title: productList, needs: 'ReadProduct', load: () => import('./products/ProductList') },
    {
      path: '/quan-ly-san-pham/tao-moi',
      title: { vi: 'Thêm sản phẩm', en: 'Add a product' },
      needs: 'CreateProduct',
      load: () => import('./products/ProductCreate'),
    },
    {
      path: '/quan-ly-san-pham/:id',
      shows: 'Product',
      title: { vi: 'Chi tiết sản phẩm', en: 'Product detail' },
      needs: 'ReadProduct',
      load: () => import('./products/ProductDetail'),
    },
    {
      path: '/quan-ly-san-pham/:id/sua',
      title: { vi: 'Sửa sản phẩm', en: 'Edit a product' },
      needs: 'UpdateProduct',
      load: () => import('./products/ProductEdit'),
    },
    {
      path: '/quan-ly-phan-loai-san-pham/:id?',
      shows: 'Subtype',
      title: subtypes,
      needs: 'ReadProduct',
      load: () => import('./subtypes/SubtypeList'),
    },
    {
      path: '/quan-ly-nhom-san-pham/:id?',
      shows: 'ProductCategory',
      title: categories,
      needs: 'ReadProduct',
      load: () => import('./categories/CategoryList'),
    },
    {
      path: '/quan-ly-cong-ty/:id?',
      shows: 'Company',
      title: companies,
      needs: 'ReadCompany',
      load: () => import('./companies/CompanyList'),
    },
    {
      path: '/quan-ly-quyen-loi/:id?',
      shows: 'Benefit',
      title: benefits,
      needs: 'ReadBenefit',
      load: () => import('./benefits/BenefitList'),
    },
    {
      path: '/quan-ly-benh-vien/:id?',
      shows: 'Hospital',
      title: hospitals,
      needs: 'ReadHospital',
      load: () => import('./hospitals/HospitalList'),
    },
  ],
  commands: [
    { label: { vi: 'Thêm sản phẩm', en: 'Add a product' }, icon: 'shield', to: '/quan-ly-san-pham/tao-moi', needs: 'CreateProduct' },
    { label: { vi: 'Thêm công ty', en: 'Add a company' }, icon: 'building', to: '/quan-ly-cong-ty?new=1', needs: 'CreateCompany' },
    { label: { vi: 'Thêm quyền lợi', en: 'Add a benefit' }, icon: 'shieldCheck', to: '/quan-ly-quyen-loi?new=1', needs: 'CreateBenefit' },
    { label: { vi: 'Thêm bệnh viện', en: 'Add a hospital' }, icon: 'hospital', to: '/quan-ly-benh-vien?new=1', needs: 'CreateHospital' },
  ],
});

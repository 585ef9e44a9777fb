import { admin, manifest, permissionsOf, type, type DeclaredRole } from '@tessera/plugin-sdk/contract';
import {
  businessManagement,
  contentManagement,
  contentStaff,
  customerSupport,
  professionalManagement,
  professionalStaff,
} from '../../members/contract/memberRoles';
import type { ProductCatalogue, ProductSummary } from './services';

const catalogueRoles: Partial<Record<'all' | 'Read' | 'Create' | 'Update', readonly DeclaredRole[]>> = {
  all: [admin, contentManagement, businessManagement],
  Read: [contentStaff, professionalManagement, professionalStaff, customerSupport],
  Create: [contentStaff],
  Update: [contentStaff],
};

/**
 * What is sold: products with their translations, and the catalogues that they are made of: subtypes, categories,
 * benefits, companies, hospitals.
 */
export const products = manifest({
  id: 'products',
  title: { vi: 'Sản phẩm', en: 'Products' },
  api: ['product', 'product-category', 'company', 'benefit', 'hospital'],
  /** Names products for the website's questions. */
  optional: ['appearance'],
  permissions: {
    ...permissionsOf('Product', { vi: 'Sản phẩm', en: 'Products' }, catalogueRoles),
    ...permissionsOf('Company', { vi: 'Công ty bảo hiểm', en: 'Insurance companies' }, catalogueRoles),
    ...permissionsOf('Benefit', { vi: 'Quyền lợi', en: 'Benefits' }, catalogueRoles),
    ...permissionsOf('Hospital', { vi: 'Bệnh viện', en: 'Hospitals' }, catalogueRoles),
  },
  slots: {
    /** Below a product's own cards; a section brings its own heading. */
    productDetail: type<{ product: ProductSummary }>(),
  },
  services: {
    catalogue: type<ProductCatalogue>(),
  },
});

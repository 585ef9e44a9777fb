import { ownRole } from '@tessera/plugin-sdk/contract';

/**
 * The roles of the marketplace that several plugins grant something to. Ids 2 and 4 to 11 are the specification's; the others continue
 * them. Roles that one plugin has to itself stand in that plugin's contract.
 */
export const customer = ownRole('customer', { vi: 'Khách hàng', en: 'Customer' }, { id: 2, reserved: true });
export const professionalManagement = ownRole(
  'professional_management',
  { vi: 'Quản lý nghiệp vụ', en: 'Professional management' },
  { id: 4 },
);
export const professionalStaff = ownRole('professional_staff', { vi: 'Nhân viên nghiệp vụ', en: 'Professional staff' }, { id: 5 });
export const customerSupport = ownRole('customer_support', { vi: 'Chăm sóc khách hàng', en: 'Customer support' }, { id: 6 });
export const contentManagement = ownRole('content_management', { vi: 'Quản lý nội dung', en: 'Content management' }, { id: 7 });
export const contentStaff = ownRole('content_staff', { vi: 'Nhân viên nội dung', en: 'Content staff' }, { id: 8 });
export const compensationManagement = ownRole(
  'compensation_management',
  { vi: 'Quản lý bồi thường', en: 'Compensation management' },
  { id: 9 },
);
export const businessManagement = ownRole('business_management', { vi: 'Quản lý kinh doanh', en: 'Business management' }, { id: 10 });
export const store = ownRole('store', { vi: 'Cửa hàng kính', en: 'Store (eyeglass claims)' }, { id: 11 });

// of the reporting module: members of it get one of these here, `data-files` and `mof-reports` grant to them
export const tesseraAdmin = ownRole('_Tessera_Admin_', { vi: 'Quản trị Tessera', en: 'Tessera administrator' }, { id: 12 });
export const glmUser = ownRole('glm_user_role', { vi: 'Role User Tính phí bảo hiểm', en: 'Pricing user' }, { id: 13 });
export const mofReportSuperAdmin = ownRole(
  'mof_report_super_admin_role',
  { vi: 'Quản trị báo cáo BTC', en: 'MOF report super administrator' },
  { id: 14 },
);
export const mofReportUser = ownRole('mof_report_user_role', { vi: 'Người lập báo cáo BTC', en: 'MOF report user' }, { id: 15 });

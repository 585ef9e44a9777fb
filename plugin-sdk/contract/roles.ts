import type { LocalizedText } from './text';

/**
 * The roles of the specification. Ids 1, 2 and 4 to 11 are its own; the others continue them.
 * `reserved` roles can be neither edited nor deleted; `isDefault` ones are read-only in the matrix.
 */
export const roles = {
  superAdmin: { id: 3, code: 'super_admin', reserved: true, label: { vi: 'Quản trị tối cao', en: 'Super administrator' } },
  customer: { id: 2, code: 'customer', reserved: true, label: { vi: 'Khách hàng', en: 'Customer' } },
  admin: { id: 1, code: 'admin', reserved: false, label: { vi: 'Quản trị viên', en: 'Administrator' } },
  professionalManagement: {
    id: 4,
    code: 'professional_management',
    reserved: false,
    label: { vi: 'Quản lý nghiệp vụ', en: 'Professional management' },
  },
  professionalStaff: { id: 5, code: 'professional_staff', reserved: false, label: { vi: 'Nhân viên nghiệp vụ', en: 'Professional staff' } },
  customerSupport: { id: 6, code: 'customer_support', reserved: false, label: { vi: 'Chăm sóc khách hàng', en: 'Customer support' } },
  contentManagement: { id: 7, code: 'content_management', reserved: false, label: { vi: 'Quản lý nội dung', en: 'Content management' } },
  contentStaff: { id: 8, code: 'content_staff', reserved: false, label: { vi: 'Nhân viên nội dung', en: 'Content staff' } },
  compensationManagement: {
    id: 9,
    code: 'compensation_management',
    reserved: false,
    label: { vi: 'Quản lý bồi thường', en: 'Compensation management' },
  },
  businessManagement: {
    id: 10,
    code: 'business_management',
    reserved: false,
    label: { vi: 'Quản lý kinh doanh', en: 'Business management' },
  },
  store: { id: 11, code: 'store', reserved: false, label: { vi: 'Cửa hàng kính', en: 'Store (eyeglass claims)' } },
  tesseraAdmin: { id: 12, code: '_Tessera_Admin_', reserved: false, label: { vi: 'Quản trị Tessera', en: 'Tessera administrator' } },
  glmUser: { id: 13, code: 'glm_user_role', reserved: false, label: { vi: 'Role User Tính phí bảo hiểm', en: 'Pricing user' } },
  mofReportSuperAdmin: {
    id: 14,
    code: 'mof_report_super_admin_role',
    reserved: false,
    label: { vi: 'Quản trị báo cáo BTC', en: 'MOF report super administrator' },
  },
  mofReportUser: { id: 15, code: 'mof_report_user_role', reserved: false, label: { vi: 'Người lập báo cáo BTC', en: 'MOF report user' } },
  hdacAdmin: {
    id: 16,
    code: '_HDAC_Admin_role_',
    reserved: false,
    label: { vi: 'Quản trị hoá đơn ấn chỉ', en: 'Printed-invoice administrator' },
  },
  hdacUnit: { id: 17, code: '_HDAC_DonVi_role_', reserved: false, label: { vi: 'Đơn vị hoá đơn ấn chỉ', en: 'Printed-invoice unit' } },
  doctor: { id: 18, code: 'doctor', reserved: false, label: { vi: 'Bác sĩ', en: 'Doctor' } },
  agentSale: { id: 19, code: 'agent-sale', reserved: false, label: { vi: 'Đại lý bán hàng', en: 'Sales agent' } },
} as const satisfies Record<string, { id: number; code: string; reserved: boolean; label: LocalizedText }>;

export type RoleName = keyof typeof roles;

/** A role that a plugin brings along. It exists once a permission is granted to it. */
export interface OwnRole {
  readonly code: string;
  readonly label: LocalizedText;
}

/** Who may hold a permission from the start, or begins at a screen: one of the product's roles by name, or a role of the plugin. */
export type GrantedRole = RoleName | OwnRole;

/**
 * Declares a role of a plugin. Administrators give it to accounts and change what it holds, as of all others.
 * @example
 * export const surveyor = ownRole('surveyor', { vi: 'Giám định viên', en: 'Surveyor' });
 * permissionsOf('Survey', label, { Read: ['professionalManagement', surveyor], Update: [surveyor] });
 */
export function ownRole(code: string, label: LocalizedText): OwnRole {
  if (Object.values(roles).some((role) => role.code === code)) throw new Error(`the role ${code} is one of the product's: name it instead`);
  return { code, label };
}

/** @returns the code by which accounts hold it */
export const codeOfRole = (role: GrantedRole): string => (typeof role === 'string' ? roles[role].code : role.code);

import { admin, manifest, permissionsOf, type } from '@tessera/plugin-sdk/contract';
import { businessManagement, customerSupport, professionalManagement, professionalStaff, tesseraAdmin } from './memberRoles';
import * as memberRoles from './memberRoles';
import { demoAccounts } from './demoAccounts';
import type { CustomerDirectory, ReportTypeSource, WorkspaceService } from './services';

/** People: staff accounts and their roles, stores, customers, members of the reporting module, workspaces. */
export const members = manifest({
  id: 'members',
  title: { vi: 'Thành viên', en: 'Members' },
  api: ['user', 'role', 'permissions', 'store', 'customer', 'tessera-users', 'membership-tier', 'member-card', 'workspace'],
  optional: ['mof-reports'],
  permissions: {
    // who administers the reporting module looks after its accounts; core still lets them give no more than they hold
    ...permissionsOf(
      'Account',
      { vi: 'Tài khoản và vai trò', en: 'Accounts and roles' },
      { all: [admin], Read: [tesseraAdmin], Create: [tesseraAdmin], Update: [tesseraAdmin] },
    ),
    ...permissionsOf(
      'Customer',
      { vi: 'Khách hàng', en: 'Customers' },
      {
        all: [admin],
        Read: [customerSupport, businessManagement, professionalManagement, professionalStaff],
        Create: [customerSupport],
        Update: [customerSupport],
      },
    ),
    TesseraAdmin: { label: { vi: 'Quản trị phân hệ báo cáo', en: 'Reporting administration' }, grants: [tesseraAdmin] },
  },
  roles: Object.values(memberRoles),
  demoAccounts,
  slots: {
    /** Cards under a customer's own: contracts, wallet, …, found by their phone number. */
    customerDetail: type<{ customerId: number; phoneNumber: string }>(),
  },
  services: {
    /** Offered: groups of report files and reports that are shared with people. */
    workspaces: type<WorkspaceService>(),
    /** Offered: finds a customer by phone number, or makes one. */
    customers: type<CustomerDirectory>(),
    /** Wanted: whoever administers report types provides them here; Pricing and MOF_Report are built in. */
    reportTypes: type<ReportTypeSource>(),
  },
});

import { fill, webPlugin } from '@tessera/plugin-sdk/web';
import { mofReports } from '../../mof-reports/contract';
import { members } from '../contract';

const accounts = { vi: 'Quản trị viên', en: 'Admin accounts' };
const roles = { vi: 'Vai trò và quyền', en: 'Roles and permissions' };
const stores = { vi: 'Cửa hàng kính', en: 'Stores' };
const customers = { vi: 'Khách hàng', en: 'Customers' };
const workspaces = { vi: 'Không gian làm việc', en: 'Workspaces' };
const reportAccounts = { vi: 'Tài khoản phân hệ báo cáo', en: 'Reporting accounts' };
const reportMembers = { vi: 'Thành viên', en: 'Members' };

/** With the dashboard of `data-files`. */
const overview = { id: 'reportingOverview', label: { vi: 'Tổng quan', en: 'Overview' } };
/** With the service accounts of core. */
const people = { id: 'accounts', label: { vi: 'Tài khoản và vai trò', en: 'Accounts and roles' } };

export default webPlugin(members, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: {
    sales: { label: { vi: 'Bán hàng', en: 'Sales' }, icon: 'documentCheck', order: 100 },
    reporting: { label: { vi: 'Dữ liệu và phân tích', en: 'Data and analysis' }, icon: 'chartBar', order: 800 },
  },
  menu: [
    { label: customers, icon: 'people', to: '/quan-ly-khach-hang', group: 'sales', order: 30, needs: 'ReadCustomer' },
    {
      label: workspaces,
      icon: 'layers',
      to: '/bao-cao/khong-gian-lam-viec',
      group: 'reporting',
      order: 10,
      tabs: overview,
      needs: 'TesseraAdmin',
    },
    {
      label: reportAccounts,
      icon: 'contactCard',
      to: '/bao-cao/tai-khoan',
      group: 'administration',
      order: 80,
      tabs: people,
      needs: 'TesseraAdmin',
    },
    {
      label: reportMembers,
      icon: 'team',
      to: '/thanh-vien/danh-sach',
      group: 'administration',
      order: 90,
      tabs: people,
      needs: 'TesseraAdmin',
    },
    {
      label: accounts,
      icon: 'personLock',
      to: '/quan-ly-quan-tri-vien',
      group: 'administration',
      order: 10,
      tabs: people,
      needs: 'ReadAccount',
    },
    { label: roles, icon: 'shield', to: '/role-list', group: 'administration', order: 20, tabs: people, needs: 'ReadAccount' },
    { label: stores, icon: 'shop', to: '/quan-ly-cua-hang', group: 'administration', order: 30, tabs: people, needs: 'ReadAccount' },
  ],
  screens: [
    { path: '/quan-ly-quan-tri-vien', title: accounts, needs: 'ReadAccount', load: () => import('./accounts/AccountList') },
    {
      path: '/quan-ly-quan-tri-vien/tao-moi',
      title: { vi: 'Thêm quản trị viên', en: 'Add admin' },
      needs: 'CreateAccount',
      load: () => import('./accounts/AccountCreate'),
    },
    {
      path: '/quan-ly-chi-tiet-quan-tri-vien/:id',
      shows: 'Account',
      title: { vi: 'Chi tiết quản trị viên', en: 'Admin details' },
      needs: 'ReadAccount',
      load: () => import('./accounts/AccountDetail'),
    },
    { path: '/role-list', title: roles, needs: 'ReadAccount', load: () => import('./roles/RoleList') },
    { path: '/add-role', title: { vi: 'Thêm vai trò', en: 'Add role' }, needs: 'CreateAccount', load: () => import('./roles/RoleCreate') },
    {
      path: '/role-detail/:id',
      shows: 'Role',
      title: { vi: 'Quyền của vai trò', en: 'Permissions of a role' },
      needs: 'ReadAccount',
      load: () => import('./roles/RoleDetail'),
    },
    { path: '/quan-ly-cua-hang', title: stores, needs: 'ReadAccount', load: () => import('./stores/StoreList') },
    { path: '/quan-ly-khach-hang', title: customers, needs: 'ReadCustomer', load: () => import('./customers/CustomerList') },
    {
      path: '/them-khach-hang',
      title: { vi: 'Thêm khách hàng', en: 'Add customer' },
      needs: 'CreateCustomer',
      load: () => import('./customers/CustomerCreate'),
    },
    {
      path: '/quan-ly-khach-hang-chi-tiet/:id',
      shows: 'Customer',
      title: { vi: 'Chi tiết khách hàng', en: 'Customer details' },
      needs: 'ReadCustomer',
      load: () => import('./customers/CustomerDetail'),
    },
    // inside, the level of each workspace decides: a link reaches those with whom it is shared
    { path: '/bao-cao/khong-gian-lam-viec', title: workspaces, needs: 'Authenticated', load: () => import('./workspaces/WorkspaceList') },
    {
      path: '/bao-cao/khong-gian-lam-viec/:id',
      shows: 'Workspace',
      title: { vi: 'Chi tiết không gian', en: 'Workspace details' },
      needs: 'Authenticated',
      load: () => import('./workspaces/WorkspaceDetail'),
    },
    { path: '/bao-cao/tai-khoan', title: reportAccounts, needs: 'TesseraAdmin', load: () => import('./reportAccounts/ReportAccountList') },
    {
      path: '/bao-cao/tai-khoan/form',
      title: { vi: 'Thông tin tài khoản', en: 'Account details' },
      needs: 'TesseraAdmin',
      load: () => import('./reportAccounts/ReportAccountForm'),
    },
    { path: '/thanh-vien', title: reportMembers, needs: 'TesseraAdmin', load: () => import('./reportMembers/ReportMembersHome') },
    { path: '/thanh-vien/danh-sach', title: reportMembers, needs: 'TesseraAdmin', load: () => import('./reportMembers/ReportMemberList') },
  ],
  fills: [fill(mofReports.slots.people, { needs: 'TesseraAdmin', load: () => import('./reportMembers/ReportMemberList') })],
  commands: [
    {
      label: { vi: 'Thêm quản trị viên', en: 'Add admin' },
      icon: 'personAdd',
      to: '/quan-ly-quan-tri-vien/tao-moi',
      needs: 'CreateAccount',
    },
    { label: { vi: 'Thêm vai trò', en: 'Add role' }, icon: 'shield', to: '/add-role', needs: 'CreateAccount' },
    { label: { vi: 'Thêm cửa hàng kính', en: 'Add store' }, icon: 'shop', to: '/quan-ly-cua-hang?new=1', needs: 'CreateAccount' },
    { label: { vi: 'Thêm khách hàng', en: 'Add customer' }, icon: 'personAdd', to: '/them-khach-hang', needs: 'CreateCustomer' },
    {
      label: { vi: 'Tạo không gian làm việc', en: 'Create workspace' },
      icon: 'layers',
      to: '/bao-cao/khong-gian-lam-viec?new=1',
      needs: 'TesseraAdmin',
    },
    {
      label: { vi: 'Thêm thành viên báo cáo', en: 'Add report member' },
      icon: 'team',
      to: '/thanh-vien/danh-sach?new=1',
      needs: 'TesseraAdmin',
    },
  ],
});

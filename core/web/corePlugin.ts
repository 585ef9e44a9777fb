import { fill, shellSlots, webPlugin } from '@tessera/plugin-sdk/web';
import { core } from '../contract';
import { approvalsPath, auditPath, homePath, jobsPath, myAccountPath, pluginStatusPath, serviceAccountsPath } from './screens/paths';

const approvals = { vi: 'Yêu cầu chờ duyệt', en: 'Requests for approval' };
const today = { vi: 'Hôm nay', en: 'Today' };

const running = { id: 'running', label: { vi: 'Nhật ký, tác vụ, phần mở rộng', en: 'Audit, jobs, extensions' } };
/** People and programs; `members` adds its own to it. */
const accounts = { id: 'accounts', label: { vi: 'Tài khoản và vai trò', en: 'Accounts and roles' } };

/** Core's own screens, declared like those of any plugin. */
export const corePlugin = webPlugin(core, {
  groups: {
    home: { label: today, icon: 'home', order: 0 },
    administration: { label: { vi: 'Quản trị', en: 'Administration' }, icon: 'settings', order: 900 },
  },
  menu: [
    { label: today, icon: 'home', to: homePath, group: 'home', order: 0, needs: 'Authenticated' },
    { label: approvals, icon: 'tasks', to: approvalsPath, group: 'home', order: 5, needs: 'Authenticated' },
    {
      label: { vi: 'Nhật ký thay đổi', en: 'Audit trail' },
      icon: 'history',
      to: auditPath,
      group: 'administration',
      order: 80,
      tabs: running,
      needs: 'ReadAudit',
    },
    {
      label: { vi: 'Tác vụ nền', en: 'Background jobs' },
      icon: 'tasks',
      to: jobsPath,
      group: 'administration',
      order: 85,
      tabs: running,
      needs: 'ReadJobs',
    },
    {
      label: { vi: 'Tài khoản dịch vụ', en: 'Service accounts' },
      icon: 'key',
      to: serviceAccountsPath,
      group: 'administration',
      order: 75,
      tabs: accounts,
      needs: 'ReadServiceAccount',
    },
    {
      label: { vi: 'Phần mở rộng', en: 'Extensions' },
      icon: 'puzzle',
      to: pluginStatusPath,
      group: 'administration',
      order: 90,
      tabs: running,
      needs: 'ReadPluginStatus',
    },
  ],
  fills: [fill(shellSlots.bell, { needs: 'Authenticated', order: -1, load: () => import('./screens/approvals/ApprovalBell') })],
  screens: [
    { path: homePath, title: today, needs: 'Authenticated', load: () => import('./screens/Home') },
    {
      path: myAccountPath,
      title: { vi: 'Tài khoản của tôi', en: 'My account' },
      needs: 'Authenticated',
      load: () => import('./screens/MyAccount'),
    },
    { path: approvalsPath, title: approvals, needs: 'Authenticated', load: () => import('./screens/approvals/Approvals') },
    { path: auditPath, title: { vi: 'Nhật ký thay đổi', en: 'Audit trail' }, needs: 'ReadAudit', load: () => import('./screens/Audit') },
    { path: jobsPath, title: { vi: 'Tác vụ nền', en: 'Background jobs' }, needs: 'Authenticated', load: () => import('./screens/Jobs') },
    {
      path: serviceAccountsPath,
      title: { vi: 'Tài khoản dịch vụ', en: 'Service accounts' },
      needs: 'ReadServiceAccount',
      load: () => import('./screens/ServiceAccounts'),
    },
    {
      path: pluginStatusPath,
      title: { vi: 'Phần mở rộng', en: 'Extensions' },
      needs: 'ReadPluginStatus',
      load: () => import('./screens/PluginStatus'),
    },
  ],
});

import { admin, manifest, superAdmin, type PermissionInfo } from '@tessera/plugin-sdk/contract';

const administration = { vi: 'Vận hành hệ thống', en: 'Operations' };
const serviceAccounts = { vi: 'Tài khoản dịch vụ', en: 'Service accounts' };

/** Core speaks the language of a plugin: its own calls and permissions are declared the same way. */
export const core = manifest({
  id: 'core',
  title: { vi: 'Hệ thống', en: 'System' },
  api: [
    'auth',
    'common',
    'core',
    'files',
    'health',
    'ready',
    'docs',
    'openapi.json',
    'user/forgot-password',
    'user/reset-password',
    'user/change-password',
  ],
  permissions: {
    SuperAdmin: { label: { vi: 'Toàn quyền', en: 'Everything' }, grants: [superAdmin] },
    ReadAudit: { label: { vi: 'Nhật ký thay đổi', en: 'Audit trail' }, grants: [admin] },
    ReadJobs: { label: { vi: 'Mọi tác vụ nền', en: "Everyone's jobs" }, grants: [admin] },
    ReadServiceAccount: { label: serviceAccounts, grants: [admin] },
    CreateServiceAccount: { label: serviceAccounts, grants: [admin] },
    UpdateServiceAccount: { label: serviceAccounts, grants: [admin] },
    DeleteServiceAccount: { label: serviceAccounts, grants: [admin] },
    ShareListView: { label: { vi: 'Chế độ xem danh sách của vai trò', en: 'List views of roles' }, grants: [admin] },
    ReadPluginStatus: { label: administration, grants: [admin] },
    UpdatePluginStatus: { label: administration, grants: [admin] },
  } satisfies Record<string, PermissionInfo>,
});

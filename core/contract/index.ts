import { manifest, type PermissionInfo } from '@tessera/plugin-sdk/contract';

const administration = { vi: 'Vận hành hệ thống', en: 'Operations' };

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
    SuperAdmin: { label: { vi: 'Toàn quyền', en: 'Everything' }, grants: ['superAdmin'] },
    ReadAudit: { label: { vi: 'Nhật ký thay đổi', en: 'Audit trail' }, grants: ['admin'] },
    ReadJobs: { label: { vi: 'Mọi tác vụ nền', en: "Everyone's jobs" }, grants: ['admin'] },
    ReadPluginStatus: { label: administration, grants: ['admin'] },
  } satisfies Record<string, PermissionInfo>,
});

import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  ownerId: { vi: 'Chủ sở hữu', en: 'Owner' },
  provinceCode: { vi: 'Tỉnh, thành phố', en: 'Province' },
  reportTypeId: { vi: 'Loại báo cáo', en: 'Type of report' },
  roleCode: { vi: 'Vai trò', en: 'Role' },
  tierId: { vi: 'Hạng', en: 'Tier' },
  workspaceId: { vi: 'Không gian làm việc', en: 'Workspace' },
};

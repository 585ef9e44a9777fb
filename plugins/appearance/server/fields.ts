import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  hotline: { vi: 'Đường dây nóng', en: 'Hotline' },
  website: { vi: 'Trang web', en: 'Website' },
  workingHours: { vi: 'Giờ làm việc', en: 'Working hours' },
};

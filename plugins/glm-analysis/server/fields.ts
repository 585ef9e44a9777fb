import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  analysisType: { vi: 'Loại phân tích', en: 'Kind of analysis' },
  endYear: { vi: 'Đến năm', en: 'To year' },
  settingName: { vi: 'Tên thiết lập', en: 'Name of the setting' },
  startYear: { vi: 'Từ năm', en: 'From year' },
};

import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  cityId: { vi: 'Tỉnh, thành phố', en: 'Province' },
  productTranslation: { vi: 'Bản dịch', en: 'Translations' },
};

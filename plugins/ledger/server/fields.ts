import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  expiresOn: { vi: 'Hết hạn', en: 'Expires', as: 'day' },
  pages: { vi: 'Số trang', en: 'Pages' },
  unitId: { vi: 'Đơn vị', en: 'Unit' },
};

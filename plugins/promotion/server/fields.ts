import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  isPrivate: { vi: 'Riêng tư', en: 'Private' },
  maximum: { vi: 'Tối đa', en: 'Maximum' },
  startsAt: { vi: 'Bắt đầu', en: 'Begin', as: 'moment' },
  startsOn: { vi: 'Ngày bắt đầu', en: 'First day', as: 'day' },
  storeIds: { vi: 'Cửa hàng', en: 'Stores' },
  usageLimit: { vi: 'Số lượt dùng', en: 'Limit of use' },
};

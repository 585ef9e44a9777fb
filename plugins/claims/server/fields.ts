import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  images: { vi: 'Hình ảnh', en: 'Pictures' },
  paymentMethod: { vi: 'Hình thức thanh toán', en: 'Way of payment' },
  paymentReference: { vi: 'Mã thanh toán', en: 'Reference of the payment' },
};

import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  accountNumber: { vi: 'Số tài khoản', en: 'Account number' },
  bankCode: { vi: 'Ngân hàng', en: 'Bank' },
  bankNumber: { vi: 'Số tài khoản ngân hàng', en: 'Bank account number' },
  walletId: { vi: 'Ví', en: 'Wallet' },
};

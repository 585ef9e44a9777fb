import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  contractId: { vi: 'Hợp đồng', en: 'Contract' },
  gateway: { vi: 'Cổng thanh toán', en: 'Gateway' },
  policyId: { vi: 'Hợp đồng', en: 'Contract' },
  transactionId: { vi: 'Mã giao dịch', en: 'Transaction' },
};

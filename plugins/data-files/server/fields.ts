import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  claimsFile: { vi: 'Tệp bồi thường', en: 'File of claims' },
  descriptionEn: { vi: 'Mô tả (tiếng Anh)', en: 'Description (English)' },
  detailRows: { vi: 'Số dòng chi tiết', en: 'Rows in detail' },
  encoding: { vi: 'Bảng mã', en: 'Encoding' },
  freeColumns: { vi: 'Cột tự do', en: 'Free columns' },
  groupId: { vi: 'Nhóm', en: 'Group' },
  inBin: { vi: 'Trong thùng rác', en: 'In the recycle bin' },
  reportTypeCode: { vi: 'Loại báo cáo', en: 'Type of report' },
  templateName: { vi: 'Tên mẫu', en: 'Name of the template' },
};

import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  calculationFormula: { vi: 'Công thức', en: 'Formula' },
  checksum: { vi: 'Tổng kiểm tra', en: 'Checksum' },
  edition: { vi: 'Ấn bản', en: 'Edition' },
  fileIds: { vi: 'Tệp', en: 'Files' },
  formula: { vi: 'Công thức', en: 'Formula' },
  isTotal: { vi: 'Là dòng tổng', en: 'Is a total' },
  isTotalLine: { vi: 'Là dòng tổng', en: 'Is a total' },
  lineCode: { vi: 'Mã dòng', en: 'Code of the line' },
  lineName: { vi: 'Tên dòng', en: 'Name of the line' },
  noteEn: { vi: 'Ghi chú (tiếng Anh)', en: 'Note (English)' },
  noteRef: { vi: 'Thuyết minh', en: 'Note' },
  noteVi: { vi: 'Ghi chú (tiếng Việt)', en: 'Note (Vietnamese)' },
  periodTypeId: { vi: 'Loại kỳ', en: 'Kind of period' },
  periodValue: { vi: 'Kỳ', en: 'Period' },
  textColor: { vi: 'Màu chữ', en: 'Colour of the text' },
  validFrom: { vi: 'Hiệu lực từ', en: 'Valid from' },
  validTo: { vi: 'Hiệu lực đến', en: 'Valid to' },
};

import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { DataType, VariableType } from '../../contract/services';

export const variableTypeTexts: Readonly<Record<VariableType, LocalizedText>> = {
  INFO: { vi: 'Thông tin, không phân tích', en: 'Information, not analysed' },
  CATE: { vi: 'Biến phân loại', en: 'Categorical variable' },
  VARS: { vi: 'Biến đơn, chia khoảng', en: 'Single variable, in bands' },
  INFO_CLM: { vi: 'Thông tin bồi thường', en: 'Information about claims' },
  VARS_AC: { vi: 'Điều khoản bổ sung', en: 'Supplement clause' },
};

export const dataTypeTexts: Readonly<Record<DataType, LocalizedText>> = {
  text: { vi: 'Chữ', en: 'Text' },
  date: { vi: 'Ngày', en: 'Date' },
  money: { vi: 'Số tiền', en: 'Amount of money' },
  integer: { vi: 'Số nguyên', en: 'Whole number' },
  decimal: { vi: 'Số thập phân', en: 'Decimal number' },
};

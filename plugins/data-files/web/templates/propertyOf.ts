import { fold } from '@tessera/plugin-sdk/contract';
import type { TemplateProperty } from '../../contract/templates';

/** `Ngày hiệu lực` → `NGAY_HIEU_LUC`; what begins with a digit gets a letter in front. */
export function standardNameOf(columnName: string): string {
  const name = fold(columnName)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return /^[A-Z]/.test(name) ? name : `C_${name}`;
}

/** What a column of a sample is at first: a text that is not analysed. */
export const propertyOf = (columnName: string): TemplateProperty => ({
  standardName: standardNameOf(columnName),
  type: 'text',
  allowNull: true,
  variableType: 'INFO',
  isOptional: true,
  description: columnName,
  banded: false,
});

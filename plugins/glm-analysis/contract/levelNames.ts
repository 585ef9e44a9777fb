import { provinceOfOldName } from '@tessera/plugin-sdk/reference';
import { nameOfColumn } from '../../data-files/contract/columnName';

/** A level as a reader knows it: a province is called as in the reader's language, every other level as in the file. */
export const levelInWords = (variable: string, level: string, language: 'vi' | 'en'): string =>
  (variable === 'PROVINCE' && language === 'en' && provinceOfOldName(level)?.nameEn) || level;

/** What a variable is called. */
export const nameOf = ({ description, columnName }: { description: string; columnName: string }): string =>
  nameOfColumn(columnName, description);

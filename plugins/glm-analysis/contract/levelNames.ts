import { provinceOfOldName } from '@tessera/plugin-sdk/reference';

/** A level as a reader knows it: a province is called as in the reader's language, every other level as in the file. */
export const levelInWords = (variable: string, level: string, language: 'vi' | 'en'): string =>
  (variable === 'PROVINCE' && language === 'en' && provinceOfOldName(level)?.nameEn) || level;

/**
 * What a variable is called: its description up to the first explanation, else its column. A free column is described by its own name,
 * which is whole whatever signs stand in it.
 */
export const nameOf = ({ description, columnName }: { description: string; columnName: string }): string =>
  description === columnName ? columnName : description.split(/[;:]/)[0]?.trim() || columnName;

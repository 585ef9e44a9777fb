import type { Language } from '@tessera/plugin-sdk/contract';
import { balanceSheetNames } from './balanceSheets';
import { catalogueNames } from './catalogues';
import { resultNames } from './results';

/** Vietnamese, English: our translations of what the circulars and decrees name in Vietnamese only. One name has one translation in all forms. */
export const translations: readonly (readonly [vi: string, en: string])[] = [...balanceSheetNames, ...resultNames, ...catalogueNames];
const byName = new Map(translations);

/** `A - `, `II. `, `13.1. `, `a) `, `- `; the name; ` (*)`. The migration that fills the catalogues parts names in the same way. */
const parts = /^([A-D] - |[IVX]+\. |\d+(?:\.\d+)*\. |[ab]\) |- )?(.*?)( \(\*\))?$/u;

/** The English name of a line or record that the product brings, with the numbering that it has in Vietnamese; undefined for any other name. */
export function englishName(vi: string): string | undefined {
  const [, before = '', name = '', after = ''] = parts.exec(vi) ?? [];
  const english = byName.get(name);
  return english && `${before}${english}${after}`;
}

/** What a line of a form is called. Forms and reports that were stored before there were English names have ours. */
export const lineName = ({ name, nameEn }: { name: string; nameEn?: string | undefined }, language: Language): string =>
  language === 'vi' ? name : nameEn || (englishName(name) ?? name);

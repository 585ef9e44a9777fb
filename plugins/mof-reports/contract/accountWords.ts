import type { Language } from '@tessera/plugin-sdk/contract';

/** Words beside the numbers of accounts in the forms that the product brings, which have them in English. Longer ones come first. */
const words: readonly (readonly [en: string, vi: string])[] = [
  ['statutory deposit', 'ký quỹ bắt buộc'],
  ['inward commission', 'hoa hồng nhận tái'],
  ['computed outside', 'tính ngoài sổ'],
  ['non-technical', 'không phải dự phòng nghiệp vụ'],
  ['credits of', 'bên Có'],
  ['recoveries', 'thu đòi'],
  ['commission', 'hoa hồng'],
  ['insurance', 'bảo hiểm'],
  ['long-term', 'dài hạn'],
  ['against', 'đối ứng'],
  ['detail', 'chi tiết'],
  ['manual', 'nhập tay'],
  ['months', 'tháng'],
  ['other', 'khác'],
  ['less', 'trừ'],
  ['ex', 'trừ'],
  ['Dr', 'dư Nợ'],
  ['Cr', 'dư Có'],
];
const byWord = new Map(words);
const anyWord = new RegExp(`(?<!\\p{L})(?:${words.map(([en]) => en).join('|')})(?!\\p{L})`, 'gu');

/** The accounts that a line is made of, with what is said of them in the reader's language. @example '131 dư Nợ (bảo hiểm)' */
export const accountsIn = (language: Language, accounts: string): string =>
  language === 'vi' ? accounts.replace(anyWord, (word) => byWord.get(word)!) : accounts;

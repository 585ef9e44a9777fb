import { text, type Language, type LocalizedText } from '@tessera/plugin-sdk/contract';

/** The English name of a line or record; empty: it is called as in Vietnamese. */
export const nameEn = () => text(500).default('');

/** The circulars and decrees have no English. Said wherever the source of a form or row is told. */
export const translationNote: LocalizedText = {
  vi: 'Tên tiếng Anh có sẵn và cách dẫn văn bản bằng tiếng Anh là bản dịch của chúng tôi, không chính thức.',
  en: 'English names that come with the product, and English citations, are our translation, not official.',
};

/** Kinds of legal documents, before their number. Numbers are the same in every language. */
const documents: readonly (readonly [vi: RegExp, en: string])[] = [
  [/Thông tư (?:số )?(?=\d)/g, 'Circular '],
  [/Nghị định (?:số )?(?=\d)/g, 'Decree '],
  [/Quyết định (?:số )?(?=\d)/g, 'Decision '],
  [/Luật (?:số )?(?=\d)/g, 'Law '],
  [/, mẫu dựng lại$/, ', a reconstruction'],
];

/** A regulation as a reader of this language cites it; what somebody wrote in other words stays. @example 'Circular 67/2023/TT-BTC' */
export const citedIn = (language: Language, regulation: string): string =>
  language === 'vi' ? regulation : documents.reduce((text, [vi, en]) => text.replace(vi, en), regulation);

/**
 * What is told about the form of a report: how sure it is where it was not read in the regulation, and in English whose names its lines
 * have.
 */
export const aboutForm = (standing: string, note: LocalizedText, language: Language): string | null =>
  [...(standing === 'regulation' ? [] : [note[language]]), ...(language === 'en' ? [translationNote.en] : [])].join(' ') || null;

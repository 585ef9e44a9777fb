import { text, type Language, type LocalizedText } from '@tessera/plugin-sdk/contract';

/** The English name of a line or record; empty: it is called as in Vietnamese. */
export const nameEn = () => text(500).default('');

/** The circulars and decrees have no English. Said wherever the source of a form or row is told. */
export const translationNote: LocalizedText = {
  vi: 'Tên tiếng Anh có sẵn là bản dịch của chúng tôi, không chính thức.',
  en: 'English names that come with the product are our translation, not official.',
};

/** What is told about the form of a report: how sure it is where it was not read in the regulation, and in English whose names its lines have. */
export const aboutForm = (standing: string, note: LocalizedText, language: Language): string | null =>
  [...(standing === 'regulation' ? [] : [note[language]]), ...(language === 'en' ? [translationNote.en] : [])].join(' ') || null;

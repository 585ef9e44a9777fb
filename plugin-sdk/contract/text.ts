/** The two languages of the product. Vietnamese is the one used until a choice is saved. */
export const languages = ['vi', 'en'] as const;
export type Language = (typeof languages)[number];

/** A short text in both languages: menu entries, permission labels, plugin titles. Longer texts live in `messages/`. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** A name that is kept in Vietnamese, and in English where somebody gave it an English one. */
export const nameIn = (language: Language, name: string, english: string | null | undefined): string =>
  (language === 'en' && english) || name;

/** What is the same for every reader (a code, a name), or a text in both languages. */
export type Wording = string | LocalizedText;

/** A text in both languages that was stored as a value. */
export const isLocalized = (value: unknown): value is LocalizedText =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === languages.length &&
  languages.every((language) => typeof (value as Partial<Record<Language, unknown>>)[language] === 'string');

/** As somebody reads it who has chosen the language. */
export const wordingIn = (words: Wording, language: Language): string => (typeof words === 'string' ? words : words[language]);

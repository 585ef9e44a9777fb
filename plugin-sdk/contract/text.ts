/** The two languages of the product. Vietnamese is the one used until a choice is saved. */
export const languages = ['vi', 'en'] as const;
export type Language = (typeof languages)[number];

/** A short text in both languages: menu entries, permission labels, plugin titles. Longer texts live in `messages/`. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** A name that is kept in Vietnamese, and in English where somebody gave it an English one. */
export const nameIn = (language: Language, name: string, english: string | null | undefined): string =>
  (language === 'en' && english) || name;

import type { Language } from '@tessera/plugin-sdk/contract';

/** A name as it is read in a language: what the product brings has one in English too. */
export const nameIn = (language: Language, name: string, english: string | null): string =>
  language === 'en' && english !== null ? english : name;

/** What is kept of a name that was sent: as it was if the reader left it as they saw it, else the new one for both languages. */
export const renamed = (sent: string, name: string, english: string | null): { name: string; english: string | null } =>
  sent === name || sent === english ? { name, english } : { name: sent, english: null };

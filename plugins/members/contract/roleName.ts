import type { Language, LocalizedText } from '@tessera/plugin-sdk/contract';

interface Named {
  code: string;
  description: string;
  /** Of a role that a plugin declares. */
  label: LocalizedText | null;
}

/** How a role is called: a declared one by its label in the viewer's language, others by their description, or else their code. */
export const roleName = ({ code, description, label }: Named, language: Language): string => label?.[language] ?? (description || code);

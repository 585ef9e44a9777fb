import { roles, type Language } from '@tessera/plugin-sdk/contract';

const labels = new Map<string, Readonly<Record<Language, string>>>(Object.values(roles).map(({ code, label }) => [code, label]));

/** How a role is called: the specification's by their name in the viewer's language, others by their description, or else their code. */
export const roleName = ({ code, description }: { code: string; description: string }, language: Language): string =>
  labels.get(code)?.[language] ?? (description || code);

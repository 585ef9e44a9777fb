import { roles, type LocalizedText } from '@tessera/plugin-sdk/contract';

const labels = new Map<string, LocalizedText>(Object.values(roles).map(({ code, label }) => [code, label]));

/** What one of the specification's roles is called; null for roles made by administrators. */
export const labelOf = (code: string): LocalizedText | null => labels.get(code) ?? null;

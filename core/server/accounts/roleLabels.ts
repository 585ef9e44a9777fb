import { roles, type Text } from '@tessera/plugin-sdk/contract';

const labels = new Map<string, Text>(Object.values(roles).map(({ code, label }) => [code, label]));

/** What one of the specification's roles is called; null for roles made by administrators. */
export const labelOf = (code: string): Text | null => labels.get(code) ?? null;

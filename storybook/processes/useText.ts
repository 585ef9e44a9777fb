import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { useLanguage } from '@tessera/plugin-sdk/ui';

/** Stories of parts stand outside of the app, whose `useText` needs its runtime. */
export function useText(): (text: LocalizedText) => string {
  const language = useLanguage();
  return (text) => text[language];
}

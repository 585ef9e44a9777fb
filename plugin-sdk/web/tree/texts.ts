import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './messages/en.json';
import vi from './messages/vi.json';

/** The words of trees come with their code, not with the first load: namespace `tree`. */
export function useTreeTexts(): TFunction<'tree'> {
  const { i18n } = useTranslation('sdk');
  for (const [language, texts] of [
    ['vi', vi],
    ['en', en],
  ] as const) {
    if (!i18n.hasResourceBundle(language, 'tree')) i18n.addResourceBundle(language, 'tree', texts);
  }
  return useTranslation('tree').t;
}

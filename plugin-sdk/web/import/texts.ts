import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './messages/en.json';
import vi from './messages/vi.json';

/** The words of imports come with their code, not with the first load: namespace `import`. */
export function useImportTexts(): TFunction<'import'> {
  const { i18n } = useTranslation('sdk');
  for (const [language, texts] of [
    ['vi', vi],
    ['en', en],
  ] as const) {
    if (!i18n.hasResourceBundle(language, 'import')) i18n.addResourceBundle(language, 'import', texts);
  }
  return useTranslation('import').t;
}

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './messages/en.json';
import vi from './messages/vi.json';

/** The words of charts come with their code, not with the first load: namespace `charts`, added when the first chart is drawn. */
export function useChartTexts(): TFunction<'charts'> {
  const { i18n } = useTranslation('sdk');
  for (const [language, texts] of [
    ['vi', vi],
    ['en', en],
  ] as const) {
    if (!i18n.hasResourceBundle(language, 'charts')) i18n.addResourceBundle(language, 'charts', texts);
  }
  return useTranslation('charts').t;
}

import type { FlatNamespace, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/**
 * Texts that come with the code of a part that is loaded when it is opened, not with the first load: a namespace of their own.
 * @example const t = useLateTexts('tree', { vi, en });
 */
export function useLateTexts<Space extends FlatNamespace>(space: Space, texts: Readonly<Record<'vi' | 'en', object>>): TFunction<Space> {
  const { i18n } = useTranslation('sdk');
  for (const [language, bundle] of Object.entries(texts))
    if (!i18n.hasResourceBundle(language, space)) i18n.addResourceBundle(language, space, bundle);
  return useTranslation(space).t as unknown as TFunction<Space>;
}

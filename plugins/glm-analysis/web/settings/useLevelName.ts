import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { outsideLevel, unknownLevel } from '../../contract/measures';

/** What a level is called on the screen: those that the file has no word for have one in each language. */
export function useLevelName(): (level: string) => string {
  const { t } = useTranslation('glm-analysis');
  return useCallback(
    (level: string) => (level === unknownLevel ? t('settings.unknown') : level === outsideLevel ? t('settings.outside') : level),
    [t],
  );
}

import { createContext, useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/plugin-sdk/ui';
import { levelInWords } from '../../contract/levelNames';
import { outsideLevel, unknownLevel } from '../../contract/measures';

/** Column of the variable whose levels are named. */
export const LevelsOf = createContext('');

/** What a level is called on the screen: provinces, and those that the file has no word for, have a name in each language. */
export function useLevelName(): (level: string) => string {
  const { t } = useTranslation('glm-analysis');
  const language = useLanguage();
  const variable = useContext(LevelsOf);
  return useCallback(
    (level: string) => {
      if (level === unknownLevel) return t('settings.unknown');
      return level === outsideLevel ? t('settings.outside') : levelInWords(variable, level, language);
    },
    [t, variable, language],
  );
}

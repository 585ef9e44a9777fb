import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether the file that is shown has no dates of loss. */
const LacksLossDate = createContext(false);
export const LossDateProvider = LacksLossDate.Provider;

/** What stands under each chart and table of a file without dates of loss; undefined for one that has them. */
export function useLossDateNote(): string | undefined {
  const { t } = useTranslation('glm-analysis');
  return useContext(LacksLossDate) ? t('lossDate.short') : undefined;
}

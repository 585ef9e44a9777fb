import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { YearsMeant } from '../contract/runs';

/**
 * What a reader of years should know: claims have no dates of loss, or the years are underwriting years; undefined
 * where years are what they seem.
 */
export const yearsOfFile = ({ lacksLossDate, yearBasis }: YearsMeant): 'none' | 'underwriting' | undefined =>
  lacksLossDate ? 'none' : yearBasis === 'underwriting' ? 'underwriting' : undefined;

/** Of the figures that are shown. */
const Years = createContext<ReturnType<typeof yearsOfFile>>(undefined);
export const LossDateProvider = Years.Provider;

/** What stands under each chart and table of such a file. */
export function useLossDateNote(): string | undefined {
  const { t } = useTranslation('glm-analysis');
  const years = useContext(Years);
  return years && t(years === 'none' ? 'lossDate.short' : 'lossDate.underwritingShort');
}

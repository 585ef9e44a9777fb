import { createContext, useContext } from 'react';
import type { YearlySummary } from '../../contract/insights';

/**
 * Years in which contracts begin; of a file that does not tell, those with premium or claims. The last year
 * of annual covers is often empty.
 */
export function yearsWithFigures({ contractsAndSales, claimOverPremium }: YearlySummary): readonly number[] {
  const yearsOf = (chart: YearlySummary['contractsAndSales'], ids?: readonly string[]) =>
    chart.categories.flatMap((category, index) =>
      chart.series.some(({ id, values }) => (!ids || ids.includes(id)) && Boolean(values[index])) ? [Number(category)] : [],
    );
  const begun = yearsOf(contractsAndSales, ['NEW_SALES']);
  return begun.length ? begun : yearsOf(claimOverPremium);
}

/** Of the file that is open. */
const Known = createContext<readonly number[]>([]);
export const YearsWithFigures = Known.Provider;

/** The year with figures that lies nearest to these, the later of two; undefined where one of these has some, or where there is none. */
export function nearestYear(known: readonly number[], shown: readonly number[]): number | undefined {
  if (!shown.length || shown.some((year) => known.includes(year))) return undefined;
  const away = (year: number) => Math.min(...shown.map((one) => Math.abs(one - year)));
  return [...known].sort((a, b) => away(a) - away(b) || b - a)[0];
}

export const useNearestYear = (shown: readonly number[]): number | undefined => nearestYear(useContext(Known), shown);

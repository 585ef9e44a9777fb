import type { OverviewChoices } from '../../contract/overviews';

/** Of the address: every observed year, summed. */
export const allYears = 'all';

/** Years that the address names, as far as they exist; else the first. */
export function yearsOf(text: string | undefined, { varYear }: OverviewChoices): number[] {
  const years = varYear.map(({ name }) => name);
  if (text === allYears) return years;
  return years.filter((year, index) => (years.some((one) => String(one) === text) ? String(year) === text : index === 0));
}

/** The variable that the address names, if it exists; else the first. */
export function variableOf(text: string | undefined, { varName }: OverviewChoices): string | undefined {
  return (varName.find(({ name }) => name === text) ?? varName[0])?.name;
}

/** `A,B` as it is shown: `A × B`. */
export const variableText = (variable: string): string => variable.split(',').join(' × ');

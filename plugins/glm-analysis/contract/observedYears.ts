import { firstYear, maxObservedYears } from './variableSettings';

/** Calendar years, both included. */
export interface YearSpan {
  startYear: number;
  endYear: number;
}

/** Years that may be observed: 2006 to this one, and whatever the file has. */
export function observableYears(fileYears: readonly number[], thisYear: number): YearSpan {
  return { startYear: Math.min(firstYear, ...fileYears), endYear: Math.max(thisYear, ...fileYears) };
}

/** The end that follows a start: as many years as may be observed, not beyond the file's last. */
export const endAfter = (startYear: number, fileYears: readonly number[]): number =>
  Math.max(startYear, Math.min(startYear + maxObservedYears - 1, fileYears.at(-1) ?? startYear));

/** The latest years of the file, as many as may be observed. */
export function latestYears(fileYears: readonly number[], thisYear: number): YearSpan {
  const last = fileYears.at(-1) ?? thisYear;
  const startYear = fileYears.find((year) => year > last - maxObservedYears) ?? last;
  return { startYear, endYear: endAfter(startYear, fileYears) };
}

/** `2021–2024`, and a single year as itself. */
export const yearsInWords = ({ startYear, endYear }: YearSpan): string =>
  startYear === endYear ? String(startYear) : `${startYear}–${endYear}`;

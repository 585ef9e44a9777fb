import type { AnalysisType } from '../../contract/runs';

/** Variables of a three-way analysis, in their order; undefined until chosen. */
export type Details = readonly [string | undefined, string | undefined, string | undefined];
export const noDetails: Details = [undefined, undefined, undefined];

/** Four-way is announced only. */
export const isRunnable = (method: AnalysisType): boolean => method !== 4;

/** The place takes the variable; undefined frees it. */
export const place = (details: Details, at: number, name: string | undefined): Details => {
  const [a, b, c] = details.map((one, index) => (index === at ? name : one));
  return [a, b, c];
};

/** What one variable cannot be chosen twice for: those of the other places. */
export const takenElsewhere = (details: Details, at: number): readonly string[] =>
  details.filter((name, index): name is string => name !== undefined && index !== at);

/** As the call takes them; undefined while one is missing. */
export function detailsOf([varDetail1, varDetail2, varDetail3]: Details):
  { varDetail1: string; varDetail2: string; varDetail3: string } | undefined {
  return varDetail1 && varDetail2 && varDetail3 ? { varDetail1, varDetail2, varDetail3 } : undefined;
}

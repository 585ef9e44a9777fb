import type { AnalysisType } from '../../contract/runs';

/** The tab that shows an analysis of this type. */
export const tabOf: Readonly<Record<AnalysisType, string>> = { 1: 'one-way', 2: 'two-way', 3: 'three-way', 4: 'one-way' };

/** What the tab's address says of the result to open. */
export const queryOf = (fileName: string, eDAItemId: number): Readonly<Record<string, string>> => ({
  file: fileName,
  item: String(eDAItemId),
});

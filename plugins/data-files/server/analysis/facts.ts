import type { TemplateKind, AnalysisVariable, DataType, VariableType, YearBasis } from '../../contract/services';

/** What is kept of an analysis file beside its Parquet. */
export interface FileAnalysis {
  kind: Exclude<TemplateKind, 'plain'>;
  template: { id: number; code: string | null; templateName: string; version: number };
  mappingVersion: number;
  codeVersion: string;
  /** Absent: made before it could be said. */
  currency?: string | null;
  currencyDecimals: number;
  exposureUnitsPerYear: number;
  calYears: number[];
  /** Absent: made before it could be chosen, by calendar years. */
  yearBasis?: YearBasis;
  variables: StoredVariable[];
  rowsLeftOut: number;
  /** The claims on rows that were left out, the amount in the main unit. Absent: made before this was counted. */
  claimsLeftOut?: { claims: number; amount: number } | null;
  /** What rounding the amounts did to the sums of their columns. */
  rounding?: { column: string; change: number }[];
  detailRows: number;
  orphanClaims: { claims: number; amount: number } | null;
  totals: { exposureUnits: number; earnedPremium: number; writtenPremium: number; claims: number; claimAmount: number };
  createdAt: string;
}

export interface StoredVariable {
  name: string;
  type: DataType;
  kind: VariableType;
  description: { vi: string; en: string };
  sourceColumn: string | null;
  banded: boolean;
}

/** Raised whenever the arithmetic changes what comes out of the same file and mapping. */
export const codeVersion = '1';

export const variableIn = ({ description, ...rest }: StoredVariable, language: 'vi' | 'en'): AnalysisVariable => ({
  ...rest,
  description: description[language],
});

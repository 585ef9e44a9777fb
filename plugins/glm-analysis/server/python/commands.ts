import type { LocalizedText } from '@tessera/plugin-sdk/contract';

/**
 * What the Python package `tessera_analysis` is asked and answers. Paths are absolute; files in an answer are names in the run's folder.
 */
export interface Commands {
  glm: { request: GlmRequest; result: GlmResult };
  reserve: { request: ReserveRequest; result: ReserveResult };
}
export type CommandName = keyof Commands;

export interface GlmRequest {
  /** frequency: claims, Poisson, offset ln exposure. severity: mean claim, Gamma, weights the number of claims. Both with log link. */
  model: 'frequency' | 'severity';
  /** Parquet: cells of grouped variables, or detail rows; both are added up by the variables. */
  inputs: readonly string[];
  variables: readonly string[];
  /** Names of the figures' columns; EXPOSURE (policy-years), NUM_CLAIMS and CLAIM_AMOUNT (whole units of money) unless said. */
  columns?: { exposure?: string; claims?: string; amount?: string };
  /**
   * Beside these the input may carry sums over the policies of each row: ROWS, LOGS, OFFSETS, FACTORIALS,
   * SQUARES (python/…/glm/policies.py).
   */
  /** Order of a variable's levels; others that occur follow in alphabetical order. */
  levels?: Readonly<Record<string, readonly string[]>>;
  /** Base level of a variable; the one with the most exposure unless said. */
  bases?: Readonly<Record<string, string>>;
  /** Frequency only: the dispersion is estimated, standard errors grow with its root, and there is no AIC. */
  quasi?: boolean;
}

/** Figures by the conventions of R's glm; null where there is none. */
export interface GlmResult {
  /** Success; a run that fails throws a PythonFailure, whose `resultCode` is '01' (specification 3 §4). */
  code: '00';
  model: GlmRequest['model'];
  /** Absent: fitted before it could be chosen. */
  quasi?: boolean;
  files: {
    /** TERM, VARIABLE (null: intercept), LEVEL, STATE, COEFFICIENT (log scale), STANDARD_ERROR, RELATIVITY, LOWER_95, UPPER_95, P_VALUE. */
    coefficients: string;
    /** VARIABLE, LEVEL, EXPOSURE, NUM_CLAIMS, CLAIM_AMOUNT, OBSERVED, FITTED, over the cells that the model used. */
    fitted: string;
  };
  cells: number;
  exposure: number;
  claims: number;
  amount: number | null;
  deviance: number;
  degreesOfFreedom: number;
  nullDeviance: number;
  nullDegreesOfFreedom: number;
  aic: number | null;
  /** 1 for frequency unless quasi; else Pearson's chi-square / degrees of freedom, over policies where these are known. */
  dispersion: number | null;
  /** Pearson's chi-square / degrees of freedom; well above 1 in a frequency model: standard errors are too small. */
  pearsonDispersion: number | null;
  /** Wald's test of each variable as a whole. Absent: fitted before it was made. */
  tests?: readonly VariableTest[];
  /**
   * The same measures over the policies behind the cells; null where the input carries no sums of them. Absent:
   * fitted before they were computed.
   */
  policies?: PolicyMeasures | null;
  iterations: number;
  converged: boolean;
  /** What the reader should know: levels without claims, aliased levels, rows left out. */
  notes: readonly LocalizedText[];
  seconds: number;
}

/** Are all levels of the variable as its base? */
export interface VariableTest {
  variable: string;
  chiSquare: number;
  df: number;
  pValue: number;
}

/** Measures that do not depend on how policies were grouped into cells: models of the same policies compare by them. */
export interface PolicyMeasures {
  /** Policies in a calendar year; severity: those with claims. */
  rows: number;
  deviance: number;
  degreesOfFreedom: number;
  nullDeviance: number;
  nullDegreesOfFreedom: number;
  aic: number | null;
  pearsonDispersion: number | null;
}

/** STATE of a coefficient. `no_claims`: relativity 0, the limit; aliased, separated and no_data have no relativity. */
export type CoefficientState = 'intercept' | 'base' | 'estimated' | 'aliased' | 'no_claims' | 'separated' | 'no_data';

export interface ReserveRequest {
  /** Parquet with the columns of RESERVE_01. */
  inputs: readonly string[];
  /** YYYY-MM-DD. */
  valuationDate: string;
  /** By product: shares of premium as numbers or decimal texts, at most 6 decimals. Products without any get no addition. */
  ratios?: Readonly<Record<string, { expectedLossRatio: number | string; expenseRatio: number | string }>>;
}

export interface ReserveResult {
  /** As in GlmResult. */
  code: '00';
  files: {
    /**
     * One row a policy that counts: its days, premium, EARNED_PREMIUM, UPR, UPR_ADDITIONAL, UPR_FINAL, UPR_FAC_1F365 and the ceded share.
     */
    policies: string;
    /** DIMENSION (BRANCH_CODE, PRODUCT_CODE, TOTAL), LEVEL, NUM_POLS and the sums; UPR_FAC_1F365 is sum UPR / sum PREMIUM. */
    totals: string;
  };
  valuationDate: string;
  policies: number;
  /** Whole units of money as texts of digits, for they may exceed 2^53; UPR_FAC_1F365 is a share. */
  total: Readonly<Record<ReserveFigure, string>> & { UPR_FAC_1F365: number | null };
  /** Rows that do not count, by reason; `premium` a text of digits, `sample` row numbers from 1. */
  leftOut: readonly { reason: LeftOutReason; rows: number; premium: string; sample: readonly number[]; say: LocalizedText }[];
  notes: readonly LocalizedText[];
  seconds: number;
}

export type ReserveFigure =
  | 'PREMIUM'
  | 'EARNED_PREMIUM'
  | 'UPR'
  | 'UPR_ADDITIONAL'
  | 'UPR_FINAL'
  | 'CEDED_PREMIUM'
  | 'CEDED_UPR'
  | 'CEDED_UPR_ADDITIONAL'
  | 'CEDED_UPR_FINAL';

export type LeftOutReason =
  'no_premium' | 'no_effective_date' | 'no_expiry_date' | 'expiry_before_effective' | 'fraction_of_money' | 'issued_after';

/** What a command leaves in its folder, removed when the run fails. */
export const outputs: Readonly<Record<CommandName, readonly string[]>> = {
  glm: ['coefficients.parquet', 'fitted.parquet'],
  reserve: ['policies.parquet', 'totals.parquet'],
};

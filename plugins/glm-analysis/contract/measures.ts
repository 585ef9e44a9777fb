/** Sums of a group of detail rows. Money is in the smallest unit of the file's currency, EXPOSURE in policy-years. */
export interface Measures {
  EXPOSURE: number;
  /** As WRITTEN_PREMIUM null where the file has no premium: what nobody mapped is unknown, not 0. */
  EARNED_PREMIUM: number | null;
  WRITTEN_PREMIUM: number | null;
  /** Null where the file tells nothing of new sales: it gives its exposure. */
  NEW_SALES: number | null;
  /**
   * Contracts in force in one year; where years are summed, policy-years in force. Null where rows do not say what policies they are of.
   */
  NUM_POLS: number | null;
  NUM_CLAIMS: number;
  /** Null where nothing is mapped to it, and there is no claims file. */
  CLAIM_AMOUNT: number | null;
  /** Contracts with a claim; null as NUM_POLS. */
  CLAIM_POLS: number | null;
}

/** Figures that follow from the sums; null where the denominator is zero. */
export interface Ratios {
  /** Earned premium / exposure. */
  AVG_PREMIUM: number | null;
  /** Claims / exposure. */
  CLAIM_FREQUENCY: number | null;
  /** Claim amount / claims behind it: the claims file's rows where there is one, else the claims. */
  SEVERITY: number | null;
  /** Claim amount / exposure. */
  PURE_PREMIUM: number | null;
  /** Claim amount / earned premium. */
  LOSS_RATIO: number | null;
  /** Z = min(1, √(claims / 1082)): limited fluctuation, p 90 %, k 5 %, for the frequency. */
  CREDIBILITY: number;
}

export type Figures = Measures & Ratios;
export type Metric = keyof Figures;

/** Every figure of a table, in the order in which it is shown. */
export const metrics = [
  'EXPOSURE',
  'NUM_POLS',
  'NEW_SALES',
  'WRITTEN_PREMIUM',
  'EARNED_PREMIUM',
  'NUM_CLAIMS',
  'CLAIM_POLS',
  'CLAIM_AMOUNT',
  'AVG_PREMIUM',
  'CLAIM_FREQUENCY',
  'SEVERITY',
  'PURE_PREMIUM',
  'LOSS_RATIO',
  'CREDIBILITY',
] as const satisfies readonly Metric[];

/** Those that a file without premium does not have. */
export const premiumMetrics: readonly Metric[] = ['WRITTEN_PREMIUM', 'EARNED_PREMIUM', 'AVG_PREMIUM', 'LOSS_RATIO'];

/** Those that a file without amounts of claims does not have. */
export const amountMetrics: readonly Metric[] = ['CLAIM_AMOUNT', 'SEVERITY', 'PURE_PREMIUM', 'LOSS_RATIO'];

/** Those that a chart can show. */
export const chartMetrics = metrics.filter((metric) => metric !== 'CREDIBILITY');

/** How a figure is written; money in the currency's smallest unit, `frequency` per policy-year with four decimals. */
export const metricFormats: Readonly<Record<Metric, 'money' | 'count' | 'decimal' | 'frequency' | 'ratio'>> = {
  EXPOSURE: 'decimal',
  NUM_POLS: 'count',
  NEW_SALES: 'count',
  WRITTEN_PREMIUM: 'money',
  EARNED_PREMIUM: 'money',
  NUM_CLAIMS: 'count',
  CLAIM_POLS: 'count',
  CLAIM_AMOUNT: 'money',
  AVG_PREMIUM: 'money',
  CLAIM_FREQUENCY: 'frequency',
  SEVERITY: 'money',
  PURE_PREMIUM: 'money',
  LOSS_RATIO: 'ratio',
  CREDIBILITY: 'decimal',
};

/** Claims for full credibility. */
export const fullCredibilityClaims = 1082;
/** Below this a cell is thin: drawn hatched, with the reason. */
export const thinBelow = 0.3;
/** Z of a group with so many claims; they can be negative where a file takes claims back. */
export const credibilityOf = (claims: number): number => Math.min(1, Math.sqrt(Math.max(0, claims) / fullCredibilityClaims));

/** The level of a missing value. */
export const unknownLevel = 'Unknown';
/** The level of numbers below the first range or at or above the last: kept, so that totals hold. */
export const outsideLevel = 'Outside the ranges';

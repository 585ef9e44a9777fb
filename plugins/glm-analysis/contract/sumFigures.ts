import { credibilityOf, type Figures, type Measures, type Metric } from './measures';

/** Figures that may be added up; all others follow from sums. */
export const sums = [
  'EXPOSURE',
  'EARNED_PREMIUM',
  'WRITTEN_PREMIUM',
  'NEW_SALES',
  'NUM_POLS',
  'NUM_CLAIMS',
  'CLAIM_AMOUNT',
  'CLAIM_POLS',
] as const satisfies readonly (keyof Measures)[];

export const isSum = (metric: Metric): metric is keyof Measures => (sums as readonly Metric[]).includes(metric);

const over = (a: number | null, b: number | null): number | null => (a === null || !b ? null : a / b);

/** The claims that a group's severity was divided by: the claims file's rows where there is one, which only the severity itself tells. */
function claimsBehind({ SEVERITY, CLAIM_AMOUNT, NUM_CLAIMS }: Figures): number {
  if (SEVERITY === null) return 0;
  return SEVERITY === 0 || CLAIM_AMOUNT === null ? NUM_CLAIMS : Math.round(CLAIM_AMOUNT / SEVERITY);
}

/** Null where there is nothing known to add. */
const added = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** The figures of several groups as one: sums added, ratios computed from the sums. */
export function sumFigures(groups: readonly Figures[]): Figures {
  const total = Object.fromEntries(sums.map((name) => [name, added(groups.map((group) => group[name]))])) as unknown as Measures;
  return {
    ...total,
    AVG_PREMIUM: over(total.EARNED_PREMIUM, total.EXPOSURE),
    CLAIM_FREQUENCY: over(total.NUM_CLAIMS, total.EXPOSURE),
    SEVERITY: over(
      total.CLAIM_AMOUNT,
      groups.reduce((sum, group) => sum + claimsBehind(group), 0),
    ),
    PURE_PREMIUM: over(total.CLAIM_AMOUNT, total.EXPOSURE),
    LOSS_RATIO: over(total.CLAIM_AMOUNT, total.EARNED_PREMIUM),
    CREDIBILITY: credibilityOf(total.NUM_CLAIMS),
  };
}

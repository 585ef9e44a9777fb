import { fullCredibilityClaims, thinBelow, type Figures, type Metric } from '../../contract/measures';

/** What is written and in force is known exactly, however few claims there are; these are estimates. */
const fromClaims: readonly Metric[] = [
  'NUM_CLAIMS',
  'CLAIM_POLS',
  'CLAIM_AMOUNT',
  'CLAIM_FREQUENCY',
  'SEVERITY',
  'PURE_PREMIUM',
  'LOSS_RATIO',
];
export const isFromClaims = (metric: Metric): boolean => fromClaims.includes(metric);

/** Too few claims for its figures to be relied on. */
export const isThin = ({ CREDIBILITY }: Figures): boolean => CREDIBILITY < thinBelow;

/** Fewer claims than these make a group thin. */
export const thinBelowClaims = Math.ceil(fullCredibilityClaims * thinBelow ** 2);

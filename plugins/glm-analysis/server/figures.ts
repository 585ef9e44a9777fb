import type { AnalysisFile, TableRow } from '../../data-files/contract/services';
import { fullCredibilityClaims, type Figures } from '../contract/measures';

/** Sums over rows of `detail`, under the names that `figuresOf` reads. */
export const detailSums = [
  'sum(EXPOSURE_UNITS)::bigint as EXPOSURE_UNITS',
  'sum(EARNED_PREMIUM)::bigint as EARNED_PREMIUM',
  'sum(WRITTEN_PREMIUM)::bigint as WRITTEN_PREMIUM',
  'sum(NEW_SALES)::bigint as NEW_SALES',
  'sum(NUM_POLS)::bigint as NUM_POLS',
  'sum(NUM_CLAIMS)::bigint as NUM_CLAIMS',
  'sum(AMOUNT_CLAIMS)::bigint as AMOUNT_CLAIMS',
  'sum(CLAIM_AMOUNT)::bigint as CLAIM_AMOUNT',
  'count(*) filter (NUM_CLAIMS > 0) as CLAIM_POLS',
] as const;

/** The columns of those sums. */
export const sumColumns = [
  'EXPOSURE_UNITS',
  'EARNED_PREMIUM',
  'WRITTEN_PREMIUM',
  'NEW_SALES',
  'NUM_POLS',
  'NUM_CLAIMS',
  'AMOUNT_CLAIMS',
  'CLAIM_AMOUNT',
  'CLAIM_POLS',
] as const;
/** Sums of sums: over a pivot, or the file's summary. */
export const sumsAgain = sumColumns.map((name) => `sum(${name})::bigint as ${name}`);

interface Unit extends Pick<AnalysisFile, 'exposureUnitsPerYear' | 'orphanClaims'> {
  /** See `lacksPremium`; left out by analyses from before it was kept. */
  lacksPremium?: boolean;
  /** See `lacksSales`; left out by analyses from before it was kept. */
  lacksSales?: boolean;
  /** See `lacksPolicies`; left out by analyses from before it was kept. */
  lacksPolicies?: boolean;
  /** See `lacksAmount`; left out by analyses from before it was kept. */
  lacksAmount?: boolean;
}

type Mapped = Pick<AnalysisFile, 'variables'>;
const has = ({ variables }: Mapped, column: string): boolean => variables.some(({ name }) => name === column);

/** No column of the file is mapped to the premium: its sums are 0 for want of anything to add. */
export const lacksPremium = (file: Mapped): boolean => !has(file, 'PREMIUM');

/** A file that gives its exposure tells nothing of when a cover began, and so of new sales. */
export const lacksSales = ({ kind }: Pick<AnalysisFile, 'kind'>): boolean => kind === 'exposure';

/** Rows that give an exposure, and neither the number of a policy nor how many policies they hold, may be of any number of them. */
const lacksPolicies = (file: Mapped & Pick<AnalysisFile, 'kind'>): boolean =>
  file.kind === 'exposure' && !has(file, 'POLICY_NO') && !has(file, 'NUM_POLICIES');

/** Neither a column nor a claims file tells what claims cost. */
const lacksAmount = (file: Mapped & Pick<AnalysisFile, 'orphanClaims'>): boolean =>
  file.orphanClaims === null && !has(file, 'CLAIM_AMOUNT');

/**
 * Covers have dates and claims have none: all claims of a cover stand in the year in which it begins, while its exposure and premium are
 * spread. A claims file may have dates of its own. By underwriting years nothing is spread.
 */
export const lacksLossDate = ({
  kind,
  orphanClaims,
  yearBasis,
  ...file
}: Mapped & Pick<AnalysisFile, 'kind' | 'orphanClaims' | 'yearBasis'>): boolean =>
  kind === 'portfolio' && yearBasis === 'calendar' && orphanClaims === null && !has(file, 'CLAIM_DATE');

/** What `figuresOf` needs to know of a file. */
export const unitOf = (file: AnalysisFile): Required<Unit> => ({
  exposureUnitsPerYear: file.exposureUnitsPerYear,
  orphanClaims: file.orphanClaims,
  lacksPremium: lacksPremium(file),
  lacksSales: lacksSales(file),
  lacksPolicies: lacksPolicies(file),
  lacksAmount: lacksAmount(file),
});

const over = (a: number | null, b: number | null): number | null => (a === null || !b ? null : a / b);

/** Figures of a row of sums. A sum that is missing is 0: a group without rows. */
export function figuresOf(sums: TableRow, { exposureUnitsPerYear, orphanClaims, ...lacks }: Unit): Figures {
  const of = (name: (typeof sumColumns)[number]): number => Number(sums[name] ?? 0);
  const exposure = of('EXPOSURE_UNITS') / exposureUnitsPerYear;
  const [earned, written] = lacks.lacksPremium ? [null, null] : [of('EARNED_PREMIUM'), of('WRITTEN_PREMIUM')];
  const [claims, amount] = [of('NUM_CLAIMS'), lacks.lacksAmount ? null : of('CLAIM_AMOUNT')];
  const [policies, withClaim] = lacks.lacksPolicies ? [null, null] : [of('NUM_POLS'), of('CLAIM_POLS')];
  // A claims file's own rows are what its amounts are divided by; null means that there is none.
  const paid = orphanClaims === null ? claims : of('AMOUNT_CLAIMS');
  return {
    EXPOSURE: exposure,
    EARNED_PREMIUM: earned,
    WRITTEN_PREMIUM: written,
    NEW_SALES: lacks.lacksSales ? null : of('NEW_SALES'),
    NUM_POLS: policies,
    NUM_CLAIMS: claims,
    CLAIM_AMOUNT: amount,
    CLAIM_POLS: withClaim,
    AVG_PREMIUM: over(earned, exposure),
    CLAIM_FREQUENCY: over(claims, exposure),
    SEVERITY: over(amount, paid),
    PURE_PREMIUM: over(amount, exposure),
    LOSS_RATIO: over(amount, earned),
    CREDIBILITY: Math.min(1, Math.sqrt(Math.max(0, claims) / fullCredibilityClaims)),
  };
}

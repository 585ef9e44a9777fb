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
}

/** No column of the file is mapped to the premium: its sums are 0 for want of anything to add. */
export const lacksPremium = ({ variables }: Pick<AnalysisFile, 'variables'>): boolean => !variables.some(({ name }) => name === 'PREMIUM');

/** A file that gives its exposure tells nothing of when a cover began, and so of new sales. */
export const lacksSales = ({ kind }: Pick<AnalysisFile, 'kind'>): boolean => kind === 'exposure';

/**
 * Covers have dates and claims have none: all claims of a cover stand in the year in which it begins, while its exposure and premium are
 * spread. A claims file may have dates of its own. By underwriting years nothing is spread.
 */
export const lacksLossDate = ({
  kind,
  variables,
  orphanClaims,
  yearBasis,
}: Pick<AnalysisFile, 'kind' | 'variables' | 'orphanClaims' | 'yearBasis'>): boolean =>
  kind === 'portfolio' && yearBasis === 'calendar' && orphanClaims === null && !variables.some(({ name }) => name === 'CLAIM_DATE');

/** What `figuresOf` needs to know of a file. */
export const unitOf = (file: AnalysisFile): Required<Unit> => ({
  exposureUnitsPerYear: file.exposureUnitsPerYear,
  orphanClaims: file.orphanClaims,
  lacksPremium: lacksPremium(file),
  lacksSales: lacksSales(file),
});

const over = (a: number | null, b: number | null): number | null => (a === null || !b ? null : a / b);

/** Figures of a row of sums. A sum that is missing is 0: a group without rows. */
export function figuresOf(sums: TableRow, { exposureUnitsPerYear, orphanClaims, lacksPremium = false, lacksSales = false }: Unit): Figures {
  const of = (name: (typeof sumColumns)[number]): number => Number(sums[name] ?? 0);
  const exposure = of('EXPOSURE_UNITS') / exposureUnitsPerYear;
  const [earned, written] = lacksPremium ? [null, null] : [of('EARNED_PREMIUM'), of('WRITTEN_PREMIUM')];
  const [claims, amount] = [of('NUM_CLAIMS'), of('CLAIM_AMOUNT')];
  // A claims file's own rows are what its amounts are divided by; null means that there is none.
  const paid = orphanClaims === null ? claims : of('AMOUNT_CLAIMS');
  return {
    EXPOSURE: exposure,
    EARNED_PREMIUM: earned,
    WRITTEN_PREMIUM: written,
    NEW_SALES: lacksSales ? null : of('NEW_SALES'),
    NUM_POLS: of('NUM_POLS'),
    NUM_CLAIMS: claims,
    CLAIM_AMOUNT: amount,
    CLAIM_POLS: of('CLAIM_POLS'),
    AVG_PREMIUM: over(earned, exposure),
    CLAIM_FREQUENCY: over(claims, exposure),
    SEVERITY: over(amount, paid),
    PURE_PREMIUM: over(amount, exposure),
    LOSS_RATIO: over(amount, earned),
    CREDIBILITY: Math.min(1, Math.sqrt(Math.max(0, claims) / fullCredibilityClaims)),
  };
}

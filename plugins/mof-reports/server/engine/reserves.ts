import { dividedRounded, ratioOf, type Ratio } from './amounts';

/** How the unearned premium is computed (Circular 67/2023, Article 35). */
export const unearnedMethods = ['daily', 'eighths', 'twentyFourths', 'percentage'] as const;
export type UnearnedMethod = (typeof unearnedMethods)[number];

/** Days of a contract: first and last both counted, or the difference alone. The circular does not say; the first is the default. */
export type DayCount = 'inclusive' | 'exclusive';

const dayMs = 86_400_000;
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
/** @throws RangeError for a day that the calendar does not have */
function dayNumber(day: string): number {
  const ms = isoDay.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) throw new RangeError(`"${day}" is no day such as 2025-12-31`);
  return ms / dayMs;
}

/** Remaining days over days of the contract; the whole before it begins, 0 after it has ended. */
export function dailyFraction(start: string, end: string, valuation: string, dayCount: DayCount = 'inclusive'): Ratio {
  const [from, to, at] = [dayNumber(start), dayNumber(end), dayNumber(valuation)];
  const days = to - from + (dayCount === 'inclusive' ? 1 : 0);
  if (days <= 0) throw new RangeError(`the contract ends on ${end}, before it begins on ${start}`);
  const remaining = at < from ? days : Math.max(to - at, 0);
  return { top: BigInt(remaining), bottom: BigInt(days) };
}

/** Unearned premium by day, in đồng: 437,000 with 181 of 365 days left is 216,704. */
export function unearnedDaily(premium: bigint, start: string, end: string, valuation: string, dayCount?: DayCount): bigint {
  const { top, bottom } = dailyFraction(start, end, valuation, dayCount);
  return dividedRounded(premium * top, bottom);
}

/** Parts of a year: of the quarter (1/8) or the month (1/24) in which the contract ends, counted from the valuation day, its middle. */
function partFraction(monthsOfPart: 1 | 3, end: string, valuation: string, years: number): Ratio {
  if (!Number.isInteger(years) || years < 1) throw new RangeError(`the contract has whole years, not ${years}`);
  dayNumber(end);
  dayNumber(valuation);
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const part = Math.floor(month(end) / monthsOfPart) - Math.floor(month(valuation) / monthsOfPart);
  const partsOfYear = 12 / monthsOfPart;
  const parts = Math.min(Math.max(part, 0), partsOfYear * years);
  return { top: BigInt(Math.max(2 * parts - 1, 0)), bottom: BigInt(2 * partsOfYear * years) };
}

/** (2q − 1) / 8n, where q is the quarter of the end. */
export const eighthsFraction = (end: string, valuation: string, years = 1): Ratio => partFraction(3, end, valuation, years);
/** (2m − 1) / 24n, where m is the month of the end. */
export const twentyFourthsFraction = (end: string, valuation: string, years = 1): Ratio => partFraction(1, end, valuation, years);

/** Shares of the premium of the financial year for contracts of up to one year: cargo, and all other lines. */
export const percentages = { cargo: ratioOf('25%'), other: ratioOf('50%') } as const;

export interface IbnrRatio {
  /** Sums of the three financial years before. */
  ibnr3: bigint;
  incurred3: bigint;
  /** Paid and the change of reported reserves, of this financial year. */
  incurred: bigint;
  revenue: bigint;
  revenueBefore: bigint;
  /** Mean days from loss to report. */
  delay: Ratio;
  delayBefore: Ratio;
}

/** IBNR by ratio (Article 36), in đồng, rounded once. @throws RangeError where a divisor is 0 */
export function ibnrByRatio(given: IbnrRatio): bigint {
  const { ibnr3, incurred3, incurred, revenue, revenueBefore, delay, delayBefore } = given;
  const bottom = incurred3 * revenueBefore * delay.bottom * delayBefore.top;
  if (bottom === 0n) throw new RangeError('IBNR by ratio needs incurred claims, revenue and delay of the years before');
  return dividedRounded(ibnr3 * incurred * revenue * delay.top * delayBefore.bottom, bottom);
}

/** The most that may be taken from the large-fluctuation reserve (Article 37), all retained, in đồng. */
export function largeFluctuationUse(given: {
  claims: bigint;
  premium: bigint;
  unearned: bigint;
  claimsReserve: bigint;
  balance: bigint;
}): bigint {
  const { claims, premium, unearned, claimsReserve, balance } = given;
  const excess = claims - (premium - unearned - claimsReserve);
  const least = excess < balance ? excess : balance;
  return least > 0n ? least : 0n;
}

/** How development factors are rounded. `official` gives the example of the circular: each ratio and each mean to 3 places, half up. */
export type FactorRounding = 'official' | 'none';

export interface Development {
  /** From year j to j + 1. */
  factors: readonly Ratio[];
  years: readonly { year: number; paid: bigint; ultimate: Ratio; reserve: bigint }[];
  paid: bigint;
  ultimate: bigint;
  /** Rounded from the exact sum, so the years' reserves need not add up to it. */
  reserve: bigint;
}

/**
 * Claims reserve by development factors (Article 36.2): simple means of link ratios of a paid triangle.
 * @param triangle increments by year of loss, the oldest first, each one development year shorter than the one before
 * @throws RangeError for another shape, or a year without payments to divide by
 */
export function developmentFactors(
  triangle: readonly { year: number; paid: readonly bigint[] }[],
  rounding: FactorRounding = 'official',
): Development {
  const width = triangle[0]?.paid.length ?? 0;
  triangle.forEach(({ year, paid }, i) => {
    if (!paid.length || paid.length !== width - i)
      throw new RangeError(`the year ${year} has ${paid.length} development years; the triangle needs ${Math.max(width - i, 1)}`);
  });
  const cumulative = triangle.map(({ paid }) => {
    let sum = 0n;
    return paid.map((amount) => (sum += amount));
  });
  const factors = Array.from({ length: Math.max(width - 1, 0) }, (_, j) => {
    const links = cumulative.flatMap((row, i) => {
      if (row.length <= j + 1) return [];
      if (row[j]! <= 0n) throw new RangeError(`the year ${triangle[i]!.year} has paid nothing up to development year ${j + 1}`);
      return [rounded({ top: row[j + 1]!, bottom: row[j]! }, rounding)];
    });
    const sum = links.reduce(added);
    return rounded({ top: sum.top, bottom: sum.bottom * BigInt(links.length) }, rounding);
  });
  let [paidTotal, total]: [bigint, Ratio] = [0n, { top: 0n, bottom: 1n }];
  const years = triangle.map(({ year }, i) => {
    const row = cumulative[i]!;
    const paid = row.at(-1)!;
    let ultimate: Ratio = { top: paid, bottom: 1n };
    for (const factor of factors.slice(row.length - 1))
      ultimate = { top: ultimate.top * factor.top, bottom: ultimate.bottom * factor.bottom };
    paidTotal += paid;
    total = added(total, ultimate);
    return { year, paid, ultimate, reserve: dividedRounded(ultimate.top - paid * ultimate.bottom, ultimate.bottom) };
  });
  return {
    factors,
    years,
    paid: paidTotal,
    ultimate: dividedRounded(total.top, total.bottom),
    reserve: dividedRounded(total.top - paidTotal * total.bottom, total.bottom),
  };
}

const thousandths = 1000n;
const rounded = (ratio: Ratio, rounding: FactorRounding): Ratio =>
  rounding === 'none' ? ratio : { top: dividedRounded(ratio.top * thousandths, ratio.bottom), bottom: thousandths };

const added = (a: Ratio, b: Ratio): Ratio =>
  a.bottom === b.bottom
    ? { top: a.top + b.top, bottom: a.bottom }
    : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };

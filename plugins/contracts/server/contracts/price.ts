/** A share of an amount, rounded half up to đồng. @param rate percent, with at most two decimals @example shareOf(437_000, 10) // 43_700 */
export const shareOf = (amount: number, rate: number): number =>
  Number((BigInt(amount) * BigInt(Math.round(rate * 100)) + 5_000n) / 10_000n);

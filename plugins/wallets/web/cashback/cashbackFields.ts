/** The percentages of a rank, in the order in which they are shown. */
export const cashbackFields = ['percentCashback', 'f1', 'f2', 'f3'] as const;

/** Lists that the product is given: provinces, banks. */
import type { Bank } from './banks';

export * from './provinces';
export type { Bank } from './banks';

/** The banks, loaded when first asked for: few screens need them. */
export const loadBanks = async (): Promise<readonly Bank[]> => (await import('./banks')).banks;

import type { Page, Work } from '@tessera/plugin-sdk/contract';

/** What somebody buys with a code. */
export interface Redemption {
  /** As typed; case, accents and spaces do not matter. */
  couponCode: string;
  /** Who buys, as the seller knows them: needed for private codes. */
  customerId?: number | undefined;
  phoneNumber?: string | undefined;
  productId: number;
  /** What of the product is bought; none: nothing in particular. */
  benefitIds?: readonly number[] | undefined;
  /** The shop that sells, for codes that hold in certain ones only. */
  storeId?: number | undefined;
  /** Price before the discount, in đồng. */
  amount: number;
}

export interface Discount {
  promotionId: number;
  /** As it is stored: upper case, without accents and spaces. */
  couponCode: string;
  /** In đồng; never more than the price. */
  discount: number;
  /** How the code reckons, as it stood: a share of the price, or an amount. */
  typeDiscount: 'percent' | 'amount';
  /** Percent, or đồng. */
  valueDiscount: number;
}

/** For plugins that sell: what a code takes off a price. Refusals are problems (409 with a code and a sentence in both languages). */
export interface PromoCodeRedemption {
  /** What the code would take off, without using it up. @throws why it cannot be used */
  check(work: Work, purchase: Redemption): Promise<Discount>;
  /**
   * Uses the code once, in the caller's transaction. `orderRef` names the purchase, unique among all that sell (`policy/123`): asked
   * for again with the same one, the first answer is given again and nothing more is used up.
   * @throws why it cannot be used
   */
  redeem(work: Work, purchase: Redemption & { orderRef: string }): Promise<Discount>;
  /** Gives back what `redeem` used: the purchase was called off. False when nothing was redeemed under this name. */
  release(work: Work, orderRef: string): Promise<boolean>;
}

/** A customer with contracts in a range of premiums. */
export interface PremiumCustomer {
  id: number;
  fullName: string;
  /** Ten digits; tells customers apart. */
  phoneNumber: string;
  email: string | null;
}

export interface PremiumQuery {
  /** Both ends included, in đồng. */
  premiumFrom: number;
  premiumTo: number;
  companyId: number;
  /** Line of business: 1 is cars. */
  productType: number;
  /** From 1. */
  page: number;
  /** At most 1,000. */
  pageSize: number;
}

/** Who holds contracts of a company and line with premiums in a range: campaigns are made for them. */
export interface CustomersByPremium {
  /** Each customer once, by name and then by id, so that nobody is missed from page to page. */
  find(work: Work, query: PremiumQuery): Promise<Page<PremiumCustomer>>;
}

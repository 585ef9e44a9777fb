import { array, object, string, type InferType } from 'yup';
import { money, shareOf, text, type LocalizedText } from '@tessera/plugin-sdk/contract';

/** What stands on an optician's bill: a frame or a lens. */
export const billProductTypes = ['gong', 'trong'] as const;
export type BillProductType = (typeof billProductTypes)[number];
export const billProductLabels: Readonly<Record<BillProductType, LocalizedText>> = {
  gong: { vi: 'Gọng', en: 'Frame' },
  trong: { vi: 'Tròng', en: 'Lens' },
};

export const packageTypes = ['essential', 'premium', 'vip'] as const;
export type PackageType = (typeof packageTypes)[number];
export const packageLabels: Readonly<Record<PackageType, LocalizedText>> = {
  essential: { vi: 'Cơ bản', en: 'Essential' },
  premium: { vi: 'Cao cấp', en: 'Premium' },
  vip: { vi: 'VIP', en: 'VIP' },
};

/** Who bears a part of a price: the insurance, a voucher, the customer (copayment). */
export const benefitTypes = ['insurance', 'copayment', 'voucher'] as const;
export type BenefitType = (typeof benefitTypes)[number];
export const benefitLabels: Readonly<Record<BenefitType, LocalizedText>> = {
  insurance: { vi: 'Bảo hiểm trả', en: 'Insurance' },
  copayment: { vi: 'Khách chi trả', en: 'Customer' },
  voucher: { vi: 'Voucher', en: 'Voucher' },
};

/** One line of a bill. The price is whole đồng. */
export const billItemInput = object({
  productType: string<BillProductType>().oneOf(billProductTypes).required(),
  productName: text(200).required(),
  productPrice: money().required(),
});
export type BillItem = InferType<typeof billItemInput>;
export const mostItems = 20;
export const billItems = () => array(billItemInput).min(1).max(mostItems).required();

/** Percent of the price, by benefit type; what is not configured is 0. */
export type Shares = Readonly<Record<BenefitType, number>>;
/** The shares of one package, by what is bought. */
export type PackageShares = Readonly<Record<BillProductType, Shares>>;

/** One configured share, as a version of the configuration keeps it. `value` is percent. */
export interface ConfiguredShare {
  type: BenefitType;
  productType: BillProductType;
  packageType: PackageType;
  value: number;
}

const none: Shares = { insurance: 0, copayment: 0, voucher: 0 };

/** The shares of a package among those of a version. */
export const sharesOf = (configured: readonly ConfiguredShare[], packageType: PackageType): PackageShares => {
  const of = (productType: BillProductType): Shares =>
    configured
      .filter((one) => one.packageType === packageType && one.productType === productType)
      .reduce<Shares>((shares, { type, value }) => ({ ...shares, [type]: value }), none);
  return { gong: of('gong'), trong: of('trong') };
};

/** Who bears what of an amount, in whole đồng. */
export interface Parts {
  insurance: number;
  voucher: number;
  /** What the customer pays: the net after benefits. */
  copayment: number;
}

/** A line of a bill with its parts. `copayment` percent is the least that the customer bears. */
export interface SettledItem extends BillItem, Parts {
  shares: Shares;
}

/** A bill divided among insurance, voucher and customer. */
export interface Settlement extends Parts {
  items: SettledItem[];
  /** The sum of the prices. */
  total: number;
}

/**
 * Divides each price of a bill, in this order, each share rounded half up to đồng:
 *
 * 1. The customer keeps at least the configured copayment.
 * 2. The insurance bears its share, at most what is left.
 * 3. The voucher bears its share, at most what is left then.
 * 4. The rest is the customer's.
 *
 * So the parts of a line sum to its price, no part is below zero, and the answer depends on price and shares alone.
 */
export function settle(items: readonly BillItem[], shares: PackageShares): Settlement {
  const settled = items.map(({ productType, productName, productPrice }): SettledItem => {
    const { [productType]: ofProduct } = shares;
    let left = productPrice - shareOf(productPrice, ofProduct.copayment);
    const insurance = Math.min(left, shareOf(productPrice, ofProduct.insurance));
    left -= insurance;
    const voucher = Math.min(left, shareOf(productPrice, ofProduct.voucher));
    const copayment = productPrice - insurance - voucher;
    return { productType, productName, productPrice, shares: ofProduct, insurance, voucher, copayment };
  });
  const sum = (of: (item: SettledItem) => number) => settled.reduce((all, item) => all + of(item), 0);
  return {
    items: settled,
    total: sum(({ productPrice }) => productPrice),
    insurance: sum(({ insurance }) => insurance),
    voucher: sum(({ voucher }) => voucher),
    copayment: sum(({ copayment }) => copayment),
  };
}

/** The same division as other systems know it: one entry for each line and benefit type. */
export interface TevassurBill {
  products: {
    productType: BillProductType;
    productName: string;
    productPrice: number;
    benefitType: BenefitType;
    /** Percent of the price. */
    discountPercent: number;
    /** In đồng. */
    discount: number;
  }[];
  total: number;
  /** What the customer pays after benefits. */
  paymentAmount: number;
}

export const tevassurBillOf = ({ items, total, copayment }: Settlement): TevassurBill => ({
  products: items.flatMap(({ shares, insurance, voucher, copayment: own, ...product }) => {
    const parts: Readonly<Record<BenefitType, number>> = { insurance, voucher, copayment: own };
    return benefitTypes.map((benefitType) => ({
      ...product,
      benefitType,
      discountPercent: shares[benefitType],
      discount: parts[benefitType],
    }));
  }),
  total,
  paymentAmount: copayment,
});

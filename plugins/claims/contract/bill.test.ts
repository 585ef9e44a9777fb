import {
  benefitTypes,
  billProductTypes,
  packageTypes,
  settle,
  sharesOf,
  tevassurBillOf,
  type BillItem,
  type ConfiguredShare,
} from './bill';

/** A fixed sequence of figures, so that a failure can be run again. */
function figures(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const next = figures(20_261_124);
const any = <T>(of: readonly T[]): T => of[next(of.length)]!;
const randomItems = (): BillItem[] =>
  Array.from({ length: 1 + next(8) }, (_, index) => ({
    productType: any(billProductTypes),
    productName: `Hàng ${index}`,
    // odd amounts, nothing, and far more than a pair of glasses costs
    productPrice: any([0, 1, next(1_000), next(10_000_000), Number.MAX_SAFE_INTEGER - next(1_000)]),
  }));
/** Shares that sum to more than a hundred percent are among them: nobody forbids that in the configuration. */
const randomShares = (): ConfiguredShare[] =>
  packageTypes.flatMap((packageType) =>
    billProductTypes.flatMap((productType) =>
      benefitTypes
        .filter(() => next(5) > 0)
        .map((type) => ({ type, productType, packageType, value: any([0, 100, 33.33, next(10_001) / 100]) })),
    ),
  );

test('over random bills and configurations the parts sum to the price to the đồng, and nobody pays less than nothing', () => {
  for (let round = 0; round < 5_000; round++) {
    const [items, configured, packageType] = [randomItems(), randomShares(), any(packageTypes)];
    const shares = sharesOf(configured, packageType);
    const bill = settle(items, shares);
    for (const item of bill.items) {
      const { insurance, voucher, copayment, productPrice } = item;
      expect(BigInt(insurance) + BigInt(voucher) + BigInt(copayment)).toBe(BigInt(productPrice));
      expect(Math.min(insurance, voucher, copayment)).toBeGreaterThanOrEqual(0);
      for (const part of [insurance, voucher, copayment]) expect(Number.isSafeInteger(part)).toBe(true);
    }
    // the same again from its own answer
    expect(settle(bill.items, shares)).toEqual(bill);
    // the order of lines and of the configuration does not matter
    const turned = settle([...items].reverse(), sharesOf([...configured].reverse(), packageType));
    expect([...turned.items].reverse()).toEqual(bill.items);
  }
});

const price = (productPrice: number, shares: Partial<Record<(typeof benefitTypes)[number], number>>) => {
  const all = { insurance: 0, voucher: 0, copayment: 0, ...shares };
  const { insurance, voucher, copayment } = settle([{ productType: 'gong', productName: 'Gọng', productPrice }], { gong: all, trong: all });
  return { insurance, voucher, copayment };
};

test('the customer keeps the copayment, the insurance comes before the voucher, what is left is the customer’s', () => {
  expect(price(1_850_000, { insurance: 60, voucher: 10, copayment: 30 })).toEqual({
    insurance: 1_110_000,
    voucher: 185_000,
    copayment: 555_000,
  });
  expect(price(100, { insurance: 80, voucher: 80, copayment: 10 })).toEqual({ insurance: 80, voucher: 10, copayment: 10 });
  expect(price(100, { insurance: 100, copayment: 30 })).toEqual({ insurance: 70, voucher: 0, copayment: 30 });
  expect(price(100, { insurance: 50 })).toEqual({ insurance: 50, voucher: 0, copayment: 50 });
  expect(price(100, {})).toEqual({ insurance: 0, voucher: 0, copayment: 100 });
  expect(price(5, { insurance: 50, voucher: 50 })).toEqual({ insurance: 3, voucher: 2, copayment: 0 });
});

test('other systems get an entry for each line and benefit, with percent, and the net of the customer', () => {
  const shares = { insurance: 60, voucher: 10, copayment: 30 };
  const bill = settle([{ productType: 'trong', productName: 'Tròng', productPrice: 780_000 }], { gong: shares, trong: shares });
  expect(tevassurBillOf(bill)).toEqual({
    products: [
      {
        productType: 'trong',
        productName: 'Tròng',
        productPrice: 780_000,
        benefitType: 'insurance',
        discountPercent: 60,
        discount: 468_000,
      },
      {
        productType: 'trong',
        productName: 'Tròng',
        productPrice: 780_000,
        benefitType: 'copayment',
        discountPercent: 30,
        discount: 234_000,
      },
      { productType: 'trong', productName: 'Tròng', productPrice: 780_000, benefitType: 'voucher', discountPercent: 10, discount: 78_000 },
    ],
    total: 780_000,
    paymentAmount: 234_000,
  });
});

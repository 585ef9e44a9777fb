import { dayAt } from '@tessera/plugin-sdk/contract';
import { couponCode, normalizeCouponCode } from './couponCodes';
import { fromWire, toWire, type PromoTerms } from './promoActions';
import { newPromoCodes, promoCodeInput } from './promoCodes';
import { endDay, firstDayOf, lastDayOf, startDay, statusOf } from './promoDays';

const values = {
  description: 'Ưu đãi Tết',
  startsAt: '2027-01-15',
  endsAt: '2027-02-28',
  actions: [{ code: 'order_percentage_discount', args: { discount: 15 } }],
};
const failing = (schema: { validateSync(v: unknown, o: object): unknown }, input: object): string[] => {
  try {
    schema.validateSync(input, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { inner: { path: string; message: string }[] }).inner.map(({ path, message }) => `${path}: ${message}`);
  }
};
const discount = (code: string, args: object) => failing(promoCodeInput, { ...values, actions: [{ code, args }] });

test('a code is stored in upper case without accents and spaces', () => {
  expect(normalizeCouponCode(' tết Đinh\tmùi 2027 ')).toBe('TETDINHMUI2027');
  expect(normalizeCouponCode('đặng'.normalize('NFD'))).toBe('DANG');
  expect(couponCode().cast('ưu-đãi_1.5')).toBe('UU-DAI_1.5');
});

test('a code that a spreadsheet would take for a formula, or that cannot be typed, is refused', () => {
  for (const wrong of ['=1+1', '+84', '-TET', '@SUM', 'TẾT🎁', 'A/B', 'A'.repeat(51)])
    expect([wrong, couponCode().isValidSync(wrong)]).toEqual([wrong, false]);
});

test('both days count in Vietnam, and an end at midnight means the day before', () => {
  expect(startDay().cast('2026-12-31T17:00:00.000Z')).toBe('2027-01-01');
  expect(endDay().cast('2027-02-28T16:59:59.000Z')).toBe('2027-02-28');
  expect(endDay().cast('2027-02-28T17:00:00.000Z')).toBe('2027-02-28');
  expect(lastDayOf('2027-03-01T00:00:00+07:00')).toBe('2027-02-28');
  expect(lastDayOf('2027-03-01T00:00:01+07:00')).toBe('2027-03-01');
  expect(firstDayOf('2027-01-01T00:00:00+07:00')).toBe('2027-01-01');
  expect(endDay().cast('2027-02-28')).toBe('2027-02-28');
  expect(startDay().isValidSync('31/12/2026')).toBe(false);
  expect(endDay().isValidSync('2027-02-30')).toBe(false);
});

test('a code works to the last second of its last day in Vietnam, whatever the day is in London', () => {
  const code = { endsOn: '2026-12-31', isActive: true };
  expect(statusOf(code, dayAt(Date.parse('2026-12-31T16:59:59.999Z')))).toBe('active');
  expect(statusOf(code, dayAt(Date.parse('2026-12-31T17:00:00.000Z')))).toBe('expired');
  expect(statusOf({ ...code, isActive: false }, '2026-12-31')).toBe('inactive');
  expect(statusOf({ ...code, isActive: false }, '2027-01-01')).toBe('expired');
});

test('an amount is whole đồng from 1; a percentage is above 0, at most 100, with two decimals', () => {
  expect(discount('order_fixed_discount', { discount: 1 })).toEqual([]);
  expect(discount('order_percentage_discount', { discount: 100 })).toEqual([]);
  expect(discount('order_percentage_discount', { discount: 0.01, maximum: 50_000 })).toEqual([]);
  expect(discount('order_percentage_discount', { discount: 12.35 })).toEqual([]);
  const path = 'actions[0].args.discount';
  expect(discount('order_fixed_discount', { discount: 0 })).toEqual([`${path}: validation.min|{"min":1}`]);
  expect(discount('order_fixed_discount', { discount: 1.5 })).toEqual([`${path}: validation.integer`]);
  expect(discount('order_percentage_discount', { discount: 0 })).toEqual([`${path}: validation.moreThan|{"more":0}`]);
  expect(discount('order_percentage_discount', { discount: 100.01 })).toEqual([`${path}: validation.max|{"max":100}`]);
  expect(discount('order_percentage_discount', { discount: 12.345 })).toEqual([`${path}: promotion:promoCodes.validation.decimals`]);
  expect(discount('order_percentage_discount', {})).toEqual([`${path}: validation.required`]);
  expect(discount('order_fixed_discount', { discount: 1000, maximum: 500 })).toEqual([
    'actions[0].args.maximum: promotion:promoCodes.validation.maximumOfPercentage',
  ]);
});

test('name, days, value and codes are needed; a code of one day is fine, a code that ends before it starts is not', () => {
  expect(failing(promoCodeInput, {}).sort()).toEqual([
    'actions: validation.required',
    'description: validation.required',
    'endsAt: validation.required',
    'startsAt: validation.required',
  ]);
  expect(failing(promoCodeInput, { ...values, endsAt: '2027-01-15T16:59:59Z' })).toEqual([]);
  expect(failing(promoCodeInput, { ...values, endsAt: '2027-01-14' })).toEqual(['endsAt: promotion:promoCodes.validation.endBeforeStart']);
  for (const usageLimit of [0, -1, 1.5]) expect(failing(promoCodeInput, { ...values, usageLimit })).toHaveLength(1);
  expect(promoCodeInput.cast(values)).toMatchObject({
    usageLimit: 1,
    isActive: true,
    isPrivate: false,
    conditions: [],
    storeIds: [],
    Users: [],
  });
  expect(failing(newPromoCodes, values)).toEqual(['couponCode: promotion:promoCodes.validation.codeNeeded']);
});

test('codes are typed or generated, five at most, never both; one text may bring several', () => {
  const generated = (generate: object) => failing(newPromoCodes, { ...values, generate });
  expect(generated({ quantity: 5 })).toEqual([]);
  expect(generated({ quantity: 5, prefix: 'tết-', suffix: '-vn', length: 10 })).toEqual([]);
  expect(generated({ quantity: 6 })).toEqual(['generate.quantity: validation.max|{"max":5}']);
  expect(generated({ quantity: 0 })).toEqual(['generate.quantity: validation.moreThan|{"more":0}']);
  expect(generated({})).toEqual(['generate.quantity: validation.required']);
  expect(generated({ quantity: 1, length: 5 })).toEqual(['generate.length: validation.min|{"min":6}']);
  expect(failing(newPromoCodes, { ...values, couponCode: 'TET2027', generate: { quantity: 1 } })).toEqual([
    'couponCode: promotion:promoCodes.validation.typedOrGenerated',
  ]);
  expect(newPromoCodes.cast({ ...values, couponCode: 'tết 2027, xuân' })).toMatchObject({ couponCode: ['TET2027', 'XUAN'] });
});

test('actions tell products, lines and benefits, and agree on what they take off', () => {
  const terms: PromoTerms = {
    type: 'PERCENTAGE',
    value: 12.5,
    maximum: 100_000,
    minimumPrice: null,
    productIds: [1, 5],
    productTypes: [2],
    benefitIds: [7, 8],
  };
  const { actions, conditions } = toWire(terms, (id) => ({ 1: 1, 5: 5 })[id]);
  expect(actions).toEqual([
    { code: 'order_percentage_discount', args: { discount: 12.5, maximum: 100_000, productId: 1, benefitIds: [7, 8], type: 1 } },
    { code: 'order_percentage_discount', args: { discount: 12.5, maximum: 100_000, productId: 5, benefitIds: [7, 8], type: 5 } },
    { code: 'order_percentage_discount', args: { discount: 12.5, maximum: 100_000, productId: null, benefitIds: [7, 8], type: 2 } },
  ]);
  expect(conditions).toEqual([]);
  expect(fromWire({ actions, conditions })).toEqual(terms);
  const everything = { ...terms, productIds: [], productTypes: [], minimumPrice: 500_000 };
  expect(toWire(everything).conditions).toEqual([{ code: 'minimum_order_amount', args: { amount: 500_000 } }]);
  expect(fromWire(toWire(everything))).toEqual(everything);
  const disagreeing = [actions[0], { ...actions[1], args: { ...actions[1]!.args, discount: 20 } }];
  expect(failing(promoCodeInput, { ...values, actions: disagreeing })).toEqual(['actions: promotion:promoCodes.validation.sameActions']);
  expect(failing(promoCodeInput, { ...values, actions: [{ code: 'buy_one_get_one', args: { discount: 1 } }] })).toEqual([
    'actions[0].code: validation.oneOf',
  ]);
});

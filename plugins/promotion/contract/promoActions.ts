import { array, number, object, string, type InferType } from 'yup';
import { message, money, recordId } from '@tessera/plugin-sdk/contract';
import { productTypeIds } from '../../products/contract/productTypes';

export const promoTypes = ['VND', 'PERCENTAGE'] as const;
export type PromoType = (typeof promoTypes)[number];

export const actionCodes = { VND: 'order_fixed_discount', PERCENTAGE: 'order_percentage_discount' } as const satisfies Record<
  PromoType,
  string
>;
export type ActionCode = (typeof actionCodes)[PromoType];
const typeOf = (code: ActionCode | undefined): PromoType => (code === actionCodes.VND ? 'VND' : 'PERCENTAGE');

/** What a code takes off: whole đồng from 1, or a percentage above 0, at most 100, with at most two decimals. */
export const discountOf = (type: PromoType | undefined) =>
  type === 'PERCENTAGE'
    ? number()
        .moreThan(0)
        .max(100)
        .test(
          'decimals',
          message('promotion:promoCodes.validation.decimals'),
          (v) => v == null || Math.abs(v * 100 - Math.round(v * 100)) < 1e-9,
        )
    : number().integer().min(1).max(1_000_000_000_000);

/** The most that a percentage may take off, in đồng; none: no limit. Only for percentages. */
export const maximumOf = (type: PromoType | undefined) => {
  const amount = money().min(1).nullable().default(null);
  return type === 'PERCENTAGE'
    ? amount
    : amount.test('percentageOnly', message('promotion:promoCodes.validation.maximumOfPercentage'), (v) => v == null);
};

export const minimumPrice = () => money().nullable().default(null);
export const productType = () => number().oneOf(productTypeIds);
export const mostTargets = 50;

const args = object({
  discount: number().required(),
  maximum: money().nullable().default(null),
  /** None: every product, or every one of the line `type`. */
  productId: recordId().nullable().default(null),
  benefitIds: array(recordId().required()).max(200).default([]),
  /** A line of business. Beside a product it is that product's own and says nothing more. */
  type: productType().nullable().default(null),
});

const action = object({
  code: string().oneOf(Object.values(actionCodes)).required(),
  args: args.when('code', ([code], schema) => {
    const type = typeOf(code as ActionCode);
    return schema.shape({ discount: discountOf(type).required(), maximum: maximumOf(type) });
  }),
});
export type PromoAction = InferType<typeof action>;

/** One a product or line that the code holds for; what they take off is the same in all. */
export const promoActions = () =>
  array(action.required())
    .required()
    .min(1)
    .max(mostTargets)
    .test('same', message('promotion:promoCodes.validation.sameActions'), (actions) => {
      const kinds = actions?.map(({ code, args: { discount, maximum, benefitIds } }) =>
        JSON.stringify([code, discount, maximum, benefitIds]),
      );
      return new Set(kinds).size <= 1;
    });

export const minimumCondition = 'minimum_order_amount';
/** At most one: the least price, in đồng. */
export const promoConditions = () =>
  array(
    object({
      code: string()
        .oneOf([minimumCondition] as const)
        .required(),
      args: object({ amount: money().required() }),
    }).required(),
  )
    .max(1)
    .default([]);
export type PromoCondition = NonNullable<InferType<ReturnType<typeof promoConditions>>>[number];

/** What a code takes off and from what, as it is stored and edited. */
export interface PromoTerms {
  type: PromoType;
  /** Đồng or percent. */
  value: number;
  maximum: number | null;
  minimumPrice: number | null;
  /** With neither products nor lines it holds for everything. */
  productIds: readonly number[];
  productTypes: readonly number[];
  benefitIds: readonly number[];
}

/** Terms as actions and conditions. `lineOf` names the line of a product, where it is known. */
export function actionsOf(
  { type, value, maximum, productIds, productTypes, benefitIds }: Omit<PromoTerms, 'minimumPrice'>,
  lineOf: (productId: number) => number | undefined = () => undefined,
): PromoAction[] {
  const one = (productId: number | null, line: number | null | undefined): PromoAction => ({
    code: actionCodes[type],
    args: { discount: value, maximum, productId, benefitIds: [...benefitIds], type: line ?? null },
  });
  const targeted = [...productIds.map((id) => one(id, lineOf(id))), ...productTypes.map((line) => one(null, line))];
  return targeted.length ? targeted : [one(null, null)];
}

export const conditionsOf = (amount: number | null): PromoCondition[] => (amount ? [{ code: minimumCondition, args: { amount } }] : []);

/** The other way. The actions have been validated: there is one, and they agree. */
export function termsOf(actions: readonly PromoAction[], conditions: readonly PromoCondition[]): PromoTerms {
  const [{ code, args: shared }] = actions as [PromoAction];
  const distinct = <T>(values: readonly (T | null | undefined)[]) => [...new Set(values.filter((v) => v != null))] as T[];
  const untargeted = actions.some(({ args: { productId, type } }) => productId === null && type === null);
  return {
    type: typeOf(code),
    value: shared.discount,
    maximum: shared.maximum,
    minimumPrice: conditions[0]?.args.amount || null,
    // one action for everything makes the others say nothing
    productIds: untargeted ? [] : distinct(actions.map(({ args: { productId } }) => productId)),
    productTypes: untargeted ? [] : distinct(actions.map(({ args: { productId, type } }) => (productId === null ? type : null))),
    benefitIds: distinct(shared.benefitIds),
  };
}

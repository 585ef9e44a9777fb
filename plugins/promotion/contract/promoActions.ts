import { array, number, object, string, type InferType } from 'yup';
import { message, money, recordId } from '@tessera/plugin-sdk/contract';
import { productTypeIds } from '../../products/contract/productTypes';

export const promoTypes = ['VND', 'PERCENTAGE'] as const;
export type PromoType = (typeof promoTypes)[number];

const actionCodes = { VND: 'order_fixed_discount', PERCENTAGE: 'order_percentage_discount' } as const satisfies Record<PromoType, string>;
type ActionCode = (typeof actionCodes)[PromoType];
const typeOf = (code: ActionCode | undefined): PromoType => (code === actionCodes.VND ? 'VND' : 'PERCENTAGE');

/** What a code takes off: whole đồng from 1, or a percentage above 0, at most 100, with at most two decimals. */
const discountOf = (type: PromoType | undefined) =>
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
const maximumOf = (type: PromoType | undefined) => {
  const amount = money().min(1).nullable().default(null);
  return type === 'PERCENTAGE'
    ? amount
    : amount.test('percentageOnly', message('promotion:promoCodes.validation.maximumOfPercentage'), (v) => v == null);
};

export const productType = () => number().oneOf(productTypeIds);
const mostTargets = 50;
const benefits = () => array(recordId().required()).max(200).default([]);

const args = object({
  discount: number().required(),
  maximum: money().nullable().default(null),
  /** None: every product, or every one of the line `type`. */
  productId: recordId().nullable().default(null),
  benefitIds: benefits(),
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

const minimumCondition = 'minimum_order_amount';
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

/** What a code takes off and from what: flat, as it is stored and edited. */
export interface PromoTerms {
  type: PromoType;
  /** Đồng or percent. */
  value: number;
  maximum: number | null;
  minimumPrice: number | null;
  /** With neither products nor lines it holds for everything. */
  productIds: number[];
  productTypes: number[];
  benefitIds: number[];
}

/** The same as fields of a form, under the rules of the call. */
export const termFields = {
  type: string().oneOf(promoTypes).required().default('VND'),
  value: number().when('type', ([type]: PromoType[]) => discountOf(type).required()),
  maximum: number().when('type', ([type]: PromoType[]) => maximumOf(type)),
  minimumPrice: money().nullable().default(null),
  productTypes: array(productType().required()).default([]),
  productIds: array(recordId().required()).max(mostTargets).default([]),
  benefitIds: benefits(),
};

/** Terms as calls take and answer them. */
export interface WireTerms {
  actions: PromoAction[];
  conditions: PromoCondition[];
}

/** Terms as actions and conditions. `lineOf` names the line of a product, where it is known. */
export function toWire(
  { type, value, maximum, minimumPrice, productIds, productTypes, benefitIds }: PromoTerms,
  lineOf: (productId: number) => number | undefined = () => undefined,
): WireTerms {
  const one = (productId: number | null, line: number | null | undefined): PromoAction => ({
    code: actionCodes[type],
    args: { discount: value, maximum, productId, benefitIds: [...benefitIds], type: line ?? null },
  });
  const targeted = [...productIds.map((id) => one(id, lineOf(id))), ...productTypes.map((line) => one(null, line))];
  return {
    actions: targeted.length ? targeted : [one(null, null)],
    conditions: minimumPrice ? [{ code: minimumCondition, args: { amount: minimumPrice } }] : [],
  };
}

/** The other way. The actions have been validated: there is one, and they agree. */
export function fromWire({ actions, conditions }: WireTerms): PromoTerms {
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

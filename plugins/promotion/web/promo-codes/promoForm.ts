import { array, boolean, number, object, string, type InferType } from 'yup';
import { message, phone, recordId, text, type ArgsOf } from '@tessera/plugin-sdk/contract';
import { couponCode, generation, randomLength } from '../../contract/couponCodes';
import {
  actionsOf,
  conditionsOf,
  discountOf,
  maximumOf,
  minimumPrice,
  mostTargets,
  productType,
  promoTypes,
  type PromoType,
} from '../../contract/promoActions';
import { mostTyped, mostUsers, promoCodeFields, type promoCodeCalls, type PromoCodeDetail } from '../../contract/promoCodes';
import { firstDayOf, lastDayOf } from '../../contract/promoDays';

const { description, startsAt, endsAt, storeIds, usageLimit } = promoCodeFields;

/** The terms as people fill them in. Wherever the call has a rule of its own, it is that rule. */
const terms = {
  description,
  type: string().oneOf(promoTypes).required(),
  value: number().when('type', ([type]: PromoType[]) => discountOf(type).required()),
  maximum: number().when('type', ([type]: PromoType[]) => maximumOf(type)),
  minimumPrice: minimumPrice(),
  productTypes: array(productType().required()).default([]),
  productIds: array(recordId().required()).max(mostTargets).default([]),
  benefitIds: array(recordId().required()).max(200).default([]),
  startsAt,
  endsAt,
  usageLimit: usageLimit.required(),
  isPrivate: boolean().default(false),
  /** Telephone numbers. */
  Users: array(phone().required()).max(mostUsers).default([]),
  storeIds,
  isActive: boolean().default(true),
};
export const editedSchema = object(terms);

export const ways = ['typed', 'generated'] as const;
export const newSchema = object({
  ...terms,
  way: string().oneOf(ways).required(),
  couponCode: array(couponCode().required())
    .max(mostTyped)
    .when('way', { is: 'typed', then: (codes) => codes.min(1, message('promotion:promoCodes.validation.codeNeeded')) }),
  generate: object({ quantity: number(), prefix: text(), suffix: text(), length: number() }).when('way', {
    is: 'generated',
    then: () => generation,
  }),
});

export type EditedValues = Omit<InferType<typeof editedSchema>, 'value' | 'maximum'> & { value: number | null; maximum: number | null };
export type NewValues = EditedValues & {
  way: (typeof ways)[number];
  couponCode: string[];
  generate: { quantity: number | null; prefix: string; suffix: string; length: number | null };
};

// what is still to be typed is null in its control
const nothing = { startsAt: '', endsAt: '', value: null, maximum: null, minimumPrice: null } as const;
export const emptyPromo: NewValues = {
  ...nothing,
  description: '',
  type: 'VND',
  productTypes: [],
  productIds: [],
  benefitIds: [],
  usageLimit: 1,
  isPrivate: false,
  Users: [],
  storeIds: [],
  isActive: true,
  way: 'typed',
  couponCode: [],
  generate: { quantity: 1, prefix: '', suffix: '', length: randomLength.usual },
};

const same = [
  ...(['description', 'type', 'value', 'maximum', 'minimumPrice', 'productTypes', 'benefitIds'] as const),
  ...(['usageLimit', 'isPrivate', 'storeIds', 'isActive'] as const),
] satisfies (keyof EditedValues)[];

export const valuesOf = ({ products, startsAt, endsAt, Users, ...code }: PromoCodeDetail): EditedValues => ({
  ...(Object.fromEntries(same.map((name) => [name, code[name]])) as Pick<EditedValues, (typeof same)[number]>),
  productIds: products.map(({ id }) => id),
  startsAt: firstDayOf(startsAt),
  endsAt: lastDayOf(endsAt),
  Users: Users.map(({ phoneNumber }) => phoneNumber),
});

/** Customers by telephone number, as far as the form has met them. */
export type People = ReadonlyMap<string, { id: number | null; name: string }>;

/** The values as the call takes them. */
export function wireOf(values: EditedValues, people: People) {
  const { type, value, maximum, minimumPrice, productIds, productTypes, benefitIds, Users, ...rest } = values;
  return {
    ...rest,
    actions: actionsOf({
      type,
      value: value ?? 0,
      maximum: type === 'PERCENTAGE' ? (maximum ?? null) : null,
      productIds,
      productTypes,
      benefitIds,
    }),
    conditions: conditionsOf(minimumPrice ?? null),
    Users: rest.isPrivate
      ? Users.map((phoneNumber) => ({ phoneNumber, id: people.get(phoneNumber)?.id ?? null, name: people.get(phoneNumber)?.name ?? '' }))
      : [],
  };
}

export function newWireOf(values: NewValues, people: People): ArgsOf<typeof promoCodeCalls.createPromoCodes> {
  const { way, couponCode, generate, ...terms } = values;
  const { quantity, length, prefix, suffix } = generate;
  return {
    ...wireOf(terms, people),
    ...(way === 'typed'
      ? { couponCode }
      : { generate: { quantity: quantity ?? 1, prefix: prefix ?? '', suffix: suffix ?? '', length: length ?? randomLength.usual } }),
  };
}

import { array, boolean, number, object, string, type InferType } from 'yup';
import { message, phone, text, type ArgsOf } from '@tessera/plugin-sdk/contract';
import { emptyValues } from '@tessera/plugin-sdk/ui';
import { couponCode, generation, randomLength } from '../../contract/couponCodes';
import { termFields, toWire } from '../../contract/promoActions';
import { mostTyped, mostUsers, promoCodeFields, type promoCodeCalls, type PromoCodeDetail } from '../../contract/promoCodes';
import { firstDayOf, lastDayOf } from '../../contract/promoDays';

const { description, startsAt, endsAt, storeIds, usageLimit } = promoCodeFields;

/** A code as people fill it in. Wherever the call has a rule of its own, it is that rule. */
const fields = {
  ...termFields,
  description,
  startsAt,
  endsAt,
  usageLimit: usageLimit.required(),
  isPrivate: boolean().default(false),
  /** Telephone numbers. */
  Users: array(phone().required()).max(mostUsers).default([]),
  storeIds,
  isActive: boolean().default(true),
};
export const editedSchema = object(fields);

export const ways = ['typed', 'generated'] as const;
export const newSchema = object({
  ...fields,
  way: string().oneOf(ways).required().default('typed'),
  couponCode: array(couponCode().required())
    .max(mostTyped)
    .when('way', { is: 'typed', then: (codes) => codes.min(1, message('promotion:promoCodes.validation.codeNeeded')) }),
  generate: object({ quantity: number().default(1), prefix: text(), suffix: text(), length: number().default(randomLength.usual) }).when(
    'way',
    { is: 'generated', then: () => generation },
  ),
});

export type EditedValues = Omit<InferType<typeof editedSchema>, 'value' | 'maximum'> & { value: number | null; maximum: number | null };
export type NewValues = EditedValues & {
  way: (typeof ways)[number];
  couponCode: string[];
  generate: { quantity: number | null; prefix: string; suffix: string; length: number | null };
};
export const emptyPromo = emptyValues(newSchema) as NewValues;

export const valuesOf = (code: PromoCodeDetail): EditedValues => ({
  type: code.type,
  value: code.value,
  maximum: code.maximum,
  minimumPrice: code.minimumPrice,
  productIds: code.products.map(({ id }) => id),
  productTypes: code.productTypes,
  benefitIds: code.benefitIds,
  description: code.description,
  startsAt: firstDayOf(code.startsAt),
  endsAt: lastDayOf(code.endsAt),
  usageLimit: code.usageLimit,
  isPrivate: code.isPrivate,
  Users: code.Users.map(({ phoneNumber }) => phoneNumber),
  storeIds: code.storeIds,
  isActive: code.isActive,
});

/** Customers by telephone number, as far as the form has met them. */
export type People = ReadonlyMap<string, { id: number | null; name: string }>;

/** The values as the call takes them. */
export function wireOf(values: EditedValues, people: People) {
  const { type, value, maximum, minimumPrice, productIds, productTypes, benefitIds, Users, ...rest } = values;
  return {
    ...rest,
    ...toWire({ type, value: value ?? 0, maximum, minimumPrice, productIds, productTypes, benefitIds }),
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

import { array, boolean, number, object, string } from 'yup';
import {
  calls,
  type Choice,
  choiceQuery,
  day,
  importCalls,
  type ImportOptions,
  listExport,
  message,
  mutation,
  type Page,
  pageQuery,
  phone,
  query,
  type RecordFields,
  recordId,
  text,
  type,
  update,
} from '@tessera/plugin-sdk/contract';
import { productTypes } from '../../products/contract/productTypes';
import { couponCode, generation, normalizedCode } from './couponCodes';
import { promotion } from './index';
import {
  productType,
  promoActions,
  promoConditions,
  promoTypes,
  termFields,
  type PromoAction,
  type PromoCondition,
  type PromoType,
} from './promoActions';
import { endDay, promoStatuses, startDay, type PromoStatus } from './promoDays';

/** Codes that one request may bring. */
export const mostTyped = 100;
export const mostUsers = 5_000;

/** Whom a private code is for. The telephone number tells people apart; the id is that of the customer, where there is one. */
export const promoUser = object({ id: recordId().nullable().default(null), phoneNumber: phone().required(), name: text(200).default('') });

const endAfter = (start: string) =>
  endDay()
    .required()
    .test('order', message('promotion:promoCodes.validation.endBeforeStart'), (end, { parent }) => {
      const startsAt = (parent as Record<string, unknown>)[start];
      return typeof startsAt !== 'string' || !end || end >= startsAt;
    });
const usageLimit = () => number().integer().min(1).max(1_000_000_000).default(1);

/** The fields by themselves, for forms that show them in another arrangement. */
export const promoCodeFields = {
  /** What the form calls name: what the code is for. */
  description: text(255).required(),
  startsAt: startDay().required(),
  endsAt: endAfter('startsAt'),
  conditions: promoConditions(),
  actions: promoActions(),
  isActive: boolean().default(true),
  usageLimit: usageLimit(),
  /** Shops that take the code; none: all of them. */
  storeIds: array(recordId().required()).max(500).default([]),
  isPrivate: boolean().default(false),
  /** Only of a private code. */
  Users: array(promoUser.required()).max(mostUsers).default([]),
};

/** The code itself stays as customers know it. */
export const promoCodeInput = object(promoCodeFields);

export const newPromoCodes = object({
  ...promoCodeFields,
  /** One code or several, each of which becomes a promotion of its own. */
  couponCode: array(couponCode().required())
    .transform((codes: unknown, given: unknown) => (typeof given === 'string' ? given.split(/[,;\n]/) : codes))
    .meta({ orText: true })
    .max(mostTyped)
    .default([])
    .test(
      'needed',
      message('promotion:promoCodes.validation.codeNeeded'),
      (codes, { parent }) => Boolean((parent as { generate?: unknown }).generate) || codes.length > 0,
    )
    .test(
      'either',
      message('promotion:promoCodes.validation.typedOrGenerated'),
      (codes, { parent }) => !(parent as { generate?: unknown }).generate || codes.length === 0,
    ),
  /** Instead of typed codes. */
  generate: generation.nullable().default(null),
});

export interface PromoCode extends RecordFields {
  couponCode: string;
  description: string;
  type: PromoType;
  /** Đồng or percent, as `type` says. */
  value: number;
  maximum: number | null;
  minimumPrice: number | null;
  startsAt: string;
  /** 23:59:59 of the last day on which the code works. */
  endsAt: string;
  isActive: boolean;
  status: PromoStatus;
  usageLimit: number;
  numberOfTimeUsage: number;
  isPrivate: boolean;
  products: { id: number; name: string }[];
  /** The first of them. */
  productId: number | null;
  productTypes: number[];
  benefitIds: number[];
  storeIds: number[];
  actions: PromoAction[];
  conditions: PromoCondition[];
}

/** Somebody whom a private code is for, and the purchase that used it. */
export interface PromoUser {
  id: number | null;
  name: string;
  phoneNumber: string;
  UserPromotion: { appliedBy: string | null };
}

export interface PromoCodeDetail extends PromoCode {
  Users: PromoUser[];
}

export interface PromoCodeRedeemed {
  id: number;
  orderRef: string;
  phoneNumber: string | null;
  /** In đồng. */
  discount: number;
  redeemedAt: string;
}

/** `size` is the page's number under the name that older clients read. */
export interface PromoCodePage extends Page<PromoCode> {
  size: number;
}

export const promoFilters = object({
  statuses: array(string().oneOf(promoStatuses).required()),
  type: string().oneOf(promoTypes),
  /** Codes that can be used on something of these lines. */
  productTypes: array(productType().required()),
  /** Codes that name this product; not those that hold for everything. */
  productId: recordId(),
  isPrivate: boolean(),
  startsFrom: day(),
  startsTo: day(),
  endsFrom: day(),
  endsTo: day(),
});
const listInput = pageQuery.concat(promoFilters);

export const promoCodeCalls = calls(promotion, {
  /** `search` looks in code and name; sorted by createdAt, couponCode, startsAt or endsAt. */
  listPromoCodes: query({
    path: 'GET promotion/promotions',
    needs: 'ReadPromotion',
    input: listInput,
    output: type<PromoCodePage>(),
    tag: 'PromoCode',
  }),
  getPromoCode: query({ path: 'GET promotion/{id}', needs: 'ReadPromotion', output: type<PromoCodeDetail>(), tag: 'PromoCode' }),
  couponCodeExists: query({
    path: 'GET promotion/coupon-code/{code}',
    needs: ['ReadPromotion', 'CreatePromotion'],
    input: object({ code: normalizedCode().required() }),
    output: type<{ couponCode: string; exists: boolean; id: number | null }>(),
    tag: 'PromoCode',
  }),
  /** Private codes that can still be handed out, for choosing one. */
  choosePrivatePromotion: query({
    path: 'GET promotion/private/promotions',
    needs: 'ReadPromotion',
    input: choiceQuery,
    output: type<(Choice & { couponCode: string })[]>(),
    tag: 'PromoCode',
  }),
  createPromoCodes: mutation({
    path: 'POST promotion',
    needs: 'CreatePromotion',
    input: newPromoCodes,
    output: type<{ data: PromoCodeDetail[] }>(),
    tag: 'PromoCode',
    timeoutMs: 5_000,
  }),
  updatePromoCode: update({
    path: 'PUT promotion/{id}',
    needs: 'UpdatePromotion',
    input: promoCodeInput,
    output: type<PromoCodeDetail>(),
    tag: 'PromoCode',
    versioned: true,
  }),
  /** Apply and cancel-apply, of one code or several: all of them or none. */
  applyPromoCodes: mutation({
    path: 'PUT promotion/application',
    replaces: 'one switch for many codes: without both there is nothing to do',
    needs: 'UpdatePromotion',
    input: object({ ids: array(recordId().required()).min(1).max(100).required(), isActive: boolean().required() }),
    output: type<{ data: PromoCode[] }>(),
    tag: 'PromoCode',
  }),
  listRedemptions: query({
    path: 'GET promotion/{id}/redemptions',
    needs: 'ReadPromotion',
    input: pageQuery,
    output: type<Page<PromoCodeRedeemed>>(),
    tag: 'PromoCode',
  }),
});

export const promoCodeExport = calls(promotion, {
  exportPromoCodes: listExport('GET promotion/export', 'ReadPromotion', promoCodeCalls.listPromoCodes),
});

/** A code as a row of a workbook. Private codes and shops are left to the form. */
export const promoRow = object({
  couponCode: couponCode().required(),
  description: promoCodeFields.description,
  ...termFields,
  startsOn: startDay().required(),
  endsOn: endAfter('startsOn'),
  usageLimit: usageLimit(),
  isActive: boolean().default(true),
});
export const promoColumns: ImportOptions<typeof promoRow>['columns'] = {
  couponCode: 'promoCodes.code',
  description: 'promoCodes.name',
  type: { header: 'promoCodes.type', choices: 'promoCodes.types' },
  value: 'promoCodes.value',
  maximum: 'promoCodes.maximum',
  minimumPrice: 'promoCodes.minimumPrice',
  startsOn: 'promoCodes.startsAt',
  endsOn: 'promoCodes.endsOn',
  usageLimit: 'promoCodes.usageLimit',
  productTypes: { header: 'promoCodes.lines', choices: productTypes },
  productIds: 'promoCodes.products',
  benefitIds: 'promoCodes.benefits',
  isActive: 'promoCodes.statuses.active',
};
/** Codes from a workbook. */
export const promoCodeImport = importCalls(promotion, 'PromoCode', { path: 'promotion', permission: 'Promotion' });

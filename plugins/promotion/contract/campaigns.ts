import { boolean, number, object } from 'yup';
import {
  calls,
  listExport,
  message,
  money,
  mutation,
  pageQuery,
  query,
  recordId,
  text,
  type,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { promotion } from './index';
import { endDay, startDay } from './promoDays';
import type { PremiumCustomer } from './services';

/** Campaigns are made for cars, and for nothing else yet. */
export const campaignProductType = 1;

const wrong = (name: string) => message(`promotion:campaigns.validation.${name}`);

const company = () => recordId().required(wrong('company'));
const productType = () => number<typeof campaignProductType>().oneOf([campaignProductType]).default(campaignProductType);
const premiumFrom = () => money().required();
const premiumTo = () =>
  money()
    .required()
    .test('premiums', wrong('premiums'), (to, { parent }) => {
      const { premiumFrom: from } = parent as { premiumFrom?: unknown };
      return typeof from !== 'number' || to === undefined || to >= from;
    });

/** Whom a campaign is for. `company` is the id of the insurance company; premiums are in đồng, both ends included. */
export const premiumConditions = object({
  company: company(),
  productType: productType(),
  premiums: object({ premiumFrom: premiumFrom(), premiumTo: premiumTo() }),
});

export const campaignInput = object({
  name: text(200).required(wrong('name')),
  /** Its `couponCode`, which the specification sends along, is that of the promotion: what is sent is not read. */
  conditions: premiumConditions,
  /** A private promo code. */
  promotionId: recordId().required(wrong('promotion')),
  /** Days, or moments of ISO 8601; both days belong to the period. */
  startsAt: startDay().nullable().default(null),
  endsAt: endDay()
    .nullable()
    .default(null)
    .test('period', wrong('period'), (endsAt, { parent }) => {
      const { startsAt } = parent as { startsAt?: unknown };
      return typeof startsAt !== 'string' || !endsAt || endsAt >= startsAt;
    }),
});

export interface Campaign extends RecordFields {
  name: string;
  /** 00:00:00 of the first and 23:59:59 of the last day; null: open on that side. */
  startsAt: string | null;
  endsAt: string | null;
  conditions: {
    company: number;
    productType: typeof campaignProductType;
    premiums: { premiumFrom: number; premiumTo: number };
    couponCode: string;
  };
  /** Null when the company is gone. */
  company: { id: number; name: string; code: string } | null;
  promotionId: number;
  Promotion: { couponCode: string };
  /** Kept when the campaign is made; null while nobody could tell who the customers are. */
  customers: { total: number; used: number } | null;
  /** Somebody can name the customers now. */
  canFindCustomers: boolean;
}

/** A customer of a campaign: who they were when it was made, and what they did with its code. */
export interface CampaignCustomer {
  id: number;
  fullName: string;
  phoneNumber: string;
  email: string | null;
  /** The purchase that the code was used for, and when; null: not yet. */
  UserPromotion: { appliedBy: string | null; appliedAt: string | null };
}

/** A page of customers, or word that nobody can name them: `contracts`, which could, is off. */
export type CustomerPreview = Page<PremiumCustomer> & { available: boolean };

export const campaignCalls = calls(promotion, {
  listCampaigns: query({ path: 'GET campaign', needs: 'ReadPromotion', input: pageQuery, output: type<Page<Campaign>>(), tag: 'Campaign' }),
  getCampaign: query({ path: 'GET campaign/{id}', needs: 'ReadPromotion', output: type<Campaign>(), tag: 'Campaign' }),
  listCampaignCustomers: query({
    path: 'GET campaign/{id}/customers',
    needs: 'ReadPromotion',
    input: pageQuery.concat(object({ used: boolean() })),
    output: type<Page<CampaignCustomer>>(),
    tag: 'Campaign',
  }),
  /** Whom a new campaign with these conditions would be for. */
  previewCampaignCustomers: query({
    path: 'GET campaign/customers',
    needs: 'CreatePromotion',
    input: pageQuery.concat(object({ company: company(), productType: productType(), premiumFrom: premiumFrom(), premiumTo: premiumTo() })),
    output: type<CustomerPreview>(),
    tag: 'Campaign',
  }),
  createCampaign: mutation({
    path: 'POST campaign',
    needs: 'CreatePromotion',
    input: campaignInput,
    output: type<Campaign>(),
    tag: 'Campaign',
  }),
  /** Finds the customers of a campaign that was made while nobody could name them. */
  findCampaignCustomers: mutation({
    path: 'POST campaign/{id}/customers',
    needs: 'UpdatePromotion',
    output: type<Campaign>(),
    tag: 'Campaign',
    versioned: true,
  }),
  removeCampaign: mutation({
    path: 'DELETE campaign/{id}',
    needs: 'DeletePromotion',
    output: type<{ id: number }>(),
    tag: 'Campaign',
    versioned: true,
  }),
});
export const campaignExport = calls(promotion, {
  exportCampaigns: listExport('GET campaign/export', 'ReadPromotion', campaignCalls.listCampaigns),
});

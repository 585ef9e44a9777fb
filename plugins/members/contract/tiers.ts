import { array, object, type InferType } from 'yup';
import { calls, mutation, pageQuery, query, recordId, text, type, type Page } from '@tessera/plugin-sdk/contract';
import { accountFilters, type AccountView } from './accounts';
import { members } from './index';

export interface MembershipTier {
  id: number;
  /** In the language of the request. */
  name: string;
  /** The tier that everyone has who earned no other. */
  isDefault: boolean;
}

export interface MemberCard {
  accountId: number;
  /** 12 digits. */
  cardNumber: string;
  tier: MembershipTier;
  /** Why it is this tier; '' for the default one. */
  upgradeReason: string;
}

export interface TierChange {
  id: number;
  /** Null where the card was issued. */
  from: string | null;
  to: string;
  reason: string;
  changedBy: string;
  changedAt: string;
}

/** An account as the reporting module sees it. */
export interface ReportAccount extends AccountView {
  memberCard: Pick<MemberCard, 'cardNumber' | 'tier'> | null;
  upgradeReason: string;
}
export interface ReportAccountDetail extends ReportAccount {
  /** Newest first. */
  tierHistory: TierChange[];
}

export const tierChangeInput = object({
  tierId: recordId().required(),
  /** Left empty it becomes "manual update"; for the default tier it is dropped. */
  reason: text(500).default(''),
});
export type TierChangeValues = InferType<typeof tierChangeInput>;

export const reportAccountFilters = accountFilters.concat(object({ tiers: array(recordId().required()) }));

export const tierCalls = calls(members, {
  listTiers: query({ path: 'GET membership-tier', needs: ['ReadAccount', 'TesseraAdmin'], output: type<MembershipTier[]>(), tag: 'Tier' }),
  listReportAccounts: query({
    path: 'GET member-card/account',
    needs: 'ReadAccount',
    input: pageQuery.concat(reportAccountFilters),
    output: type<Page<ReportAccount>>(),
    tag: ['Account', 'MemberCard'],
  }),
  getReportAccount: query({
    path: 'GET member-card/account/{id}',
    needs: 'ReadAccount',
    output: type<ReportAccountDetail>(),
    tag: ['Account', 'MemberCard'],
  }),
  /** The first card of an account. */
  issueCard: mutation({
    path: 'POST member-card',
    needs: 'UpdateAccount',
    input: tierChangeInput.shape({ accountId: recordId().required() }),
    output: type<MemberCard>(),
    tag: 'MemberCard',
  }),
  changeTier: mutation({
    path: 'PATCH member-card/{cardNumber}',
    replaces: 'a step to another tier, with its reason',
    needs: 'UpdateAccount',
    input: tierChangeInput,
    output: type<MemberCard>(),
    tag: 'MemberCard',
  }),
});

import { number, object } from 'yup';
import { money, recordId, resource, type RecordOf } from '@tessera/plugin-sdk/contract';
import { contracts } from './index';

export const renewalRuleInput = object({
  /** Null: the rule of all products that have none of their own. There is one for each. */
  productId: recordId().nullable().default(null),
  /** A contract is noticed so many days before its last day of cover. */
  noticeDays: number().integer().min(1).max(180).default(3).required(),
  /** In đồng; told to the customer with the notice. */
  retrialFee: money().default(0).required(),
});
export interface RenewalRule extends RecordOf<typeof renewalRuleInput> {
  /** As the product is called now; null for the rule of all others. */
  productName: string | null;
}

const needs = 'UpdateGlobalSettings';

export const renewalRuleCalls = resource<RenewalRule>()(contracts, 'RenewalRule', {
  path: 'renewal-rule',
  permission: 'Renewal',
  needs: { read: needs, create: needs, update: needs, remove: needs },
  input: renewalRuleInput,
});

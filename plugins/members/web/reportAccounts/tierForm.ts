import { recordId, text } from '@tessera/plugin-sdk/contract';
import type { MembershipTier, ReportAccount } from '../../contract/tiers';
import { createSchema, editSchema, valuesOf, type CreateValues, type EditValues } from '../accounts/accountForm';

interface TierValues {
  tierId: number | null;
  reason: string;
}
export type NewAccountForm = CreateValues & TierValues;
export type AccountForm = EditValues & TierValues;

export const newAccountSchema = createSchema.shape({ tierId: recordId().nullable().default(null), reason: text(500).default('') });

/** Does this choice need a reason? Only where a tier is left for another that is not the default. */
export const needsReason = (chosen: number | null, current: number | undefined, tiers: readonly MembershipTier[]): boolean =>
  current !== undefined && chosen !== null && chosen !== current && tiers.find((one) => one.id === chosen)?.isDefault === false;

/** @param current the tier that the account has; undefined: no card yet */
export const accountSchema = (current: number | undefined, tiers: readonly MembershipTier[]) =>
  editSchema.shape({
    tierId: recordId().required(),
    reason: text(500)
      .default('')
      .when('tierId', ([chosen], schema) => (needsReason((chosen as number | null) ?? null, current, tiers) ? schema.required() : schema)),
  });

export const formValuesOf = (account: ReportAccount): AccountForm => ({
  ...valuesOf(account),
  tierId: account.memberCard?.tier.id ?? null,
  reason: '',
});

import type { FormikContextType } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DescriptionList, FormRow, FormSection, SelectField, TextField } from '@tessera/plugin-sdk/ui';
import type { MembershipTier, ReportAccount } from '../../contract/tiers';
import { needsReason, type AccountForm } from './tierForm';

const inFours = (cardNumber: string) => cardNumber.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The membership of an account; the reason is asked for when its tier changes. */
export function TierFields({
  account,
  tiers,
  formik,
  readOnly,
}: {
  account: ReportAccount;
  tiers: readonly MembershipTier[];
  formik: FormikContextType<AccountForm>;
  readOnly: boolean;
}) {
  const { t } = useTranslation('members');
  const { values, setFieldValue } = formik;
  const asksReason = needsReason(values.tierId, account.memberCard?.tier.id, tiers);
  const manualUpdate = t('tiers.manualUpdate');
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current === asksReason) return;
    asked.current = asksReason;
    void setFieldValue('reason', asksReason ? manualUpdate : '', false);
  }, [asksReason, manualUpdate, setFieldValue]);
  return (
    <FormSection title={t('tiers.section')}>
      <FormRow>
        <SelectField name="tierId" label={t('tiers.tier')} options={tiers.map(({ id, name }) => ({ value: id, label: name }))} />
        <DescriptionList
          items={[
            {
              label: t('tiers.cardNumber'),
              value: account.memberCard ? inFours(account.memberCard.cardNumber) : readOnly ? null : t('tiers.noCard'),
            },
          ]}
        />
      </FormRow>
      {asksReason && <TextField name="reason" label={t('tiers.reason')} hint={t('tiers.reasonHint')} />}
    </FormSection>
  );
}

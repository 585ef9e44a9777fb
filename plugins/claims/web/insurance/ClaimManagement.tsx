import { useTranslation } from 'react-i18next';
import { type Column, useAction } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { insuranceStates, type InsuranceClaim } from '../../contract/insuranceClaims';
import { useAskReviewMutation } from './api';
import { InsuranceClaims } from './InsuranceClaims';
import { ReviewStars } from './ReviewStars';
import { StatusCell } from './StatusCell';
import { useColumns } from './useColumns';

/** The same claims with a status that is set in its cell, the stars of the last review, and the mail that asks for one. */
export default function ClaimManagement() {
  const { t } = useTranslation('claims');
  const text = useText();
  const run = useAction();
  const [ask] = useAskReviewMutation();
  const shared = useColumns();
  const columns: Column<InsuranceClaim>[] = [
    ...shared.slice(0, 2),
    {
      id: 'status',
      header: t('claims.status'),
      width: 160,
      value: (row) => text(insuranceStates[row.status].label),
      render: (row) => <StatusCell claim={row} />,
    },
    {
      id: 'reviews',
      header: t('others.review'),
      width: 120,
      value: (row) => row.reviews[0]?.rating,
      render: (row) => <ReviewStars rating={row.reviews[0]?.rating} />,
    },
    ...shared.slice(2),
  ];
  const send = (row: InsuranceClaim) =>
    void run(
      () => ask({ insuranceClaimId: row.id }).unwrap(),
      { done: t('others.asked'), failed: t('others.notAsked') },
      {
        title: t('others.askTitle', { code: row.claimCode }),
        body: t('others.askText', { email: row.email }),
        confirmLabel: t('others.ask'),
      },
    );
  return (
    <InsuranceClaims
      title={t('others.management')}
      columns={columns}
      actions={(row) => [
        { icon: 'mail', label: t('others.ask'), onClick: () => send(row), disabledReason: row.email ? undefined : t('others.noEmail') },
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { Card, DateText, DateTimeText, DescriptionList, Money, Phone } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { RecordPage } from '@tessera/plugin-sdk/web/process';
import { insuranceProcess, insuranceStates, type InsuranceClaim } from '../../contract/insuranceClaims';
import { ReviewStars } from './ReviewStars';

/** One claim for something other than glasses. */
export default function OtherClaimPage() {
  return (
    <RecordPage
      of={insuranceProcess}
      labelOf={(row) => row.claimCode}
      subtitle={(row) => `${row.fullName} · ${row.productName}`}
      beside={(row) => <Reviews claim={row} />}
    >
      {(row) => <Facts claim={row} />}
    </RecordPage>
  );
}

function Facts({ claim }: { claim: InsuranceClaim }) {
  const { t } = useTranslation('claims');
  const text = useText();
  return (
    <Card title={t('claims.one')} action={<Money value={claim.paymentAmount} strong />}>
      <DescriptionList
        items={[
          { label: t('claims.fullName'), value: claim.fullName },
          { label: t('claims.phone'), value: <Phone value={claim.phoneNumber} /> },
          { label: t('others.email'), value: claim.email },
          { label: t('others.product'), value: claim.productName },
          { label: t('claims.soGCN'), value: claim.soGCN },
          { label: t('claims.createdAt'), value: <DateTimeText value={claim.createdAt} /> },
          { label: t('others.occurredOn'), value: <DateText value={claim.occurredOn} /> },
          { label: t('claims.status'), value: text(insuranceStates[claim.status].label) },
          { label: t('others.requestCode'), value: claim.requestCode },
          { label: t('others.description'), value: claim.description, wide: true },
          ...(claim.reason ? [{ label: t('others.reason'), value: claim.reason, wide: true }] : []),
        ]}
      />
    </Card>
  );
}

function Reviews({ claim }: { claim: InsuranceClaim }) {
  const { t } = useTranslation('claims');
  const [last] = claim.reviews;
  if (!last && !claim.reviewAskedAt) return null;
  return (
    <Card title={t('others.review')} action={<ReviewStars rating={last?.rating} />}>
      {last ? (
        <DescriptionList
          min={140}
          items={[
            { label: t('others.reviewedAt'), value: <DateTimeText value={last.createdAt} /> },
            { label: t('others.message'), value: last.message, wide: true },
          ]}
        />
      ) : (
        <DescriptionList min={140} items={[{ label: t('others.askedAt'), value: <DateTimeText value={claim.reviewAskedAt} /> }]} />
      )}
    </Card>
  );
}

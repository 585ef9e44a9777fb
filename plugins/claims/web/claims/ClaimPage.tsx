import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PdfButton } from '@tessera/plugin-sdk/pdf';
import { Card, DateText, DateTimeText, DescriptionList, formatDate, Icon, Money, Phone, useLanguage } from '@tessera/plugin-sdk/ui';
import { holds, useMay, useRuntime, useText, useUser } from '@tessera/plugin-sdk/web';
import { RecordPage } from '@tessera/plugin-sdk/web/process';
import { packageLabels } from '../../contract/bill';
import { claimProcess, otherClaimCalls, paymentMethodLabels, undecidedStages, type Claim } from '../../contract/claims';
import { addressOf, useContractOfClaimQuery } from './api';
import { useClaimLooks } from './looks';
import { PaymentTag } from './PaymentTag';
import { SettlementCard } from './SettlementCard';
import { LimitCard } from '../warnings/LimitCard';
import { WarningsCard } from '../warnings/WarningsCard';
import { settlementPdf } from './settlementPdf';

/** One claim: whose it is, how its bill is divided, its pictures, what is paid, and its steps. */
export default function ClaimPage() {
  const text = useText();
  return (
    <RecordPage
      of={claimProcess}
      {...useClaimLooks()}
      subtitle={(row) => [row.fullName, text(packageLabels[row.packageType]), row.store?.fullName].filter(Boolean).join(' · ')}
      beside={(row) => (
        <>
          <MoneyCard claim={row} />
          <LimitCard claim={row} />
        </>
      )}
      filesFirst
      filesChangeIn={undecidedStages}
    >
      {(row) => (
        <>
          <ReturnedCard claim={row} />
          <WarningsCard claim={row} />
          <SettlementCard claim={row} />
          <Facts claim={row} />
        </>
      )}
    </RecordPage>
  );
}

function Facts({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const text = useText();
  const navigate = useNavigate();
  const { isOn } = useRuntime();
  const mayCorrect = useMay(otherClaimCalls.updateClaim) && claim.stage === 'draft';
  return (
    <Card
      title={t('claims.one')}
      action={
        mayCorrect && (
          <Button size="small" icon={<Icon name="edit" size={16} />} onClick={() => void navigate(`${addressOf(claim)}/edit`)}>
            {t('claims.correct')}
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { label: t('claims.fullName'), value: claim.fullName },
          { label: t('claims.phone'), value: <Phone value={claim.phoneNumber} /> },
          { label: t('claims.createdAt'), value: <DateTimeText value={claim.createdAt} /> },
          { label: t('claims.package'), value: text(packageLabels[claim.packageType]) },
          { label: t('claims.store'), value: claim.store?.fullName },
          { label: t('claims.billNumber'), value: claim.billNumber },
          { label: t('claims.billDate'), value: <DateText value={claim.billDate} /> },
          { label: t('claims.soGCN'), value: claim.soGCN },
          ...(claim.soGCN && isOn('contracts') ? [{ label: t('claims.contract'), value: <ContractOf id={claim.id} />, wide: true }] : []),
          { label: t('claims.billMvInfo'), value: claim.billMvInfo, wide: true },
        ]}
      />
    </Card>
  );
}

/** The contract with the certificate that the claim names. */
function ContractOf({ id }: Pick<Claim, 'id'>) {
  const { t } = useTranslation('claims');
  const { data } = useContractOfClaimQuery({ id });
  const mayRead = holds(useUser(), 'ReadPolicy');
  if (!data?.contract) return '–';
  const { id: contractId, code, productName, effectiveDate, expiredDate } = data.contract;
  const shown = t('claims.contractOf', { code, product: productName, from: formatDate(effectiveDate), to: formatDate(expiredDate) });
  return mayRead ? <Link to={`/quan-ly-chi-tiet-hop-dong/${contractId}`}>{shown}</Link> : shown;
}

/** What the insurance pays, and whether it has. */
function MoneyCard({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const text = useText();
  const language = useLanguage();
  const isDecided = claim.stage === 'approved' || claim.stage === 'success';
  return (
    <Card title={t('claims.amount')} action={<Money value={claim.paymentAmount} strong />}>
      <DescriptionList
        min={120}
        items={[
          { label: t('claims.payment'), value: isDecided ? <PaymentTag status={claim.paymentStatus} /> : t('claims.notDecided') },
          ...(claim.paymentMethod
            ? [
                { label: t('claims.paymentMethod'), value: text(paymentMethodLabels[claim.paymentMethod]) },
                { label: t('claims.paymentReference'), value: claim.paymentReference },
              ]
            : []),
          { label: t('bill.copayment'), value: <Money value={claim.settlement.copayment} /> },
        ]}
      />
      <p>
        <PdfButton
          label={t('claims.print')}
          fileName={`${t('claims.printFile')}-${claim.claimCode}`}
          describe={async () => settlementPdf(claim, t, language)}
        />
      </p>
    </Card>
  );
}

/** Why the claim is with its shop again. */
function ReturnedCard({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  if (claim.stage !== 'draft' || !claim.reason) return null;
  return (
    <Card title={t('claims.returned')}>
      <span>{claim.reason}</span>
    </Card>
  );
}

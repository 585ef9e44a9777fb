import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, DateText, DescriptionList, Failed } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { processHooks, StateTag } from '@tessera/plugin-sdk/web/process';
import { renewalCalls, renewals } from '../../contract/renewals';
import { renewalAddress } from './looks';

/** On the page of a contract: its renewal. Nothing where there is none. */
export function RenewalCard({ contractId }: { contractId: number }) {
  return useMay(renewalCalls.listRenewal) && <Renewal contractId={contractId} />;
}

function Renewal({ contractId }: { contractId: number }) {
  const { t } = useTranslation('contracts');
  const { data, error, refetch } = processHooks(renewals).useList({ contractId, pageSize: 10 });
  if (error) return <Failed error={error} onRetry={refetch} title={t('renewals.ofFailed')} />;
  const row = data?.data[0];
  if (!row) return null;
  return (
    <Card title={t('renewals.one')} action={<Link to={renewalAddress(row)}>{t('renewals.open')}</Link>}>
      <DescriptionList
        items={[
          { label: t('renewals.code'), value: row.code },
          { label: t('contracts.stage'), value: <StateTag of={renewals} row={row} /> },
          { label: t('renewals.answerBy'), value: <DateText value={row.answerBy} /> },
        ]}
      />
    </Card>
  );
}

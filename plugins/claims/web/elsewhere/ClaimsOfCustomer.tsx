import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, DataTable, DateText, Empty, Failed, Money, type Column } from '@tessera/plugin-sdk/ui';
import { StateTag } from '@tessera/plugin-sdk/web/process';
import { claimProcess, type Claim } from '../../contract/claims';
import { addressOf, useListClaimsQuery } from '../claims/api';

/**
 * On the page of a customer, or of a contract: the latest claims of the phone number, and those that name the certificate of the contract.
 */
export default function ClaimsOfCustomer({ phoneNumber, certificate }: { phoneNumber: string; certificate?: string | null }) {
  const { t } = useTranslation('claims');
  const { data, error, refetch, isFetching } = useListClaimsQuery({
    ...{ ofPhone: phoneNumber, limit: 5, sort: 'createdAt,desc' },
    ...(certificate && { ofCertificate: certificate }),
  });
  const columns: Column<Claim>[] = [
    {
      id: 'claimCode',
      header: t('claims.code'),
      width: 120,
      value: (row) => row.claimCode,
      render: (row) => <Link to={addressOf(row)}>{row.claimCode}</Link>,
    },
    { id: 'status', header: t('claims.status'), width: 140, card: 'status', render: (row) => <StateTag of={claimProcess} row={row} /> },
    { id: 'store', header: t('claims.store'), value: (row) => row.store?.fullName },
    { id: 'createdAt', header: t('claims.createdAt'), width: 110, render: (row) => <DateText value={row.createdAt} /> },
    { id: 'amount', header: t('claims.amount'), width: 130, align: 'end', render: (row) => <Money value={row.paymentAmount} strong /> },
  ];
  return (
    <Card title={t('claims.title')}>
      {error && !data ? (
        <Failed error={error} onRetry={refetch} title={t('claims.ofFailed')} />
      ) : (
        <DataTable<Claim>
          caption={t('claims.listOf')}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={(row) => row.id}
          loading={!data}
          refreshing={isFetching && data !== undefined}
          skeletonRows={2}
          empty={<Empty icon="glasses" title={t('claims.ofNone')} />}
        />
      )}
    </Card>
  );
}

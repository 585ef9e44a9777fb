import { useTranslation } from 'react-i18next';
import { Card, CardSkeleton, DataTable, DateTimeText, Empty, Money, QueryBoundary, type Column } from '@tessera/plugin-sdk/ui';
import type { Contract } from '../../contract/contracts';
import type { Payment, PaymentReport } from '../../contract/payments';
import { useListPaymentsQuery } from './api';

/** What came in and went back, and what gateways told that did not count. */
export function PaymentsCard({ row }: { row: Contract }) {
  const { t } = useTranslation('contracts');
  const query = useListPaymentsQuery({ id: row.id });
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton />} failedTitle={t('payments.failed')}>
      {({ payments, reports }) => {
        const refused = reports.filter(({ outcome }) => outcome === 'refused');
        return (
          <>
            <Card title={t('payments.title')}>
              <Payments payments={payments} />
            </Card>
            {refused.length > 0 && (
              <Card title={t('payments.reports')}>
                <p>{t('payments.reportsText')}</p>
                <Refused reports={refused} />
              </Card>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('contracts');
  const gateways: Record<string, string> = { manual: t('payments.manual'), wallet: t('payments.wallet') };
  const columns: Column<Payment>[] = [
    { id: 'kind', header: t('payments.what'), width: 100, value: ({ kind }) => t(`payments.${kind}`) },
    { id: 'gateway', header: t('payments.gateway'), value: ({ gateway }) => gateways[gateway] ?? gateway },
    { id: 'transactionId', header: t('payments.transaction'), value: ({ transactionId }) => transactionId },
    { id: 'occurredAt', header: t('payments.at'), width: 140, render: ({ occurredAt }) => <DateTimeText value={occurredAt} /> },
    { id: 'amount', header: t('payments.amount'), width: 130, align: 'end', render: ({ amount }) => <Money value={amount} strong /> },
  ];
  return (
    <DataTable
      caption={t('contracts.listOf', { title: t('payments.title') })}
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
      empty={<Empty icon="money" title={t('payments.none')} />}
    />
  );
}

function Refused({ reports }: { reports: readonly PaymentReport[] }) {
  const { t } = useTranslation('contracts');
  const columns: Column<PaymentReport>[] = [
    { id: 'why', header: t('contracts.reason'), value: ({ why }) => why && t(`payments.why.${why}`), wraps: true },
    { id: 'status', header: t('payments.what'), width: 100, value: ({ status }) => t(`payments.status.${status}`) },
    { id: 'transactionId', header: t('payments.transaction'), value: ({ gateway, transactionId }) => `${gateway} ${transactionId}` },
    { id: 'createdAt', header: t('payments.at'), width: 140, render: ({ createdAt }) => <DateTimeText value={createdAt} /> },
    { id: 'amount', header: t('payments.amount'), width: 130, align: 'end', render: ({ amount }) => <Money value={amount} /> },
  ];
  return (
    <DataTable caption={t('contracts.listOf', { title: t('payments.reports') })} columns={columns} rows={reports} rowKey={({ id }) => id} />
  );
}

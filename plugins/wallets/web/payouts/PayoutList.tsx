import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeText, lazyDialog, ListPage, Money, type Column } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { payoutCalls, payoutStates, type Payout } from '../../contract/payouts';
import { payoutAddress, useListPayoutsQuery } from './api';
import { PayoutTag } from './PayoutTag';

const NewPayout = lazyDialog(() => import('./NewPayout'));

/** The files for the bank, and what became of them. */
export default function PayoutList() {
  const { t } = useTranslation('wallets');
  const mayMake = useMay(payoutCalls.makePayout);
  const [isNew, setNew] = useState(false);
  const columns: Column<Payout>[] = [
    { id: 'code', header: t('payouts.code'), width: 110, value: (row) => row.code },
    {
      id: 'state',
      header: t('payouts.state'),
      width: 150,
      card: 'status',
      value: (row) => t(`payouts.states.${row.state}`),
      render: (row) => <PayoutTag state={row.state} />,
    },
    { id: 'count', header: t('payouts.count'), width: 90, align: 'end', value: (row) => row.count },
    {
      id: 'amount',
      header: t('payouts.amount'),
      width: 140,
      align: 'end',
      sortable: true,
      value: (row) => row.amount,
      render: (row) => <Money value={row.amount} strong />,
    },
    ...(['waiting', 'paid', 'bounced'] as const).map((part): Column<Payout> => ({
      id: part,
      header: t(`payouts.${part}`),
      width: 140,
      align: 'end',
      value: (row) => row[part].amount,
      render: (row) => <Money value={row[part].amount} />,
    })),
    { id: 'createdByName', header: t('payouts.by'), hiddenAtFirst: true, value: (row) => row.createdByName },
    {
      id: 'createdAt',
      header: t('payouts.at'),
      width: 140,
      sortable: true,
      value: (row) => row.createdAt,
      render: (row) => <DateTimeText value={row.createdAt} />,
    },
  ];
  return (
    <>
      <ListPage<Payout>
        title={t('payouts.title')}
        caption={t('payouts.title')}
        useList={useListPayoutsQuery}
        columns={columns}
        searchable={false}
        filters={[
          {
            id: 'state',
            label: t('payouts.state'),
            kind: 'multi',
            options: payoutStates.map((state) => ({ value: state, label: t(`payouts.states.${state}`) })),
          },
        ]}
        defaults={{ sort: 'createdAt,desc' }}
        primaryAction={mayMake ? { label: t('payouts.add'), shortLabel: t('payouts.addShort'), onClick: () => setNew(true) } : undefined}
        rowActions={(row) => [{ icon: 'open', label: t('payouts.open', { code: row.code }), to: payoutAddress(row.id) }]}
        addressOf={(row) => payoutAddress(row.id)}
        emptyState={{ icon: 'bank', title: t('payouts.empty'), text: t('payouts.emptyText') }}
      />
      {isNew && <NewPayout onClose={() => setNew(false)} />}
    </>
  );
}

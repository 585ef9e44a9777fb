import { useTranslation } from 'react-i18next';
import { ListPage, Money, type Column } from '@tessera/plugin-sdk/ui';
import { processHooks, StateTag, useSteps } from '@tessera/plugin-sdk/web/process';
import { withdrawals, type Withdrawal } from '../../contract/withdrawals';
import { addressOf, useWithdrawalLooks } from '../withdrawals/looks';

/** What goes to the bank with a payout; each can be marked as paid or bounced by itself. */
export function WithdrawalsOfPayout({ id }: { id: number }) {
  const { t } = useTranslation('wallets');
  const looks = useWithdrawalLooks();
  const steps = useSteps(withdrawals, looks);
  const { useList } = processHooks(withdrawals);
  const columns: Column<Withdrawal>[] = [
    { id: 'code', header: t('withdrawals.code'), width: 110, value: (row) => row.code },
    {
      id: 'status',
      header: t('withdrawals.status'),
      width: 140,
      card: 'status',
      value: (row) => row.status,
      render: (row) => <StateTag of={withdrawals} row={row} />,
    },
    { id: 'holderName', header: t('withdrawals.holderName'), value: (row) => row.holderName },
    { id: 'bank', header: t('withdrawals.bank'), width: 130, value: (row) => row.Bank.name },
    { id: 'bankNumber', header: t('withdrawals.bankNumber'), width: 110, value: (row) => row.bankNumber },
    {
      id: 'amount',
      header: t('withdrawals.amount'),
      width: 140,
      align: 'end',
      sortable: true,
      value: (row) => row.amount,
      render: (row) => <Money value={row.amount} strong />,
    },
    { id: 'reason', header: t('withdrawals.reason'), value: (row) => row.reason, wraps: true },
  ];
  return (
    <>
      <ListPage<Withdrawal>
        embedded
        title={t('payouts.withdrawals')}
        caption={t('payouts.withdrawals')}
        useList={useList}
        fixed={{ payoutId: id }}
        searchPlaceholder={t('withdrawals.search')}
        columns={columns}
        rowActions={(row) => [
          { icon: 'open', label: t('withdrawals.open', { code: row.code }), to: addressOf(row) },
          ...steps.of(row).filter(({ lies }) => lies === 'here'),
        ]}
        addressOf={addressOf}
        emptyState={{ icon: 'bank', title: t('payouts.empty') }}
      />
      {steps.dialog}
    </>
  );
}

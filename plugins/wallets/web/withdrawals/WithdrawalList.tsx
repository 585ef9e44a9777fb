import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DateTimeText, lazyDialog, Money, type Column } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { ProcessList } from '@tessera/plugin-sdk/web/process';
import { withdrawalCalls, withdrawals, type Withdrawal } from '../../contract/withdrawals';
import { addressOf, useWithdrawalLooks } from './looks';
import { useBankOptions } from './useBankOptions';

const NewWithdrawal = lazyDialog(() => import('./NewWithdrawal'));

/** Who wants money of their wallet in a bank account, and how far that is. */
export default function WithdrawalList() {
  const { t } = useTranslation('wallets');
  const mayCreate = useMay(withdrawalCalls.createWithdrawal);
  const [params, setParams] = useSearchParams();
  const looks = useWithdrawalLooks();
  const banks = useBankOptions();
  const isNew = params.get('new') === '1';
  const open = (now: boolean) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (now) after.set('new', '1');
      else after.delete('new');
      return after;
    });
  const columns: Column<Withdrawal>[] = [
    { id: 'code', header: t('withdrawals.code'), width: 110, value: (row) => row.code },
    { id: 'userName', header: t('withdrawals.user'), value: (row) => row.senderWallet.User.fullName },
    {
      id: 'amount',
      header: t('withdrawals.amount'),
      width: 130,
      align: 'end',
      sortable: true,
      value: (row) => row.amount,
      render: (row) => <Money value={row.amount} strong />,
    },
    { id: 'bank', header: t('withdrawals.bank'), width: 120, value: (row) => row.Bank.code, render: (row) => row.Bank.name },
    { id: 'bankNumber', header: t('withdrawals.bankNumber'), width: 110, value: (row) => row.bankNumber },
    {
      id: 'createdAt',
      header: t('withdrawals.createdAt'),
      width: 140,
      hiddenAtFirst: true,
      sortable: true,
      card: 'hidden',
      value: (row) => row.createdAt,
      render: (row) => <DateTimeText value={row.createdAt} />,
    },
  ];
  return (
    <>
      <ProcessList
        of={withdrawals}
        {...looks}
        columns={columns}
        addressOf={addressOf}
        filters={[{ id: 'bankCode', label: t('withdrawals.bank'), kind: 'multi', options: banks }]}
        searchPlaceholder={t('withdrawals.search')}
        primaryAction={
          mayCreate ? { label: t('withdrawals.add'), shortLabel: t('withdrawals.addShort'), onClick: () => open(true) } : undefined
        }
        emptyText={t('withdrawals.emptyText')}
      />
      {isNew && mayCreate && <NewWithdrawal onClose={() => open(false)} />}
    </>
  );
}

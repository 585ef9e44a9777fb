import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog, ListPage, Money, Phone, type Column, type RowAction } from '@tessera/plugin-sdk/ui';
import { exportBy, useMay } from '@tessera/plugin-sdk/web';
import { walletCalls, walletExport, type Wallet } from '../../contract/wallets';
import { useListWalletsQuery, walletAddress } from './api';

const Recharge = lazyDialog(() => import('./Recharge'));
const NewWallet = lazyDialog(() => import('./NewWallet'));

/** What customers have with the marketplace. */
export default function WalletList() {
  const { t } = useTranslation('wallets');
  const [mayOpen, mayRecharge] = [useMay(walletCalls.openWallet), useMay(walletCalls.rechargeForUser)];
  const [recharged, setRecharged] = useState<Wallet>();
  const [isNew, setNew] = useState(false);
  const money = (id: 'balance' | 'held' | 'available'): Column<Wallet> => ({
    id,
    header: t(`wallets.${id}`),
    width: 160,
    align: 'end',
    value: (row) => row[id],
    render: (row) => <Money value={row[id]} strong={id === 'balance'} />,
  });
  const columns: Column<Wallet>[] = [
    { id: 'fullName', header: t('wallets.fullName'), sortable: true, value: (row) => row.User.fullName },
    {
      id: 'phoneNumber',
      header: t('wallets.phoneNumber'),
      width: 140,
      value: (row) => row.User.phoneNumber,
      render: (row) => <Phone value={row.User.phoneNumber} />,
    },
    { id: 'userName', header: t('wallets.userName'), width: 160, value: (row) => row.User.userName },
    money('balance'),
    money('held'),
    money('available'),
  ];
  const rowActions = (row: Wallet): RowAction[] => [
    { icon: 'open', label: t('wallets.open', { name: row.User.fullName }), to: walletAddress(row.id) },
    ...(mayRecharge
      ? [{ icon: 'add' as const, label: t('wallets.rechargeOf', { name: row.User.fullName }), onClick: () => setRecharged(row) }]
      : []),
  ];
  return (
    <>
      <ListPage<Wallet>
        title={t('wallets.title')}
        caption={t('wallets.title')}
        useList={useListWalletsQuery}
        columns={columns}
        defaults={{ sort: 'createdAt,desc' }}
        searchPlaceholder={t('wallets.search')}
        exportAs={exportBy(walletExport.exportWallets)}
        primaryAction={mayOpen ? { label: t('wallets.add'), onClick: () => setNew(true) } : undefined}
        rowActions={rowActions}
        addressOf={(row) => walletAddress(row.id)}
        emptyState={{ icon: 'wallet', title: t('wallets.empty'), text: t('wallets.emptyText') }}
      />
      {recharged && <Recharge wallet={recharged} onClose={() => setRecharged(undefined)} />}
      {isNew && <NewWallet onClose={() => setNew(false)} />}
    </>
  );
}

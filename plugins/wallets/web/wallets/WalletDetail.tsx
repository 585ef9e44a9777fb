import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Card,
  DateTimeText,
  DescriptionList,
  FormSkeleton,
  Icon,
  lazyDialog,
  ListPage,
  Money,
  PageFrame,
  Phone,
  QueryBoundary,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { useMay, useRecordId } from '@tessera/plugin-sdk/web';
import { walletCalls, type StatementLine, type Wallet } from '../../contract/wallets';
import { useGetWalletQuery, useListStatementQuery, walletList } from './api';

const Recharge = lazyDialog(() => import('./Recharge'));
const StatementDialog = lazyDialog(() => import('./StatementDialog'));

/** One wallet: what it holds, and the statement that adds up to it. */
export default function WalletDetail() {
  const { t } = useTranslation('wallets');
  const query = useGetWalletQuery({ id: useRecordId() });
  const mayRecharge = useMay(walletCalls.rechargeForUser);
  const [isRecharging, setRecharging] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const wallet = query.data;
  return (
    <PageFrame
      title={wallet?.User.fullName ?? t('wallets.one')}
      subtitle={wallet && <Phone value={wallet.User.phoneNumber} />}
      back={{ to: walletList, label: t('wallets.title') }}
      actions={
        wallet && (
          <>
            <Button icon={<Icon name="download" />} onClick={() => setPrinting(true)}>
              {t('statement.pdf')}
            </Button>
            {mayRecharge && (
              <Button appearance="primary" icon={<Icon name="add" />} onClick={() => setRecharging(true)}>
                {t('wallets.recharge')}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />} failedTitle={t('wallets.notOpened')}>
        {(found) => (
          <>
            <Card>
              <DescriptionList
                items={[
                  { label: t('wallets.balance'), value: <Money value={found.balance} strong /> },
                  { label: t('wallets.held'), value: <Money value={found.held} /> },
                  { label: t('wallets.available'), value: <Money value={found.available} /> },
                ]}
              />
            </Card>
            <Statement wallet={found} />
          </>
        )}
      </QueryBoundary>
      {wallet && isPrinting && <StatementDialog wallet={wallet} onClose={() => setPrinting(false)} />}
      {wallet && isRecharging && <Recharge wallet={wallet} onClose={() => setRecharging(false)} />}
    </PageFrame>
  );
}

function Statement({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('wallets');
  const columns: Column<StatementLine>[] = [
    { id: 'at', header: t('statement.at'), width: 150, value: (row) => row.at, render: (row) => <DateTimeText value={row.at} /> },
    {
      id: 'kind',
      header: t('statement.what'),
      value: (row) => [t(`statement.kinds.${row.kind}`), row.reason].filter(Boolean).join(' '),
    },
    { id: 'by', header: t('statement.by'), width: 180, value: (row) => row.by },
    {
      id: 'amount',
      header: t('statement.amount'),
      width: 150,
      align: 'end',
      value: (row) => row.amount,
      render: (row) => <Money value={row.amount} />,
    },
    {
      id: 'availableAfter',
      header: t('statement.after'),
      width: 160,
      align: 'end',
      value: (row) => row.availableAfter,
      render: (row) => <Money value={row.availableAfter} strong />,
    },
  ];
  return (
    <ListPage
      embedded
      title={t('statement.title')}
      caption={t('statement.title')}
      useList={useListStatementQuery}
      fixed={{ id: wallet.id }}
      searchable={false}
      columns={columns}
      emptyState={{ icon: 'wallet', title: t('statement.empty') }}
    />
  );
}

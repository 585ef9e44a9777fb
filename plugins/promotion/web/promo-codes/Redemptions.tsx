import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, DateTimeText, Failed, Money, Pager, Phone, Card, type Column } from '@tessera/plugin-sdk/ui';
import type { PromoCodeRedeemed } from '../../contract/promoCodes';
import { useListRedemptionsQuery } from './api';

/** What a code was used for, newest first. Nothing is drawn before it was used. */
export function Redemptions({ id, used }: { id: number; used: number }) {
  const { t } = useTranslation('promotion');
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const { data, error, refetch, isFetching } = useListRedemptionsQuery({ id, ...paging }, { skip: used === 0 });
  if (used === 0) return null;
  if (error && !data)
    return (
      <Card title={t('promoCodes.redemptions')}>
        <Failed error={error} onRetry={refetch} />
      </Card>
    );
  const columns: readonly Column<PromoCodeRedeemed>[] = [
    { id: 'orderRef', header: t('promoCodes.orderRef'), render: ({ orderRef }) => orderRef },
    {
      id: 'phoneNumber',
      header: t('promoCodes.phone'),
      width: 140,
      render: ({ phoneNumber }) => phoneNumber && <Phone value={phoneNumber} />,
    },
    {
      id: 'discount',
      header: t('promoCodes.discount'),
      align: 'end',
      width: 140,
      render: ({ discount }) => <Money value={discount} strong />,
    },
    { id: 'redeemedAt', header: t('promoCodes.redeemedAt'), width: 160, render: ({ redeemedAt }) => <DateTimeText value={redeemedAt} /> },
  ];
  return (
    <DataTable<PromoCodeRedeemed>
      caption={t('promoCodes.redemptions')}
      summary={t('promoCodes.redemptions')}
      columns={columns}
      rows={data?.data ?? []}
      rowKey={(row) => row.id}
      loading={!data}
      refreshing={isFetching && data !== undefined}
      skeletonRows={Math.min(used, paging.pageSize)}
      footer={
        data && data.total > paging.pageSize ? (
          <Pager
            {...paging}
            total={data.total}
            totalKind={data.totalKind}
            onPage={(page) => setPaging({ ...paging, page })}
            onPageSize={(pageSize) => setPaging({ page: 1, pageSize })}
          />
        ) : undefined
      }
    />
  );
}

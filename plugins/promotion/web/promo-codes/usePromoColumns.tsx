import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateColumn, DateText, UsageBar, type Column } from '@tessera/plugin-sdk/ui';
import type { PromoCode } from '../../contract/promoCodes';
import { firstDayOf, lastDayOf } from '../../contract/promoDays';
import { CodeCell, PromoStatusTag, PromoTypeTag, PromoValue } from './cells';

/** Columns of every list of promo codes. Those hidden at first are in the workbook all the same. */
export function usePromoColumns(): readonly Column<PromoCode>[] {
  const { t } = useTranslation('promotion');
  return useMemo(
    () => [
      {
        id: 'couponCode',
        header: t('promoCodes.code'),
        sortable: true,
        render: (row) => <CodeCell promoCode={row} />,
        value: (row) => row.couponCode,
      },
      { id: 'description', header: t('promoCodes.name'), hiddenAtFirst: true, card: 'hidden', value: (row) => row.description },
      {
        id: 'type',
        header: t('promoCodes.type'),
        width: 100,
        card: 'hidden',
        render: (row) => <PromoTypeTag type={row.type} />,
        value: (row) => t(`promoCodes.types.${row.type}`),
      },
      {
        id: 'value',
        header: t('promoCodes.value'),
        align: 'end',
        width: 112,
        render: (row) => <PromoValue {...row} />,
        value: (row) => row.value,
        isPercent: (row) => row.type === 'PERCENTAGE',
      },
      {
        id: 'startsAt',
        header: t('promoCodes.startsAt'),
        width: 108,
        sortable: true,
        render: (row) => <DateText value={row.startsAt} />,
        value: (row) => firstDayOf(row.startsAt),
      },
      {
        id: 'endsAt',
        header: t('promoCodes.endsAt'),
        width: 102,
        sortable: true,
        render: (row) => <DateText value={lastDayOf(row.endsAt)} />,
        value: (row) => lastDayOf(row.endsAt),
      },
      {
        id: 'numberOfTimeUsage',
        header: t('promoCodes.usage'),
        width: 120,
        render: (row) => <UsageBar used={row.numberOfTimeUsage} total={row.usageLimit} muted={row.status === 'expired'} />,
        value: (row) => row.numberOfTimeUsage,
      },
      {
        id: 'usageLimit',
        header: t('promoCodes.usageLimit'),
        align: 'end',
        hiddenAtFirst: true,
        card: 'hidden',
        value: (row) => row.usageLimit,
      },
      {
        id: 'products',
        header: t('promoCodes.products'),
        hiddenAtFirst: true,
        card: 'hidden',
        value: (row) => row.products.map(({ name }) => name).join(', '),
      },
      {
        id: 'status',
        header: t('promoCodes.status'),
        width: 138,
        card: 'status',
        render: (row) => <PromoStatusTag status={row.status} />,
        value: (row) => t(`promoCodes.statuses.${row.status}`),
      },
      dateColumn('createdAt', t('promoCodes.createdAt'), { width: 102, hiddenAtFirst: true, card: 'hidden' }),
    ],
    [t],
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '@tessera/plugin-sdk/contract';
import { ListPage, readPage, useNotify, type BulkAction, type RowAction } from '@tessera/plugin-sdk/ui';
import { exportBy, useMay } from '@tessera/plugin-sdk/web';
import { useImport } from '@tessera/plugin-sdk/web/import';
import { type PromoCode, promoCodeCalls, promoCodeExport, promoCodeImport } from '../../contract/promoCodes';
import { addressOf, newPromoCode, useListPromoCodesQuery } from './api';
import { useApply } from './useApply';
import { usePromoColumns } from './usePromoColumns';
import { usePromoFilters } from './usePromoFilters';

/** Every promo code: searched, filtered, applied and no longer applied, and written to a workbook. */
export default function PromoCodeList() {
  const { t } = useTranslation('promotion');
  const [mayCreate, mayUpdate] = [useMay(promoCodeCalls.createPromoCodes), useMay(promoCodeCalls.updatePromoCode)];
  const notify = useNotify();
  const apply = useApply();
  const columns = usePromoColumns();
  const filters = usePromoFilters();
  const importing = useImport({
    calls: promoCodeImport,
    entity: 'PromoCode',
    noun: t('promoCodes.noun'),
    title: t('promoCodes.title'),
    updates: true,
  });
  // rows seen on any page: what a selection that spans pages is called
  const [seen] = useState(() => new Map<string, PromoCode>());
  const useList: typeof useListPromoCodesQuery = (...asked) => {
    const query = useListPromoCodesQuery(...asked);
    for (const row of readPage<PromoCode>(query.data as unknown as Page<PromoCode> | undefined).rows) seen.set(String(row.id), row);
    return query;
  };

  const toggleOf = (row: PromoCode): RowAction =>
    row.isActive
      ? { icon: 'pause', label: t('promoCodes.cancelApply.action', { code: row.couponCode }), onClick: () => void apply([row], false) }
      : { icon: 'play', label: t('promoCodes.apply.action', { code: row.couponCode }), onClick: () => void apply([row], true) };
  const rowActions = (row: PromoCode): RowAction[] => [
    ...(mayUpdate && row.status !== 'expired' ? [toggleOf(row)] : []),
    {
      icon: mayUpdate ? 'edit' : 'open',
      label: t(mayUpdate ? 'promoCodes.edit' : 'promoCodes.open', { code: row.couponCode }),
      to: addressOf(row.id),
    },
  ];
  const bulk = (isActive: boolean): BulkAction => ({
    icon: isActive ? 'play' : 'pause',
    label: t(isActive ? 'promoCodes.apply.bulk' : 'promoCodes.cancelApply.bulk'),
    onClick: (keys, clear) => {
      const chosen = [...keys].flatMap((key) => seen.get(key) ?? []);
      const open = chosen.filter(({ status }) => status !== 'expired');
      if (!open.length) return notify.warning(t('promoCodes.allExpired'));
      void apply(open, isActive).then((done) => done && clear());
    },
  });
  if (importing.page) return importing.page;
  return (
    <ListPage<PromoCode>
      title={t('promoCodes.title')}
      caption={t('promoCodes.caption')}
      useList={useList}
      columns={columns}
      filters={filters}
      searchPlaceholder={t('promoCodes.search')}
      primaryAction={mayCreate ? { label: t('promoCodes.create'), shortLabel: t('promoCodes.createShort'), to: newPromoCode } : undefined}
      actions={importing.button}
      rowActions={rowActions}
      bulkActions={mayUpdate ? [bulk(true), bulk(false)] : undefined}
      exportAs={exportBy(promoCodeExport.exportPromoCodes)}
      emptyState={{ icon: 'ticket', title: t('promoCodes.empty'), text: t('promoCodes.emptyText') }}
    />
  );
}

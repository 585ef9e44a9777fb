import { useTranslation } from 'react-i18next';
import { ListPage, useNotify, type ListBulkAction, type RowAction } from '@tessera/plugin-sdk/ui';
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
  const bulk = (isActive: boolean): ListBulkAction<PromoCode> => ({
    icon: isActive ? 'play' : 'pause',
    label: t(isActive ? 'promoCodes.apply.bulk' : 'promoCodes.cancelApply.bulk'),
    onClick: (_keys, clear, _matching, chosen) => {
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
      useList={useListPromoCodesQuery}
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

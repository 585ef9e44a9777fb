import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterDef } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { recordFilter } from '@tessera/plugin-sdk/web/resource';
import { productChoices } from '../../../products/contract/products';
import { productTypeIds, productTypes } from '../../../products/contract/productTypes';
import { promoTypes } from '../../contract/promoActions';
import { promoStatuses } from '../../contract/promoDays';

/** What the list of promo codes filters by. */
export function usePromoFilters(): readonly FilterDef[] {
  const { t } = useTranslation('promotion');
  const text = useText();
  return useMemo(
    () => [
      {
        id: 'statuses',
        label: t('promoCodes.status'),
        kind: 'multi',
        options: promoStatuses.map((status) => ({ value: status, label: t(`promoCodes.filters.${status}`) })),
      },
      {
        id: 'type',
        label: t('promoCodes.type'),
        kind: 'options',
        options: promoTypes.map((type) => ({ value: type, label: t(`promoCodes.types.${type}`) })),
      },
      {
        id: 'productTypes',
        label: t('promoCodes.lines'),
        kind: 'multi',
        options: productTypeIds.map((id) => ({ value: id, label: text(productTypes[id]) })),
      },
      recordFilter({ id: 'productId', label: t('promoCodes.product'), from: productChoices.chooseProduct }),
      { id: 'starts', label: t('promoCodes.startsAt'), kind: 'dateRange', fields: ['startsFrom', 'startsTo'] },
      { id: 'ends', label: t('promoCodes.endsOn'), kind: 'dateRange', fields: ['endsFrom', 'endsTo'] },
      {
        id: 'isPrivate',
        label: t('promoCodes.audience'),
        kind: 'options',
        options: [
          { value: 'true', label: t('promoCodes.isPrivate') },
          { value: 'false', label: t('promoCodes.isPublic') },
        ],
      },
    ],
    [t, text],
  );
}

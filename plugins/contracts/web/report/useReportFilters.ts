import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterDef } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { productTypeIds, productTypes } from '../../../products/contract/productTypes';
import { transactionLabels, transactionStates } from '../../contract/stages';
import { useGetReportChoicesQuery } from './api';

const asOption = (value: string) => ({ value, label: value });

/** What the report is narrowed by: the drawer's fields; table, charts and workbook follow them. */
export function useReportFilters(): FilterDef[] {
  const { t } = useTranslation('contracts');
  const text = useText();
  const { data: choices } = useGetReportChoicesQuery(undefined);
  return useMemo(
    () => [
      {
        id: 'productType',
        label: t('contracts.productType'),
        kind: 'multi',
        options: productTypeIds.map((value) => ({ value, label: text(productTypes[value]) })),
      },
      { id: 'dist_channel', label: t('contracts.channel'), kind: 'multi', options: (choices?.dist_channel ?? []).map(asOption) },
      { id: 'branch_name', label: t('contracts.branch'), kind: 'multi', options: (choices?.branch_name ?? []).map(asOption) },
      {
        id: 'paymentStatus',
        label: t('contracts.payStatus'),
        kind: 'multi',
        options: transactionStates.map((value) => ({ value, label: text(transactionLabels[value]) })),
      },
      { id: 'createdAt', label: t('contracts.filterCreated'), kind: 'dateRange', fields: ['fromCreatedAt', 'toCreatedAt'] },
    ],
    [t, text, choices],
  );
}

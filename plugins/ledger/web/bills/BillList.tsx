import { useTranslation } from 'react-i18next';
import { ListPage } from '@tessera/plugin-sdk/ui';
import { billStatuses, type Bill } from '../../contract/bills';
import { billAddress, useListBillQuery } from '../api';
import { useBillColumns } from './billColumns';

/** Tax invoices on pages of the branch. */
export default function BillList() {
  const { t } = useTranslation('ledger');
  return (
    <ListPage<Bill>
      title={t('bills.title')}
      caption={t('bills.title')}
      useList={useListBillQuery}
      columns={useBillColumns()}
      filters={[
        {
          id: 'status',
          label: t('bills.status'),
          kind: 'multi',
          options: billStatuses.map((value) => ({ value, label: t(`bills.statuses.${value}`) })),
        },
      ]}
      searchPlaceholder={t('bills.search')}
      addressOf={billAddress}
      emptyState={{ icon: 'receipt', title: t('bills.empty'), text: t('bills.emptyText') }}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { ListPage } from '@tessera/plugin-sdk/ui';
import { recordFilter } from '@tessera/plugin-sdk/web/resource';
import { billStatuses, type Bill } from '../../contract/bills';
import { unitChoices } from '../../contract/units';
import { billAddress, useListBillQuery } from '../api';
import { useBillColumns } from './billColumns';

const ofBranch = { branch: true };

/** Tax invoices on pages of the branch, or of one below it. */
export default function BillList() {
  const { t } = useTranslation('ledger');
  return (
    <ListPage<Bill, Record<string, unknown>, typeof ofBranch>
      title={t('bills.title')}
      caption={t('bills.title')}
      useList={useListBillQuery}
      fixed={ofBranch}
      columns={useBillColumns()}
      filters={[
        recordFilter({ id: 'allocationId', label: t('bills.branchOf'), from: unitChoices.chooseAllocation }),
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

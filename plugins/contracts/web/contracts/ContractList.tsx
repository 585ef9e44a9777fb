import { useTranslation } from 'react-i18next';
import type { FilterDef } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { useImport } from '@tessera/plugin-sdk/web/import';
import { ProcessList } from '@tessera/plugin-sdk/web/process';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { productTypes } from '../../../products/contract/productTypes';
import { contractProcess } from '../../contract/contracts';
import { historicImport } from '../../contract/historic';
import { contractLabels, transactionLabels } from '../../contract/stages';
import { addressOf, useContractLooks } from './looks';
import { useContractColumns } from './useContractColumns';

/** Contracts, by any of what is known of them. */
export default function ContractList() {
  const { t } = useTranslation('contracts');
  const text = useText();
  const looks = useContractLooks();
  const columns = useContractColumns();
  const options = (labels: Readonly<Record<string, LocalizedText>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: text(label) }));
  const importing = useImport({
    calls: historicImport,
    entity: 'HistoricPolicy',
    noun: t('contracts.historicNoun'),
    title: text(contractProcess.title),
  });
  const part = (id: string, label: string): FilterDef => ({ id, label, kind: 'text' });
  if (importing.page) return importing.page;
  return (
    <ProcessList
      actions={importing.button}
      of={contractProcess}
      {...looks}
      columns={columns}
      addressOf={addressOf}
      filters={[
        {
          id: 'productType',
          label: t('contracts.productType'),
          kind: 'multi',
          options: Object.entries(productTypes).map(([value, label]) => ({ value: Number(value), label: text(label) })),
        },
        { id: 'createdAt', label: t('contracts.filterCreated'), kind: 'dateRange', fields: ['fromCreatedAt', 'toCreatedAt'] },
        { id: 'effectiveDate', label: t('contracts.filterEffective'), kind: 'dateRange', fields: ['fromEffectiveDate', 'toEffectiveDate'] },
        { id: 'expiredDate', label: t('contracts.filterExpired'), kind: 'dateRange', fields: ['fromExpiredDate', 'toExpiredDate'] },
        { id: 'status', label: t('contracts.payStatus'), kind: 'multi', options: options(transactionLabels) },
        { id: 'statusContract', label: t('contracts.contractStatus'), kind: 'multi', options: options(contractLabels) },
        part('quotationCode', t('contracts.quotationCode')),
        part('soGCN', t('contracts.soGCN')),
        part('licensePlate', t('contracts.licensePlate')),
        part('contractOwner', t('contracts.owner')),
        part('contractPhoneNumber', t('contracts.phone')),
        part('productName', t('contracts.product')),
        part('couponCode', t('contracts.couponCode')),
        part('referralCode', t('contracts.referralCode')),
      ]}
      searchPlaceholder={t('contracts.search')}
      emptyText={t('contracts.emptyText')}
    />
  );
}

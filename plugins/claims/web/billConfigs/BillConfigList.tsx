import { useTranslation } from 'react-i18next';
import {
  FormRow,
  Percent,
  PercentField,
  SegmentedField,
  SelectField,
  TextAreaField,
  type Column,
  type FilterDef,
} from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { benefitLabels, billProductLabels, packageLabels } from '../../contract/bill';
import { billConfigCalls, type BillConfig } from '../../contract/billConfigs';

/** Who bears which part of a price, by package and product. */
export default function BillConfigList() {
  const { t } = useTranslation('claims');
  const text = useText();
  const options = <Id extends string>(labels: Readonly<Record<Id, LocalizedText>>) =>
    Object.entries<LocalizedText>(labels).map(([value, label]) => ({ value, label: text(label) }));
  const [packages, products, benefits] = [options(packageLabels), options(billProductLabels), options(benefitLabels)];
  const columns: Column<BillConfig>[] = [
    { id: 'packageType', header: t('claims.package'), width: 130, sortable: true, value: (row) => text(packageLabels[row.packageType]) },
    { id: 'productType', header: t('bill.productType'), width: 110, value: (row) => text(billProductLabels[row.productType]) },
    { id: 'type', header: t('billConfigs.type'), width: 150, value: (row) => text(benefitLabels[row.type]) },
    {
      id: 'value',
      header: t('billConfigs.value'),
      width: 110,
      align: 'end',
      sortable: true,
      value: (row) => row.value,
      render: (row) => <Percent value={row.value} />,
    },
    { id: 'description', header: t('billConfigs.description'), value: (row) => row.description },
  ];
  const filters: readonly FilterDef[] = [
    { id: 'packageType', label: t('claims.package'), kind: 'multi', options: packages },
    { id: 'productType', label: t('bill.productType'), kind: 'multi', options: products },
    { id: 'type', label: t('billConfigs.type'), kind: 'multi', options: benefits },
  ];
  return (
    <ResourceScreen
      calls={billConfigCalls}
      entity="BillConfig"
      title={{ vi: 'Cấu hình đồng chi trả', en: 'Copayment configuration' }}
      noun={{ vi: 'mức chi trả', en: 'share' }}
      labelOf={(row) => [packageLabels[row.packageType], billProductLabels[row.productType], benefitLabels[row.type]].map(text).join(' · ')}
      columns={columns}
      filters={filters}
      searchPlaceholder={t('billConfigs.search')}
      defaultSort="packageType,asc"
      icon="calculator"
      fields={
        <>
          <SegmentedField name="packageType" label={t('claims.package')} options={packages} />
          <FormRow>
            <SelectField name="productType" label={t('bill.productType')} options={products} />
            <SelectField name="type" label={t('billConfigs.type')} options={benefits} />
          </FormRow>
          <PercentField name="value" label={t('billConfigs.value')} hint={t('billConfigs.valueHint')} />
          <TextAreaField name="description" label={t('billConfigs.description')} />
        </>
      }
    />
  );
}

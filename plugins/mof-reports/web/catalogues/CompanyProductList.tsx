import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '@tessera/plugin-sdk/ui';
import { RecordField, ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { companyProductCalls, regulatorChoices, type CompanyProduct } from '../../contract/companyCodes';
import { useCompanyColumns } from './companyColumns';

/** What each product of the insurer is to the regulator. */
export default function CompanyProductList() {
  const { t } = useTranslation('mof-reports');
  const { columns, filters } = useCompanyColumns<CompanyProduct>(({ mofProductName }) => mofProductName);
  return (
    <ResourceScreen
      calls={companyProductCalls}
      entity="MofCompanyProduct"
      title={{ vi: 'Sản phẩm của doanh nghiệp', en: 'Products of the insurer' }}
      noun={{ vi: 'sản phẩm', en: 'product' }}
      columns={columns}
      filters={filters}
      searchPlaceholder={t('fields.search')}
      icon="layers"
      fields={
        <>
          <TextField name="code" label={t('companyCode.code')} />
          <TextField name="name" label={t('companyCode.name')} />
          <RecordField name="mofProductId" label={t('companyCode.product')} from={regulatorChoices.chooseProductMof} />
          <TextAreaField name="description" label={t('companyCode.description')} />
        </>
      }
    />
  );
}

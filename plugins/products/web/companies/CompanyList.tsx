import { useTranslation } from 'react-i18next';
import {
  activeState,
  dateColumn,
  FormRow,
  ImageField,
  nameColumn,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  tagColumn,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { type Company, companyCalls, companyExport, companyTypes } from '../../contract/companies';

/** Who carries the risk, or brings the customer. */
export default function CompanyList() {
  const { t } = useTranslation('products');
  const types = companyTypes.map((value) => ({ value, label: t(`company.types.${value}`) }));
  const active = activeState<Company>({ label: t('fields.isActive'), on: t('company.active'), off: t('company.inactive') });
  const columns: Column<Company>[] = [
    nameColumn(t('company.name'), ({ name, shortName, image }) => ({ name, below: shortName, picture: image, icon: 'building' })),
    { id: 'code', header: t('company.code'), width: 120, sortable: true, value: (row) => row.code },
    tagColumn('type', t('company.type'), ({ type }) => t(`company.types.${type}`), 130),
    { id: 'phoneNumber', header: t('fields.phoneNumber'), width: 140, value: (row) => row.phoneNumber },
    active.column,
    dateColumn('createdAt', t('fields.createdAt'), { hiddenAtFirst: true }),
  ];
  return (
    <ResourceScreen
      calls={companyCalls}
      entity="Company"
      title={{ vi: 'Công ty bảo hiểm', en: 'Insurance companies' }}
      noun={{ vi: 'công ty', en: 'company' }}
      columns={columns}
      filters={[{ id: 'type', kind: 'multi', label: t('company.type'), options: types }, active.filter]}
      searchPlaceholder={t('company.search')}
      icon="building"
      exported={companyExport.exportCompany}
      fields={
        <>
          <FormRow>
            <TextField name="code" label={t('company.code')} />
            <SelectField name="type" label={t('company.type')} options={types} />
          </FormRow>
          <TextField name="name" label={t('company.name')} />
          <TextField name="shortName" label={t('company.shortName')} />
          <FormRow>
            <TextField name="unit" label={t('company.unit')} hint={t('company.unitHint')} />
            <NumberField name="feeForBonus" label={t('company.feeForBonus')} decimals={2} />
          </FormRow>
          <TextField name="phoneNumber" type="tel" label={t('fields.phoneNumber')} />
          <TextField name="address" label={t('fields.address')} />
          <TextAreaField name="description" label={t('fields.description')} />
          <ImageField name="image" label={t('company.image')} />
          <SwitchField name="IsShowPreviousInsurer" label={t('company.IsShowPreviousInsurer')} />
          <SwitchField name="isActive" label={t('company.active')} />
        </>
      }
    />
  );
}

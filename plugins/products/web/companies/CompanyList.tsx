import { useTranslation } from 'react-i18next';
import { activeState, DateText, FormRow, ImageField, NameCell, NumberField, SelectField, SwitchField, TextAreaField, TextField, TypeTag, type Column } from '@tessera/plugin-sdk/ui';
import { useOptions, useText } from '@tessera/plugin-sdk/web';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { companyCalls, companyTypes, type Company } from '../../contract/companies';

/** Who carries the risk, or brings the customer. */
export default function CompanyList() {
  const { t } = useTranslation('products');
  const text = useText();
  const types = useOptions(companyTypes);
  const active = activeState<Company>({ label: t('fields.isActive'), on: t('company.active'), off: t('company.inactive') });
  const columns: Column<Company>[] = [
    { id: 'name', header: t('company.name'), sortable: true, value: (row) => row.name, render: (row) => <NameCell name={row.name} below={row.shortName} picture={row.image} icon="building" /> },
    { id: 'code', header: t('company.code'), width: 120, sortable: true, value: (row) => row.code },
    { id: 'type', header: t('company.type'), width: 130, value: (row) => text(companyTypes[row.type]), render: (row) => <TypeTag>{text(companyTypes[row.type])}</TypeTag> },
    { id: 'phoneNumber', header: t('fields.phoneNumber'), width: 140, value: (row) => row.phoneNumber },
    active.column,
    { id: 'createdAt', header: t('fields.createdAt'), width: 110, sortable: true, hiddenAtFirst: true, value: (row) => row.createdAt, render: (row) => <DateText value={row.createdAt} /> },
  ];
  return (
    <ResourceScreen
      calls={companyCalls}
      entity="Company"
      title={{ vi: 'Công ty bảo hiểm', en: 'Insurance companies' }}
      noun={{ vi: 'công ty', en: 'company' }}
      labelOf={(row) => row.name}
      columns={columns}
      filters={[{ id: 'type', kind: 'multi', label: t('company.type'), options: types }, active.filter]}
      searchPlaceholder={t('company.search')}
      icon="building"
      exportName="cong-ty-bao-hiem"
      fields={<CompanyFields />}
    />
  );
}

/** What a company consists of; in the drawer, and on its own in Storybook. */
export function CompanyFields() {
  const { t } = useTranslation('products');
  const types = useOptions(companyTypes);
  return (
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
  );
}

import { useTranslation } from 'react-i18next';
import { provinceTexts } from '@tessera/plugin-sdk/reference';
import {
  activeState,
  ComboField,
  FormRow,
  ImageField,
  Money,
  MoneyField,
  nameColumn,
  SwitchField,
  TextAreaField,
  TextField,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { useOptions, useText } from '@tessera/plugin-sdk/web';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { type Hospital, hospitalCalls, hospitalExport } from '../../contract/hospitals';

/** Where insured people are treated. */
export default function HospitalList() {
  const { t } = useTranslation('products');
  const text = useText();
  const cities = useOptions(provinceTexts);
  const cityOf = (row: Hospital) => text(provinceTexts[row.cityId]!);
  const active = activeState<Hospital>({ label: t('fields.isActive'), on: t('hospital.active'), off: t('hospital.inactive') });
  const columns: Column<Hospital>[] = [
    nameColumn(t('hospital.name'), ({ name, address, image }) => ({ name, below: address, picture: image, icon: 'hospital' })),
    { id: 'code', header: t('hospital.code'), width: 95, sortable: true, value: (row) => row.code },
    { id: 'cityId', header: t('hospital.city'), width: 115, value: cityOf },
    { id: 'phoneNumber', header: t('fields.phoneNumber'), width: 115, value: (row) => row.phoneNumber },
    {
      id: 'claimAmount',
      header: t('hospital.claimAmount'),
      width: 120,
      align: 'end',
      value: (row) => row.claimAmount,
      render: (row) => <Money value={row.claimAmount} />,
    },
    active.column,
  ];
  return (
    <ResourceScreen
      calls={hospitalCalls}
      entity="Hospital"
      title={{ vi: 'Bệnh viện', en: 'Hospitals' }}
      noun={{ vi: 'bệnh viện', en: 'hospital' }}
      columns={columns}
      filters={[{ id: 'cityId', kind: 'multi', label: t('hospital.city'), options: cities }, active.filter]}
      searchPlaceholder={t('hospital.search')}
      icon="hospital"
      exported={hospitalExport.exportHospital}
      fields={
        <>
          <FormRow>
            <TextField name="code" label={t('hospital.code')} />
            <ComboField name="cityId" label={t('hospital.city')} options={cities} />
          </FormRow>
          <TextField name="name" label={t('hospital.name')} />
          <TextField name="address" label={t('fields.address')} />
          <FormRow>
            <TextField name="phoneNumber" type="tel" label={t('fields.phoneNumber')} />
            <MoneyField name="claimAmount" label={t('hospital.claimAmount')} />
          </FormRow>
          <TextAreaField name="description" label={t('fields.description')} />
          <ImageField name="image" label={t('fields.image')} />
          <SwitchField name="isActive" label={t('hospital.active')} />
        </>
      }
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findProvinces, provinces, type Province } from '@tessera/plugin-sdk/reference';
import { today } from '@tessera/plugin-sdk/contract';
import { ComboField, DateField, FormRow, FormSection, RadioField, SwitchField, TextAreaField, TextField } from '@tessera/plugin-sdk/ui';
import { genders, type Customer } from '../../contract/customers';

export type CustomerValues = Pick<
  Customer,
  'name' | 'phoneNumber' | 'email' | 'birthday' | 'gender' | 'provinceCode' | 'address' | 'isActive'
>;

export const emptyCustomer: CustomerValues = {
  name: '',
  phoneNumber: '',
  email: null,
  birthday: null,
  gender: null,
  provinceCode: null,
  address: null,
  isActive: true,
};

export const customerValuesOf = ({
  name,
  phoneNumber,
  email,
  birthday,
  gender,
  provinceCode,
  address,
  isActive,
}: Customer): CustomerValues => ({ name, phoneNumber, email, birthday, gender, provinceCode, address, isActive });

const optionsOf = (found: readonly Province[]) => found.map(({ code, name }) => ({ value: code, label: name }));
const allOptions = optionsOf(provinces);
/** The large cities first: most customers live there. */
const matching = (text: string) => optionsOf([...findProvinces(text)].sort((a, b) => Number(b.popular) - Number(a.popular)));

/** The fields of a customer, for adding and changing one. */
export function CustomerFields() {
  const { t } = useTranslation('members');
  const [typed, setTyped] = useState('');
  return (
    <>
      <FormSection title={t('customers.identity')}>
        <TextField name="name" label={t('customers.name')} />
        <FormRow>
          <DateField name="birthday" label={t('customers.birthday')} max={today()} />
          <RadioField
            name="gender"
            label={t('customers.gender.label')}
            options={genders.map((gender) => ({ value: gender, label: t(`customers.gender.${gender}`) }))}
          />
        </FormRow>
        <SwitchField name="isActive" label={t('status.active')} hint={t('customers.inactiveHint')} />
      </FormSection>
      <FormSection title={t('customers.contact')}>
        <FormRow>
          <TextField name="phoneNumber" type="tel" label={t('person.phone')} />
          <TextField name="email" type="email" label={t('person.email')} />
        </FormRow>
        <ComboField
          name="provinceCode"
          label={t('customers.province')}
          hint={t('customers.provinceHint')}
          options={matching(typed)}
          known={allOptions}
          onSearch={setTyped}
        />
        <TextAreaField name="address" label={t('customers.address')} />
      </FormSection>
    </>
  );
}

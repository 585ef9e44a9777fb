import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPhone } from '@tessera/plugin-sdk/contract';
import { ComboField, formatPhone, SwitchField, TagsField, useFieldValue } from '@tessera/plugin-sdk/ui';
import { hooksOf, useMay, useRuntime } from '@tessera/plugin-sdk/web';
import { customerCalls } from '../../../members/contract/customers';
import { storeCalls } from '../../../members/contract/stores';
import type { EditedValues } from './promoForm';

const { useListStoresQuery } = hooksOf(storeCalls);
const { useListCustomerQuery } = hooksOf(customerCalls);

export type Remember = Map<string, { id: number | null; name: string }>;

/** Who may use a code, and where. Stores and customers come from `members`; without it the form does with numbers. */
export function AudienceFields({ people }: { people: Remember }) {
  const { t } = useTranslation('promotion');
  const { isOn } = useRuntime();
  const isPrivate = useFieldValue<boolean>('isPrivate');
  const findsCustomers = useMay(customerCalls.listCustomer) && isOn('members');
  return (
    <>
      <SwitchField name="isPrivate" label={t('promoCodes.isPrivate')} hint={t('promoCodes.privateHint')} />
      {isPrivate &&
        (findsCustomers ? (
          <CustomerPicker people={people} />
        ) : (
          <TagsField name="Users" label={t('promoCodes.phones')} hint={t('promoCodes.phonesHint')} normalize={plainPhone} />
        ))}
      {isOn('members') ? <StorePicker /> : <KeptStores />}
    </>
  );
}

function CustomerPicker({ people }: { people: Remember }) {
  const { t } = useTranslation('promotion');
  const [search, setSearch] = useState('');
  const { data, isFetching } = useListCustomerQuery({ search, pageSize: 50 });
  const chosen = useFieldValue<EditedValues['Users']>('Users') ?? [];
  for (const { id, name, phoneNumber } of data?.data ?? []) people.set(phoneNumber, { id, name });
  const option = (phoneNumber: string) => ({
    value: phoneNumber,
    label: [people.get(phoneNumber)?.name, formatPhone(phoneNumber)].filter(Boolean).join(' · '),
  });
  return (
    <ComboField
      name="Users"
      multiple
      label={t('promoCodes.users')}
      hint={t('promoCodes.usersHint')}
      options={(data?.data ?? []).map(({ phoneNumber }) => option(phoneNumber))}
      known={chosen.map(option)}
      onSearch={setSearch}
      loading={isFetching}
    />
  );
}

const most = 100;

function StorePicker() {
  const { t } = useTranslation('promotion');
  const [search, setSearch] = useState('');
  const { data, isFetching } = useListStoresQuery({ search, pageSize: most });
  // names of those chosen earlier; one beyond the first hundred, or closed since, goes by its number
  const { data: first } = useListStoresQuery({ search: '', pageSize: most });
  const chosen = useFieldValue<number[]>('storeIds') ?? [];
  const label = (id: number) => first?.data.find((store) => store.id === id)?.name ?? `#${id}`;
  return (
    <ComboField
      name="storeIds"
      multiple
      label={t('promoCodes.stores')}
      hint={t('promoCodes.storesHint')}
      options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      known={chosen.map((id) => ({ value: id, label: label(id) }))}
      onSearch={setSearch}
      loading={isFetching}
    />
  );
}

/** Stores that were chosen while somebody could name them. */
function KeptStores() {
  const { t } = useTranslation('promotion');
  const chosen = useFieldValue<number[]>('storeIds') ?? [];
  if (!chosen.length) return null;
  return (
    <ComboField
      name="storeIds"
      multiple
      readOnly
      label={t('promoCodes.stores')}
      options={chosen.map((id) => ({ value: id, label: `#${id}` }))}
    />
  );
}

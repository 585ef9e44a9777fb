import { useTranslation } from 'react-i18next';
import { activeState, FormRow, nameColumn, SwitchField, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { bankCalls, type Bank } from '../../contract/banks';

/** Banks that withdrawals go to. */
export default function BankList() {
  const { t } = useTranslation('wallets');
  const active = activeState<Bank>({ label: t('banks.status'), on: t('banks.active'), off: t('banks.inactive') });
  const columns: Column<Bank>[] = [
    {
      ...nameColumn<Bank>(t('banks.shortName'), ({ shortName, name }) => ({ name: shortName, below: name, icon: 'bank' })),
      id: 'shortName',
    },
    { id: 'code', header: t('banks.code'), width: 170, sortable: true, value: (row) => row.code },
    { id: 'bin', header: t('banks.bin'), width: 110, value: (row) => row.bin },
    { id: 'swiftCode', header: t('banks.swiftCode'), width: 130, value: (row) => row.swiftCode },
    active.column,
  ];
  return (
    <ResourceScreen
      calls={bankCalls}
      entity="Bank"
      title={{ vi: 'Ngân hàng', en: 'Banks' }}
      noun={{ vi: 'ngân hàng', en: 'bank' }}
      labelOf={({ shortName }) => shortName}
      columns={columns}
      filters={[active.filter]}
      searchPlaceholder={t('banks.search')}
      defaultSort="shortName,asc"
      icon="bank"
      fields={
        <>
          <FormRow>
            <TextField name="code" label={t('banks.code')} />
            <TextField name="shortName" label={t('banks.shortName')} />
          </FormRow>
          <TextField name="name" label={t('banks.name')} />
          <FormRow>
            <TextField name="bin" label={t('banks.bin')} hint={t('banks.binHint')} />
            <TextField name="swiftCode" label={t('banks.swiftCode')} />
          </FormRow>
          <SwitchField name="isActive" label={t('banks.active')} />
        </>
      }
    />
  );
}

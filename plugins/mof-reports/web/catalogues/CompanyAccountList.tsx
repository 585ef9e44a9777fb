import { useTranslation } from 'react-i18next';
import {
  activeState,
  ComboField,
  CutText,
  FormRow,
  SelectField,
  StatusTag,
  SwitchField,
  TextAreaField,
  TextField,
  TypeTag,
  useFieldValue,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { RecordField, ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { accountChoices, companyAccountCalls, companyAccountLevels, type CompanyAccount } from '../../contract/accounting';
import { PeriodTypesField } from './AccountFields';
import { namesRow } from './EnglishName';

const currencies = ['VND', 'USD', 'EUR'].map((value) => ({ value, label: value }));

/** Accounts of the insurer on four levels, and what each is to the regulator. */
export default function CompanyAccountList() {
  const { t } = useTranslation('mof-reports');
  const active = activeState<CompanyAccount>({ label: t('accounting.status'), on: t('accounting.isActive'), off: t('accounting.isOff') });
  const levels = companyAccountLevels.map((value) => ({ value, label: t(`accounting.companyLevels.${value}`) }));
  const columns: Column<CompanyAccount>[] = [
    { id: 'code', header: t('accounting.code'), width: 120, sortable: true, value: (row) => row.code },
    { id: 'name', header: t('accounting.name'), ...namesRow, sortable: true, value: (row) => row.name },
    { id: 'level', header: t('accounting.level'), width: 130, sortable: true, value: (row) => t(`accounting.companyLevels.${row.level}`) },
    { id: 'parentName', header: t('accounting.parent'), width: 180, hiddenAtFirst: true, value: (row) => row.parentName },
    {
      id: 'mofGL',
      header: t('accounting.mofAccount'),
      width: 220,
      value: (row) => row.mofGLName,
      render: (row) =>
        row.mofGLName ? <CutText>{row.mofGLName}</CutText> : <StatusTag tone="warning">{t('companyCode.unmapped')}</StatusTag>,
    },
    { id: 'currency', header: t('accounting.currency'), width: 90, value: (row) => row.currency },
    active.column,
  ];
  return (
    <ResourceScreen
      calls={companyAccountCalls}
      entity="MofGlCompany"
      title={{ vi: 'Hệ thống tài khoản doanh nghiệp', en: 'Accounts of the insurer' }}
      noun={{ vi: 'tài khoản', en: 'account' }}
      labelOf={(row) => `${row.code} ${row.name}`}
      defaultSort="code,asc"
      columns={columns}
      filters={[
        { id: 'level', kind: 'multi', label: t('accounting.level'), options: levels },
        active.filter,
        {
          id: 'isMapped',
          kind: 'options',
          label: t('companyCode.mapped'),
          options: [
            { value: 'false', label: t('companyCode.unmapped') },
            { value: 'true', label: t('companyCode.isMapped') },
          ],
        },
      ]}
      searchPlaceholder={t('fields.search')}
      icon="book"
      tree={{ beside: (row) => <TypeTag>{row.currency}</TypeTag> }}
      fields={(row) => <CompanyAccountFields row={row} levels={levels} />}
    />
  );
}

function CompanyAccountFields({ row, levels }: { row: CompanyAccount | undefined; levels: { value: number; label: string }[] }) {
  const { t } = useTranslation('mof-reports');
  const level = useFieldValue<number>('level');
  return (
    <>
      <TextField name="code" label={t('accounting.code')} disabled={row !== undefined} />
      <TextField name="name" label={t('accounting.name')} />
      <SelectField name="level" label={t('accounting.level')} options={levels} />
      {level > 1 && (
        <RecordField name="parentId" label={t('accounting.parent')} from={accountChoices.chooseCompanyGlAbove} where={{ level }} />
      )}
      <RecordField name="mofGLId" label={t('accounting.mofAccount')} from={accountChoices.chooseGl} />
      <ComboField name="currency" label={t('accounting.currency')} options={currencies} />
      <FormRow>
        <TextField name="accountBS" label={t('accounting.accountBS')} />
        <TextField name="accountPL" label={t('accounting.accountPL')} />
        <TextField name="accountSM" label={t('accounting.accountSM')} />
      </FormRow>
      <SwitchField name="typeIndex" label={t('accounting.typeIndex')} />
      <SwitchField name="debtIndex" label={t('accounting.debtIndex')} />
      <SwitchField name="glIndex" label={t('accounting.glIndex')} />
      <PeriodTypesField />
      <TextAreaField name="description" label={t('accounting.description')} />
      {row && <SwitchField name="isActive" label={t('accounting.isActive')} />}
    </>
  );
}

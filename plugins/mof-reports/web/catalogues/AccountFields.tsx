import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ComboField,
  SegmentedField,
  SelectField,
  TabStrip,
  TextAreaField,
  TextField,
  useFieldValue,
  useSetFieldValue,
} from '@tessera/plugin-sdk/ui';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { hooksOf } from '@tessera/plugin-sdk/web';
import {
  accountChoices,
  accountLevels,
  accountLinks,
  activityCalls,
  balanceSheetCalls,
  directFlowCalls,
  indirectFlowCalls,
  noLink,
  usualCompanyType,
  type Account,
  type AccountLink,
} from '../../contract/accounting';
import { periodTypeCalls } from '../../contract/reportCatalogues';
import { EnglishNameField, useNameIn } from './EnglishName';

const useLines = {
  accountBS: hooksOf(balanceSheetCalls).useListMofBalanceSheetQuery,
  accountPL: hooksOf(activityCalls).useListMofPl02Query,
  accountCF01: hooksOf(directFlowCalls).useListMofCf01Query,
  accountCF02: hooksOf(indirectFlowCalls).useListMofCf02Query,
};
const { useListPeriodTypesQuery } = hooksOf(periodTypeCalls);

/** Period types to choose from. */
export function PeriodTypesField() {
  const { t } = useTranslation('mof-reports');
  const types = useListPeriodTypesQuery({}).data ?? [];
  return (
    <SelectField
      name="reportPeriodTypeIds"
      label={t('admin.periodTypes')}
      multiple
      options={types.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** An account: its place, and the one line of one statement that it leads to. */
export function AccountFields({ row }: { row: Account | undefined }) {
  const { t } = useTranslation('mof-reports');
  const level = useFieldValue<number>('level');
  const setField = useSetFieldValue();
  const [link, setLink] = useState<AccountLink>(accountLinks.find((one) => row && row[one] !== noLink) ?? 'accountBS');
  const choose = (next: AccountLink) => {
    for (const one of accountLinks) setField(one, noLink);
    setLink(next);
  };
  return (
    <>
      <RecordField name="categoryId" label={t('accounting.category')} from={accountChoices.chooseGlCategory} />
      <TextField name="code" label={t('accounting.code')} disabled={row !== undefined} />
      <TextField name="name" label={t('accounting.name')} />
      <EnglishNameField />
      <SegmentedField
        name="level"
        label={t('accounting.level')}
        options={accountLevels.map((value) => ({ value, label: String(value) }))}
      />
      {level > 1 && <RecordField name="parentId" label={t('accounting.parent')} from={accountChoices.chooseGlAbove} where={{ level }} />}
      <TabStrip
        label={t('accounting.linkKind')}
        value={link}
        onChange={(next) => choose(next as AccountLink)}
        tabs={accountLinks.map((id) => ({ id, label: t(`accounting.kinds.${id}`) }))}
      />
      <LineField key={link} link={link} />
      <PeriodTypesField />
      <TextAreaField name="description" label={t('accounting.description')} />
    </>
  );
}

function LineField({ link }: { link: AccountLink }) {
  const { t } = useTranslation('mof-reports');
  const [search, setSearch] = useState('');
  const named = useNameIn();
  const useList = useLines[link];
  const { data, isFetching } = useList({ page: 1, pageSize: 50, type: usualCompanyType, search } as never);
  const options = (data?.data ?? []).map(({ lineCode, lineName, nameEn }) => ({
    value: lineCode,
    label: `${lineCode} · ${named(lineName, nameEn)}`,
  }));
  return (
    <ComboField
      name={link}
      label={t('accounting.linkedLine')}
      options={options}
      known={[{ value: noLink, label: t('accounting.notLinked') }]}
      onSearch={setSearch}
      loading={isFetching}
    />
  );
}

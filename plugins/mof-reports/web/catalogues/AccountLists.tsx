import { useTranslation } from 'react-i18next';
import { StatusTag, TextAreaField, TextField, TypeTag, type Column } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '@tessera/plugin-sdk/web';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import {
  accountCalls,
  accountCategoryCalls,
  accountLevels,
  accountLinks,
  noLink,
  type Account,
  type AccountCategory,
} from '../../contract/accounting';
import { AccountFields } from './AccountFields';
import { EnglishNameField, namesRow, useNameIn } from './EnglishName';

/** Categories of the regulator's account system. */
export function AccountCategoryList() {
  const { t } = useTranslation('mof-reports');
  const named = useNameIn();
  const columns: Column<AccountCategory>[] = [
    { id: 'code', header: t('accounting.code'), width: 110, sortable: true, value: (row) => row.code },
    { id: 'name', header: t('accounting.name'), ...namesRow, sortable: true, value: (row) => named(row.name, row.nameEn) },
    { id: 'description', header: t('accounting.description'), value: (row) => row.description },
    { id: 'source', header: t('fields.source'), width: 300, value: (row) => row.source },
  ];
  return (
    <ResourceScreen
      calls={accountCategoryCalls}
      entity="MofGlCategory"
      labelOf={(row) => named(row.name, row.nameEn)}
      title={{ vi: 'Loại tài khoản', en: 'Account categories' }}
      noun={{ vi: 'loại tài khoản', en: 'account category' }}
      defaultSort="code,asc"
      columns={columns}
      searchPlaceholder={t('fields.search')}
      icon="folder"
      fields={(row) => (
        <>
          <TextField name="code" label={t('accounting.code')} disabled={row !== undefined} />
          <TextField name="name" label={t('accounting.name')} />
          <EnglishNameField />
          <TextAreaField name="description" label={t('accounting.description')} />
        </>
      )}
    />
  );
}

const { useListMofGlCategoryQuery } = hooksOf(accountCategoryCalls);

/** The regulator's accounts on three levels, and the line of a statement that each leads to. */
export function AccountList() {
  const { t } = useTranslation('mof-reports');
  const categories = useListMofGlCategoryQuery({ page: 1, pageSize: 100 }).data?.data ?? [];
  const linkOf = (row: Account) => accountLinks.find((link) => row[link] !== noLink);
  const named = useNameIn();
  const columns: Column<Account>[] = [
    { id: 'code', header: t('accounting.code'), width: 90, sortable: true, value: (row) => row.code },
    { id: 'name', header: t('accounting.name'), ...namesRow, sortable: true, value: (row) => named(row.name, row.nameEn) },
    {
      id: 'link',
      header: t('accounting.link'),
      width: 170,
      value: (row) => (linkOf(row) ? `${t(`accounting.kinds.${linkOf(row)!}`)} ${row[linkOf(row)!]}` : ''),
      render: (row) => {
        const link = linkOf(row);
        return link ? (
          <TypeTag>{`${t(`accounting.kinds.${link}`)} ${row[link]}`}</TypeTag>
        ) : (
          <StatusTag tone="warning">{t('accounting.notLinked')}</StatusTag>
        );
      },
    },
    { id: 'level', header: t('accounting.level'), width: 70, sortable: true, value: (row) => row.level },
    { id: 'parentName', header: t('accounting.parent'), width: 200, hiddenAtFirst: true, value: (row) => row.parentName },
    { id: 'category', header: t('accounting.category'), width: 180, leastWidth: 150, value: (row) => row.Category?.name },
    { id: 'source', header: t('fields.source'), width: 220, value: (row) => row.source },
  ];
  return (
    <ResourceScreen
      calls={accountCalls}
      entity="MofGl"
      title={{ vi: 'Hệ thống tài khoản', en: 'Account system' }}
      noun={{ vi: 'tài khoản', en: 'account' }}
      labelOf={(row) => `${row.code} ${named(row.name, row.nameEn)}`}
      defaultSort="code,asc"
      columns={columns}
      filters={[
        {
          id: 'level',
          kind: 'multi',
          label: t('accounting.level'),
          options: accountLevels.map((value) => ({ value, label: String(value) })),
        },
        {
          id: 'categoryId',
          kind: 'options',
          label: t('accounting.category'),
          options: categories.map(({ id, code, name, nameEn }) => ({ value: id, label: `${code} · ${named(name, nameEn)}` })),
        },
        {
          id: 'isLinked',
          kind: 'options',
          label: t('accounting.link'),
          options: [
            { value: 'true', label: t('accounting.linked') },
            { value: 'false', label: t('accounting.notLinked') },
          ],
        },
      ]}
      searchPlaceholder={t('fields.search')}
      icon="book"
      tree={{}}
      fields={(row) => <AccountFields row={row} />}
    />
  );
}

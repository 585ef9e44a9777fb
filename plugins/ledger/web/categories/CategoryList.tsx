import { useTranslation } from 'react-i18next';
import { dateColumn, nameColumn, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { categoryCalls, type BookCategory } from '../../contract/categories';

/** Kinds of printed invoices. */
export default function CategoryList() {
  const { t } = useTranslation('ledger');
  const columns: Column<BookCategory>[] = [
    nameColumn(t('category.name'), ({ name }) => ({ name })),
    dateColumn('createdAt', t('fields.createdAt')),
  ];
  return (
    <ResourceScreen
      calls={categoryCalls}
      entity="TaxBookCategory"
      title={{ vi: 'Loại ấn chỉ', en: 'Kinds of printed invoices' }}
      noun={{ vi: 'loại ấn chỉ', en: 'kind of printed invoice' }}
      columns={columns}
      searchPlaceholder={t('category.search')}
      icon="tag"
      fields={<TextField name="name" label={t('category.name')} />}
    />
  );
}

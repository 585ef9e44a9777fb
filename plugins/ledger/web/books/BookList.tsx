import { useTranslation } from 'react-i18next';
import { ListPage } from '@tessera/plugin-sdk/ui';
import { useImport } from '@tessera/plugin-sdk/web/import';
import { bookImport, type Book } from '../../contract/books';
import { bookAddress, useFindAllocationQuery, useListBookQuery } from '../api';
import { useBookColumns } from './bookColumns';

/** Books of one's own unit. A unit on top enters new ones from a workbook. */
export default function BookList() {
  const { t } = useTranslation('ledger');
  const columns = useBookColumns();
  const { unit } = useFindAllocationQuery({}).data ?? {};
  const importing = useImport({ calls: bookImport, entity: 'Book', noun: t('books.noun'), title: t('books.title'), updates: false });
  if (importing.page) return importing.page;
  return (
    <ListPage<Book>
      title={t('books.title')}
      caption={t('books.title')}
      useList={useListBookQuery}
      columns={columns}
      searchPlaceholder={t('books.search')}
      addressOf={bookAddress}
      actions={unit?.parentId === null && importing.button}
      emptyState={{ icon: 'book', title: t('books.empty'), text: t('books.emptyText') }}
    />
  );
}

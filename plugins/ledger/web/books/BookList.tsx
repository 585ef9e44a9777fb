import { useTranslation } from 'react-i18next';
import { ListPage } from '@tessera/plugin-sdk/ui';
import type { Book } from '../../contract/books';
import { bookAddress, useListBookQuery } from '../api';
import { useBookColumns } from './bookColumns';

/** Books of one's own unit. */
export default function BookList() {
  const { t } = useTranslation('ledger');
  const columns = useBookColumns();
  return (
    <ListPage<Book>
      title={t('books.title')}
      caption={t('books.title')}
      useList={useListBookQuery}
      columns={columns}
      searchPlaceholder={t('books.search')}
      addressOf={bookAddress}
      emptyState={{ icon: 'book', title: t('books.empty'), text: t('books.emptyText') }}
    />
  );
}

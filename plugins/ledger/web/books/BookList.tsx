import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog, ListPage, type RowAction } from '@tessera/plugin-sdk/ui';
import { useImport } from '@tessera/plugin-sdk/web/import';
import { bookImport, type Book } from '../../contract/books';
import { bookAddress, useFindAllocationQuery, useListBookQuery } from '../api';
import { useBookColumns } from './bookColumns';
import { useDeleteBook } from './useDeleteBook';

const ShareBooks = lazyDialog(() => import('./ShareBooks'));

/** Books of one's own unit. A unit on top enters new ones from a workbook. */
export default function BookList() {
  const { t } = useTranslation('ledger');
  const columns = useBookColumns();
  const { unit } = useFindAllocationQuery({}).data ?? {};
  const importing = useImport({ calls: bookImport, entity: 'Book', noun: t('books.noun'), title: t('books.title'), updates: false });
  const [shared, setShared] = useState<Book>();
  const remove = useDeleteBook();
  if (importing.page) return importing.page;
  const rowActions = (book: Book): RowAction[] => [
    ...(book.may.act && book.remainingPages ? [{ label: t('shares.share'), icon: 'share', onClick: () => setShared(book) } as const] : []),
    ...(book.may.delete ? [{ label: t('books.delete'), icon: 'delete', danger: true, onClick: () => void remove(book) } as const] : []),
  ];
  return (
    <>
      <ListPage<Book>
        title={t('books.title')}
        caption={t('books.title')}
        useList={useListBookQuery}
        columns={columns}
        searchPlaceholder={t('books.search')}
        addressOf={bookAddress}
        actions={unit?.parentId === null && importing.button}
        rowActions={rowActions}
        emptyState={{ icon: 'book', title: t('books.empty'), text: t('books.emptyText') }}
      />
      {shared && <ShareBooks chosen={[shared]} onClose={() => setShared(undefined)} />}
    </>
  );
}

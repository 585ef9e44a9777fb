import { useTranslation } from 'react-i18next';
import { dateColumn, nameColumn, useFormat, type Column } from '@tessera/plugin-sdk/ui';
import type { Book } from '../../contract/books';
import { bookAddress } from '../api';

/** What a list of books shows. */
export function useBookColumns(): Column<Book>[] {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  return [
    nameColumn(t('books.code'), (row) => ({ name: row.code, to: bookAddress(row) })),
    { id: 'category', header: t('books.category'), value: (row) => row.categoryName },
    { id: 'start', header: t('books.start'), width: 150, value: (row) => row.startPageCode },
    { id: 'end', header: t('books.end'), width: 150, value: (row) => row.endPageCode },
    { id: 'total', header: t('books.count'), width: 84, align: 'end', value: (row) => format.number(row.totalPages) },
    { id: 'remaining', header: t('books.remaining'), width: 96, align: 'end', value: (row) => format.number(row.remainingPages) },
    { id: 'unit', header: t('books.unit'), value: (row) => row.unitName },
    dateColumn('createdAt', t('fields.createdAt')),
  ];
}

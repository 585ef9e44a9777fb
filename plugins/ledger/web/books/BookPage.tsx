import { useTranslation } from 'react-i18next';
import {
  Card,
  DataTable,
  DateText,
  DescriptionList,
  FormSkeleton,
  PageFrame,
  QueryBoundary,
  StatusTag,
  useFormat,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { useRecordId } from '@tessera/plugin-sdk/web';
import type { PageRange, PageState } from '../../contract/books';
import { bookList, useListPagesQuery } from '../api';

const tones: Record<PageState, 'brand' | 'success' | 'neutral' | 'danger' | 'warning'> = {
  AVAILABLE: 'brand',
  USED: 'success',
  CANCELED: 'neutral',
  LOST: 'danger',
  RETURNED: 'warning',
};

/** A book and where its pages are. */
export default function BookPage() {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const query = useListPagesQuery({ bookId: useRecordId() });
  const columns: Column<PageRange>[] = [
    { id: 'start', header: t('books.start'), value: (row) => row.startPageCode },
    { id: 'end', header: t('books.end'), value: (row) => row.endPageCode },
    { id: 'count', header: t('pages.count'), width: 100, align: 'end', value: (row) => format.number(row.count) },
    {
      id: 'status',
      header: t('pages.state'),
      width: 130,
      card: 'status',
      value: (row) => t(`pages.states.${row.status}`),
      render: (row) => <StatusTag tone={tones[row.status]}>{t(`pages.states.${row.status}`)}</StatusTag>,
    },
    { id: 'unit', header: t('pages.holder'), value: (row) => row.unitName },
    { id: 'since', header: t('pages.since'), width: 120, value: (row) => row.since, render: (row) => <DateText value={row.since} /> },
    { id: 'document', header: t('pages.document'), width: 120, value: (row) => row.documentCode },
  ];
  return (
    <PageFrame title={query.data?.book.code ?? t('books.one')} back={{ to: bookList, label: t('books.title') }}>
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {({ book, ranges }) => (
          <>
            <Card>
              <DescriptionList
                items={[
                  { label: t('books.category'), value: book.categoryName },
                  { label: t('books.unit'), value: book.unitName },
                  { label: t('books.start'), value: book.startPageCode },
                  { label: t('books.end'), value: book.endPageCode },
                  { label: t('books.count'), value: format.number(book.totalPages) },
                  { label: t('books.remaining'), value: format.number(book.remainingPages) },
                ]}
              />
            </Card>
            <DataTable caption={t('pages.title')} columns={columns} rows={ranges} rowKey={(row) => row.startPageCode} />
          </>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}

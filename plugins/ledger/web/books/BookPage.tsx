import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  DataTable,
  DateText,
  DescriptionList,
  FormSkeleton,
  Icon,
  lazyDialog,
  MenuButton,
  PageFrame,
  QueryBoundary,
  StatusTag,
  useFormat,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { useRecordId } from '@tessera/plugin-sdk/web';
import type { Book, PageRange } from '../../contract/books';
import { readPageCode } from '../../contract/numbers';
import { bookList, ribbonAddress, useGetAllocationQuery, useListPagesQuery } from '../api';
import { pageTones } from '../look';
import { useDeleteBook } from './useDeleteBook';

const UsePage = lazyDialog(() => import('../bills/UsePage'));
const ShareBooks = lazyDialog(() => import('./ShareBooks'));
const ReportPages = lazyDialog(() => import('./ReportPages'));
const ReturnBook = lazyDialog(() => import('./ReturnBook'));
type Open = 'use' | 'share' | 'report' | 'return';

/** A book, where its pages are, and what may be done with it. */
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
      render: (row) => <StatusTag tone={pageTones[row.status]}>{t(`pages.states.${row.status}`)}</StatusTag>,
    },
    { id: 'unit', header: t('pages.holder'), value: (row) => row.unitName },
    { id: 'since', header: t('pages.since'), width: 120, value: (row) => row.since, render: (row) => <DateText value={row.since} /> },
    { id: 'document', header: t('pages.document'), width: 120, value: (row) => row.documentCode },
  ];
  return (
    <PageFrame
      title={query.data?.book.code ?? t('books.one')}
      back={{ to: bookList, label: t('books.title') }}
      actions={query.data && <Actions {...query.data} />}
    >
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
                  ...(book.Shares.length
                    ? [{ label: t('books.shares'), value: book.Shares.map(({ ToAllocation }) => ToAllocation.User.fullName).join(', ') }]
                    : []),
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

function Actions({ book, ranges }: { book: Book; ranges: PageRange[] }) {
  const { t } = useTranslation('ledger');
  const navigate = useNavigate();
  const remove = useDeleteBook();
  const [open, setOpen] = useState<Open>();
  // whether the unit has one above; a book that is only shared does not ask
  const unit = useGetAllocationQuery({ id: book.allocationId }, { skip: !book.may.act });
  const isTop = unit.data?.parentId === null;
  const first = ranges.find(({ status }) => status === 'AVAILABLE')?.startPageCode ?? '';
  const close = () => setOpen(undefined);
  const removeNow = () => void remove(book).then((isDone) => isDone && navigate(bookList, { replace: true }));
  const toRibbon = ribbonAddress({ run: book.runId, number: readPageCode(book.startPageCode)?.number ?? 0, size: book.totalPages });
  const more = [
    { label: t('ribbon.show'), icon: 'list', onClick: () => void navigate(toRibbon) } as const,
    ...(book.may.act && book.remainingPages ? [{ label: t('shares.share'), icon: 'share', onClick: () => setOpen('share') } as const] : []),
    ...(book.may.act ? [{ label: t('pages.report'), icon: 'warning', onClick: () => setOpen('report') } as const] : []),
    ...(book.may.return
      ? [{ label: t(isTop ? 'books.returnTop' : 'books.return'), icon: 'arrowUp', onClick: () => setOpen('return') } as const]
      : []),
    ...(book.may.delete ? [{ label: t('books.delete'), icon: 'delete', danger: true, onClick: removeNow } as const] : []),
  ];
  return (
    <>
      <MenuButton
        label={t('books.actions')}
        align="end"
        items={more}
        trigger={(button) => <Button aria-label={t('books.actions')} icon={<Icon name="more" />} {...button} />}
      />
      {book.may.use && (
        <Button appearance="primary" icon={<Icon name="receipt" />} onClick={() => setOpen('use')}>
          {t('bills.use')}
        </Button>
      )}
      {open === 'use' && <UsePage book={book} page={first} onClose={close} />}
      {open === 'share' && <ShareBooks chosen={[book]} onClose={close} />}
      {open === 'report' && <ReportPages book={book} page={first} onClose={close} />}
      {open === 'return' && <ReturnBook book={book} isTop={isTop} onClose={close} />}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { ListPage } from '@tessera/plugin-sdk/ui';
import type { Book } from '../../contract/books';
import { bookAddress, useListParentBookQuery, useListSharedBookQuery } from '../api';
import { useBookColumns } from './bookColumns';

/** Books of the unit above. */
export function ParentBooks() {
  const { t } = useTranslation('ledger');
  return (
    <ListPage<Book>
      title={t('shares.parent')}
      caption={t('shares.parent')}
      useList={useListParentBookQuery}
      columns={useBookColumns()}
      searchable={false}
      addressOf={bookAddress}
      emptyState={{ icon: 'book', title: t('shares.noneOfParent') }}
    />
  );
}

/** Books that others share with the unit. */
export function SharedBooks() {
  const { t } = useTranslation('ledger');
  return (
    <ListPage<Book>
      title={t('shares.withMe')}
      caption={t('shares.withMe')}
      useList={useListSharedBookQuery}
      columns={useBookColumns()}
      searchPlaceholder={t('books.search')}
      addressOf={bookAddress}
      emptyState={{ icon: 'share', title: t('shares.noneWithMe') }}
    />
  );
}

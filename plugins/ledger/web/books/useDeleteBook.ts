import { useTranslation } from 'react-i18next';
import { useAction } from '@tessera/plugin-sdk/ui';
import type { Book } from '../../contract/books';
import { useDeleteBookMutation } from '../api';

/** Deletes a book that was never touched, after a question. True once it is gone. */
export function useDeleteBook(): (book: Book) => Promise<boolean> {
  const { t } = useTranslation('ledger');
  const act = useAction();
  const [remove] = useDeleteBookMutation();
  return ({ id, code }) =>
    act(
      () => remove({ id }).unwrap(),
      { done: t('books.deleted'), failed: t('books.notDeleted'), detail: code },
      { title: t('books.deleteTitle', { code }), body: t('books.deleteText'), confirmLabel: t('books.delete'), danger: true },
    );
}

import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { text } from '@tessera/plugin-sdk/contract';
import { FormDialog, FormStack, TextAreaField, useNotify } from '@tessera/plugin-sdk/ui';
import type { Book, Done } from '../../contract/books';
import { useReturnBooksMutation } from '../api';

interface Props {
  book: Book;
  isTop: boolean;
  onClose: () => void;
}

const returnInput = object({ reason: text(500).required() });

/** What is left in a book goes to the unit above. */
export default function ReturnBook({ book, isTop, onClose }: Props) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [giveBack] = useReturnBooksMutation();
  const label = t(isTop ? 'books.returnTop' : 'books.return');
  return (
    <FormDialog<{ reason: string }, Done>
      title={label}
      schema={returnInput}
      initialValues={{ reason: '' }}
      submitLabel={label}
      failed={t('books.notReturned')}
      onSubmit={({ reason }) => giveBack({ bookIds: [book.id], reason }).unwrap()}
      onSaved={({ documentCode }) => notify.success(t('books.returned'), { detail: documentCode })}
      onClose={onClose}
    >
      <FormStack>
        <p>{t('books.returnText')}</p>
        <TextAreaField name="reason" label={t('pages.reason')} />
      </FormStack>
    </FormDialog>
  );
}

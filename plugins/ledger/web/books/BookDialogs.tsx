import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { text } from '@tessera/plugin-sdk/contract';
import { FormDialog, FormRow, FormStack, SegmentedField, TextAreaField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { reportInput, reportKinds, type Book, type Done, type ReportKind } from '../../contract/books';
import { useReportPagesMutation, useReturnBooksMutation } from '../api';

interface Props {
  book: Book;
  onClose: () => void;
}

/** Pages that were lost or damaged, and lost ones that were found. */
export function ReportPages({ book, page, onClose }: Props & { page: string }) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [report] = useReportPagesMutation();
  return (
    <FormDialog<{ bookId: number; kind: ReportKind; startPageCode: string; endPageCode: string; reason: string }, Done>
      title={t('pages.report')}
      schema={reportInput}
      initialValues={{ bookId: book.id, kind: 'loss', startPageCode: page, endPageCode: '', reason: '' }}
      submitLabel={t('pages.report')}
      failed={t('pages.notReported')}
      onSubmit={({ endPageCode, ...values }) => report({ ...values, ...(endPageCode && { endPageCode }) }).unwrap()}
      onSaved={({ documentCode }) => notify.success(t('pages.reported'), { detail: documentCode })}
      onClose={onClose}
    >
      <FormStack>
        <SegmentedField
          name="kind"
          label={t('pages.reportKind')}
          options={reportKinds.map((value) => ({ value, label: t(`pages.kinds.${value}`) }))}
        />
        <FormRow>
          <TextField name="startPageCode" label={t('pages.reportStart')} />
          <TextField name="endPageCode" label={t('pages.reportEnd')} hint={t('pages.reportEndHint')} />
        </FormRow>
        <TextAreaField name="reason" label={t('pages.reason')} />
      </FormStack>
    </FormDialog>
  );
}

const returnInput = object({ reason: text(500).required() });

/** What is left in a book goes to the unit above. */
export function ReturnBook({ book, isTop, onClose }: Props & { isTop: boolean }) {
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

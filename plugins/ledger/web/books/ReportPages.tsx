import { useTranslation } from 'react-i18next';
import { FormDialog, FormRow, FormStack, SegmentedField, TextAreaField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { reportInput, reportKinds, type Book, type Done, type ReportKind } from '../../contract/books';
import { useReportPagesMutation } from '../api';

interface Props {
  book: Pick<Book, 'id'>;
  /** The first page at first. */
  page: string;
  /** The page was reported lost: it may have been found. */
  isLost?: boolean;
  onClose: () => void;
}

/** Pages that were lost or damaged, and lost ones that were found. */
export default function ReportPages({ book, page, isLost = false, onClose }: Props) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [report] = useReportPagesMutation();
  return (
    <FormDialog<{ bookId: number; kind: ReportKind; startPageCode: string; endPageCode: string; reason: string }, Done>
      title={t('pages.report')}
      schema={reportInput}
      initialValues={{ bookId: book.id, kind: isLost ? 'found' : 'loss', startPageCode: page, endPageCode: '', reason: '' }}
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

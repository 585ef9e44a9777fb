import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { period, today } from '@tessera/plugin-sdk/contract';
import { savePdf } from '@tessera/plugin-sdk/pdf';
import {
  DateField,
  FormDialog,
  FormRow,
  FormStack,
  SegmentedField,
  useDownloadSheet,
  useLanguage,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import type { Wallet } from '../../contract/wallets';
import { useLazyReadStatementQuery } from './api';
import { statementPdf } from './statementPdf';
import { statementSheet } from './statementSheet';

const forms = ['pdf', 'xlsx'] as const;
const schema = object({ ...period(), as: string().oneOf(forms).required() });

/** Asks for the period of a statement and saves it as a PDF or a workbook; this month unless somebody says otherwise. */
export default function StatementDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const { t } = useTranslation('wallets');
  const language = useLanguage();
  const notify = useNotify();
  const [read] = useLazyReadStatementQuery();
  const downloadSheet = useDownloadSheet();
  return (
    <FormDialog<{ from: string; to: string; as: (typeof forms)[number] }>
      title={t('statement.pdfOf', { name: wallet.User.fullName })}
      submitLabel={t('statement.save')}
      schema={schema}
      initialValues={{ from: `${today().slice(0, 7)}-01`, to: today(), as: 'pdf' }}
      failed={t('statement.notSaved')}
      onSubmit={async ({ as, ...days }) => {
        const statement = await read({ id: wallet.id, ...days }).unwrap();
        const name = [t('statement.fileName'), wallet.User.phoneNumber, days.from, days.to].join(' ');
        if (as === 'pdf') return savePdf(name, statementPdf(statement, t, language));
        const { columns, rows } = statementSheet(statement, t);
        return downloadSheet(name, columns, rows);
      }}
      onSaved={() => notify.success(t('statement.saved'), { detail: wallet.User.fullName })}
      onClose={onClose}
    >
      <FormStack>
        <FormRow>
          <DateField name="from" label={t('statement.from')} />
          <DateField name="to" label={t('statement.to')} />
        </FormRow>
        <SegmentedField
          name="as"
          label={t('statement.as')}
          options={forms.map((form) => ({ value: form, label: t(`statement.forms.${form}`) }))}
        />
      </FormStack>
    </FormDialog>
  );
}

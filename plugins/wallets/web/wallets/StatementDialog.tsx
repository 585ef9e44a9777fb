import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { period, today } from '@tessera/plugin-sdk/contract';
import { savePdf } from '@tessera/plugin-sdk/pdf';
import { DateField, FormDialog, FormRow, useLanguage, useNotify } from '@tessera/plugin-sdk/ui';
import type { Wallet } from '../../contract/wallets';
import { useLazyReadStatementQuery } from './api';
import { statementPdf } from './statementPdf';

const schema = object(period());

/** Asks for the period of a statement and saves it as a PDF; this month unless somebody says otherwise. */
export default function StatementDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const { t } = useTranslation('wallets');
  const language = useLanguage();
  const notify = useNotify();
  const [read] = useLazyReadStatementQuery();
  return (
    <FormDialog<{ from: string; to: string }>
      title={t('statement.pdfOf', { name: wallet.User.fullName })}
      submitLabel={t('statement.save')}
      schema={schema}
      initialValues={{ from: `${today().slice(0, 7)}-01`, to: today() }}
      failed={t('statement.notSaved')}
      onSubmit={async (days) => {
        const statement = await read({ id: wallet.id, ...days }).unwrap();
        const name = [t('statement.fileName'), wallet.User.phoneNumber, days.from, days.to].join(' ');
        await savePdf(name, statementPdf(statement, t, language));
      }}
      onSaved={() => notify.success(t('statement.saved'), { detail: wallet.User.fullName })}
      onClose={onClose}
    >
      <FormRow>
        <DateField name="from" label={t('statement.from')} />
        <DateField name="to" label={t('statement.to')} />
      </FormRow>
    </FormDialog>
  );
}

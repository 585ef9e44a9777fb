import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, useNotify, useNotifyFailure } from '@tessera/plugin-sdk/ui';
import type { PdfDocument } from './document';
import { savePdf } from './save';

interface Props {
  label: string;
  /** Without ending. */
  fileName: string;
  /** Asks an audited call for the data and describes the document. */
  describe: () => Promise<PdfDocument>;
}

/**
 * A button that saves a PDF. What draws it is fetched at the first press.
 * @example <PdfButton label={t('statement.pdf')} fileName="sao-ke" describe={async () => statementPdf(await ask({ id }).unwrap(), t)} />
 */
export function PdfButton({ label, fileName, describe }: Props) {
  const { t } = useTranslation('sdk');
  const notify = useNotify();
  const tell = useNotifyFailure();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await savePdf(fileName, await describe());
      notify.success(t('export.pdf.done'));
    } catch (error) {
      await tell(error, () => notify.failure(error, t('export.pdf.failed')));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button icon={<Icon name="pdf" />} disabledFocusable={isRunning} aria-busy={isRunning} onClick={() => !isRunning && void run()}>
      {isRunning ? t('export.running') : label}
    </Button>
  );
}

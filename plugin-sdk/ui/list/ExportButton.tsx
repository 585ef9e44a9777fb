import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../feedback/useNotify';
import { Icon } from '../icons/Icon';
import { useNotifyFailure } from '../states/MissingPart';

/** Fetches the file of what is filtered: `exportBy(customerExport.exportCustomer)`. */
export type ExportAs = (input: Record<string, unknown>) => Promise<void>;

/** Gives exactly what is filtered as a workbook, which the server writes. */
export function ExportButton({ exportAs, input, iconOnly }: { exportAs: ExportAs; input: Record<string, unknown>; iconOnly: boolean }) {
  const { t } = useTranslation('sdk');
  const notify = useNotify();
  const tell = useNotifyFailure();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await exportAs(input);
      notify.success(t('export.done'));
    } catch (error) {
      await tell(error, () => notify.failure(error, t('export.failed')));
    } finally {
      setRunning(false);
    }
  };
  const label = t(isRunning ? 'export.running' : 'export.label');
  return (
    <Button
      icon={<Icon name="download" />}
      disabledFocusable={isRunning}
      aria-label={label}
      aria-busy={isRunning}
      onClick={() => !isRunning && void run()}
    >
      {iconOnly && !isRunning ? undefined : label}
    </Button>
  );
}

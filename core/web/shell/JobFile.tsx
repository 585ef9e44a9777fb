import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { JobView } from '@tessera/plugin-sdk/contract';
import { Icon, useNotify } from '@tessera/plugin-sdk/ui';
import { fetchExport, hasFile, useText } from '@tessera/plugin-sdk/web';

/** Fetches the workbook that a job has written, where it has. */
export function JobFile({ job }: { job: JobView }) {
  const { t } = useTranslation('core');
  const text = useText();
  const notify = useNotify();
  if (!hasFile(job)) return null;
  const fetchIt = () => fetchExport(job).catch((error: unknown) => notify.failure(error, t('bell.noFile')));
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<Icon name="download" />}
      aria-label={t('bell.fileOf', { title: text(job.title) })}
      onClick={() => void fetchIt()}
    >
      {t('bell.file')}
    </Button>
  );
}

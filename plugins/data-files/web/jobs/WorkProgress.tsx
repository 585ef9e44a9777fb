import { useTranslation } from 'react-i18next';
import { JobProgress } from '@tessera/plugin-sdk/web/job-progress';
import { dataFiles } from '../../contract';
import type { ImportFile } from '../../contract/services';

/** What is being done to a file. */
export function WorkProgress({ file: { working } }: { file: Pick<ImportFile, 'working'> }) {
  const { t } = useTranslation('data-files');
  return working && <JobProgress short of={dataFiles.jobs[working.work]} id={working.jobId} title={t(`work.doing.${working.work}`)} />;
}

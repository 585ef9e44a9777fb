import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobOf } from '@tessera/plugin-sdk/contract';
import { useNotify } from '@tessera/plugin-sdk/ui';
import { useJob, useText } from '@tessera/plugin-sdk/web';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { glmAnalysis } from '../../contract';
import { queryOf, tabOf } from './analysisTabs';
import { endRun, useKnownRun } from './startedRuns';

/** Follows a file's analysis: its progress, and what is said when it ends. */
export function useRun({ fileName, displayName }: { fileName: string; displayName: string }, go: ManagerTabsProps['go']) {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const notify = useNotify();
  const { started, ended } = useKnownRun(fileName);
  const onEnd = useCallback(
    (job: JobOf<{ eDAItemId: number }> | undefined) => {
      // jobs are forgotten after a while, and a window may have slept
      if (!started || !job) return endRun(fileName);
      const { analysisType } = started;
      const about = { detail: displayName };
      if (job.state === 'done') {
        const { eDAItemId } = job.result;
        endRun(fileName, { analysisType, state: 'done', eDAItemId });
        const open = () => go(tabOf[analysisType], queryOf(fileName, eDAItemId));
        notify.success(t('runs.done'), { ...about, action: { label: t('runs.open'), onClick: open } });
      } else if (job.state === 'failed') {
        endRun(fileName, { analysisType, state: 'failed', error: job.error });
        notify.error(t('runs.failed'), { detail: job.error ? text(job.error) : displayName, sound: true });
      } else {
        endRun(fileName, { analysisType, state: 'cancelled' });
        notify.info(t('runs.cancelled'), about);
      }
    },
    [started, fileName, displayName, go, notify, t, text],
  );
  const { job } = useJob(glmAnalysis.jobs.run, started?.jobId, { onEnd });
  return { started, ended, job };
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { readProblem, useNotify } from '@tessera/plugin-sdk/ui';
import { api, useJob, useText, type JobState } from '@tessera/plugin-sdk/web';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { queryOf, tabOf } from './analysisTabs';
import { endRun, useKnownRun, type EndedRun, type StartedRun } from './startedRuns';

/** Lists that a run adds to, here and in the file table, which may not have been shown yet. */
const stale = ['glm-analysis/EdaItem', 'data-files/ImportFile'];
api.enhanceEndpoints({ addTagTypes: stale as never });

/** How a job ended; undefined while it goes on. */
function endOf({ analysisType }: StartedRun, { state, result, error }: JobState): EndedRun | undefined {
  if (state === 'done') return { analysisType, state, eDAItemId: (result as { eDAItemId: number }).eDAItemId };
  if (state === 'failed') return { analysisType, state, error };
  return state === 'cancelled' ? { analysisType, state } : undefined;
}

/** Follows a file's analysis: its progress, and what is said when it ends. */
export function useRun({ fileName, displayName }: { fileName: string; displayName: string }, go: ManagerTabsProps['go']) {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const notify = useNotify();
  const dispatch = useDispatch();
  const { started, ended } = useKnownRun(fileName);
  const { job, error, cancel } = useJob(started?.jobId, { announcesEnd: true });

  useEffect(() => {
    if (!started) return;
    // jobs are forgotten after a while, and a window may have slept
    if (readProblem(error).status === 404) return endRun(fileName);
    const end = job?.id === started.jobId ? endOf(started, job) : undefined;
    if (!end) return;
    endRun(fileName, end);
    dispatch(api.util.invalidateTags(stale as never));
    const about = { detail: displayName };
    if (end.state === 'done')
      notify.success(t('runs.done'), {
        ...about,
        action: { label: t('runs.open'), onClick: () => go(tabOf[end.analysisType], queryOf(fileName, end.eDAItemId)) },
      });
    else if (end.state === 'failed') notify.error(t('runs.failed'), { detail: end.error ? text(end.error) : displayName, sound: true });
    else notify.info(t('runs.cancelled'), about);
  }, [started, job, error, fileName, displayName, go, notify, dispatch, t, text]);

  return { started, ended, job, cancel };
}

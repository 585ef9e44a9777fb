import { makeStyles } from '@fluentui/react-components';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNotify } from '@tessera/plugin-sdk/ui';
import { api, useText, type JobState } from '@tessera/plugin-sdk/web';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { useAddress } from '../overviews/useAddress';
import { AnalysedFile } from './AnalysedFile';
import { JobProgress } from './JobProgress';
import { ModelList } from './ModelList';
import { ModelPage } from './ModelPage';
import { PythonMessageBar } from './PythonMessageBar';

const useStyles = makeStyles({ panel: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 } });

/** Saved models of a file, the fit that goes on, or one model. Which, the address says: `file`, `job`, `model`. */
export default function ModelsPanel(panel: ManagerTabsProps) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const notify = useNotify();
  const dispatch = useDispatch();
  const { get, set } = useAddress();
  const jobId = get('job');
  const modelId = Number(get('model')) || undefined;
  const ended = useCallback(
    (job: JobState | undefined) => {
      dispatch(api.util.invalidateTags(['glm-analysis/GlmModel'] as never));
      const id = job?.state === 'done' ? (job.result as { id: number }).id : undefined;
      set({ job: undefined, ...(id === undefined ? {} : { model: String(id) }) }, { replace: true });
      if (id !== undefined) notify.success(t('models.fitted'));
      else if (job?.state === 'failed') notify.error(t('models.notFitted'), { detail: job.error ? text(job.error) : '', sound: true });
      else if (job?.state === 'cancelled') notify.info(t('models.cancelled'));
    },
    [dispatch, set, notify, t, text],
  );
  return (
    <div className={styles.panel}>
      <PythonMessageBar />
      {jobId && <JobProgress jobId={jobId} title={t('models.fitting')} onEnd={ended} />}
      {modelId ? (
        <ModelPage id={modelId} />
      ) : (
        <AnalysedFile panel={panel}>
          {(file, picker) => <ModelList file={file} picker={picker} go={panel.go} isFitting={jobId !== undefined} />}
        </AnalysedFile>
      )}
    </div>
  );
}

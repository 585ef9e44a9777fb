import { makeStyles } from '@fluentui/react-components';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobOf } from '@tessera/plugin-sdk/contract';
import { Card, useNotify } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { JobProgress } from '@tessera/plugin-sdk/web/job-progress';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { glmAnalysis } from '../../contract';
import { useAddress } from '../overviews/useAddress';
import { AnalysedFile } from './AnalysedFile';
import { ModelList } from './ModelList';
import { ModelPage } from './ModelPage';
import { PythonMessageBar } from './PythonMessageBar';

const useStyles = makeStyles({ panel: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 } });

/** Saved models of a file, the fit that goes on, or one model. Which, the address says: `file`, `job`, `model`. */
export default function ModelsPanel(panel: ManagerTabsProps) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const notify = useNotify();
  const { get, set } = useAddress();
  const jobId = get('job');
  const modelId = Number(get('model')) || undefined;
  const ended = useCallback(
    (job: JobOf<{ id: number }> | undefined) => {
      const id = job?.state === 'done' ? job.result.id : undefined;
      set({ job: undefined, ...(id === undefined ? {} : { model: String(id) }) }, { replace: true });
      if (id !== undefined) notify.success(t('models.fitted'));
      else if (job?.state === 'failed') notify.error(t('models.notFitted'), { detail: job.error ? text(job.error) : '', sound: true });
      else if (job?.state === 'cancelled') notify.info(t('models.cancelled'));
    },
    [set, notify, t, text],
  );
  return (
    <div className={styles.panel}>
      <PythonMessageBar />
      {jobId && (
        <Card>
          <JobProgress of={glmAnalysis.jobs.glm} id={jobId} title={t('models.fitting')} onEnd={ended} />
        </Card>
      )}
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

import { Button, makeStyles } from '@fluentui/react-components';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobOf } from '@tessera/plugin-sdk/contract';
import { Card, ChoiceBar, Empty, Icon, QueryBoundary, TableSkeleton, useNotify } from '@tessera/plugin-sdk/ui';
import { useLive, useText } from '@tessera/plugin-sdk/web';
import { JobProgress } from '@tessera/plugin-sdk/web/job-progress';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { glmAnalysis } from '../../contract';
import type { ReserveRun } from '../../contract/reserve';
import type { ReportFile } from '../../contract/runs';
import { AnalysedFile } from '../models/AnalysedFile';
import { PythonMessageBar } from '../models/PythonMessageBar';
import { useListReserveRunsQuery } from './calls';
import { NewRun } from './NewRun';
import { RunHistory } from './RunHistory';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
});

const goesOn = ({ code }: ReserveRun) => code === null;

/** Starts calculations and shows how they went. */
export default function ProcessPanel(panel: ManagerTabsProps) {
  const styles = useStyles();
  return (
    <div className={styles.panel}>
      <PythonMessageBar />
      <AnalysedFile isReserve panel={panel}>
        {(file, picker) => <OfFile key={file.fileName} file={file} picker={picker} go={panel.go} />}
      </AnalysedFile>
    </div>
  );
}

function OfFile({ file, picker, go }: { file: ReportFile; picker: ReactNode; go: ManagerTabsProps['go'] }) {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const query = useLive(useListReserveRunsQuery, { fileName: file.fileName }, (runs) => runs.some(goesOn));
  const running = query.data?.filter(goesOn) ?? [];
  const report = useCallback((id: number) => go('analysis-report', { file: file.fileName, run: String(id) }), [go, file.fileName]);
  const ended = useCallback(
    (job: JobOf<{ id: number }> | undefined) => {
      if (job?.state === 'done')
        notify.success(t('reserve.done'), {
          action: { label: t('reserve.openReport'), onClick: () => report(job.result.id) },
        });
      else if (job?.state === 'failed') notify.error(t('reserve.pythonFailed'), { detail: job.error ? text(job.error) : '', sound: true });
      else if (job?.state === 'cancelled') notify.info(t('reserve.cancelled'));
    },
    [notify, t, text, report],
  );
  return (
    <>
      <ChoiceBar
        fields={picker}
        actions={
          <Button
            size="small"
            appearance="primary"
            icon={<Icon name="play" size={16} />}
            disabledFocusable={file.outdated !== null}
            onClick={() => !file.outdated && setAsking(true)}
          >
            {t('reserve.run')}
          </Button>
        }
      />
      {running.map(
        ({ id, jobId }) =>
          jobId && (
            <Card key={id}>
              <JobProgress of={glmAnalysis.jobs.reserve} id={jobId} title={t('reserve.running')} onEnd={ended} />
            </Card>
          ),
      )}
      <QueryBoundary
        query={query}
        skeleton={<TableSkeleton rows={5} />}
        failedTitle={t('reserve.runsFailed')}
        empty={<Empty icon="calculator" title={t('reserve.noRuns')} text={t('reserve.noRunsText', { name: file.displayName })} />}
      >
        {(runs) => <RunHistory runs={runs} onReport={(run: ReserveRun) => report(run.id)} />}
      </QueryBoundary>
      {isAsking && <NewRun file={file} earlier={query.data?.find(({ code }) => code === '00')} onClose={() => setAsking(false)} />}
    </>
  );
}

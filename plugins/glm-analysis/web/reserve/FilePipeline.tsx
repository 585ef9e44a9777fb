import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobOf } from '@tessera/plugin-sdk/contract';
import { CardSkeleton, Icon, QueryBoundary, Card, StatusTag, useConfirm, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { useLive, useRefresh, useText } from '@tessera/plugin-sdk/web';
import { JobProgress } from '@tessera/plugin-sdk/web/job-progress';
import { dataFiles } from '../../../data-files/contract';
import type { ImportFile, ManagerTabsProps } from '../../../data-files/contract/services';
import { reserveCalls } from '../../contract/reserve';
import { runCalls } from '../../contract/runs';
import { AnalysisTable } from './AnalysisTable';
import { useGetImportFileQuery, useRunImportDataMutation } from './calls';

const useStyles = makeStyles({
  list: { display: 'grid', gap: 0, margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '12px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none', paddingTop: 0 },
  },
  name: { flex: '0 1 220px', fontWeight: tokens.fontWeightSemibold },
  fact: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  end: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: 'auto' },
  failure: { flexBasis: '100%', margin: 0, color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

interface Props {
  fileName: string;
  go: ManagerTabsProps['go'];
}

/** Where a file is on its way to the calculation, and the step that this tab does: its analysis file. */
export function FilePipeline({ fileName, go }: Props) {
  const { t } = useTranslation('glm-analysis');
  const query = useLive(useGetImportFileQuery, { fileName }, ({ working }) => working !== null);
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton cards={2} />} failedTitle={t('reserve.fileFailed')}>
      {(file) => <Steps file={file} go={go} />}
    </QueryBoundary>
  );
}

function Steps({ file, go }: { file: ImportFile; go: ManagerTabsProps['go'] }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const refresh = useRefresh();
  const { create, isStarting } = useCreation();
  const { working, importDataFileId, isValidated, hasMapping, rows } = file;
  const busy = working !== null || isStarting;
  const exists = importDataFileId !== null;
  const isCurrent = exists && !file.outdated;
  const mayCreate = isValidated === true && hasMapping;
  const ended = useCallback(
    (job: JobOf<unknown> | undefined) => {
      // what was made from the file as it was
      refresh(runCalls.listEdas, reserveCalls.listReserveRuns);
      if (job?.state === 'done') notify.success(t('reserve.created'), { detail: t('reserve.createdText', { name: file.displayName }) });
      else if (job?.state === 'failed') notify.error(t('reserve.notCreated'), { detail: job.error ? text(job.error) : '', sound: true });
    },
    [refresh, notify, t, text, file.displayName],
  );
  const toMapping = <Button onClick={() => go('mapping-data', { file: file.fileName })}>{t('reserve.toMapping')}</Button>;
  return (
    <>
      {working && (
        <Card>
          <JobProgress of={dataFiles.jobs[working.work]} id={working.jobId} title={t('reserve.working')} onEnd={ended} />
        </Card>
      )}
      <Card title={t('reserve.pipeline')}>
        <ol className={styles.list}>
          <Step
            name={t('reserve.steps.read')}
            isDone={rows !== null}
            fact={
              rows === null ? undefined : t('reserve.rowsAndColumns', { rows: format.number(rows), columns: format.number(file.columns) })
            }
          />
          <Step
            name={t('reserve.steps.check')}
            isDone={isValidated === true}
            isWrong={isValidated === false}
            action={isValidated !== true && !busy && toMapping}
          />
          <Step
            name={t('reserve.steps.map')}
            isDone={hasMapping}
            fact={hasMapping ? (file.templateName ?? undefined) : undefined}
            action={isValidated === true && !hasMapping && !busy && toMapping}
          />
          <Step
            name={t('reserve.steps.create')}
            isDone={isCurrent}
            fact={file.outdated ? text(file.outdated) : undefined}
            isWrong={!exists && file.failure !== null}
            failure={busy ? null : file.failure}
            action={
              <>
                {isCurrent && (
                  <Button appearance="primary" disabledFocusable={busy} onClick={() => go('python-process', { file: file.fileName })}>
                    {t('reserve.toProcess')}
                  </Button>
                )}
                {mayCreate && (
                  <Button
                    appearance={isCurrent ? 'secondary' : 'primary'}
                    disabledFocusable={busy}
                    icon={
                      isStarting || working?.work === 'create' ? (
                        <Spinner size="extra-tiny" role="presentation" aria-hidden />
                      ) : (
                        <Icon name="play" />
                      )
                    }
                    onClick={() => !busy && void create(file)}
                  >
                    {t(exists ? 'reserve.createAgain' : 'reserve.create')}
                  </Button>
                )}
              </>
            }
          />
        </ol>
      </Card>
      {isCurrent && !busy && <AnalysisTable fileName={file.fileName} />}
    </>
  );
}

interface StepProps {
  name: string;
  isDone: boolean;
  isWrong?: boolean;
  fact?: string | undefined;
  failure?: string | null;
  action?: ReactNode;
}

function Step({ name, isDone, isWrong = false, fact, failure, action }: StepProps) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const state = isDone ? 'done' : isWrong ? 'wrong' : 'open';
  return (
    <li className={styles.step}>
      <span className={styles.name}>{name}</span>
      <StatusTag tone={isDone ? 'success' : isWrong ? 'danger' : 'neutral'} icon={state === 'open' ? 'clock' : undefined}>
        {t(`reserve.states.${state}`)}
      </StatusTag>
      {fact && <span className={styles.fact}>{fact}</span>}
      {action && <span className={styles.end}>{action}</span>}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </li>
  );
}

/** Starts the job that makes the analysis file; asks where there is one that still counts. */
function useCreation() {
  const { t } = useTranslation('glm-analysis');
  const confirm = useConfirm();
  const notify = useNotify();
  const [run, { isLoading }] = useRunImportDataMutation();
  const create = async ({ fileName, displayName, importDataFileId, outdated }: ImportFile) => {
    const again = importDataFileId !== null;
    if (
      again &&
      !outdated &&
      !(await confirm({
        title: t('reserve.againTitle'),
        body: displayName,
        confirmLabel: t('reserve.createAgain'),
        cancelLabel: t('reserve.cancel'),
      }))
    )
      return;
    await run({ fileName, again })
      .unwrap()
      .catch((error: unknown) => notify.failure(error, t('reserve.notCreated')));
  };
  return { create, isStarting: isLoading };
}

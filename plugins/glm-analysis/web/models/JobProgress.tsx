import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem, Card, useConfirm, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { useJob, useText, type JobState } from '@tessera/plugin-sdk/web';

const useStyles = makeStyles({
  card: { padding: '12px 16px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' },
  what: { fontWeight: tokens.fontWeightMedium },
  doing: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  share: { marginInlineStart: 'auto', fontFamily: tokens.fontFamilyNumeric, fontWeight: tokens.fontWeightSemibold },
  bar: { flexBasis: '100%' },
});

interface Props {
  jobId: string;
  /** While the job itself is not known: it may be somebody else's. */
  title: string;
  /** Once, when the job is over; without it when it cannot be seen any more. */
  onEnd: (job: JobState | undefined) => void;
}

/** What Python does now, how far it is, and a way to stop it. */
export function JobProgress({ jobId, title, onEnd }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const format = useFormat();
  const confirm = useConfirm();
  const notify = useNotify();
  const { job, error, cancel } = useJob(jobId, { announcesEnd: true });
  const told = useRef<string>(undefined);
  const isOver = job !== undefined && job.state !== 'queued' && job.state !== 'running';
  const isGone = error !== undefined && readProblem(error).status === 404;
  useEffect(() => {
    if ((!isOver && !isGone) || told.current === jobId) return;
    told.current = jobId;
    onEnd(isOver ? job : undefined);
  }, [isOver, isGone, job, jobId, onEnd]);
  const stop = async () => {
    if (
      !(await confirm({
        title: t('models.stopTitle'),
        body: t('models.stopBody'),
        confirmLabel: t('models.stop'),
        cancelLabel: t('models.goOn'),
        danger: true,
      }))
    )
      return;
    await cancel().catch((reason: unknown) => notify.failure(reason, t('models.notStopped')));
  };
  const what = job ? text(job.title) : title;
  return (
    <Card flush className={styles.card}>
      <div className={styles.line} role="status">
        <span className={styles.what}>{what}</span>
        {job?.doing && <span className={styles.doing}>{text(job.doing)}</span>}
        {job && <span className={styles.share}>{format.percent(Math.round(job.progress * 100), { decimals: 0 })}</span>}
        {job && !isOver && (
          <Button size="small" appearance="subtle" onClick={() => void stop()}>
            {t('models.stop')}
          </Button>
        )}
        <ProgressBar className={styles.bar} aria-label={what} {...(job?.state === 'running' ? { value: job.progress } : {})} />
      </div>
    </Card>
  );
}

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { isOver, type JobKey, type JobOf, type JobResultOf } from '@tessera/plugin-sdk/contract';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { useJob } from '../jobs';
import { useText } from '../runtime';
import { JobBar } from './JobBar';
import { useStopJob } from './useStopJob';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px', minWidth: '180px' },
  what: { fontWeight: tokens.fontWeightMedium },
  doing: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  share: { marginInlineStart: 'auto', fontFamily: tokens.fontFamilyNumeric, fontWeight: tokens.fontWeightSemibold },
  bar: { flexBasis: '100%' },
  stop: { minWidth: 0 },
});

export interface JobProgressProps<K extends JobKey> {
  /** Its declaration: `visits.jobs.recount`. */
  of: K;
  id: string;
  /** What goes on, while the job's own title is not known: it may be somebody else's, whose progress is not told. */
  title: string;
  /** The place says already what it is about, such as a row of a table: `title` stays, and nothing is read aloud. */
  short?: boolean;
  /** Once, when the job is over. See `useJob`. */
  onEnd?: ((job: JobOf<JobResultOf<K>> | undefined) => void) | undefined;
}

/**
 * What a job does now, how far it is, and a way to stop it.
 * @example <JobProgress of={visits.jobs.recount} id={id} title={t('visits.recounting')} onEnd={() => setId(undefined)} />
 */
export function JobProgress<K extends JobKey>({ of, id, title, short = false, onEnd }: JobProgressProps<K>) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const text = useText();
  const format = useFormat();
  const stop = useStopJob();
  const { job } = useJob(of, id, { onEnd });
  const what = job && !short ? text(job.title) : title;
  const doing = job?.doing && text(job.doing);
  return (
    <div className={styles.line} role={short ? undefined : 'status'}>
      <span className={styles.what}>{what}</span>
      {doing && doing !== what && <span className={styles.doing}>{doing}</span>}
      {job && <span className={styles.share}>{format.percent(Math.round(job.progress * 100), { decimals: 0 })}</span>}
      {job && !isOver(job) && (
        <Button size="small" appearance="subtle" className={styles.stop} onClick={() => void stop(id, what)}>
          {t('job.stop')}
        </Button>
      )}
      <JobBar className={styles.bar} job={job} label={what} />
    </div>
  );
}

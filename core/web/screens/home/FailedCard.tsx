import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOver, type JobView } from '@tessera/plugin-sdk/contract';
import { Icon, QueryCard, RelativeTime } from '@tessera/plugin-sdk/ui';
import { hooksOf, useText } from '@tessera/plugin-sdk/web';
import { jobCalls } from '../../../contract/operations';
import { jobsPath } from '../paths';
import { useRowStyles } from './homeStyles';

const { useListJobsQuery } = hooksOf(jobCalls);

const mostShown = 5;
/** What failed longer ago is no news of the day. */
const newsMs = 7 * 24 * 3_600_000;

/** Own jobs that failed in the last seven days and were not done since, with the reason and the way to them. */
export function FailedCard() {
  const { t } = useTranslation('core');
  const styles = useRowStyles();
  const query = useListJobsQuery({ all: 0, pageSize: 50, sort: 'createdAt,desc' }, { refetchOnMountOrArgChange: true });
  const data = query.data && unmended(query.data.data);
  const all = (
    <Link to={`${jobsPath}?state=failed`} className={styles.link}>
      {t('home.failedAll')}
    </Link>
  );
  return (
    <QueryCard title={t('home.failed')} action={all} query={{ ...query, data }} failedTitle={t('home.failedNotLoaded')}>
      {(jobs) => <Jobs jobs={jobs} />}
    </QueryCard>
  );
}

/** The same work done later is the remedy: what failed before it is no trouble any more. */
function unmended(latestFirst: readonly JobView[], now = Date.now()): JobView[] {
  const settled = new Set<string>();
  const failed: JobView[] = [];
  for (const job of latestFirst) {
    const work = `${job.plugin}/${job.kind}/${job.title.en}`;
    if (!isOver(job) || settled.has(work)) continue;
    settled.add(work);
    if (job.state === 'failed' && now - Date.parse(job.createdAt) < newsMs) failed.push(job);
  }
  return failed.slice(0, mostShown);
}

function Jobs({ jobs }: { jobs: readonly JobView[] }) {
  const styles = useRowStyles();
  const { t } = useTranslation('core');
  const text = useText();
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.row}>
          <span className={styles.icon}>
            <Icon name="error" size={16} />
          </span>
          <span className={styles.texts}>
            <span>{text(job.title)}</span>
            <span className={styles.reason}>
              {job.error && text(job.error)} <RelativeTime value={job.finishedAt ?? job.createdAt} />
            </span>
          </span>
          <Link to={`${jobsPath}?state=failed`} className={styles.link} aria-label={`${t('home.open')}: ${text(job.title)}`}>
            {t('home.open')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

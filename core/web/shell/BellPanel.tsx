import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOver, type JobView } from '@tessera/plugin-sdk/contract';
import { Floating, Icon, RelativeTime, type IconName, useNotify } from '@tessera/plugin-sdk/ui';
import {
  fetchExport,
  hasFile,
  hooksOf,
  isAwaited,
  isFollowedByScreen,
  onExportAsked,
  shellSlots,
  Slot,
  useRefresh,
  useText,
  useUser,
} from '@tessera/plugin-sdk/web';
import { JobBar } from '@tessera/plugin-sdk/web/job-progress';
import { jobCalls } from '../../contract/operations';
import { preferenceCalls } from '../../contract/preferences';
import { useApp } from '../boot/app-context';
import { bellSeenAt, saveBellSeenAt } from '../entry/storage';
import { jobsPath } from '../screens/paths';
import { JobFile } from './JobFile';

const { useListJobsQuery } = hooksOf(jobCalls);
const { useGetPreferencesQuery, useUpdatePreferencesMutation } = hooksOf(preferenceCalls);

const quietPollMs = 60_000;
const busyPollMs = 3_000;

const useStyles = makeStyles({
  panel: { width: '360px', padding: '8px' },
  heading: {
    margin: '4px 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  job: { display: 'flex', gap: '10px', padding: '8px', borderRadius: tokens.borderRadiusMedium },
  body: { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  title: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightMedium,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  reason: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  empty: { padding: '8px', color: tokens.colorNeutralForeground3 },
  bar: { marginTop: '6px' },
  all: {
    display: 'block',
    padding: '8px',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    fontWeight: tokens.fontWeightMedium,
  },
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  running: { color: tokens.colorBrandForeground1 },
});

interface Props {
  /** The bell, while its panel is open. */
  anchor: HTMLElement | undefined;
  report(source: string, count: number): void;
  close(): void;
}

/** Counts while it is closed, lists while it is open: the user's jobs, and what plugins put into the bell. */
export default function BellPanel({ anchor, report, close }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const jobs = useJobs(anchor !== undefined, report);
  const slot = useMemo(() => ({ open: anchor !== undefined, report, close }), [anchor, report, close]);
  const fills = <Slot of={shellSlots.bell} props={slot} />;
  if (!anchor) return fills;
  return (
    <Floating anchor={anchor} align="end" label={t('bell.label')} onClose={close} className={styles.panel}>
      {fills}
      <h2 className={styles.heading}>{t('bell.jobs')}</h2>
      {jobs.error !== undefined && !jobs.rows.length ? <p className={styles.empty}>{t('bell.failedToLoad')}</p> : null}
      {jobs.error === undefined && !jobs.rows.length ? <p className={styles.empty}>{t('bell.noJobs')}</p> : null}
      <ul className={styles.list}>
        {grouped(jobs.rows).map(({ job, count }) => (
          <JobLine key={job.id} job={job} count={count} close={close} />
        ))}
      </ul>
      <Link to={jobsPath} className={styles.all} onClick={close}>
        {t('bell.allJobs')}
      </Link>
    </Floating>
  );
}

const icons: Record<JobView['state'], IconName> = {
  queued: 'clock',
  running: 'refresh',
  done: 'success',
  failed: 'error',
  cancelled: 'dismiss',
};

/** The same work done again is one entry: as it stands now, and how often it was done. */
function grouped(rows: readonly JobView[]): { job: JobView; count: number }[] {
  const groups = new Map<string, { job: JobView; count: number }>();
  for (const job of rows) {
    const work = `${job.plugin}/${job.title.en}`;
    const known = groups.get(work);
    // the latest comes first; what still goes on stands alone
    if (known && isOver(job)) known.count += 1;
    else groups.set(known ? job.id : work, { job, count: 1 });
  }
  return [...groups.values()];
}

function JobLine({ job, count, close }: { job: JobView; count: number; close: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const { registry } = useApp();
  const declared = registry.plugins.find(({ manifest }) => manifest.id === job.plugin)?.manifest.jobs[job.kind];
  const made = job.state === 'done' ? declared?.opens?.(job.result) : undefined;
  const tone = job.state === 'done' ? styles.done : job.state === 'failed' ? styles.failed : !isOver(job) ? styles.running : undefined;
  return (
    <li className={styles.job}>
      <Icon name={icons[job.state]} className={tone} />
      <div className={styles.body}>
        <Link to={made ?? jobsPath} className={styles.title} onClick={close}>
          {text(job.title)}
        </Link>
        <div className={styles.quiet}>
          {job.doing && !isOver(job) ? text(job.doing) : t(`jobs.states.${job.state}`)} ·{' '}
          <RelativeTime value={job.finishedAt ?? job.createdAt} />
          {count > 1 && ` · ${t('bell.times', { count })}`}
        </div>
        {job.state === 'failed' && job.error && <div className={styles.reason}>{text(job.error)}</div>}
        <JobFile job={job} />
        {job.state === 'running' && <JobBar className={styles.bar} job={job} label={text(job.title)} />}
      </div>
    </li>
  );
}

/**
 * The user's latest jobs; often while one runs, rarely otherwise, never while the tab is hidden. Says when one ends, wherever the user is
 * by then, and has what it changed asked for anew, unless the screen there does.
 */
function useJobs(open: boolean, report: Props['report']) {
  const { t } = useTranslation('core');
  const text = useText();
  const user = useUser();
  const notify = useNotify();
  const refresh = useRefresh();
  const { registry } = useApp();
  const [pollMs, setPollMs] = useState(quietPollMs);
  const { data, error, refetch } = useListJobsQuery({ pageSize: 10 }, { pollingInterval: pollMs, skipPollingIfUnfocused: true });
  const rows = useMemo(() => data?.data ?? [], [data]);
  const before = useRef(new Map<string, JobView['state']>());
  // the browser knows it at once, the server on every machine: the later one counts
  const [seenHere, setSeenHere] = useState(() => bellSeenAt(user.id));
  const { data: kept, error: notKept } = useGetPreferencesQuery();
  const [update] = useUpdatePreferencesMutation();
  const seenAt = [seenHere, kept?.bell?.seenAt ?? ''].sort().at(-1) ?? '';

  useEffect(() => onExportAsked(() => void refetch()), [refetch]);

  useEffect(() => {
    setPollMs(rows.some((job) => !isOver(job)) ? busyPollMs : quietPollMs);
    for (const job of rows) {
      const was = before.current.get(job.id);
      const isAsked = isOver(job) && isAwaited(job);
      if (isAsked && hasFile(job)) fetchExport(job).catch((problem: unknown) => notify.failure(problem, t('bell.noFile')));
      if ((isAsked || (was && !isOver({ state: was }) && isOver(job))) && !isFollowedByScreen(job.id)) {
        const declared = registry.plugins.find(({ manifest }) => manifest.id === job.plugin)?.manifest.jobs[job.kind];
        if (declared) refresh(declared);
        if (job.state === 'done') notify.success(t('bell.done', { title: text(job.title) }));
        if (job.state === 'failed') notify.error(t('bell.failed', { title: text(job.title) }));
      }
      before.current.set(job.id, job.state);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only what the server says next can end a job
  }, [rows]);

  useEffect(() => {
    if (!open) return;
    const now = new Date().toISOString();
    saveBellSeenAt(user.id, now);
    setSeenHere(now);
    // what is not kept now is kept at the next opening
    void update({ bell: { seenAt: now } });
  }, [open, user.id, update]);

  const isKnown = kept !== undefined || notKept !== undefined;
  useEffect(() => {
    if (isKnown) report('core', rows.filter((job) => job.finishedAt !== null && job.finishedAt > seenAt).length);
  }, [rows, seenAt, report, isKnown]);

  return { rows, error };
}

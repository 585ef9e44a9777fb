import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { isOver, jobStates, type ArgsOf, type JobView } from '@tessera/plugin-sdk/contract';
import {
  DateTimeText,
  ListPage,
  nameColumn,
  RelativeTime,
  StatusTag,
  useNotify,
  type Column,
  type FilterDef,
  type StatusTone,
  type IconSource,
} from '@tessera/plugin-sdk/ui';
import { hooksOf, usePermission, useText, useUser } from '@tessera/plugin-sdk/web';
import { JobBar, useStopJob } from '@tessera/plugin-sdk/web/job-progress';
import { core } from '../../contract';
import { jobCalls } from '../../contract/operations';
import { JobFile } from '../shell/JobFile';
import { usePluginName } from '../shell/usePluginName';
import { useNoteStyles } from './noteStyles';

const { useListJobsQuery } = hooksOf(jobCalls);

const pollMs = 3_000;

const useStyles = makeStyles({
  bar: { width: '120px' },
});

const looks: Record<JobView['state'], { tone: StatusTone; icon: IconSource }> = {
  queued: { tone: 'neutral', icon: 'clock' },
  running: { tone: 'brand', icon: 'refresh' },
  done: { tone: 'success', icon: 'success' },
  failed: { tone: 'danger', icon: 'error' },
  cancelled: { tone: 'neutral', icon: 'stop' },
};

/** One's own where the list is narrowed to them, or where nothing else may be seen. */
function useLiveJobs(input: ArgsOf<typeof jobCalls.listJobs>) {
  const mayReadAll = usePermission(core, 'ReadJobs');
  return useListJobsQuery({ ...input, all: mayReadAll ? (input.all ?? 1) : 0 }, { pollingInterval: pollMs, skipPollingIfUnfocused: true });
}

/** Long work: one's own, or everyone's for those who look after it. */
export default function Jobs() {
  const styles = { ...useNoteStyles(), ...useStyles() };
  const { t } = useTranslation('core');
  const text = useText();
  const nameOf = usePluginName();
  const askToStop = useStopJob();
  const notify = useNotify();
  const mayReadAll = usePermission(core, 'ReadJobs');
  const me = useUser();

  const stop = async (job: JobView) => {
    const title = text(job.title);
    if (await askToStop(job.id, title)) notify.success(t('jobs.cancelled', { title }));
  };

  const filters: FilterDef[] = [
    {
      id: 'state',
      kind: 'multi',
      label: t('jobs.state'),
      options: jobStates.map((state) => ({ value: state, label: t(`jobs.states.${state}`) })),
    },
    ...(mayReadAll
      ? [{ id: 'all', kind: 'options' as const, label: t('jobs.everyone'), usual: '0', options: [{ value: 0, label: t('jobs.mine') }] }]
      : []),
  ];
  const columns: Column<JobView>[] = [
    nameColumn(t('jobs.job'), (job) => ({ name: text(job.title), below: nameOf(job.plugin) }), { id: 'title', sortable: false }),
    {
      id: 'state',
      header: t('jobs.state'),
      width: 130,
      card: 'status',
      value: (job) => t(`jobs.states.${job.state}`),
      render: (job) => <StatusTag {...looks[job.state]}>{t(`jobs.states.${job.state}`)}</StatusTag>,
    },
    {
      id: 'progress',
      wraps: true,
      header: t('jobs.progress'),
      render: (job) => (
        <span>
          {job.state === 'running' && <JobBar className={styles.bar} job={job} label={text(job.title)} />}
          {job.doing && !isOver(job) && <span className={styles.quiet}>{text(job.doing)}</span>}
          {job.createdBy === (me.fullName || me.userName) && <JobFile job={job} />}
          {job.error && <span className={styles.bad}>{text(job.error)}</span>}
        </span>
      ),
    },
    { id: 'createdBy', header: t('jobs.by'), value: (job) => job.createdBy },
    {
      id: 'createdAt',
      header: t('jobs.created'),
      width: 150,
      value: (job) => job.createdAt,
      render: (job) => <RelativeTime value={job.createdAt} />,
    },
    {
      id: 'finishedAt',
      header: t('jobs.finished'),
      width: 160,
      value: (job) => job.finishedAt,
      render: (job) => (job.finishedAt ? <DateTimeText value={job.finishedAt} /> : null),
    },
  ];
  return (
    <ListPage
      title={t('jobs.title')}
      caption={t('jobs.caption')}
      searchable={false}
      useList={useLiveJobs}
      columns={columns}
      filters={filters}
      rowActions={(job) => [
        { icon: 'stop', label: t('jobs.cancel'), disabledReason: isOver(job) ? t('jobs.over') : undefined, onClick: () => void stop(job) },
      ]}
      emptyState={{ icon: 'tasks', title: t('jobs.empty'), text: t('jobs.emptyText') }}
    />
  );
}

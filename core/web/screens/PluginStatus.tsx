import { useTranslation } from 'react-i18next';
import {
  DataTable,
  DateTimeText,
  Empty,
  PageFrame,
  QueryBoundary,
  StatusTag,
  TableSkeleton,
  type Column,
  type StatusTone,
  type IconSource,
} from '@tessera/plugin-sdk/ui';
import { hooksOf, useText } from '@tessera/plugin-sdk/web';
import { pluginCalls, type PluginStatus as Status, type PluginTrouble } from '../../contract/operations';
import { useApp } from '../boot/app-context';
import { useNoteStyles } from './noteStyles';
import { PluginEvents } from './PluginEvents';
import { PluginSchedules } from './PluginSchedules';

const { useListPluginsQuery } = hooksOf(pluginCalls);

const looks: Record<Status['state'] | 'troubled', { tone: StatusTone; icon: IconSource }> = {
  ready: { tone: 'success', icon: 'success' },
  troubled: { tone: 'warning', icon: 'warning' },
  failed: { tone: 'danger', icon: 'error' },
  off: { tone: 'neutral', icon: 'pause' },
};

/** What went wrong, where, how often and when. The message is the developer's own. */
function Trouble({ trouble: { hook, name, stray, message, times, firstAt, lastAt } }: { trouble: PluginTrouble }) {
  const styles = useNoteStyles();
  const { t } = useTranslation('core');
  const where = [t(`plugins.hooks.${hook}`), name].filter(Boolean).join(' ');
  return (
    <span>
      <span className={styles.bad}>{t(stray ? 'plugins.stray' : 'plugins.caught', { where, message })}</span>
      <span className={styles.quiet}>
        {t('plugins.times', { count: times })} · {times > 1 && <DateTimeText value={firstAt} />}
        {times > 1 && ' – '}
        <DateTimeText value={lastAt} />
      </span>
    </span>
  );
}

/** Which plugins run, which do not, and why: on the server, and in this browser. */
export default function PluginStatus() {
  const styles = useNoteStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const { registry } = useApp();
  const query = useListPluginsQuery();
  const inBrowser = new Map(registry.failed.map(({ id, reason }) => [id, reason]));
  const titles = new Map(query.data?.map(({ id, title }) => [id, text(title)]));
  const named = (ids: readonly string[]) => ids.map((id) => titles.get(id) ?? id).join(', ');

  const columns: Column<Status>[] = [
    {
      id: 'title',
      header: t('plugins.name'),
      render: (plugin) => (
        <span>
          <span className={styles.block}>{text(plugin.title)}</span>
          <span className={styles.quiet}>{plugin.id}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('plugins.state'),
      card: 'status',
      width: 130,
      render: (plugin) => {
        const state =
          plugin.state === 'ready' && (plugin.troubles.length || plugin.listeners.some((one) => one.parkedCount))
            ? 'troubled'
            : plugin.state;
        return <StatusTag {...looks[state]}>{t(`plugins.states.${state}`)}</StatusTag>;
      },
    },
    {
      id: 'reason',
      wraps: true,
      header: t('plugins.reason'),
      render: (plugin) => (
        <span>
          {plugin.reason && <span className={styles.bad}>{plugin.reason}</span>}
          {plugin.conditions.map(({ name, ok, say }) => (
            <span key={name} className={ok ? styles.quiet : styles.bad}>
              {name}: {text(say)}
            </span>
          ))}
          {plugin.troubles.map((trouble) => (
            <Trouble key={`${trouble.hook} ${trouble.name} ${trouble.stray} ${trouble.message}`} trouble={trouble} />
          ))}
          {plugin.schedules.length > 0 && <PluginSchedules schedules={plugin.schedules} />}
          {plugin.listeners.map((listener) => (
            <PluginEvents key={listener.id} listener={listener} />
          ))}
          {plugin.state === 'ready' && inBrowser.has(plugin.id) && (
            <span className={styles.bad}>{t('plugins.inBrowser', { reason: inBrowser.get(plugin.id) })}</span>
          )}
        </span>
      ),
    },
    { id: 'requires', header: t('plugins.requires'), value: (plugin) => named(plugin.requires) },
    { id: 'optional', header: t('plugins.optional'), value: (plugin) => named(plugin.optional) },
    {
      id: 'started',
      header: t('plugins.started'),
      align: 'end',
      width: 110,
      value: (plugin) => (plugin.startedInMs === null ? null : t('plugins.ms', { ms: Math.round(plugin.startedInMs) })),
    },
  ];
  return (
    <PageFrame title={t('plugins.title')} count={query.data?.length} subtitle={t('plugins.subtitle')}>
      <QueryBoundary query={query} skeleton={<TableSkeleton />} empty={<Empty icon="puzzle" title={t('plugins.empty')} />}>
        {(plugins) => <DataTable caption={t('plugins.caption')} columns={columns} rows={plugins} rowKey={(plugin) => plugin.id} />}
      </QueryBoundary>
    </PageFrame>
  );
}

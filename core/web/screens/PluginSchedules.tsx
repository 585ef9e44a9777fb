import { useTranslation } from 'react-i18next';
import { DateText, DateTimeText } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ScheduleStatus } from '../../contract/operations';
import { useNoteStyles } from './noteStyles';

/** Jobs that start by themselves: folded where there are many and none failed. */
export function PluginSchedules({ schedules }: { schedules: readonly ScheduleStatus[] }) {
  const styles = useNoteStyles();
  const { t } = useTranslation('core');
  const failed = schedules.filter(({ state }) => state === 'failed');
  const others = schedules.filter(({ state }) => state !== 'failed');
  const lines = (some: readonly ScheduleStatus[]) => some.map((schedule) => <PluginSchedule key={schedule.kind} schedule={schedule} />);
  return (
    <>
      {lines(failed)}
      {others.length < 2 ? (
        lines(others)
      ) : (
        <details className={styles.quiet}>
          <summary className={styles.summary}>{t('plugins.schedules.jobs', { count: others.length })}</summary>
          {lines(others)}
        </details>
      )}
    </>
  );
}

/** A job that starts by itself: its next run, and how the last one ended. */
function PluginSchedule({ schedule: { title, next, lastDay, state } }: { schedule: ScheduleStatus }) {
  const styles = useNoteStyles();
  const { t } = useTranslation('core');
  const text = useText();
  return (
    <span className={styles.quiet}>
      {t('plugins.schedules.planned', { title: text(title) })} <DateTimeText value={next} />
      {' · '}
      {state === null || lastDay === null ? (
        t('plugins.schedules.never')
      ) : (
        <span className={state === 'failed' ? styles.badInLine : undefined}>
          {t('plugins.schedules.last')} <DateText value={lastDay} />: {t(`jobs.states.${state}`)}
        </span>
      )}
    </span>
  );
}

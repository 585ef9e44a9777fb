import { useTranslation } from 'react-i18next';
import { DateText, DateTimeText } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ScheduleStatus } from '../../contract/operations';
import { useNoteStyles } from './noteStyles';

/** A job that starts by itself: its next run, and how the last one ended. */
export function PluginSchedule({ schedule: { title, next, lastDay, state } }: { schedule: ScheduleStatus }) {
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

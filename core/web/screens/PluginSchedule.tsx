import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DateText, DateTimeText } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ScheduleStatus } from '../../contract/operations';

const useStyles = makeStyles({
  quiet: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

/** A job that starts by itself: its next run, and how the last one ended. */
export function PluginSchedule({ schedule: { title, next, lastDay, state } }: { schedule: ScheduleStatus }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  return (
    <span className={styles.quiet}>
      {t('plugins.schedules.planned', { title: text(title) })} <DateTimeText value={next} />
      {' · '}
      {state === null || lastDay === null ? (
        t('plugins.schedules.never')
      ) : (
        <span className={state === 'failed' ? styles.failed : undefined}>
          {t('plugins.schedules.last')} <DateText value={lastDay} />: {t(`jobs.states.${state}`)}
        </span>
      )}
    </span>
  );
}

import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { daysBetween, today } from '@tessera/plugin-sdk/contract';
import { DateText, QueryCard, useTotalText } from '@tessera/plugin-sdk/ui';
import { hooksOf, useText } from '@tessera/plugin-sdk/web';
import { endingCalls, type EndingSoon } from '../../../contract/operations';
import { useRowStyles } from './homeStyles';
import { RecordLink } from './RecordLink';
import { useScreenOf } from './useScreenOf';

const { useListEndingQuery } = hooksOf(endingCalls);

/** From here on it is urgent. */
const urgentDays = 2;

/** What ends within two weeks, the soonest of each kind first. */
export function EndingCard() {
  const { t } = useTranslation('core');
  const query = useListEndingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryCard title={t('home.ending')} query={query} failedTitle={t('home.endingNotLoaded')}>
      {(kinds) => kinds.map((kind) => <Kind key={`${kind.plugin}/${kind.entity}`} kind={kind} />)}
    </QueryCard>
  );
}

function Kind({ kind: { plugin, entity, title, count, totalKind, rows } }: { kind: EndingSoon }) {
  const styles = useRowStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const totalText = useTotalText();
  const screen = useScreenOf(plugin, entity);
  return (
    <>
      <h3 className={styles.kind}>
        {text(title)} <span className={styles.quiet}>{totalText(count, totalKind)}</span>
      </h3>
      <ul className={styles.list}>
        {rows.map(({ id, name, endsOn }) => {
          const left = daysBetween(today(), endsOn);
          return (
            <li key={id} className={styles.row}>
              <span className={styles.texts}>
                <RecordLink to={screen?.to(id)} name={name} />
                <span className={styles.reason}>
                  {t('home.endsOn')} <DateText value={endsOn} />
                </span>
              </span>
              <span className={mergeClasses(styles.quiet, left <= urgentDays && styles.urgent)}>
                {left ? t('home.daysLeft', { count: left }) : t('home.today')}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

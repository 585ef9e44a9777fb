import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, CardSkeleton, CountBadge, QueryBoundary, StateCard, useTotalText } from '@tessera/plugin-sdk/ui';
import { hooksOf, useText } from '@tessera/plugin-sdk/web';
import { waitingCalls, type Waiting } from '../../../contract/operations';

const { useListWaitingQuery } = hooksOf(waitingCalls);

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '10px 4px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  texts: { minWidth: 0, flex: '1 1 auto' },
  step: { fontWeight: tokens.fontWeightSemibold },
  title: { color: tokens.colorNeutralForeground3 },
});

/** For each step that the user may take: how many records stand before it. */
export function WaitingCard() {
  const { t } = useTranslation('core');
  const query = useListWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title={t('home.waiting')}>
      <QueryBoundary query={query} skeleton={<CardSkeleton />} failedTitle={t('home.waitingFailed')}>
        {(steps) => (steps.length ? <Steps steps={steps} /> : <StateCard icon="success" title={t('home.nothingWaits')} />)}
      </QueryBoundary>
    </Card>
  );
}

function Steps({ steps }: { steps: readonly Waiting[] }) {
  const styles = useStyles();
  const text = useText();
  const totalText = useTotalText();
  return (
    <ul className={styles.list}>
      {steps.map(({ plugin, entity, step, title, label, count, totalKind, to }) => (
        <li key={`${plugin}/${entity}/${step}`}>
          <Link to={to} className={styles.entry}>
            <span className={styles.texts}>
              <span className={styles.step}>{text(label)}</span> <span className={styles.title}>{text(title)}</span>
            </span>
            <CountBadge value={totalText(count, totalKind) ?? count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

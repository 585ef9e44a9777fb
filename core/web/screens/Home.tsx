import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, CardSkeleton, CountBadge, PageFrame, QueryBoundary, StateCard, useTotalText } from '@tessera/plugin-sdk/ui';
import { hooksOf, shellSlots, Slot, useText, useUser } from '@tessera/plugin-sdk/web';
import { waitingCalls, type Waiting } from '../../contract/operations';
import { EditedCard } from './home/EditedCard';
import { FailedCard } from './home/FailedCard';

const { useListWaitingQuery } = hooksOf(waitingCalls);

const useStyles = makeStyles({
  page: { containerType: 'inline-size' },
  // by the width of the content, which the sidebar decides too
  columns: {
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr) 332px' },
  },
  column: { display: 'grid', gap: '16px', minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
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

/** The day of whoever is signed in: what waits for them, and the cards that plugins add. */
export default function Home() {
  const { t } = useTranslation('core');
  const user = useUser();
  const styles = useStyles();
  return (
    <PageFrame title={t('home.title')} subtitle={user.fullName}>
      <div className={styles.page}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <WaitingCard />
          </div>
          <div className={styles.column}>
            <Slot of={shellSlots.home} props={{}} />
            <FailedCard />
            <EditedCard />
          </div>
        </div>
      </div>
    </PageFrame>
  );
}

/** For each step that the user may take: how many records stand before it. */
function WaitingCard() {
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

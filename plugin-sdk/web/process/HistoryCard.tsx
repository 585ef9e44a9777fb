import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { AnyProcess, HistoryEntry, Process, RecordFields } from '@tessera/plugin-sdk/contract';
import { Card, CardSkeleton, DateTimeText, Icon, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { useText } from '../runtime';
import { processHooks } from './processHooks';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: { display: 'grid', gridTemplateColumns: '24px 1fr', columnGap: '10px', position: 'relative', paddingBottom: '14px' },
  line: {
    '::before': {
      content: '""',
      position: 'absolute',
      left: '11px',
      top: '24px',
      bottom: 0,
      width: '2px',
      backgroundColor: tokens.colorBrandStroke2,
    },
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  about: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** What happened to a record: its states, who brought it there and when, the latest first. @example <HistoryCard of={withdrawals} id={id} /> */
export function HistoryCard<E extends string, Row extends RecordFields, State extends string, Steps, Calls>({
  of,
  id,
}: {
  of: Process<E, Row, State, Steps, Calls>;
  id: number;
}) {
  const { t } = useTranslation('sdk');
  const query = processHooks(of).useHistory({ id });
  return (
    <Card title={t('process.history')}>
      <QueryBoundary query={query} skeleton={<CardSkeleton />} failedTitle={t('process.historyFailed')}>
        {(entries) => <TimeLine of={of as unknown as AnyProcess} entries={entries} />}
      </QueryBoundary>
    </Card>
  );
}

function TimeLine({ of, entries }: { of: AnyProcess; entries: readonly HistoryEntry[] }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const text = useText();
  const titleOf = ({ state }: HistoryEntry) => {
    if (!state) return t('process.changed');
    const label = of.states[state.to]?.label;
    return label ? text(label) : state.to;
  };
  if (!entries.length) return <p className={styles.about}>{t('process.noHistory')}</p>;
  return (
    <ol className={styles.list}>
      {entries.map((entry, index) => {
        const reason = entry.changes.reason?.after;
        return (
          <li key={entry.id} className={`${styles.entry} ${index < entries.length - 1 ? styles.line : ''}`}>
            <span className={styles.mark}>
              <Icon name={entry.state ? (entry.state.from ? 'check' : 'add') : 'edit'} size={16} />
            </span>
            <div>
              <div className={styles.head}>
                <span className={styles.title}>{titleOf(entry)}</span>
                <span className={styles.about}>
                  <DateTimeText value={entry.at} />
                </span>
              </div>
              <div className={styles.about}>{entry.by}</div>
              {entry.approvedBy && <div className={styles.about}>{t('process.approvedBy', { name: entry.approvedBy })}</div>}
              {typeof reason === 'string' && <div className={styles.about}>{reason}</div>}
              {entry.changes.fourEyes && <div className={styles.about}>{t('process.fourEyesOff')}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DateText, QueryCard, StatusTag } from '@tessera/plugin-sdk/ui';
import { newReportAddress, reportAddress, useListDeadlinesQuery } from './calls';

const soon = 14;
const mostShown = 8;
const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    padding: '6px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopWidth: 0 },
  },
  name: { flexGrow: 1, flexBasis: '200px', minWidth: 0, overflowWrap: 'anywhere' },
  due: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** Reports that are due, the most urgent first; each leads to what has been begun of it, or begins it. */
export default function DeadlineCard() {
  const styles = useStyles();
  const { t } = useTranslation('mof-reports');
  const query = useListDeadlinesQuery({});
  return (
    <QueryCard title={t('reports.deadlines')} query={query} failedTitle={t('reports.deadlinesFailed')}>
      {(deadlines) => (
        <ul className={styles.list}>
          {deadlines
            .slice(0, mostShown)
            .map(({ categoryId, code, name, year, periodTypeId, periodValue, periodName, due, daysLeft, report }) => (
              <li key={`${code}-${periodTypeId}`} className={styles.item}>
                <span className={styles.name}>
                  <Link
                    to={
                      report ? reportAddress(report) : newReportAddress({ reportCategoryId: categoryId, year, periodTypeId, periodValue })
                    }
                  >{`${code} · ${periodName}`}</Link>{' '}
                  {name}
                </span>
                <span className={styles.due}>
                  {t('reports.due')} <DateText value={due} />
                </span>
                <StatusTag tone={daysLeft < 0 ? 'danger' : daysLeft <= soon ? 'warning' : 'neutral'}>
                  {daysLeft < 0 ? t('reports.late', { count: -daysLeft }) : t('reports.daysLeft', { count: daysLeft })}
                </StatusTag>
                <StatusTag tone={report ? 'brand' : 'neutral'}>{t(report ? 'reports.begun' : 'reports.notBegun')}</StatusTag>
              </li>
            ))}
        </ul>
      )}
    </QueryCard>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportDetail } from '../../contract/reports';
import { reportAddress, useListReportQuery } from './calls';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', margin: 0, padding: 0, listStyleType: 'none', alignItems: 'baseline' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

const most = 20;

/** The other reports of the same period, each a link. Nothing where there are none. */
export function SamePeriod({ report: { id, year, periodValue, PeriodType } }: { report: ReportDetail }) {
  const styles = useStyles();
  const { t } = useTranslation('mof-reports');
  const { data } = useListReportQuery({ year, periodValue, periodTypeId: PeriodType.id, pageSize: most });
  const others = data?.data.filter((one) => one.id !== id) ?? [];
  if (!others.length) return null;
  return (
    <nav aria-label={t('reports.samePeriod')}>
      <ul className={styles.list}>
        <li className={styles.quiet}>{t('reports.samePeriod')}</li>
        {others.map((one) => (
          <li key={one.id}>
            <Link to={reportAddress(one)} title={one.Category.name}>
              {one.edition > 1 ? `${one.Category.code} (${t('reports.edition', { edition: one.edition })})` : one.Category.code}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

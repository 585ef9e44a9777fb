import { Link as PlainLink, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, Icon, StatusTag } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ReportCheck } from '../../contract/reports';
import type { CellName } from '../../contract/reportTables';
import { exact } from './amounts';
import { mappingOf } from './calls';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', marginBottom: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '48vh', overflowY: 'auto' },
  item: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr auto',
    gap: '8px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { display: 'block', fontWeight: tokens.fontWeightMedium, overflowWrap: 'anywhere' },
  text: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  error: { color: tokens.colorPaletteRedForeground1 },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  passed: { color: tokens.colorPaletteGreenForeground1 },
  ways: { display: 'flex', flexDirection: 'column', gap: '4px', alignItems: 'flex-end', '& > *': { minHeight: '24px' } },
});

/** A row of a file, and where its code waits for a mapping. */
export type CheckedRow = NonNullable<ReportCheck['row']> & Pick<ReportCheck, 'leadsTo'>;

interface Props {
  checks: readonly ReportCheck[];
  onGo: (cell: CellName) => void;
  onRow: (row: CheckedRow) => void;
}

/** What stands in the way of submitting, then what should be looked at, then what holds. Each leads to its cells, or to a row of a file. */
export function Checks({ checks, onGo, onRow }: Props) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('mof-reports');
  const say = useText();
  const rank = ({ passed, severity }: ReportCheck) => (passed ? 2 : severity === 'error' ? 0 : 1);
  const sorted = [...checks].sort((a, b) => rank(a) - rank(b));
  const [errors, warnings, passed] = [0, 1, 2].map((wanted) => checks.filter((check) => rank(check) === wanted).length) as [
    number,
    number,
    number,
  ];
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('reports.checks')}</h2>
        {errors > 0 && <StatusTag tone="danger">{t('reports.errors', { count: errors })}</StatusTag>}
        {warnings > 0 && <StatusTag tone="warning">{t('reports.warnings', { count: warnings })}</StatusTag>}
        {passed > 0 && <StatusTag tone="success">{t('reports.passed', { count: passed })}</StatusTag>}
      </div>
      <ul className={styles.list} tabIndex={0} aria-label={t('reports.checks')}>
        {sorted.map((check, i) => {
          const { row } = check;
          const [first] = check.cells;
          return (
            <li key={`${check.check}-${i}`} className={styles.item}>
              <span className={check.passed ? styles.passed : check.severity === 'error' ? styles.error : styles.warning}>
                <Icon name={check.passed ? 'check' : check.severity === 'error' ? 'error' : 'warning'} />
              </span>
              <span>
                <span className={styles.name}>{say(check.name)}</span>
                <span className={styles.text}>{say(check.text)}</span>
              </span>
              <span className={styles.ways}>
                {row && (
                  <PlainLink as="button" onClick={() => onRow({ ...row, leadsTo: check.leadsTo })}>
                    {t('reports.toRow', { row: exact(String(row.row), i18n.language) })}
                  </PlainLink>
                )}
                {check.leadsTo ? (
                  <Link to={mappingOf[check.leadsTo]}>{t('reports.toMapping')}</Link>
                ) : (
                  !check.passed &&
                  first && (
                    <PlainLink as="button" onClick={() => onGo(first)}>
                      {t('reports.toCell')}
                    </PlainLink>
                  )
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {errors > 0 && <p className={styles.text}>{t('reports.blocked', { count: errors })}</p>}
    </Card>
  );
}

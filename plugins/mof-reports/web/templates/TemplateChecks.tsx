import { useTranslation } from 'react-i18next';
import { Card, QueryBoundary, StatusTag, TableSkeleton } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { TemplateView } from '../../contract/templates';
import { useCompareReportFormsQuery } from './calls';
import { useTemplateStyles } from './templateStyles';

/** The checks of a version. */
export function Checks({ view }: { view: TemplateView }) {
  const styles = useTemplateStyles();
  const { t } = useTranslation('mof-reports');
  const say = useText();
  if (!view.checks.length) return null;
  return (
    <Card title={t('forms.checks')}>
      <ul className={styles.list}>
        {view.checks.map((check) => (
          <li key={check.code}>
            <StatusTag tone={check.severity === 'error' ? 'danger' : 'warning'}>{t(`forms.severities.${check.severity}`)}</StatusTag>{' '}
            {say(check.name)} <span className={styles.formula}>{check.rule}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What this version has differently from another one, column by column and line by line. */
export function Differences({ view, beside }: { view: TemplateView; beside: string }) {
  const styles = useTemplateStyles();
  const { t } = useTranslation('mof-reports');
  const query = useCompareReportFormsQuery({ key: view.key, version: view.version, with: beside });
  return (
    <Card title={t('forms.differences', { version: view.version, other: beside })}>
      <QueryBoundary query={query} skeleton={<TableSkeleton />}>
        {(found) =>
          found.length === 0 ? (
            <p>{t('forms.same')}</p>
          ) : (
            <ul className={styles.list}>
              {found.map(({ statement, part, code, kind, before, after }) => (
                <li key={`${statement} ${part} ${code}`}>
                  <StatusTag tone={kind === 'removed' ? 'danger' : kind === 'added' ? 'success' : 'warning'}>
                    {t(`forms.kinds.${kind}`)}
                  </StatusTag>{' '}
                  <strong>{part === 'column' ? t('forms.columnOf', { statement, code }) : `${statement} ${code}`}</strong>{' '}
                  {after?.name ?? before?.name}
                  {before && after && before.formula !== after.formula && (
                    <span className={styles.formula}>{` ${before.formula || '–'} → ${after.formula || '–'}`}</span>
                  )}
                  {before && after && before.name !== after.name && <span className={styles.quiet}>{` (${before.name})`}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

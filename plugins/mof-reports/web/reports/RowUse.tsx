import { Link as PlainLink, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, CardSkeleton, IconButton, QueryBoundary } from '@tessera/plugin-sdk/ui';
import type { FileKind } from '../../contract/reports';
import type { CellName } from '../../contract/reportTables';
import { exact } from './amounts';
import { mappingOf, useTraceRowQuery } from './calls';

const useStyles = makeStyles({
  head: { display: 'flex', gap: '8px', alignItems: 'center', justifyContent: 'space-between' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  term: { display: 'flex', gap: '8px', padding: '4px 0', fontVariantNumeric: 'tabular-nums' },
  grow: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' },
});

const mostFurther = 12;

interface Props {
  reportId: number;
  kind: FileKind;
  /** As a spreadsheet counts. */
  row: number;
  /** Where its code is mapped. */
  leadsTo?: keyof typeof mappingOf | null;
  onGo: (cell: CellName) => void;
  /** It stands by itself, and can be closed. */
  onClose?: () => void;
}

/** The way back: what a row of a file is, and which cells it went into, directly and by formulas; or why it went nowhere. */
export function RowUse({ reportId, kind, row, leadsTo, onGo, onClose }: Props) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('mof-reports');
  const query = useTraceRowQuery({ id: reportId, kind, row });
  const title = t('reports.rowUse', { row: exact(String(row), i18n.language) });
  const link = ({ name, ...cell }: CellName & { name: string }) => (
    <PlainLink
      as="button"
      className={styles.grow}
      onClick={() => onGo({ statement: cell.statement, line: cell.line, column: cell.column })}
    >
      {name}
    </PlainLink>
  );
  const content = (
    <section aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        {onClose && <IconButton icon="dismiss" label={t('reports.close')} onClick={onClose} />}
      </div>
      <QueryBoundary query={query} skeleton={<CardSkeleton cards={1} />}>
        {({ why, fileName, policyNo, productCode, cells, further }) => (
          <>
            <p className={styles.quiet}>{t('reports.rowOf', { file: fileName, policy: policyNo ?? '–', product: productCode ?? '–' })}</p>
            {why ? (
              <p>
                {t(`reports.rowWhy.${why}`)}{' '}
                {why === 'unmapped' && <Link to={mappingOf[leadsTo ?? 'products']}>{t('reports.toMapping')}</Link>}
              </p>
            ) : (
              <>
                <ul className={styles.list}>
                  {cells.map((cell) => (
                    <li key={`${cell.statement}${cell.line}${cell.column}${cell.measure}`} className={styles.term}>
                      {link(cell)}
                      <span className={styles.quiet}>{cell.measure}</span>
                      <span>{exact(cell.amount, i18n.language)}</span>
                    </li>
                  ))}
                </ul>
                <p className={styles.quiet}>{t('reports.rowFurther', { count: further.length })}</p>
                <ul className={styles.list}>
                  {further.slice(0, mostFurther).map((cell) => (
                    <li key={`${cell.statement}${cell.line}${cell.column}`} className={styles.term}>
                      {link(cell)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
  return onClose ? <Card>{content}</Card> : content;
}

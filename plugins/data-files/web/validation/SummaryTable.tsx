import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, Figures, StatusTag, useFormat, type Column, type StatusTone, type IconSource } from '@tessera/plugin-sdk/ui';
import type { ColumnSummary } from '../../contract/validation';

const useStyles = makeStyles({
  column: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold },
  standard: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  figure: { fontFamily: tokens.fontFamilyNumeric, whiteSpace: 'nowrap' },
  share: { color: tokens.colorNeutralForeground3 },
  value: { display: 'block', maxWidth: '180px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const looks: Record<ColumnSummary['check'], { tone: StatusTone; icon?: IconSource }> = {
  ok: { tone: 'success' },
  warning: { tone: 'warning', icon: 'warning' },
  error: { tone: 'danger' },
  question: { tone: 'warning', icon: 'question' },
};

// less is not nothing
const leastPercent = 0.1;

/** A year is no quantity: 1953, not 1.953. */
const isYear = ({ type, min, max }: ColumnSummary): boolean => type === 'integer' && Number(min) >= 1900 && Number(max) <= 2200;

/** The dataframe summary: what each column of the file holds. */
export function SummaryTable({ columns: rows }: { columns: readonly ColumnSummary[] }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const columns = useMemo<Column<ColumnSummary>[]>(() => {
    const edge = (row: ColumnSummary, value: string | null) => {
      if (value === null) return '–';
      if (row.type === 'date') return format.date(value);
      return row.type === 'text' || isYear(row) ? value : format.number(Number(value), { decimals: 4 });
    };
    const share = ({ count, percent }: { count: number; percent: number }) => (
      <span className={styles.figure}>
        {format.number(count)}{' '}
        <span className={styles.share}>
          (
          {count > 0 && percent < leastPercent
            ? `< ${format.percent(leastPercent, { decimals: 1 })}`
            : format.percent(percent, { decimals: 1 })}
          )
        </span>
      </span>
    );
    return [
      {
        id: 'column',
        header: t('summary.column'),
        render: (row) => (
          <span>
            <span className={styles.column}>{row.column}</span>
            {row.standardName && row.standardName !== row.column && <span className={styles.standard}>{row.standardName}</span>}
          </span>
        ),
      },
      { id: 'missing', header: t('summary.missing'), align: 'end', render: (row) => share(row.missing) },
      { id: 'unknown', header: t('summary.unknown'), align: 'end', render: (row) => share(row.unknown) },
      { id: 'distinct', header: t('summary.distinct'), align: 'end', render: (row) => <Figures value={row.distinct} /> },
      { id: 'type', header: t('summary.type'), render: (row) => t(`dataTypes.${row.type}`) },
      { id: 'min', header: t('summary.min'), align: 'end', render: (row) => <span className={styles.value}>{edge(row, row.min)}</span> },
      { id: 'max', header: t('summary.max'), align: 'end', render: (row) => <span className={styles.value}>{edge(row, row.max)}</span> },
      { id: 'average', header: t('summary.average'), align: 'end', render: (row) => (isYear(row) ? '–' : <Figures value={row.average} />) },
      {
        id: 'check',
        header: t('summary.check'),
        card: 'status',
        render: (row) => <StatusTag {...looks[row.check]}>{t(`summary.checks.${row.check}`)}</StatusTag>,
      },
    ];
  }, [t, styles, format]);
  return (
    <DataTable
      caption={t('summary.title')}
      summary={t('summary.titleCount', { count: rows.length })}
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.column}
    />
  );
}

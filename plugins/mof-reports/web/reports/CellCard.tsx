import { Button, Link as PlainLink, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Card,
  CardSkeleton,
  DataTable,
  FormDialog,
  FormStack,
  IconButton,
  Pager,
  QueryBoundary,
  TextAreaField,
  TextField,
  useNotify,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { editInput, type CellName, type CellTrace, type ReportDetail, type TracedRow } from '../../contract/reports';
import { exact, shown } from './amounts';
import { useEditCellMutation, useListTracedRowsQuery, useTraceCellQuery } from './calls';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'baseline' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  end: { marginInlineStart: 'auto', display: 'flex', gap: '8px' },
  columns: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 1000px)': { gridTemplateColumns: '340px minmax(0, 1fr)' },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  term: { display: 'flex', gap: '8px', padding: '4px 0', fontVariantNumeric: 'tabular-nums' },
  grow: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' },
});

interface Props {
  report: ReportDetail;
  cell: CellName;
  onGo: (cell: CellName) => void;
  onClose: () => void;
}

/** Where a figure comes from: its formula with a way into each part, or the files with their rows. */
export function CellCard({ report, cell, onGo, onClose }: Props) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('mof-reports');
  const query = useTraceCellQuery({ id: report.id, ...cell });
  const [isEditing, setEditing] = useState(false);
  return (
    <Card>
      <QueryBoundary query={query} skeleton={<CardSkeleton cards={1} />}>
        {(trace) => (
          <>
            <div className={styles.head}>
              <h2 className={styles.name}>{trace.cell.name}</h2>
              <strong>{shown(trace.cell.amount, report.unit, i18n.language)}</strong>
              <span className={styles.quiet}>{t('reports.exact', { amount: exact(trace.cell.amount, i18n.language) })}</span>
              <span className={styles.end}>
                {trace.cell.kind === 'input' && report.Status.code === 'chua_nop' && (
                  <Button onClick={() => setEditing(true)}>{t('reports.edit')}</Button>
                )}
                <IconButton icon="dismiss" label={t('reports.close')} onClick={onClose} />
              </span>
            </div>
            {trace.edit && (
              <p className={styles.quiet}>
                {t('reports.editNote', {
                  author: trace.edit.author,
                  before: exact(trace.edit.before, i18n.language),
                  reason: trace.edit.reason,
                })}
              </p>
            )}
            {trace.formula !== null ? <Formula trace={trace} unit={report.unit} onGo={onGo} /> : <Sources report={report} trace={trace} />}
            {isEditing && <EditCell report={report} trace={trace} onClose={() => setEditing(false)} />}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function Formula({ trace, unit, onGo }: { trace: CellTrace; unit: ReportDetail['unit']; onGo: (cell: CellName) => void }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('mof-reports');
  return (
    <>
      <p className={styles.quiet}>{`${t('reports.formula')}: ${trace.formula}`}</p>
      <ul className={styles.list}>
        {trace.terms.map(({ sign, name, amount, ...cell }) => (
          <li key={`${cell.statement}${cell.line}${cell.column}`} className={styles.term}>
            <span>{sign > 0 ? '+' : '−'}</span>
            <PlainLink as="button" className={styles.grow} onClick={() => onGo(cell)}>
              {name}
            </PlainLink>
            <span>{shown(amount, unit, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Sources({ report, trace }: { report: ReportDetail; trace: CellTrace }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('mof-reports');
  const traced = trace.sources.filter(({ kind, measure }) => kind && kind !== 'financial' && measure);
  const [open, setOpen] = useState(0);
  if (!trace.sources.length) return <p className={styles.quiet}>{t('reports.noSource')}</p>;
  const chosen = traced[open];
  return (
    <div className={styles.columns}>
      <ul className={styles.list}>
        {trace.sources.map(({ displayName, measure, rows, row, original, amount }, i) => (
          <li key={`${displayName}${measure}${row}`} className={styles.term}>
            {measure ? (
              <PlainLink as="button" className={styles.grow} onClick={() => setOpen(i)}>
                {t('reports.sourceLine', { file: displayName, measure, rows: exact(String(rows), i18n.language) })}
              </PlainLink>
            ) : (
              <span className={styles.grow}>{t('reports.sourceRow', { file: displayName, row, original })}</span>
            )}
            <span>{exact(amount, i18n.language)}</span>
          </li>
        ))}
      </ul>
      {chosen && <Rows key={chosen.measure} report={report} cell={trace.cell} kind={chosen.kind!} measure={chosen.measure} />}
    </div>
  );
}

const pageSize = 10;

function Rows({
  report,
  cell,
  kind,
  measure,
}: {
  report: ReportDetail;
  cell: CellName;
  kind: 'gwp' | 'claim' | 'reserve' | 'financial';
  measure: string;
}) {
  const { t, i18n } = useTranslation('mof-reports');
  const [page, setPage] = useState(1);
  const { statement, line, column } = cell;
  const query = useListTracedRowsQuery({ id: report.id, statement, line, column, kind, measure, page, pageSize });
  const columns: Column<TracedRow>[] = [
    { id: 'row', header: t('reports.row'), width: 90, align: 'end', value: (row) => exact(String(row.row), i18n.language) },
    { id: 'policy', header: t('reports.policyNo'), value: (row) => row.policyNo },
    { id: 'product', header: t('reports.product'), width: 120, value: (row) => row.productCode },
    { id: 'original', header: t('reports.original'), value: (row) => row.original },
    { id: 'amount', header: t('reports.taken'), align: 'end', value: (row) => exact(row.amount, i18n.language) },
    { id: 'running', header: t('reports.running'), align: 'end', value: (row) => exact(row.running, i18n.language) },
  ];
  return (
    <div>
      <QueryBoundary query={query} skeleton={<CardSkeleton cards={1} />}>
        {({ data, total }) => (
          <>
            <DataTable caption={`${t('reports.rows')} ${measure}`} columns={columns} rows={data} rowKey={(row) => row.row} />
            {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function EditCell({ report, trace, onClose }: { report: ReportDetail; trace: CellTrace; onClose: () => void }) {
  const { t } = useTranslation('mof-reports');
  const notify = useNotify();
  const [edit] = useEditCellMutation();
  const { statement, line, column, amount, name } = trace.cell;
  return (
    <FormDialog
      title={t('reports.editTitle', { cell: name })}
      schema={editInput}
      initialValues={{ statement, line, column, amount, reason: '' }}
      failed={t('reports.editFailed')}
      onSubmit={(values) => edit({ id: report.id, ...values }).unwrap()}
      onSaved={() => notify.success(t('reports.editSaved'))}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="amount" label={t('reports.amount')} />
        <TextAreaField name="reason" label={t('reports.reason')} />
      </FormStack>
    </FormDialog>
  );
}

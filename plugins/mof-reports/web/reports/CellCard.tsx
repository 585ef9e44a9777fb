import { Button, Link as PlainLink, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Card,
  CardSkeleton,
  DataTable,
  FormDialog,
  FormStack,
  Icon,
  IconButton,
  lazyDialog,
  Pager,
  QueryBoundary,
  TextAreaField,
  TextField,
  useNotify,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { downloadFile } from '@tessera/plugin-sdk/web';
import { editInput, reportCalls, type FileKind, type ReportDetail } from '../../contract/reports';
import type { CellName } from '../../contract/reportTables';
import type { CellTrace, TracedRow } from '../../contract/tracing';
import { exact, shown } from './amounts';
import { ComesIntoView } from './ComesIntoView';
import { useEditCellMutation, useListTracedRowsQuery, useTraceCellQuery } from './calls';
import { RowUse } from './RowUse';

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
  // a computed reserve has its working on lines of its own
  working: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  tools: { display: 'flex', justifyContent: 'flex-end', margin: '8px 0' },
  grow: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' },
});

const ReserveForm = lazyDialog(() => import('./ReserveForms'));

const isOpen = ({ cell }: CellTrace, { Status }: ReportDetail) => cell.kind === 'input' && Status.code === 'chua_nop';

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
  const [isComputing, setComputing] = useState(false);
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
                {isOpen(trace, report) && trace.way && <Button onClick={() => setComputing(true)}>{t(`reserves.${trace.way}`)}</Button>}
                {isOpen(trace, report) && <Button onClick={() => setEditing(true)}>{t('reports.edit')}</Button>}
                <IconButton icon="dismiss" label={t('reports.close')} onClick={onClose} />
              </span>
            </div>
            {trace.edit && (
              <p className={mergeClasses(styles.quiet, styles.working)}>
                {t('reports.editNote', {
                  author: trace.edit.author,
                  before: exact(trace.edit.before, i18n.language),
                  reason: trace.edit.reason,
                })}
              </p>
            )}
            {trace.formula !== null ? (
              <Formula trace={trace} unit={report.unit} onGo={onGo} />
            ) : (
              <Sources report={report} trace={trace} onGo={onGo} />
            )}
            {isEditing && <EditCell report={report} trace={trace} onClose={() => setEditing(false)} />}
            {isComputing && trace.way && (
              <ReserveForm way={trace.way} reportId={report.id} cell={trace.cell} onClose={() => setComputing(false)} />
            )}
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

function Sources({ report, trace, onGo }: { report: ReportDetail; trace: CellTrace; onGo: (cell: CellName) => void }) {
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
      {chosen && <Rows key={chosen.measure} report={report} cell={trace.cell} kind={chosen.kind!} measure={chosen.measure} onGo={onGo} />}
    </div>
  );
}

const pageSize = 10;

function Rows({
  report,
  cell,
  kind,
  measure,
  onGo,
}: {
  report: ReportDetail;
  cell: CellName;
  kind: FileKind;
  measure: string;
  onGo: (cell: CellName) => void;
}) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('mof-reports');
  const notify = useNotify();
  const [page, setPage] = useState(1);
  const [row, setRow] = useState<number>();
  const { statement, line, column } = cell;
  const asked = { id: report.id, statement, line, column, kind, measure };
  const query = useListTracedRowsQuery({ ...asked, page, pageSize });
  const columns: Column<TracedRow>[] = [
    {
      id: 'row',
      header: t('reports.row'),
      width: 80,
      align: 'end',
      value: (one) => exact(String(one.row), i18n.language),
      render: (one) => (
        <PlainLink as="button" aria-label={t('reports.rowUse', { row: one.row })} onClick={() => setRow(one.row)}>
          {exact(String(one.row), i18n.language)}
        </PlainLink>
      ),
    },
    { id: 'policy', header: t('reports.policyNo'), value: (one) => one.policyNo },
    { id: 'product', header: t('reports.product'), width: 120, value: (one) => one.productCode },
    { id: 'original', header: t('reports.original'), value: (one) => one.original },
    { id: 'amount', header: t('reports.taken'), align: 'end', value: (one) => exact(one.amount, i18n.language) },
    { id: 'running', header: t('reports.running'), align: 'end', value: (one) => exact(one.running, i18n.language) },
  ];
  const download = () =>
    void downloadFile(reportCalls.downloadTracedRows, asked).catch((error: unknown) => notify.failure(error, t('reports.rowsFailed')));
  return (
    <div>
      <QueryBoundary query={query} skeleton={<CardSkeleton cards={1} />}>
        {({ data, total }) => (
          <>
            <div className={styles.tools}>
              <Button size="small" icon={<Icon name="download" />} onClick={download}>
                {t('reports.downloadRows', { count: exact(String(total), i18n.language) })}
              </Button>
            </div>
            <DataTable
              caption={`${t('reports.rows')} ${measure}`}
              columns={columns}
              rows={data}
              rowKey={(one) => one.row}
              density="compact"
            />
            {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />}
          </>
        )}
      </QueryBoundary>
      {row !== undefined && (
        <ComesIntoView key={row}>
          <RowUse reportId={report.id} kind={kind} row={row} onGo={onGo} />
        </ComesIntoView>
      )}
    </div>
  );
}

function EditCell({ report, trace, onClose }: { report: ReportDetail; trace: CellTrace; onClose: () => void }) {
  const { t, i18n } = useTranslation('mof-reports');
  const notify = useNotify();
  const [edit] = useEditCellMutation();
  const { statement, line, column, amount, name } = trace.cell;
  return (
    <FormDialog
      title={t('reports.editTitle', { cell: name })}
      schema={editInput}
      initialValues={{ statement, line, column, amount: exact(amount, i18n.language), reason: '' }}
      failed={t('reports.editFailed')}
      onSubmit={(values) => edit({ id: report.id, ...values }).unwrap()}
      onSaved={() => notify.success(t('reports.editSaved'))}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="amount" label={t('reports.amount')} hint={trace.edit ? t('reports.amountHint') : undefined} />
        <TextAreaField name="reason" label={t('reports.reason')} />
      </FormStack>
    </FormDialog>
  );
}

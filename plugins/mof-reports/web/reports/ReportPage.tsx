import { Button, makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  FormSkeleton,
  Icon,
  lazyPart,
  PageFrame,
  QueryBoundary,
  SearchField,
  StatusTag,
  TableSkeleton,
  TabStrip,
  TypeTag,
  useAction,
  useLanguage,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { PdfButton } from '@tessera/plugin-sdk/pdf';
import { downloadFile, useRecordId, useText } from '@tessera/plugin-sdk/web';
import { JobProgress } from '@tessera/plugin-sdk/web/job-progress';
import { mofReports } from '../../contract';
import { reportCalls, type ReportCheck, type ReportDetail } from '../../contract/reports';
import type { CellName } from '../../contract/reportTables';
import { CellCard } from './CellCard';
import { Checks } from './Checks';
import {
  reportAddress,
  reportList,
  useCorrectReportMutation,
  useGetReportQuery,
  useLazyPrintReportQuery,
  useMakeReportMutation,
  useNestedReportTableQuery,
  useSubmitReportMutation,
  useTraceCellQuery,
} from './calls';
import { ComesIntoView } from './ComesIntoView';
import { Differences } from './Differences';
import { ReportGrid } from './ReportGrid';
import { pdfName, reportPdf } from './reportPdf';
import { ReportStatusTag } from './ReportStatusTag';
import { RowUse } from './RowUse';
import { SamePeriod } from './SamePeriod';

const ReportCharts = lazyPart(() => import('./ReportCharts'), <TableSkeleton />);

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 304px' },
  },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center', justifyContent: 'space-between' },
  search: { display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap' },
});

/** A report: its statements, what was checked, and where each figure comes from. */
export default function ReportPage() {
  const { t } = useTranslation('mof-reports');
  const query = useGetReportQuery({ id: useRecordId() });
  const { data } = query;
  return (
    <PageFrame
      title={data ? data.periodName : t('reports.title')}
      back={{ to: reportList, label: t('reports.back') }}
      status={data && <Status report={data} />}
      subtitle={data && subtitleOf(data)}
      actions={data && <Actions report={data} />}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {(report) => <Content report={report} />}
      </QueryBoundary>
    </PageFrame>
  );
}

const subtitleOf = ({ Category, template, createdByName }: ReportDetail) =>
  [`${Category.code} · ${Category.name}`, template?.regulation, createdByName].filter(Boolean).join(' · ');

function Status({ report: { Status: status, template, edition } }: { report: ReportDetail }) {
  const { t } = useTranslation('mof-reports');
  return (
    <>
      <ReportStatusTag status={status} />
      {edition > 1 && <TypeTag>{t('reports.edition', { edition })}</TypeTag>}
      {template && template.standing !== 'regulation' && (
        <StatusTag tone="warning">{t(template.standing === 'reconstruction' ? 'reports.reconstruction' : 'reports.secondary')}</StatusTag>
      )}
    </>
  );
}

function Actions({ report }: { report: ReportDetail }) {
  const { t } = useTranslation('mof-reports');
  const notify = useNotify();
  const act = useAction();
  const navigate = useNavigate();
  const [submit] = useSubmitReportMutation();
  const [make] = useMakeReportMutation();
  const [correct] = useCorrectReportMutation();
  const { id, checksum, jobId } = report;
  const blocked = report.checks.filter(({ severity, passed }) => severity === 'error' && !passed).length;
  const excel = () =>
    void downloadFile(reportCalls.downloadReport, { id }).catch((error: unknown) => notify.failure(error, t('reports.excelFailed')));
  const isOpen = report.Status.code === 'chua_nop';
  return (
    <>
      {checksum && <ReportPdf report={report} />}
      {checksum && (
        <Button icon={<Icon name="download" />} onClick={excel}>
          {t('reports.excel')}
        </Button>
      )}
      {isOpen && !jobId && (
        <Button onClick={() => void act(() => make({ id }).unwrap(), { done: t('reports.madeAgain'), failed: t('reports.makeFailed') })}>
          {t('reports.makeAgain')}
        </Button>
      )}
      {isOpen && checksum && (
        <Button
          appearance="primary"
          disabledFocusable={blocked > 0 || jobId !== null}
          title={blocked ? t('reports.blocked', { count: blocked }) : undefined}
          onClick={() =>
            void act(
              () => submit({ id, checksum }).unwrap(),
              { done: t('reports.submitted'), failed: t('reports.submitFailed') },
              { title: t('reports.submitQuestion'), body: subtitleOf(report), confirmLabel: t('reports.submit') },
            )
          }
        >
          {t('reports.submit')}
        </Button>
      )}
      {!isOpen && (
        <Button
          onClick={() =>
            void act(async () => void navigate(reportAddress(await correct({ id }).unwrap())), {
              done: t('reports.corrected'),
              failed: t('reports.correctFailed'),
            })
          }
        >
          {t('reports.correct')}
        </Button>
      )}
    </>
  );
}

/** The whole report, or one of its statements, as a PDF. */
function ReportPdf({ report, statement }: { report: ReportDetail; statement?: ReportDetail['statements'][number] }) {
  const { t } = useTranslation('mof-reports');
  const language = useLanguage();
  const [ask] = useLazyPrintReportQuery();
  return (
    <PdfButton
      label={statement ? t('reports.pdfOf', { statement: statement.code }) : t('reports.pdf')}
      fileName={pdfName({ form: statement?.form ?? report.template!.key, at: new Date().toISOString() })}
      describe={async () => reportPdf(await ask({ id: report.id, subType: statement?.subType ?? '' }).unwrap(), t, language)}
    />
  );
}

function Content({ report }: { report: ReportDetail }) {
  const styles = useStyles();
  const { t } = useTranslation('mof-reports');
  const say = useText();
  const [open, setOpen] = useState('');
  const [cell, setCell] = useState<CellName>();
  const [row, setRow] = useState<NonNullable<ReportCheck['row']>>();
  const [search, setSearch] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  const statement = report.statements.find(({ code }) => code === open) ?? report.statements[0];
  const go = (to: CellName) => {
    setOpen(to.statement);
    setCell(to);
  };
  return (
    <>
      {report.jobId && (
        <Card>
          <JobProgress of={mofReports.jobs.make} id={report.jobId} title={t('reports.making')} />
        </Card>
      )}
      {report.failure && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{say(report.failure)}</MessageBarBody>
        </MessageBar>
      )}
      {report.template && report.template.standing !== 'regulation' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{say(report.template.note)}</MessageBarBody>
        </MessageBar>
      )}
      {statement && (
        <>
          <div className={styles.bar}>
            <span className={styles.search}>
              {report.statements.length > 1 ? (
                <TabStrip
                  label={t('reports.lines')}
                  value={statement.code}
                  onChange={setOpen}
                  tabs={report.statements.map(({ code }) => ({ id: code, label: code }))}
                />
              ) : (
                <strong>{say(statement.name)}</strong>
              )}
              <SamePeriod report={report} />
            </span>
            <span className={styles.search}>
              <span>{t(`reports.unit.${report.unit}`)}</span>
              {report.statements.length > 1 && <ReportPdf report={report} statement={statement} />}
              <Button aria-pressed={isDrawn} icon={<Icon name="chartBar" />} onClick={() => setDrawn(!isDrawn)}>
                {t('reports.charts')}
              </Button>
              <SearchField value={search} onChange={setSearch} placeholder={t('reports.search')} />
            </span>
          </div>
          <div className={styles.columns}>
            <Statement report={report} statement={statement} search={search} cell={cell} onChoose={setCell} />
            <Checks checks={report.checks} onGo={go} onRow={setRow} />
          </div>
          {row && (
            <ComesIntoView key={`${row.kind} ${row.row}`}>
              <RowUse reportId={report.id} {...row} onGo={go} onClose={() => setRow(undefined)} />
            </ComesIntoView>
          )}
          {isDrawn && (
            <ComesIntoView>
              <Drawn report={report} statement={statement} />
            </ComesIntoView>
          )}
          {report.correctsId !== null && <Differences id={report.id} correctsId={report.correctsId} onGo={go} />}
          {cell && (
            <ComesIntoView>
              <CellCard report={report} cell={cell} onGo={go} onClose={() => setCell(undefined)} />
            </ComesIntoView>
          )}
        </>
      )}
    </>
  );
}

const noCells: readonly CellName[] = [];
interface StatementProps {
  report: ReportDetail;
  statement: ReportDetail['statements'][number];
  search: string;
  cell: CellName | undefined;
  onChoose: (cell: CellName) => void;
}

function Statement({ report, statement, search, cell, onChoose }: StatementProps) {
  const query = useNestedReportTableQuery({ reportId: report.id, subType: statement.subType });
  // as the card of the cell asks
  const trace = useTraceCellQuery({ id: report.id, ...cell! }, { skip: !cell });
  const used = (cell && trace.currentData?.terms) ?? noCells;
  return (
    <QueryBoundary query={query} skeleton={<TableSkeleton />}>
      {(table) => (
        <ReportGrid
          statement={statement.code}
          table={table}
          unit={report.unit}
          search={search}
          chosen={cell}
          used={used}
          onChoose={onChoose}
        />
      )}
    </QueryBoundary>
  );
}

function Drawn({ report, statement }: Pick<StatementProps, 'report' | 'statement'>) {
  const query = useNestedReportTableQuery({ reportId: report.id, subType: statement.subType });
  return (
    <QueryBoundary query={query} skeleton={<TableSkeleton />}>
      {(table) => <ReportCharts table={table} />}
    </QueryBoundary>
  );
}

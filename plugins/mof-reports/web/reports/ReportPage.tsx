import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  Card,
  FormSkeleton,
  Icon,
  lazyPart,
  PageFrame,
  QueryBoundary,
  SearchField,
  TableSkeleton,
  TabStrip,
  useLanguage,
} from '@tessera/plugin-sdk/ui';
import { useRecordId, useText } from '@tessera/plugin-sdk/web';
import { JobProgress } from '@tessera/plugin-sdk/web/job-progress';
import { mofReports } from '../../contract';
import { aboutForm } from '../../contract/names';
import type { ReportDetail } from '../../contract/reports';
import type { CellName } from '../../contract/reportTables';
import { CellCard } from './CellCard';
import { Checks, type CheckedRow } from './Checks';
import { fileManager, reportList, useGetReportQuery, useNestedReportTableQuery, useTraceCellQuery } from './calls';
import { ComesIntoView } from './ComesIntoView';
import { Differences } from './Differences';
import { ReportActions, ReportStatus, subtitleOf } from './ReportActions';
import { ReportGrid } from './ReportGrid';
import { ReportPdf } from './ReportPdf';
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
  // what was seen a moment ago is asked for again: somebody may have approved it meanwhile
  const query = useGetReportQuery({ id: useRecordId() }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const language = useLanguage();
  return (
    <PageFrame
      title={data ? data.periodName : t('reports.title')}
      back={{ to: reportList, label: t('reports.back') }}
      status={data && <ReportStatus report={data} />}
      subtitle={data && subtitleOf(data, language)}
      actions={data && <ReportActions report={data} />}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {(report) => <Content report={report} />}
      </QueryBoundary>
    </PageFrame>
  );
}

function Content({ report }: { report: ReportDetail }) {
  const styles = useStyles();
  const { t } = useTranslation('mof-reports');
  const say = useText();
  const language = useLanguage();
  const [open, setOpen] = useState('');
  const [cell, setCell] = useState<CellName>();
  const [row, setRow] = useState<CheckedRow>();
  const [search, setSearch] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  const statement = report.statements.find(({ code }) => code === open) ?? report.statements[0];
  const about = report.template && aboutForm(report.template.standing, report.template.note, language);
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
          <MessageBarActions>
            <Link to={fileManager}>{t('reports.toFiles')}</Link>
          </MessageBarActions>
        </MessageBar>
      )}
      {about && (
        <MessageBar intent={report.template?.standing === 'regulation' ? 'info' : 'warning'} layout="multiline">
          <MessageBarBody>{about}</MessageBarBody>
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
    // the figures of one statement never stand under the tab of another
    <QueryBoundary query={{ ...query, data: query.currentData }} skeleton={<TableSkeleton />}>
      {(table) => (
        <ReportGrid
          key={statement.code}
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

import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardGrid, CardSkeleton, QueryBoundary, Card, StateCard } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { ReportFile } from '../../contract/runs';
import { LossDateBar } from '../LossDateBar';
import { OutdatedBar } from '../OutdatedBar';
import { NothingToAnalyse } from '../overviews/NothingToAnalyse';
import { useAddress } from '../overviews/useAddress';
import { useListReportFilesQuery } from '../runs/calls';
import { insightCodes } from './charts';
import { FileList } from './FileList';
import type { ChartOfFile } from './oneWayCharts';
import { PageYear } from './PageYear';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: '280px minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  panel: { position: 'sticky', top: 0, display: 'grid', gap: '16px', minWidth: 0, '@media (max-width: 1199px)': { position: 'static' } },
});

/** A chart beside another needs this many px: province names and legends stay readable. */
const leastChart = 560;

interface Props {
  panel: ManagerTabsProps;
  analysisType: 1 | 2;
  /** The year that is chosen at first. */
  usualYear: (years: readonly number[]) => number | undefined;
  /** The charts of a file. */
  children: (of: ChartOfFile) => ReactNode;
}

/** Insight charts: files and year on the left, charts on the right. */
export function InsightPage({ panel, analysisType, usualYear, children }: Props) {
  const { t } = useTranslation('glm-analysis');
  const { insuranceType, fileName } = panel;
  const query = useListReportFilesQuery({
    glmType: analysisType,
    ...(insuranceType === 'CAR' || insuranceType === 'HEALTH' ? { insuranceType } : {}),
  });
  return (
    <QueryBoundary
      query={query}
      skeleton={<CardSkeleton cards={2} />}
      failedTitle={t('overviews.filesFailed')}
      empty={<NothingToAnalyse panel={panel} />}
    >
      {(files) => <OfFiles key={fileName ?? ''} files={files} panel={panel} usualYear={usualYear} charts={children} />}
    </QueryBoundary>
  );
}

function OfFiles({
  files,
  panel,
  usualYear,
  charts,
}: {
  files: readonly ReportFile[];
  panel: ManagerTabsProps;
  usualYear: Props['usualYear'];
  charts: Props['children'];
}) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const { get, set } = useAddress();
  const { fileName, go, active } = panel;
  const file = fileName === undefined ? files[0] : files.find((one) => one.fileName === fileName);
  const asked = Number(get('year'));
  const year = file && (file.calYears.includes(asked) ? asked : usualYear(file.calYears));
  const apply = (chosen: number) => set({ year: String(chosen), ...Object.fromEntries(insightCodes.map((code) => [code, undefined])) });
  const page = (
    <div className={styles.page}>
      <Card className={styles.panel}>
        <FileList files={files} value={file?.fileName} onChange={(chosen) => go(active, { file: chosen, view: 'insight' })} />
        {file && year !== undefined && <PageYear key={year} years={file.calYears} value={year} onApply={apply} />}
      </Card>
      {file && year !== undefined ? (
        <CardGrid min={leastChart}>{charts({ fileName: file.fileName, years: file.calYears, year })}</CardGrid>
      ) : file ? (
        <StateCard icon="documentTable" title={t('insights.noYears')} text={t('insights.noYearsText')} />
      ) : (
        <NothingToAnalyse panel={panel} />
      )}
    </div>
  );
  return (
    <>
      {file && <OutdatedBar outdated={file.outdated} onCreate={() => go('setting', { file: file.fileName, step: 'create' })} />}
      {file && <LossDateBar file={file} />}
      {page}
    </>
  );
}

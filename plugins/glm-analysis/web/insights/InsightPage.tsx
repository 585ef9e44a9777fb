import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardGrid, CardSkeleton, ChoiceBar, QueryBoundary, StateCard } from '@tessera/plugin-sdk/ui';
import { ChartAbout } from '@tessera/plugin-sdk/charts';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { ReportFile } from '../../contract/runs';
import { useAbout } from '../about';
import { LossDateProvider, yearsOfFile } from '../lossDate';
import { LossDateTag } from '../LossDateBar';
import { OutdatedBar } from '../OutdatedBar';

import { FilePicker } from '../overviews/FilePicker';
import { NothingToAnalyse } from '../overviews/NothingToAnalyse';
import { useAddress } from '../overviews/useAddress';
import { useListReportFilesQuery } from '../runs/calls';
import { useGetYearlySummaryQuery } from './calls';
import { insightCodes } from './charts';
import type { ChartOfFile } from './oneWayCharts';
import { PageYear } from './PageYear';
import { YearsWithFigures, yearsWithFigures } from './yearsWithFigures';

/** A chart beside another needs this many px: province names and legends stay readable. */
const leastChart = 480;

interface Props {
  panel: ManagerTabsProps;
  /** What switches to the overview, in the row of choices. */
  views?: ReactNode;
  analysisType: 1 | 2;
  /** The year that is chosen at first. */
  usualYear: (years: readonly number[]) => number | undefined;
  /** The charts of a file. */
  children: (of: ChartOfFile) => ReactNode;
}

/** Insight charts: file and year in one row, the charts below it. */
export function InsightPage({ panel, views, analysisType, usualYear, children }: Props) {
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
      empty={
        <>
          <ChoiceBar fields={views} />
          <NothingToAnalyse panel={panel} />
        </>
      }
    >
      {(files) => <OfFiles key={fileName ?? ''} files={files} panel={panel} views={views} usualYear={usualYear} charts={children} />}
    </QueryBoundary>
  );
}

function OfFiles({
  files,
  panel,
  views,
  usualYear,
  charts,
}: {
  files: readonly ReportFile[];
  panel: ManagerTabsProps;
  views: ReactNode;
  usualYear: Props['usualYear'];
  charts: Props['children'];
}) {
  const { t } = useTranslation('glm-analysis');
  const { get, set } = useAddress();
  const { fileName, go, active } = panel;
  const file = fileName === undefined ? files[0] : files.find((one) => one.fileName === fileName);
  const about = useAbout(file);
  const asked = Number(get('year'));
  const year = file && (file.calYears.includes(asked) ? asked : usualYear(file.calYears));
  const apply = (chosen: number) => set({ year: String(chosen), ...Object.fromEntries(insightCodes.map((code) => [code, undefined])) });
  const summary = useGetYearlySummaryQuery({ fileName: file?.fileName ?? '' }, { skip: !file });
  const known = useMemo(() => (summary.currentData ? yearsWithFigures(summary.currentData) : []), [summary.currentData]);
  const page = (
    <>
      <ChoiceBar
        fields={
          <>
            {views}
            <FilePicker files={files} value={file} onChange={(chosen) => go(active, { file: chosen, view: 'insight' })} />
            {file && <LossDateTag file={file} />}
          </>
        }
        years={file && year !== undefined && <PageYear years={file.calYears} value={year} onApply={apply} />}
      />
      {file && year !== undefined ? (
        <YearsWithFigures value={known}>
          <LossDateProvider value={yearsOfFile(file)}>
            <ChartAbout facts={about}>
              <CardGrid min={leastChart}>{charts({ fileName: file.fileName, years: file.calYears, year })}</CardGrid>
            </ChartAbout>
          </LossDateProvider>
        </YearsWithFigures>
      ) : file ? (
        <StateCard icon="documentTable" title={t('insights.noYears')} text={t('insights.noYearsText')} />
      ) : (
        <NothingToAnalyse panel={panel} />
      )}
    </>
  );
  return (
    <>
      {file && <OutdatedBar outdated={file.outdated} onCreate={() => go('setting', { file: file.fileName, step: 'create' })} />}
      {page}
    </>
  );
}

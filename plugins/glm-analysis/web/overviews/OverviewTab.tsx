import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBar, QueryBoundary } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { useListReportFilesQuery } from '../runs/calls';
import type { OverviewKind } from './kinds';
import { OfFile } from './OfFile';
import { OverviewSkeleton } from './OverviewSkeleton';
import { FilePicker } from './FilePicker';

import { NothingToAnalyse } from './NothingToAnalyse';

/** The overview tab: the files that can be analysed, the first of them chosen unless the address names one. */
export function OverviewTab({ kind, panel, views }: { kind: OverviewKind; panel: ManagerTabsProps; views?: ReactNode }) {
  const { t } = useTranslation('glm-analysis');
  const { insuranceType, fileName, go } = panel;
  const files = useListReportFilesQuery({
    glmType: kind.type,
    ...(insuranceType === 'CAR' || insuranceType === 'HEALTH' ? { insuranceType } : {}),
  });
  return (
    <QueryBoundary
      query={files}
      skeleton={<OverviewSkeleton />}
      failedTitle={t('overviews.filesFailed')}
      empty={<NothingToAnalyse panel={panel} />}
    >
      {(all) => {
        const file = fileName === undefined ? all[0] : all.find((one) => one.fileName === fileName);
        const picker = (
          <>
            {views}
            <FilePicker files={all} value={file} onChange={(chosen) => go(panel.active, { file: chosen })} />
          </>
        );
        if (file) return <OfFile key={file.fileName} kind={kind} panel={panel} file={file} picker={picker} />;
        return (
          <>
            <ChoiceBar fields={picker} />
            <NothingToAnalyse panel={panel} />
          </>
        );
      }}
    </QueryBoundary>
  );
}

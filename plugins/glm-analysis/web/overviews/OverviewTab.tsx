import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Empty, QueryBoundary, StateCard } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { useListReportFilesQuery } from '../runs/calls';
import type { OverviewKind } from './kinds';
import { OfFile } from './OfFile';
import { OverviewSkeleton } from './OverviewSkeleton';
import { FilePicker } from './FilePicker';
import { ChoiceSheet } from './ChoiceSheet';

/** The overview tab: the files that can be analysed, the first of them chosen unless the address names one. */
export function OverviewTab({ kind, panel }: { kind: OverviewKind; panel: ManagerTabsProps }) {
  const { t } = useTranslation('glm-analysis');
  const { insuranceType, fileName, go } = panel;
  const files = useListReportFilesQuery({ glmType: kind.type, ...(insuranceType === 'CAR' || insuranceType === 'HEALTH' ? { insuranceType } : {}) });
  const toFiles = <Button appearance="primary" onClick={() => go('file')}>{t('overviews.toFiles')}</Button>;
  return (
    <QueryBoundary query={files} skeleton={<OverviewSkeleton />} failedTitle={t('overviews.filesFailed')} empty={<Empty icon="folderOpen" title={t('overviews.noFiles')} text={t('overviews.noFilesText')} action={toFiles} />}>
      {(all) => {
        const file = fileName === undefined ? all[0] : all.find((one) => one.fileName === fileName);
        const picker = <FilePicker files={all} value={file} onChange={(chosen) => go(panel.active, { file: chosen })} />;
        if (file) return <OfFile key={file.fileName} kind={kind} panel={panel} file={file} picker={picker} />;
        return (
          <>
            <ChoiceSheet fields={picker} />
            <StateCard
              icon="documentTable"
              title={t('overviews.notAnalysable')}
              text={t('overviews.notAnalysableText')}
              action={<Button appearance="primary" onClick={() => go('setting', fileName === undefined ? {} : { file: fileName })}>{t('overviews.toSetting')}</Button>}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}

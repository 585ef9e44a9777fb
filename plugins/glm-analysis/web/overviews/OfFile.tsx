import { Button } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBar, Empty, Icon, IconButton, lazyDialog, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { ReportFile } from '../../contract/runs';
import { useListEdasQuery } from '../runs/calls';
import { useRun } from '../runs/useRun';
import { LossDateProvider, yearsOfFile } from '../lossDate';
import { LossDateTag } from '../LossDateBar';
import { OutdatedBar } from '../OutdatedBar';

import { ItemPicker } from './ItemPicker';
import type { OverviewKind } from './kinds';
import { OfItem } from './OfItem';
import { OverviewSkeleton } from './OverviewSkeleton';
import { useAddress } from './useAddress';

const AnalysisDialog = lazyDialog(() => import('../runs/AnalysisDialog'));

interface Props {
  kind: OverviewKind;
  panel: ManagerTabsProps;
  file: ReportFile;
  picker: ReactNode;
}

/** The analyses of a file: the first is chosen unless the address names one; a new one can be started. */
export function OfFile({ kind, panel, file, picker }: Props) {
  const { t } = useTranslation('glm-analysis');
  const { get, set } = useAddress();
  const text = useText();
  const run = useRun(file, panel.go);
  const [isStarting, setStarting] = useState(false);
  const query = useListEdasQuery({ fileName: file.fileName, eDAType: kind.type });
  // a run that is under way can be looked at all the same
  const mayStart = !file.outdated || run.started !== undefined;
  const start = (
    <IconButton
      icon={run.started ? 'clock' : 'add'}
      label={t(run.started ? 'overviews.runProgress' : 'overviews.newAnalysis')}
      disabledReason={mayStart || !file.outdated ? undefined : text(file.outdated)}
      onClick={() => setStarting(true)}
    />
  );
  const begin = (
    <Button appearance="primary" icon={<Icon name="play" />} disabledFocusable={!mayStart} onClick={() => mayStart && setStarting(true)}>
      {t(run.started ? 'overviews.runProgress' : 'overviews.newAnalysis')}
    </Button>
  );
  // another analysis has other variables and years
  const choose = (id: number | undefined) =>
    set({ item: id === undefined ? undefined : String(id), variable: undefined, years: undefined, sort: undefined });
  return (
    <>
      <OutdatedBar outdated={file.outdated} onCreate={() => panel.go('setting', { file: file.fileName, step: 'create' })} />
      <QueryBoundary query={query} skeleton={<OverviewSkeleton />} failedTitle={t('overviews.itemsFailed')}>
        {(items) => {
          const item = items.find(({ id }) => String(id) === get('item')) ?? items[0];
          const years = item?.inputs.years ?? file;
          if (item)
            return (
              <LossDateProvider value={yearsOfFile(years)}>
                {!file.outdated && <OutdatedBar outdated={item.outdated} />}
                <OfItem
                  key={item.id}
                  kind={kind}
                  panel={panel}
                  file={file}
                  item={item}
                  pickers={
                    <>
                      {picker}
                      <ItemPicker items={items} value={item} onChange={choose} />
                      <LossDateTag file={years} />
                    </>
                  }
                  start={start}
                />
              </LossDateProvider>
            );
          return (
            <>
              <ChoiceBar fields={picker} />
              <Empty
                icon="chartBar"
                title={t('overviews.noItems')}
                text={t('overviews.noItemsText', { name: file.displayName })}
                action={begin}
              />
            </>
          );
        }}
      </QueryBoundary>
      {isStarting && <AnalysisDialog file={file} run={run} analysisType={kind.type} go={panel.go} onClose={() => setStarting(false)} />}
    </>
  );
}

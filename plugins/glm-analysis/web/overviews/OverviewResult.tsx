import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Failed, readProblem, useNotify } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { OverviewChoices, OverviewValues } from '../../contract/overviews';
import { CellPolicies } from './CellPolicies';
import { ExportMenu } from './ExportMenu';
import type { Cell, OverviewKind } from './kinds';
import { OverviewSkeleton } from './OverviewSkeleton';
import { noCurrency } from './metricFormat';
import { useWords } from './useWords';

/** Asks for an overview and shows it; what fails is said with its code, and can be asked for again. */
export function OverviewResult({
  kind,
  panel,
  choices,
  input,
}: {
  kind: OverviewKind;
  panel: ManagerTabsProps;
  choices: OverviewChoices;
  input: OverviewValues;
}) {
  const { t } = useTranslation('glm-analysis');
  const notify = useNotify();
  const query = kind.useOverview(input);
  const [cell, setCell] = useState<Cell>();
  const { error } = query;
  // what was asked for before stays until the new figures are here, but not beside a failure
  const shown = query.currentData ?? (query.isFetching ? query.data : undefined);
  const words = useWords(shown ?? noCurrency, input.varYear.length > 1, choices.variables);
  useEffect(() => {
    if (!error) return;
    const { status, code, detail } = readProblem(error);
    notify.failure(error, t('overviews.failed'), { detail: [status, code, detail].filter(Boolean).join(' · '), sound: true });
  }, [error, notify, t]);

  if (error && !shown) return <Failed error={error} onRetry={query.refetch} title={t('overviews.failed')} />;
  if (!shown) return <OverviewSkeleton />;
  if (!shown.data.length) return <Empty icon="chartBar" title={t('overviews.noRows')} text={t('overviews.noRowsText')} />;
  const { View } = kind;
  return (
    <>
      <View
        overview={shown}
        isFetching={query.isFetching ?? false}
        words={words}
        fileName={input.fileName}
        go={panel.go}
        onCell={setCell}
        tools={<ExportMenu download={kind.download} input={input} choices={choices} />}
      />
      {cell && (
        <CellPolicies
          fileName={input.fileName}
          eDAItemId={input.eDAItemId}
          years={input.varYear}
          cell={cell}
          currency={shown}
          words={words}
          onClose={() => setCell(undefined)}
        />
      )}
    </>
  );
}

import { Button } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartAbout } from '@tessera/plugin-sdk/charts';
import { ChoiceBar, Empty, Failed, Icon } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { OverviewChoices } from '../../contract/overviews';
import type { EdaItem, ReportFile } from '../../contract/runs';
import { useAbout } from '../about';
import { allYears, variableOf, yearsOf } from './choices';

import type { OverviewKind } from './kinds';
import { OverviewResult } from './OverviewResult';
import { OverviewSkeleton } from './OverviewSkeleton';
import { useAddress } from './useAddress';
import { VariablePicker } from './VariablePicker';
import { YearGrid } from './YearGrid';

interface Props {
  kind: OverviewKind;
  panel: ManagerTabsProps;
  file: ReportFile;
  item: EdaItem;
  pickers: ReactNode;
  start: ReactNode;
}

/** Variables and years of an analysis: the first of each are chosen and asked for at once; later choices wait for the button. */
export function OfItem({ kind, panel, file, item, pickers, start }: Props) {
  const { t } = useTranslation('glm-analysis');
  const { get } = useAddress();
  const { fileName, id } = item;
  const query = kind.useVars({ fileName, eDAItemId: id }, { skip: false });
  const choices = query.currentData;
  const variable = choices && variableOf(get('variable'), choices);
  const years = choices ? yearsOf(get('years'), choices) : [];
  const about = useAbout(file, item, years);
  if (query.error && !choices)
    return (
      <>
        <ChoiceBar fields={pickers} actions={start} />
        <Failed error={query.error} onRetry={query.refetch} title={t('overviews.varsFailed')} />
      </>
    );
  if (!choices)
    return (
      <>
        <ChoiceBar fields={pickers} actions={start} />
        <OverviewSkeleton />
      </>
    );
  if (variable === undefined || !years.length)
    return (
      <>
        <ChoiceBar fields={pickers} actions={start} />
        <Empty icon="chartBar" title={t('overviews.noVariables')} text={t('overviews.noVariablesText')} />
      </>
    );
  return (
    <>
      <Choose key={`${variable} ${years.join()}`} {...{ choices, variable, years, pickers, start }} />
      <ChartAbout facts={about}>
        <OverviewResult
          kind={kind}
          panel={panel}
          choices={choices}
          input={{ fileName, eDAItemId: id, varYear: years, varName: [variable] }}
        />
      </ChartAbout>
    </>
  );
}

interface ChooseProps extends Pick<Props, 'pickers' | 'start'> {
  choices: OverviewChoices;
  /** Asked for now. */
  variable: string;
  years: readonly number[];
}

function Choose({ choices, variable, years, pickers, start }: ChooseProps) {
  const { t } = useTranslation('glm-analysis');
  const { set } = useAddress();
  const asked = years.length > 1 ? allYears : String(years[0] ?? '');
  const [draft, setDraft] = useState({ variable, years: asked });
  const isChanged = draft.variable !== variable || draft.years !== asked;
  return (
    <ChoiceBar
      fields={
        <>
          {pickers}
          <VariablePicker choices={choices} value={draft.variable} onChange={(name) => setDraft({ ...draft, variable: name })} />
        </>
      }
      years={
        <YearGrid
          years={choices.varYear.map(({ name }) => name)}
          value={draft.years}
          onChange={(year) => setDraft({ ...draft, years: year })}
        />
      }
      actions={
        <>
          {isChanged && (
            <Button
              size="small"
              appearance="primary"
              icon={<Icon name="search" size={16} />}
              onClick={() => set({ variable: draft.variable, years: draft.years, sort: undefined, models: undefined })}
            >
              {t('overviews.ask')}
            </Button>
          )}
          {start}
        </>
      }
    />
  );
}

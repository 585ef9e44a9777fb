import { useTranslation } from 'react-i18next';
import { Tabs } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { OverviewKind } from './kinds';
import { OverviewTab } from './OverviewTab';
import { useAddress } from './useAddress';

/** A tab of an analysis: its overview and, where the kind has one, the insight charts beside it. */
export function AnalysisPanel({ kind, panel }: { kind: OverviewKind; panel: ManagerTabsProps }) {
  const { t } = useTranslation('glm-analysis');
  const { get, set } = useAddress();
  const { Insight } = kind;
  const overview = <OverviewTab kind={kind} panel={panel} />;
  if (!Insight) return overview;
  const view = get('view') === 'insight' ? 'insight' : 'overview';
  return (
    <Tabs
      label={t('overviews.views')}
      value={view}
      onChange={(next) => set({ view: next === 'overview' ? undefined : next })}
      tabs={[
        { id: 'overview', label: t('overviews.overview') },
        { id: 'insight', label: t('overviews.insight') },
      ]}
    >
      {view === 'overview' ? overview : <Insight {...panel} />}
    </Tabs>
  );
}

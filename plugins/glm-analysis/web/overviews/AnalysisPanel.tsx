import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TabStrip } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { OverviewKind } from './kinds';
import { OverviewTab } from './OverviewTab';
import { useAddress } from './useAddress';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
});

/** A tab of an analysis: its overview and, where the kind has one, the insight charts beside it. */
export function AnalysisPanel({ kind, panel }: { kind: OverviewKind; panel: ManagerTabsProps }) {
  const { t } = useTranslation('glm-analysis');
  const styles = useStyles();
  const { get, set } = useAddress();
  const id = useId();
  const { Insight } = kind;
  if (!Insight) return <OverviewTab kind={kind} panel={panel} />;
  const view = get('view') === 'insight' ? 'insight' : 'overview';
  const views = (
    <TabStrip
      look="pills"
      label={t('overviews.views')}
      panel={id}
      value={view}
      onChange={(next) => set({ view: next === 'overview' ? undefined : next })}
      tabs={[
        { id: 'overview', label: t('overviews.overview') },
        { id: 'insight', label: t('overviews.insight') },
      ]}
    />
  );
  return (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-${view}`} className={styles.panel}>
      {view === 'overview' ? <OverviewTab kind={kind} panel={panel} views={views} /> : <Insight {...panel} views={views} />}
    </div>
  );
}

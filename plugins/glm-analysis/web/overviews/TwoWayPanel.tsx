import { CardSkeleton, lazyPart } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { overviewCalls } from '../../contract/overviews';
import { AnalysisPanel } from './AnalysisPanel';
import { useGetTwoWayOverviewQuery, useListTwoWayVarsQuery } from './calls';
import type { OverviewKind } from './kinds';
import { TwoWayView } from './TwoWayView';

const twoWay: OverviewKind = {
  type: 2,
  useVars: useListTwoWayVarsQuery,
  useOverview: useGetTwoWayOverviewQuery,
  download: overviewCalls.downloadTwoWay,
  View: TwoWayView,
  Insight: lazyPart(() => import('../insights/TwoWayInsight'), <CardSkeleton cards={2} />),
};

/** Two-way analysis. */
export default function TwoWayPanel(props: ManagerTabsProps) {
  return <AnalysisPanel kind={twoWay} panel={props} />;
}

import { CardSkeleton, lazyPart } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { overviewCalls } from '../../contract/overviews';
import { AnalysisPanel } from './AnalysisPanel';
import { useGetOneWayOverviewQuery, useListOneWayVarsQuery } from './calls';
import type { OverviewKind } from './kinds';
import { OneWayView } from './OneWayView';

const oneWay: OverviewKind = {
  type: 1,
  useVars: useListOneWayVarsQuery,
  useOverview: useGetOneWayOverviewQuery,
  download: overviewCalls.downloadOneWay,
  View: OneWayView,
  Insight: lazyPart(() => import('../insights/OneWayInsight'), <CardSkeleton cards={2} />),
};

/** One-way analysis. */
export default function OneWayPanel(props: ManagerTabsProps) {
  return <AnalysisPanel kind={oneWay} panel={props} />;
}

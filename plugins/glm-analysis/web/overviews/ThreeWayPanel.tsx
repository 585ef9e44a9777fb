import type { ManagerTabsProps } from '../../../data-files/contract/services';
import { overviewCalls } from '../../contract/overviews';
import { AnalysisPanel } from './AnalysisPanel';
import { useGetThreeWayOverviewQuery, useListThreeWayVarsQuery } from './calls';
import type { OverviewKind } from './kinds';
import { ThreeWayView } from './ThreeWayView';

const threeWay: OverviewKind = {
  type: 3,
  useVars: useListThreeWayVarsQuery,
  useOverview: useGetThreeWayOverviewQuery,
  download: overviewCalls.downloadThreeWay,
  View: ThreeWayView,
};

/** Three-way analysis. */
export default function ThreeWayPanel(props: ManagerTabsProps) {
  return <AnalysisPanel kind={threeWay} panel={props} />;
}

import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { WithViews } from '../overviews/kinds';
import { InsightPage } from './InsightPage';
import { ClaimsByAge, ClaimsBySumAssured, ClaimStructure, PremiumInProvince } from './twoWayCharts';

/** Insight charts of the two-way tab. */
export default function TwoWayInsight({ views, ...panel }: ManagerTabsProps & WithViews) {
  return (
    <InsightPage panel={panel} views={views} analysisType={2} usualYear={(years) => years[0]}>
      {(of) => (
        <>
          <PremiumInProvince code="2WA001" {...of} />
          <PremiumInProvince code="2WA002" {...of} />
          <PremiumInProvince code="2WA003" {...of} />
          <ClaimsBySumAssured code="2WA004" {...of} />
          <ClaimStructure {...of} />
          <ClaimsByAge {...of} />
          <ClaimsBySumAssured code="2WA007" {...of} />
        </>
      )}
    </InsightPage>
  );
}

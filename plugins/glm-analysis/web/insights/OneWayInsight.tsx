import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { WithViews } from '../overviews/kinds';
import { InsightPage } from './InsightPage';
import { ByProvince, ClaimsOverPremium, ContractsAndSales, ExposureOrClaims, Premium, PremiumMap, SalesBySumAssured } from './oneWayCharts';

/** Insight charts of the one-way tab. */
export default function OneWayInsight({ views, ...panel }: ManagerTabsProps & WithViews) {
  return (
    <InsightPage panel={panel} views={views} analysisType={1} usualYear={(years) => years.at(-1)}>
      {(of) => (
        <>
          <ClaimsOverPremium {...of} />
          <ContractsAndSales {...of} />
          <ByProvince code="1WA004" {...of} />
          <ByProvince code="1WA005" {...of} />
          <SalesBySumAssured {...of} />
          <Premium code="1WA007" {...of} />
          <Premium code="1WA008" {...of} />
          <ExposureOrClaims {...of} />
          <PremiumMap {...of} />
        </>
      )}
    </InsightPage>
  );
}

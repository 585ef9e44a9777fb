import { hooksOf } from '@tessera/plugin-sdk/web';
import { insightCalls } from '../../contract/insights';

export const {
  useGetYearlySummaryQuery,
  useGetSumAssuredSalesQuery,
  useGetProvinceChartQuery,
  useGetPremiumChartQuery,
  useGetMapChartQuery,
  useListInsightProvincesQuery,
  useGetProvinceSumAssuredAndBrandQuery,
  useGetProvinceVehicleTypeQuery,
  useGetClaimChartQuery,
  useGetSeverityChartQuery,
} = hooksOf(insightCalls);

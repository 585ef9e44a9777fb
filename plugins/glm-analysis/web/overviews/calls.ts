import { hooksOf } from '@tessera/plugin-sdk/web';
import { modelCalls } from '../../contract/models';
import { overviewCalls } from '../../contract/overviews';

export const {
  useListOneWayVarsQuery,
  useGetOneWayOverviewQuery,
  useListTwoWayVarsQuery,
  useGetTwoWayOverviewQuery,
  useListThreeWayVarsQuery,
  useGetThreeWayOverviewQuery,
  useListCellPoliciesQuery,
} = hooksOf(overviewCalls);
export const { useListModelsQuery, useGetModelQuery } = hooksOf({ listModels: modelCalls.listModels, getModel: modelCalls.getModel });

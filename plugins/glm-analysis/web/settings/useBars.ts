import { useMemo } from 'react';
import type { VariableSetting, VariableStatistics } from '../../contract/variableSettings';
import { barsOfLevels, barsOfRanges, inOrder, type Bar } from './bars';
import { useGetRangeChartQuery } from './calls';
import { rangesQuery } from './rangeDraft';

interface Options {
  fileName: string;
  columnName: string;
  isNumeric: boolean;
  entry: VariableSetting;
  statistics: { data?: VariableStatistics | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** What the chart draws: levels are put together here, ranges are counted by the server. What was there stays until the next answer. */
export function useBars({ fileName, columnName, isNumeric, entry: { ranges, groups }, statistics }: Options) {
  const chart = useGetRangeChartQuery({ fileName, columnName, ...(ranges && { ranges: rangesQuery(ranges) }) }, { skip: ranges === null });
  const levels = statistics.data?.levels;
  const bars = useMemo((): Bar[] | undefined => {
    if (ranges) return chart.data && barsOfRanges(chart.data, ranges);
    return levels && inOrder(barsOfLevels(levels, groups), isNumeric);
  }, [ranges, chart.data, levels, groups, isNumeric]);
  const { error, isFetching, refetch } = ranges ? chart : statistics;
  return { bars, error, isFetching, onRetry: refetch };
}

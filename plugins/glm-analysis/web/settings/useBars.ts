import { useMemo } from 'react';
import type { VariableSetting, VariableStatistics } from '../../contract/variableSettings';
import { barsOfLevels, barsOfRanges, inOrder, type Bar } from './bars';
import { useGetRangeChartQuery, useListVariableLevelsQuery } from './calls';
import { rangesQuery } from './rangeDraft';

interface Options {
  fileName: string;
  columnName: string;
  isNumeric: boolean;
  entry: VariableSetting;
  statistics: { data?: VariableStatistics | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

const levelsOf = ({ distinct, missing }: VariableStatistics): number => distinct + (missing ? 1 : 0);
/** Whether the statistics have every level of the variable. */
export const isComplete = (statistics: VariableStatistics): boolean => statistics.levels.length >= levelsOf(statistics);

/** What the chart draws: levels are put together here, ranges are counted by the server. What was there stays until the next answer. */
export function useBars({ fileName, columnName, isNumeric, entry: { ranges, groups }, statistics }: Options) {
  const chart = useGetRangeChartQuery({ fileName, columnName, ...(ranges && { ranges: rangesQuery(ranges) }) }, { skip: ranges === null });
  const { data } = statistics;
  // levels of a group that are not among those with most exposure
  const missing = useMemo(() => {
    const known = new Set(data?.levels.map(({ level }) => level));
    return data && !isComplete(data) ? groups.flatMap((group) => group.levels).filter((level) => !known.has(level)) : [];
  }, [data, groups]);
  const rest = useListVariableLevelsQuery(
    { fileName, variable: columnName, only: missing, limit: Math.max(1, missing.length) },
    { skip: ranges !== null || missing.length === 0 },
  );
  const bars = useMemo((): Bar[] | undefined => {
    if (ranges) return chart.data && barsOfRanges(chart.data, ranges);
    if (!data || (missing.length && !rest.data)) return undefined;
    return inOrder(barsOfLevels([...data.levels, ...(missing.length ? (rest.data?.levels ?? []) : [])], groups), isNumeric);
  }, [ranges, chart.data, data, missing, rest.data, groups, isNumeric]);
  const grouped = groups.reduce((sum, { levels }) => sum + levels.length, 0);
  const count = ranges || !data || isComplete(data) ? (bars?.length ?? 0) : levelsOf(data) - grouped + groups.length;
  const { error, isFetching, refetch } = ranges ? chart : missing.length ? rest : statistics;
  return { bars, count, error, isFetching, onRetry: refetch };
}

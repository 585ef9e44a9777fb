import type { Metric } from '../../contract/measures';
import { metricShown, type Overview } from '../../contract/overviews';
import { useAddress } from './useAddress';

/** The figure of the chart, which the address may name. */
export function useMetric(overview: Pick<Overview, 'chart' | 'variables'>): [Metric, (metric: Metric) => void] {
  const { get, set } = useAddress();
  return [metricShown(get('metric'), overview), (metric) => set({ metric }, { replace: true })];
}

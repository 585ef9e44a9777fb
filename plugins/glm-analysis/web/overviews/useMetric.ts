import type { Metric } from '../../contract/measures';
import type { Overview } from '../../contract/overviews';
import { useAddress } from './useAddress';

/** The figure that the address names, of those that the overview can show; `usual` where it names none. */
export function useMetric({ chart }: Pick<Overview, 'chart'>, usual: Metric): [Metric, (metric: Metric) => void] {
  const { get, set } = useAddress();
  const asked = get('metric');
  const found = chart.xValues.find((metric) => metric === asked) ?? chart.xValues.find((metric) => metric === usual) ?? chart.xValues[0] ?? usual;
  return [found, (metric) => set({ metric }, { replace: true })];
}

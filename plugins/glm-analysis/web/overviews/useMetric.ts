import type { Metric } from '../../contract/measures';
import type { Overview } from '../../contract/overviews';
import { useAddress } from './useAddress';

/** The figure that the address names, of those that the overview can show; where it names none, `usual`, and without premium how often claims happen. */
export function useMetric({ chart }: Pick<Overview, 'chart'>, usual: Metric): [Metric, (metric: Metric) => void] {
  const { get, set } = useAddress();
  const asked = get('metric');
  const found = [asked, usual, 'CLAIM_FREQUENCY'].flatMap((name) => chart.xValues.find((metric) => metric === name) ?? [])[0] ?? usual;
  return [found, (metric) => set({ metric }, { replace: true })];
}

import type { Palette } from './colours';
import type { ChartProps } from './frame/ChartFrame';
import type { BarMode } from './plot/layout';
import { PlotChart } from './plot/Plot';

export interface BarChartProps extends ChartProps {
  /** Series beside each other, or on top of each other. */
  mode?: BarMode;
  /** Lying bars: always or never; where left out, when the labels would not be readable otherwise. */
  horizontal?: boolean;
  /** `hues` for the many levels of a three-way chart: steps of 40 degrees. */
  palette?: Palette;
}

/**
 * Bars by category, from zero.
 * @example <BarChart title={t('premiumByProvince')} unit={t('inDong')} data={data} isFetching={isFetching} error={error} onRetry={refetch} />
 */
export function BarChart({ mode = 'grouped', ...props }: BarChartProps) {
  return <PlotChart {...props} kind="bars" barMode={mode} usualHeight={mode === 'stacked' && props.palette === 'hues' ? 600 : 700} />;
}

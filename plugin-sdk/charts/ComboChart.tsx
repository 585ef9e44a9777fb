import type { ChartProps } from './frame/ChartFrame';
import { PlotChart } from './plot/Plot';

/**
 * The actuaries' one-way: lines with points (the observed metric) and a dashed fitted line on the left axis, the bars behind them
 * (exposure, premium) on the second, right one. A category with a `thin` reason is hatched over its height, its point
 * hollow and without a line to it.
 */
export const ComboChart = (props: ChartProps) => <PlotChart {...props} kind="combo" usualHeight={700} />;

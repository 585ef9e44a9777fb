import type { ChartProps } from './frame/ChartFrame';
import { PlotChart } from './plot/Plot';

/**
 * The actuaries' one-way: bars (exposure, premium) on the left axis, lines with points (the observed metric) on the right one, and a
 * fitted line, dashed. A category with a `thin` reason is hatched over its height, its point hollow and without a line to it.
 */
export const ComboChart = (props: ChartProps) => <PlotChart {...props} kind="combo" usualHeight={700} />;

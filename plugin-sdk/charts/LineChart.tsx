import type { ChartProps } from './frame/ChartFrame';
import { PlotChart } from './plot/Plot';

/** Lines over ordered categories (years, bands); each has a dash and a marker of its own, and stops where there is no figure. */
export const LineChart = (props: ChartProps) => <PlotChart {...props} kind="lines" usualHeight={700} />;

/** Charts. Import it from a screen only (`lazy` or inside a screen's own chunk): d3 comes with it. */
export { BarChart, type BarChartProps } from './BarChart';
export { LineChart } from './LineChart';
export { ComboChart } from './ComboChart';
export { PieChart } from './PieChart';
export { ProvinceMap } from './ProvinceMap';
export type { ChartProps } from './frame/ChartFrame';
export { sumByLabel, hasFigures, type ChartCategory, type ChartData, type ChartDetail, type ChartSelection, type ChartSeries, type MetricFormat } from './data';
export { writeFigure, writeShort } from './figures';

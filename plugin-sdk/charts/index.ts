/**
 * Charts. Import it from a screen only, never from a declaration: d3 comes with it (40 kB packed; a map fetches 60 kB more when drawn).
 * All draw one shape, categories × series, described in `data.ts`; keep it in a `useMemo`.
 * @example
 * const data: ChartData = {
 *   categoryLabel: t('vehicleAge'),
 *   categories: levels.map((level) => ({ id: level.code, label: level.name })),
 *   series: [
 *     { id: 'EXPOSURE', label: t('policyYears'), format: 'decimal', kind: 'bar', values: levels.map((level) => level.exposure) },
 *     { id: 'LOSS_RATIO', label: t('observed'), format: 'ratio', kind: 'line', values: levels.map((level) => level.lossRatio), thin: levels.map(reasonOf) },
 *   ],
 *   totals: [total.exposure, total.lossRatio],
 * };
 * <ComboChart title={t('lossRatioByAge')} data={data} isFetching={query.isFetching} error={query.error} onRetry={query.refetch} />
 */
export { BarChart, type BarChartProps } from './BarChart';
export { LineChart } from './LineChart';
export { ComboChart } from './ComboChart';
export { HeatMap } from './HeatMap';
export { PieChart } from './PieChart';
export { ProvinceMap } from './ProvinceMap';
export { ChartAbout } from './frame/about';
export type { ChartProps } from './frame/ChartFrame';
export {
  hasFigures,
  type ChartCategory,
  type ChartData,
  type ChartDetail,
  type ChartSelection,
  type ChartSeries,
  type MetricFormat,
} from './data';
export { writeFigure, writeShort } from './figures';

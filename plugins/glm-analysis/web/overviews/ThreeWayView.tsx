import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart, LineChart } from '@tessera/plugin-sdk/charts';
import { threeWayChart } from './chartOf';
import { ChartType, useChartType } from './ChartType';
import { isSum } from './figures';
import { FiguresTable } from './FiguresTable';
import type { OverviewViewProps } from './kinds';
import { MetricPicker } from './MetricPicker';
import { TotalsCards } from './TotalsCards';
import { useLeftOut } from './useLeftOut';
import { useMetric } from './useMetric';
import { useSortedRows } from './useSortedRows';

/** As specified for stacked bars. */
const stackedHeight = 600;

/** A three-way overview: totals, every cell in a row, and stacked bars whose tooltip has the second variable. */
export function ThreeWayView({ overview, isFetching, words, onCell, tools }: OverviewViewProps) {
  const { t } = useTranslation('glm-analysis');
  const [metric, setMetric] = useMetric(overview, 'EXPOSURE');
  const [drawnAs, setDrawnAs] = useChartType();
  const { rows, sort, setSort } = useSortedRows(overview);
  const leftOut = useLeftOut();
  const { data, places } = useMemo(() => threeWayChart(overview, metric, words), [overview, metric, words]);
  const [first = '', second = '', third = ''] = overview.variables;
  const variable = overview.variables.map(words.variable).join(' × ');
  const chart = {
    title: t('overviews.chartTitle', { metric: words.metric(metric), variable: [first, third].map(words.variable).join(' × ') }),
    unit: t('overviews.threeWayUnit', { first: words.variable(first), second: words.variable(second), third: words.variable(third) }),
    data,
    isFetching,
    footer: leftOut(places),
    onSelect: ({ category, series }: { category: { id: string }; series: { id: string } }) =>
      onCell([
        { variable: first, level: category.id },
        { variable: third, level: series.id },
      ]),
    actions: (
      <>
        <MetricPicker metrics={overview.chart.xValues} value={metric} words={words} onChange={setMetric} />
        <ChartType value={drawnAs} onChange={setDrawnAs} />
      </>
    ),
  };
  return (
    <>
      <TotalsCards overview={overview} words={words} />
      <FiguresTable title={t('overviews.tableTitle', { variable })} {...{ overview, rows, sort, words, onCell, tools }} onSort={setSort} />
      {/* a stack of ratios would say nothing: these stand beside each other */}
      {drawnAs === 'bar' ? (
        <BarChart {...chart} palette="hues" mode={isSum(metric) ? 'stacked' : 'grouped'} height={stackedHeight} />
      ) : (
        <LineChart {...chart} />
      )}
    </>
  );
}

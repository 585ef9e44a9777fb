import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart, LineChart } from '@tessera/plugin-sdk/charts';
import { areOrdered, restId, threeWayChart } from './chartOf';
import { ChartType, useChartType } from './ChartType';
import { isSum } from '../../contract/sumFigures';
import { FiguresTable } from './FiguresTable';
import type { OverviewViewProps } from './kinds';
import { MetricPicker } from './MetricPicker';
import { SideBySide } from './SideBySide';
import { TotalsCards } from './TotalsCards';
import { useChartHeight } from './useChartHeight';
import { useLeftOut } from './useLeftOut';
import { useMetric } from './useMetric';
import { useSortedRows } from './useSortedRows';

const types = ['bar', 'line'] as const;

/** A three-way overview: totals, every cell in a row, and stacked bars whose tooltip has the second variable. */
export function ThreeWayView({ overview, isFetching, words, onCell, tools }: OverviewViewProps) {
  const { t } = useTranslation('glm-analysis');
  const [metric, setMetric] = useMetric(overview);
  const [drawnAs, setDrawnAs] = useChartType(types);
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
    sortable: true,
    height: useChartHeight(),
    footer: leftOut(places),
    onSelect: ({ category, series }: { category: { id: string }; series: { id: string } }) =>
      series.id !== restId &&
      onCell([
        { variable: first, level: category.id },
        { variable: third, level: series.id },
      ]),
    actions: (
      <>
        <MetricPicker metrics={overview.chart.xValues} value={metric} words={words} onChange={setMetric} />
        <ChartType types={types} value={drawnAs} onChange={setDrawnAs} />
      </>
    ),
  };
  const palette = areOrdered(overview.levels[2] ?? []) ? ('ramp' as const) : ('eight' as const);
  return (
    <>
      <TotalsCards overview={overview} words={words} />
      <SideBySide
        chart={
          // a stack of ratios would say nothing: these stand beside each other
          drawnAs === 'bar' ? (
            <BarChart {...chart} palette={palette} mode={isSum(metric) ? 'stacked' : 'grouped'} />
          ) : (
            <LineChart {...chart} />
          )
        }
        table={
          <FiguresTable
            title={t('overviews.tableTitle', { variable })}
            {...{ overview, rows, sort, words, onCell, tools }}
            onSort={setSort}
          />
        }
      />
    </>
  );
}

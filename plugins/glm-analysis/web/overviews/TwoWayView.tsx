import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart, HeatMap, LineChart } from '@tessera/plugin-sdk/charts';
import { areOrdered, restId, twoWayChart } from './chartOf';
import { ChartType, useChartType, type Drawn } from './ChartType';
import { FiguresTable } from './FiguresTable';
import type { OverviewViewProps } from './kinds';
import { MetricPicker } from './MetricPicker';
import { PivotTable } from './PivotTable';
import { TableType, useTableType } from './TableType';
import { SideBySide } from './SideBySide';
import { TotalsCards } from './TotalsCards';
import { useChartHeight } from './useChartHeight';
import { useLeftOut } from './useLeftOut';
import { useMetric } from './useMetric';
import { useSortedRows } from './useSortedRows';

const types = ['bar', 'line', 'heat'] as const;
const charts = { bar: BarChart, line: LineChart, heat: HeatMap } as const satisfies Record<Drawn, unknown>;

/** A two-way overview: totals, pivot table or every cell in a row, and the chart of the chosen figure. */
export function TwoWayView({ overview, isFetching, words, onCell, tools }: OverviewViewProps) {
  const { t } = useTranslation('glm-analysis');
  const [metric, setMetric] = useMetric(overview);
  const [drawnAs, setDrawnAs] = useChartType(types);
  const [table, setTable] = useTableType();
  const { rows, sort, setSort } = useSortedRows(overview);
  const leftOut = useLeftOut();
  const chart = useMemo(() => twoWayChart(overview, metric, words), [overview, metric, words]);
  const [down = '', across = ''] = overview.variables;
  const variable = [down, across].map(words.variable).join(' × ');
  const title = t('overviews.chartTitle', { metric: words.metric(metric), variable });
  const picker = <MetricPicker metrics={overview.chart.xValues} value={metric} words={words} onChange={setMetric} />;
  const Chart = charts[drawnAs];
  const height = useChartHeight();
  const figures =
    table === 'pivot' ? (
      <PivotTable
        title={t('overviews.pivotTitle', { metric: words.metric(metric), variable })}
        {...{ overview, metric, words, onCell }}
        tools={
          <>
            <TableType value={table} onChange={setTable} />
            {tools}
          </>
        }
      />
    ) : (
      <FiguresTable
        title={t('overviews.tableTitle', { variable })}
        {...{ overview, rows, sort, words, onCell }}
        onSort={setSort}
        tools={
          <>
            <TableType value={table} onChange={setTable} />
            {tools}
          </>
        }
      />
    );
  return (
    <>
      <TotalsCards overview={overview} words={words} />
      <SideBySide
        chart={
          <Chart
            title={title}
            data={chart.data}
            isFetching={isFetching}
            height={height}
            sortable
            palette={areOrdered(overview.levels[1] ?? []) ? 'ramp' : 'eight'}
            onSelect={({ category, series }) =>
              series.id !== restId &&
              onCell([
                { variable: down, level: category.id },
                { variable: across, level: series.id },
              ])
            }
            actions={
              <>
                {picker}
                <ChartType types={types} value={drawnAs} onChange={setDrawnAs} />
              </>
            }
            footer={leftOut(chart.places, { left: chart.left, variable: words.variable(across) })}
          />
        }
        table={figures}
      />
    </>
  );
}

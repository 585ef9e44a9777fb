import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart, ComboChart } from '@tessera/plugin-sdk/charts';
import type { Metric } from '../../contract/measures';
import type { Model, ModelSummary } from '../../contract/models';
import { yearsInWords } from '../../contract/observedYears';
import type { Overview, OverviewRow } from '../../contract/overviews';
import { mostPlaces } from '../../contract/pivotTable';
import { oneWayChart, withoutExposure } from './chartOf';
import { ChartOptions } from './ChartOptions';
import { ChartType, useChartType } from './ChartType';
import type { Cell } from './kinds';
import { MetricPicker } from './MetricPicker';
import { ModelPicker } from './ModelPicker';
import type { RowSort } from './sortRows';
import { useChartHeight } from './useChartHeight';
import { useLeftOut } from './useLeftOut';
import type { Words } from './useWords';

const types = ['line', 'bar'] as const;

const useStyles = makeStyles({ order: { minWidth: 0 }, note: { margin: 0 } });

interface Props {
  overview: Overview;
  /** In the order to draw. */
  rows: readonly OverviewRow[];
  metric: Metric;
  onMetric: (metric: Metric) => void;
  sort: RowSort | undefined;
  onSort: (sort: RowSort | undefined) => void;
  models: readonly ModelSummary[];
  chosen: readonly ModelSummary[];
  /** Models whose lines have arrived. */
  fitted: readonly Model[];
  onModels: (ids: readonly number[], metric: Metric) => void;
  words: Words;
  isFetching: boolean;
  onCell: (cell: Cell) => void;
}

/** The chart that actuaries read: exposure as bars, the observed figure as a line, saved models' fitted lines dashed over it. */
export function OneWayChart(props: Props) {
  const { overview, rows, metric, sort, onSort, fitted, words } = props;
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const leftOut = useLeftOut();
  const [drawnAs, setDrawnAs] = useChartType(types);
  const variable = overview.variables[0] ?? '';
  const drawn = useMemo(() => rows.slice(0, mostPlaces), [rows]);
  const data = useMemo(() => {
    const lines = fitted.map(({ id, name, fitted: levels }) => ({
      id,
      name: t('overviews.fittedLine', { name }),
      levels: levels.filter((level) => level.variable === variable),
    }));
    return oneWayChart(overview, drawn, metric, lines, words);
  }, [overview, drawn, metric, fitted, variable, words, t]);
  const shown = useMemo(() => (drawnAs === 'bar' ? withoutExposure(data) : data), [drawnAs, data]);
  const orders = [
    { value: '', label: t('overviews.byLevel') },
    { value: 'EXPOSURE', label: t('overviews.byExposure') },
    ...(metric === 'EXPOSURE' ? [] : [{ value: metric, label: t('overviews.byValue') }]),
  ];
  const order = orders.find(({ value }) => value === sort?.column) ?? orders[0]!;
  const left = leftOut(rows.length);
  const Chart = drawnAs === 'bar' ? BarChart : ComboChart;
  const notes = [
    ...(left ? [left] : []),
    ...fitted.map(
      ({
        name,
        settingName,
        inputs: {
          settingVersion,
          setting: { calYear },
        },
      }) => t('overviews.fittedOver', { name, setting: settingName, version: settingVersion, years: yearsInWords(calYear) }),
    ),
  ];
  return (
    <Chart
      title={t('overviews.chartTitle', { metric: words.metric(metric), variable: words.variable(variable) })}
      data={shown}
      isFetching={props.isFetching}
      height={useChartHeight()}
      onSelect={({ category }) => props.onCell([{ variable, level: category.id }])}
      {...(notes.length
        ? {
            footer: notes.map((note) => (
              <p key={note} className={styles.note}>
                {note}
              </p>
            )),
          }
        : {})}
      actions={
        <>
          <MetricPicker metrics={overview.chart.xValues} value={metric} words={words} onChange={props.onMetric} />
          <ChartType types={types} value={drawnAs} onChange={setDrawnAs} />
          <ChartOptions>
            <ModelPicker models={props.models} chosen={props.chosen} onChange={props.onModels} />
            <Field label={t('overviews.order')}>
              <Dropdown
                className={styles.order}
                value={order.label}
                selectedOptions={[order.value]}
                onOptionSelect={(_, { optionValue }) =>
                  onSort(optionValue ? { column: optionValue as Metric, descending: true } : undefined)
                }
              >
                {orders.map(({ value, label }) => (
                  <Option key={value} value={value}>
                    {label}
                  </Option>
                ))}
              </Dropdown>
            </Field>
          </ChartOptions>
        </>
      }
    />
  );
}

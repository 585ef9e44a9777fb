import { useTranslation } from 'react-i18next';
import { FiguresTable } from './FiguresTable';
import type { OverviewViewProps } from './kinds';
import { OneWayChart } from './OneWayChart';
import { SideBySide } from './SideBySide';
import { TotalsCards } from './TotalsCards';
import { useAddress } from './useAddress';
import { useFitted } from './useFitted';
import { useMetric } from './useMetric';
import { useSortedRows } from './useSortedRows';

/** A one-way overview: totals, chart, and the table that says the same in figures. */
export function OneWayView({ overview, isFetching, words, fileName, onCell, tools }: OverviewViewProps) {
  const { t } = useTranslation('glm-analysis');
  const { set } = useAddress();
  const variable = overview.variables[0] ?? '';
  const [metric, setMetric] = useMetric(overview);
  const { rows, sort, setSort } = useSortedRows(overview);
  const { models, chosen, drawn } = useFitted(fileName, variable, metric);
  const sorting = { sort, onSort: setSort };
  return (
    <>
      <TotalsCards overview={overview} words={words} />
      <SideBySide
        chart={
          <OneWayChart
            {...{ overview, rows, metric, models, chosen, words, isFetching, onCell, ...sorting }}
            fitted={drawn}
            onMetric={setMetric}
            // both at once: the second of two changes in a row would not see the first
            onModels={(ids, explained) => set({ models: ids.join('.'), metric: explained }, { replace: true })}
          />
        }
        table={
          <FiguresTable
            title={t('overviews.tableTitle', { variable: words.variable(variable) })}
            {...{ overview, rows, words, onCell, tools, ...sorting }}
          />
        }
      />
    </>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart, LineChart, PieChart, type ChartData } from '@tessera/plugin-sdk/charts';
import { CardGrid } from '@tessera/plugin-sdk/ui';
import type { ReportChart, ReportTable } from '../../contract/reportTables';

const drawn = { bar: BarChart, line: LineChart, pie: PieChart };

/** The charts that the answer defines: which column of which lines, and how. */
export default function ReportCharts({ table }: { table: ReportTable }) {
  return (
    <CardGrid min={420}>
      {table.charts.map((chart) => (
        <Chart key={`${chart.type}-${chart.valueField}`} chart={chart} table={table} />
      ))}
    </CardGrid>
  );
}

function Chart({ chart, table }: { chart: ReportChart; table: ReportTable }) {
  const { t } = useTranslation('mof-reports');
  const data = useMemo((): ChartData => {
    const lines = chart.lines.flatMap((code) => table.data.find((line) => line.code === code) ?? []);
    return {
      categoryLabel: t('reports.item'),
      categories: lines.map(({ code, name }) => ({ id: code, label: `${code} ${name}` })),
      series: [
        {
          id: chart.valueField,
          label: table.columnLabels[chart.valueField] ?? chart.title,
          values: lines.map(({ cells }) => Number(cells[chart.valueField] ?? '0')),
          format: 'money',
        },
      ],
    };
  }, [chart, table, t]);
  const Drawn = drawn[chart.type];
  return (
    <Drawn
      title={chart.title}
      unit={t('reports.inDong')}
      data={data}
      height={320}
      fileName={`${table.reportDetail.reportCode}-${chart.valueField}`}
    />
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart, PieChart, type ChartData } from '@tessera/plugin-sdk/charts';
import { CardGrid, Empty } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { NamedFigure, ReportFigures } from '../../contract/report';
import { transactionLabels, type TransactionState } from '../../contract/stages';

interface Props {
  figures: ReportFigures | undefined;
  isFetching: boolean;
  error: unknown;
  onRetry: () => unknown;
}

/** Premium before tax: shares by product category and by payment status, and a bar a branch. */
export function ReportCharts({ figures, ...query }: Props) {
  const { t } = useTranslation('contracts');
  const text = useText();
  const charts = useMemo(() => {
    if (!figures) return undefined;
    const { total } = figures;
    const dataOf = (categoryLabel: string, rows: readonly NamedFigure[], labelOf: (name: string) => string): ChartData => ({
      categoryLabel,
      categories: rows.map(({ name }) => ({ id: name, label: name ? labelOf(name) : t('report.none') })),
      series: [
        {
          ...{ id: 'premium', label: t('report.premium'), format: 'money' as const, values: rows.map((row) => row.preTaxFee) },
          details: rows.map((row) => [{ label: t('report.contracts'), value: row.contracts, format: 'count' as const }]),
        },
      ],
      totals: [total.preTaxFee],
    });
    const asItIs = (name: string) => name;
    return {
      category: dataOf(t('report.category'), figures.byCategory, asItIs),
      status: dataOf(t('contracts.payStatus'), figures.byStatus, (name) => text(transactionLabels[name as TransactionState])),
      branch: dataOf(t('contracts.branch'), figures.byBranch, asItIs),
    };
  }, [figures, t, text]);
  const chart = {
    ...query,
    unit: t('report.unit'),
    empty: <Empty icon="chartPie" title={t('report.emptyTitle')} />,
  };
  return (
    <>
      <CardGrid min={340}>
        <PieChart title={t('report.byCategory')} data={charts?.category} {...chart} />
        <PieChart title={t('report.byStatus')} data={charts?.status} {...chart} />
      </CardGrid>
      <BarChart horizontal title={t('report.byBranch')} data={charts?.branch} height={420} {...chart} />
    </>
  );
}

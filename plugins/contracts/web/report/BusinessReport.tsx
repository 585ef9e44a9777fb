import { useTranslation } from 'react-i18next';
import { CardGrid, FigureCard, ListPage, PageFrame, useFormat, useListState } from '@tessera/plugin-sdk/ui';
import { exportBy } from '@tessera/plugin-sdk/web';
import { reportExport, type ReportFilter, type ReportRow } from '../../contract/report';
import { useGetReportFiguresQuery, useListSalesQuery } from './api';
import { ReportCharts } from './ReportCharts';
import { useReportColumns } from './useReportColumns';
import { useReportFilters } from './useReportFilters';

const sizes = { pageSize: 5, pageSizes: [5, 10, 20] };

/** What was sold, as table, pies and bars: all of it follows the same filters and sums to the same total. */
export default function BusinessReport() {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  const filters = useReportFilters();
  const columns = useReportColumns();
  const { page: _page, pageSize: _size, sort: _sort, search: _search, ...asked } = useListState(filters, sizes).input;
  const figures = useGetReportFiguresQuery(asked as ReportFilter, { refetchOnMountOrArgChange: true });
  const total = figures.data?.total;
  return (
    <PageFrame title={t('report.title')}>
      <ListPage<ReportRow>
        embedded
        title={t('report.title')}
        caption={t('report.sales')}
        useList={useListSalesQuery}
        columns={columns}
        filters={filters}
        searchable={false}
        defaults={sizes}
        exportAs={exportBy(reportExport.exportSales)}
        emptyState={{ icon: 'chartPie', title: t('report.emptyTitle'), text: t('report.emptyText') }}
        above={
          // the charts say what went wrong
          !total && figures.error ? undefined : (
            <CardGrid min={220}>
              <FigureCard title={t('report.premium')} figure={total && format.money(total.preTaxFee)} />
              <FigureCard title={t('report.contracts')} figure={total && format.number(total.contracts)} />
            </CardGrid>
          )
        }
      />
      <ReportCharts figures={figures.data} isFetching={figures.isFetching} error={figures.error} onRetry={figures.refetch} />
    </PageFrame>
  );
}

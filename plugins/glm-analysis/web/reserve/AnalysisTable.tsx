import { useTranslation } from 'react-i18next';
import { CardSkeleton, DescriptionList, QueryBoundary, Card, useFormat } from '@tessera/plugin-sdk/ui';
import { useGetAnalysisFileQuery } from './calls';
import { noCurrency } from '../overviews/metricFormat';
import { useAmounts } from './useAmounts';

/** What the calculation will read. */
export function AnalysisTable({ fileName }: { fileName: string }) {
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const query = useGetAnalysisFileQuery({ fileName }, { refetchOnMountOrArgChange: true });
  const { write } = useAmounts(query.data ?? noCurrency);
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton />} failedTitle={t('reserve.tableFailed')}>
      {({ template, createdAt, sourceRows, rowsLeftOut, detailRows, totals }) => (
        <Card title={t('reserve.table')}>
          <DescriptionList
            items={[
              { label: t('reserve.template'), value: `${template.templateName} · ${template.version}` },
              { label: t('reserve.createdAt'), value: format.dateTime(createdAt) },
              { label: t('reserve.sourceRows'), value: format.number(sourceRows) },
              { label: t('reserve.rowsLeftOut'), value: format.number(rowsLeftOut) },
              { label: t('reserve.policies'), value: format.number(detailRows) },
              { label: t('reserve.figures.PREMIUM'), value: write(String(totals.writtenPremium)) },
            ]}
          />
        </Card>
      )}
    </QueryBoundary>
  );
}

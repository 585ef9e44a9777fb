import { useTranslation } from 'react-i18next';
import { Card, DataTable, DateText, DescriptionList, StatusTag, useFormat, type Column } from '@tessera/plugin-sdk/ui';
import { RecordPage } from '@tessera/plugin-sdk/web/process';
import { stockTakings, type CountDifference, type StockTaking } from '../../contract/stockTaking';

/** One stock-taking with what differs. */
export default function StockTakingPage() {
  return (
    <RecordPage of={stockTakings} labelOf={(row) => row.code} subtitle={(row) => row.unitName}>
      {(row) => <Facts row={row} />}
    </RecordPage>
  );
}

function Facts({ row }: { row: StockTaking }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const columns: Column<CountDifference>[] = [
    { id: 'start', header: t('books.start'), value: (one) => one.startPageCode },
    {
      id: 'kind',
      header: t('stock.kind'),
      width: 120,
      card: 'status',
      value: ({ kind }) => t(`stock.kinds.${kind}`),
      render: ({ kind }) => <StatusTag tone={kind === 'missing' ? 'danger' : 'warning'}>{t(`stock.kinds.${kind}`)}</StatusTag>,
    },
    { id: 'end', header: t('books.end'), value: (one) => one.endPageCode },
    { id: 'count', header: t('pages.count'), width: 100, align: 'end', value: (one) => format.number(one.count) },
    { id: 'category', header: t('books.category'), value: (one) => one.categoryName },
    { id: 'where', header: t('stock.where'), value: (one) => one.where },
  ];
  return (
    <>
      <Card>
        <DescriptionList
          items={[
            { label: t('unit.name'), value: row.unitName },
            { label: t('stock.countedOn'), value: <DateText value={row.countedOn} /> },
            { label: t('stock.expected'), value: format.number(row.expectedPages) },
            { label: t('stock.counted'), value: format.number(row.countedPages) },
            { label: t('stock.ranges'), value: row.ranges.map(rangeOf).join('; '), wide: true },
            ...(row.note ? [{ label: t('stock.note'), value: row.note, wide: true }] : []),
            ...(row.reason ? [{ label: t('stock.reason'), value: row.reason, wide: true }] : []),
          ]}
        />
      </Card>
      <Card title={t('stock.differences')}>
        {row.differences.length ? (
          <DataTable
            caption={t('stock.differencesCaption')}
            columns={columns}
            rows={row.differences}
            rowKey={({ kind, categoryName, startPageCode }) => `${kind} ${categoryName} ${startPageCode}`}
          />
        ) : (
          <p>{t('stock.noDifference')}</p>
        )}
      </Card>
    </>
  );
}

const rangeOf = ({ startPageCode, endPageCode }: StockTaking['ranges'][number]) =>
  endPageCode ? `${startPageCode} – ${endPageCode}` : startPageCode;

import { useTranslation } from 'react-i18next';
import { today } from '@tessera/plugin-sdk/contract';
import { DateField, LinesField, nameColumn, TextField, useFormat, type Column, type LineColumn } from '@tessera/plugin-sdk/ui';
import { ProcessList } from '@tessera/plugin-sdk/web/process';
import { lineReference } from '@tessera/plugin-sdk/web/resource';
import { categoryChoices } from '../../contract/categories';
import { stockTakings, type CountedRange, type StockTaking } from '../../contract/stockTaking';

const address = ({ id }: { id: number }) => `/kiem-ke-an-chi/${id}`;
const categories = lineReference(categoryChoices.chooseTaxBookCategory);

/** What units counted. */
export default function StockTakingList() {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const columns: Column<StockTaking>[] = [
    nameColumn(t('stock.code'), (row) => ({ name: row.code, to: address(row) })),
    { id: 'unit', header: t('unit.name'), value: (row) => row.unitName },
    { id: 'countedOn', header: t('stock.countedOn'), width: 130, sortable: true, value: (row) => format.date(row.countedOn) },
    { id: 'expected', header: t('stock.expected'), width: 120, align: 'end', value: (row) => format.number(row.expectedPages) },
    { id: 'counted', header: t('stock.counted'), width: 120, align: 'end', value: (row) => format.number(row.countedPages) },
    { id: 'differences', header: t('stock.differences'), width: 120, align: 'end', value: (row) => format.number(row.differences.length) },
  ];
  return (
    <ProcessList
      of={stockTakings}
      columns={columns}
      labelOf={(row) => row.code}
      addressOf={address}
      emptyText={t('stock.emptyText')}
      form={<Fields />}
      initial={{ countedOn: today() }}
    />
  );
}

function Fields() {
  const { t } = useTranslation('ledger');
  const columns: LineColumn<CountedRange>[] = [
    { name: 'startPageCode', header: t('books.start'), width: 150 },
    { name: 'endPageCode', header: t('books.end'), width: 150 },
    { name: 'categoryId', header: t('books.category'), kind: 'reference', from: categories },
  ];
  return (
    <>
      <DateField name="countedOn" label={t('stock.countedOn')} />
      <LinesField scans name="ranges" label={t('stock.ranges')} hint={t('stock.rangesHint')} columns={columns} />
      <TextField name="note" label={t('stock.note')} />
    </>
  );
}

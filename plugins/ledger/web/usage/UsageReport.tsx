import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { periodOf } from '@tessera/plugin-sdk/contract';
import { savePdf } from '@tessera/plugin-sdk/pdf';
import {
  Icon,
  ListPage,
  nameColumn,
  PeriodPicker,
  useDownloadSheet,
  useFormat,
  useLanguage,
  useNotify,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { hooksOf } from '@tessera/plugin-sdk/web';
import { recordFilter } from '@tessera/plugin-sdk/web/resource';
import { categoryChoices } from '../../contract/categories';
import { usageCalls, usageFigures, type UsageRow } from '../../contract/usage';
import { usagePdf, usageSheet } from './usageFiles';

const { useListUsageQuery, useLazyReadUsageQuery } = hooksOf(usageCalls);

/** What became of the pages of each unit and kind in a period. */
export default function UsageReport() {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const quarter = periodOf('quarter');
  const from = params.get('from') ?? quarter.from;
  const to = params.get('to') ?? quarter.to;
  const kind = from === quarter.from && to === quarter.to ? 'quarter' : 'own';
  const columns: Column<UsageRow>[] = [
    nameColumn(t('unit.name'), (row) => ({ name: row.unitName, below: row.categoryName }), { sortable: false }),
    ...usageFigures.map((figure): Column<UsageRow> => ({
      id: figure,
      header: t(`usage.${figure}`),
      width: 74,
      align: 'end',
      value: (row) => format.number(row[figure]),
    })),
  ];
  return (
    <ListPage<UsageRow, Record<string, unknown>, { from: string; to: string }>
      title={t('usage.title')}
      subtitle={t('usage.equation')}
      caption={t('usage.title')}
      useList={useListUsageQuery}
      fixed={{ from, to }}
      columns={columns}
      rowKey={(row) => row.id}
      searchable={false}
      filters={[
        recordFilter({ id: 'categoryId', label: t('books.category'), from: categoryChoices.chooseTaxBookCategory, multiple: true }),
      ]}
      above={
        <div>
          <PeriodPicker
            value={{ kind, from, to }}
            onChange={(period) =>
              setParams((now) => {
                now.set('from', period.from);
                now.set('to', period.to);
                now.delete('page');
                return now;
              })
            }
          />
        </div>
      }
      actions={<Files from={from} to={to} />}
      emptyState={{ icon: 'report', title: t('usage.empty'), text: t('usage.emptyText') }}
    />
  );
}

/** The whole report as a workbook and on paper. */
function Files({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('ledger');
  const language = useLanguage();
  const notify = useNotify();
  const downloadSheet = useDownloadSheet();
  const [read, { isFetching }] = useLazyReadUsageQuery();
  const name = `${t('usage.fileName')}_${from}_${to}`;
  const save = (as: 'excel' | 'pdf') =>
    void read({ from, to })
      .unwrap()
      .then((rows) => {
        if (as === 'pdf') return savePdf(name, usagePdf(rows, { from, to }, t, language));
        const sheet = usageSheet(rows, t);
        return downloadSheet(name, sheet.columns, sheet.rows);
      })
      .catch((error: unknown) => notify.failure(error, t('usage.notSaved')));
  return (
    <>
      <Button icon={<Icon name="documentTable" />} disabledFocusable={isFetching} onClick={() => save('excel')}>
        {t('usage.excel')}
      </Button>
      <Button icon={<Icon name="pdf" />} disabledFocusable={isFetching} onClick={() => save('pdf')}>
        {t('usage.pdf')}
      </Button>
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DateText, lazyPart, ListPage, StatusTag, TypeTag, useAction, type Column, type FilterDef } from '@tessera/plugin-sdk/ui';
import { reportStatuses, type ReportRow } from '../../contract/reports';
import { ReportStatusTag } from './ReportStatusTag';
import {
  reportAddress,
  useListReportCategoriesQuery,
  useListReportQuery,
  useListReportYearsQuery,
  useRemoveReportMutation,
  wantedReport,
  withoutNew,
} from './calls';

const NewReport = lazyPart(() => import('./NewReport'), null);

const nameOf = ({ Category, periodName }: ReportRow) => `${Category.code}, ${periodName}`;

/** Reports of the ministry, the latest first. */
export default function ReportList() {
  const { t } = useTranslation('mof-reports');
  const [params, setParams] = useSearchParams();
  const wanted = wantedReport(params);
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const filters = useFilters();
  const [remove] = useRemoveReportMutation();
  const act = useAction();
  const columns: Column<ReportRow>[] = [
    {
      id: 'name',
      header: t('reports.name'),
      // takes what the others leave
      leastWidth: 280,
      value: (row) => `${row.Category.code} · ${row.Category.name}`,
    },
    {
      id: 'year',
      header: t('reports.year'),
      width: 60,
      sortable: true,
      align: 'end',
      value: (row) => row.year,
      render: (row) => String(row.year),
    },
    {
      id: 'period',
      header: t('reports.period'),
      width: 160,
      value: (row) => row.periodName,
      render: (row) => (
        <>
          {row.periodName} {row.edition > 1 && <TypeTag>{t('reports.edition', { edition: row.edition })}</TypeTag>}
        </>
      ),
    },
    {
      id: 'status',
      header: t('reports.status'),
      width: 150,
      card: 'status',
      value: (row) => row.Status.name,
      render: (row) =>
        row.failure ? (
          <StatusTag tone="danger">{t('reports.failed')}</StatusTag>
        ) : row.jobId ? (
          <StatusTag tone="brand">{t('reports.waiting')}</StatusTag>
        ) : (
          <ReportStatusTag status={row.Status} />
        ),
    },
    { id: 'createdBy', header: t('reports.createdBy'), width: 170, hiddenAtFirst: true, value: (row) => row.createdByName },
    {
      id: 'updatedAt',
      header: t('reports.updatedAt'),
      width: 120,
      sortable: true,
      value: (row) => row.updatedAt,
      render: (row) => <DateText value={row.updatedAt} />,
    },
  ];
  return (
    <>
      <ListPage<ReportRow>
        embedded
        title={t('reports.title')}
        caption={t('reports.title')}
        useList={useListReportQuery}
        searchable={false}
        columns={columns}
        addressOf={reportAddress}
        filters={filters}
        primaryAction={{ label: t('reports.new'), shortLabel: t('reports.newShort'), onClick: () => setNew(true) }}
        rowActions={(row) =>
          row.Status.code === 'chua_nop'
            ? [
                // what is submitted is what was seen: the report is looked at first
                {
                  id: 'submit',
                  label: t('reports.lookAndSubmit'),
                  icon: 'documentCheck',
                  onClick: () => void navigate(reportAddress(row)),
                },
                {
                  id: 'remove',
                  label: t('reports.remove'),
                  icon: 'delete',
                  danger: true,
                  onClick: () =>
                    void act(
                      () => remove({ id: row.id }).unwrap(),
                      { done: t('reports.removed'), failed: t('reports.removeFailed'), detail: nameOf(row) },
                      { title: t('reports.removeQuestion'), body: nameOf(row), confirmLabel: t('reports.remove'), danger: true },
                    ),
                },
              ]
            : []
        }
        emptyState={{ icon: 'report', title: t('reports.empty'), text: t('reports.emptyText') }}
      />
      {(isNew || wanted) && (
        <NewReport
          wanted={wanted}
          onClose={() => {
            setNew(false);
            if (wanted) setParams(withoutNew, { replace: true });
          }}
        />
      )}
    </>
  );
}

/** Category, year, period and status; periods are offered when their type is chosen. */
function useFilters(): FilterDef[] {
  const { t } = useTranslation('mof-reports');
  const [params] = useSearchParams();
  const categories = useListReportCategoriesQuery({}).data ?? [];
  const years = useListReportYearsQuery({}).data ?? [];
  const types = [...new Map(categories.flatMap(({ PeriodTypes }) => PeriodTypes.map((type) => [type.id, type] as const))).values()];
  const type = types.find(({ id }) => String(id) === params.get('periodTypeId'));
  return [
    {
      id: 'categoryId',
      kind: 'options',
      label: t('reports.category'),
      options: categories.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
    },
    { id: 'year', kind: 'options', label: t('reports.year'), options: years.map((year) => ({ value: year, label: String(year) })) },
    {
      id: 'periodTypeId',
      kind: 'options',
      label: t('reports.periodType'),
      options: types.map(({ id, name }) => ({ value: id, label: name })),
    },
    ...(type
      ? [
          {
            id: 'periodValue',
            kind: 'options' as const,
            label: t('reports.period'),
            options: type.data.map(({ value, name }) => ({ value, label: name })),
          },
        ]
      : []),
    {
      id: 'statusCode',
      kind: 'options',
      label: t('reports.status'),
      options: reportStatuses.map((code) => ({
        value: code,
        label: t(code === 'da_nop' ? 'reports.submittedState' : 'reports.openState'),
      })),
    },
  ];
}

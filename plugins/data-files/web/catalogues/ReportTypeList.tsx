import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NameCell, RelativeTime, StatusTag, SwitchField, TextField, type Column, type FilterDef } from '@tessera/plugin-sdk/ui';
import { reportTypeInput, type ReportTypeRow, type ReportTypeValues } from '../../contract/reportTypes';
import { reportingScreen } from '../reportingScreen';
import { CatalogueList } from './CatalogueList';
import { useCreateReportTypeMutation, useListReportTypesQuery, useRemoveReportTypeMutation, useUpdateReportTypeMutation } from './calls';

/** Kinds of reports: those of the product, and what administrators add. */
function ReportTypeList() {
  const { t } = useTranslation('data-files');
  const [create] = useCreateReportTypeMutation();
  const [update] = useUpdateReportTypeMutation();
  const [remove] = useRemoveReportTypeMutation();
  const columns = useMemo<Column<ReportTypeRow>[]>(
    () => [
      {
        id: 'name',
        header: t('reportTypes.name'),
        sortable: true,
        value: (row) => row.name,
        render: (row) => <NameCell name={row.name} below={row.code} />,
      },
      {
        id: 'isActive',
        header: t('reportTypes.isActive'),
        card: 'status',
        width: 160,
        value: (row) => t(row.isActive ? 'reportTypes.active' : 'reportTypes.inactive'),
        render: (row) => (
          <StatusTag tone={row.isActive ? 'success' : 'neutral'}>
            {t(row.isActive ? 'reportTypes.active' : 'reportTypes.inactive')}
          </StatusTag>
        ),
      },
      {
        id: 'createdAt',
        header: t('catalogue.createdAt'),
        sortable: true,
        width: 140,
        value: (row) => row.createdAt,
        render: (row) => <RelativeTime value={row.createdAt} />,
      },
    ],
    [t],
  );
  const filters = useMemo<FilterDef[]>(
    () => [
      {
        id: 'isActive',
        label: t('reportTypes.isActive'),
        kind: 'options',
        options: [
          { value: 'true', label: t('reportTypes.active') },
          { value: 'false', label: t('reportTypes.inactive') },
        ],
      },
    ],
    [t],
  );
  return (
    <CatalogueList<ReportTypeRow, ReportTypeValues>
      title={t('reportTypes.title')}
      add={t('reportTypes.add')}
      edit={t('reportTypes.edit')}
      empty={t('reportTypes.empty')}
      icon="settings"
      search={t('reportTypes.search')}
      useList={useListReportTypesQuery}
      columns={columns}
      filters={filters}
      schema={reportTypeInput}
      initial={{ isActive: true }}
      labelOf={(row) => row.name}
      create={create}
      update={update}
      remove={remove}
      keptReason={(row) => (row.isDefault ? t('catalogue.builtIn') : undefined)}
      fields={(row) => (
        <>
          <TextField name="code" label={t('reportTypes.code')} readOnly={row?.isDefault ?? false} />
          <TextField name="name" label={t('reportTypes.name')} />
          <SwitchField name="isActive" label={t('reportTypes.active')} />
        </>
      )}
    />
  );
}

export default reportingScreen(ReportTypeList);

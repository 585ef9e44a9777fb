import { useTranslation } from 'react-i18next';
import { activeState, momentColumn, nameColumn, SwitchField, TextField, type Column } from '@tessera/plugin-sdk/ui';
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
  const active = activeState<ReportTypeRow>({
    label: t('reportTypes.isActive'),
    on: t('reportTypes.active'),
    off: t('reportTypes.inactive'),
  });
  const columns: Column<ReportTypeRow>[] = [
    nameColumn(t('reportTypes.name'), ({ name, code }) => ({ name, below: code })),
    active.column,
    momentColumn('createdAt', t('catalogue.createdAt')),
  ];
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
      filters={[active.filter]}
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

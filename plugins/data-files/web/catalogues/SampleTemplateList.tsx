import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NameCell, RelativeTime, SelectField, TextField, TypeTag, type Column, type FilterDef } from '@tessera/plugin-sdk/ui';
import { sampleTemplateInput, type SampleTemplate, type SampleTemplateValues } from '../../contract/sampleTemplates';
import { reportingScreen } from '../reportingScreen';
import { CatalogueList } from './CatalogueList';
import {
  useCreateSampleTemplateMutation,
  useListReportTypesQuery,
  useListSampleTemplatesQuery,
  useRemoveSampleTemplateMutation,
  useUpdateSampleTemplateMutation,
} from './calls';

/** Report types are few; they are fetched at once, as specified. */
const mostReportTypes = 50;

/** Report templates by code and name, under a report type. */
function SampleTemplateList() {
  const { t } = useTranslation('data-files');
  const types = useListReportTypesQuery({ page: 1, pageSize: mostReportTypes });
  const [create] = useCreateSampleTemplateMutation();
  const [update] = useUpdateSampleTemplateMutation();
  const [remove] = useRemoveSampleTemplateMutation();
  const options = useMemo(() => (types.data?.data ?? []).map(({ code, name }) => ({ value: code, label: name })), [types.data]);
  const columns = useMemo<Column<SampleTemplate>[]>(
    () => [
      {
        id: 'name',
        header: t('sampleTemplates.name'),
        sortable: true,
        value: (row) => row.name,
        render: (row) => <NameCell name={row.name} below={row.code} />,
      },
      {
        id: 'reportTypeCode',
        header: t('sampleTemplates.reportType'),
        card: 'status',
        value: (row) => row.reportTypeCode,
        render: (row) => <TypeTag>{options.find(({ value }) => value === row.reportTypeCode)?.label ?? row.reportTypeCode}</TypeTag>,
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
    [t, options],
  );
  const filters = useMemo<FilterDef[]>(
    () => [{ id: 'reportTypeCode', label: t('sampleTemplates.reportType'), kind: 'options', options }],
    [t, options],
  );
  return (
    <CatalogueList<SampleTemplate, SampleTemplateValues>
      title={t('sampleTemplates.title')}
      add={t('sampleTemplates.add')}
      edit={t('sampleTemplates.edit')}
      empty={t('sampleTemplates.empty')}
      icon="report"
      search={t('sampleTemplates.search')}
      useList={useListSampleTemplatesQuery}
      columns={columns}
      filters={filters}
      schema={sampleTemplateInput}
      labelOf={(row) => row.name}
      create={create}
      update={update}
      remove={remove}
      fields={() => (
        <>
          <TextField name="code" label={t('sampleTemplates.code')} />
          <TextField name="name" label={t('sampleTemplates.name')} />
          <SelectField name="reportTypeCode" label={t('sampleTemplates.reportType')} options={options} />
        </>
      )}
    />
  );
}

export default reportingScreen(SampleTemplateList);

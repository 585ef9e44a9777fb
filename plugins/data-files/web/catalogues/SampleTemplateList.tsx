import { useTranslation } from 'react-i18next';
import { momentColumn, nameColumn, SelectField, tagColumn, TextField, type Column, type FilterDef } from '@tessera/plugin-sdk/ui';
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
  const options = (types.data?.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const typeOf = ({ reportTypeCode }: SampleTemplate) => options.find(({ value }) => value === reportTypeCode)?.label ?? reportTypeCode;
  const columns: Column<SampleTemplate>[] = [
    nameColumn(t('sampleTemplates.name'), ({ name, code }) => ({ name, below: code })),
    tagColumn('reportTypeCode', t('sampleTemplates.reportType'), typeOf, undefined, { card: 'status' }),
    momentColumn('createdAt', t('catalogue.createdAt')),
  ];
  const filters: FilterDef[] = [{ id: 'reportTypeCode', label: t('sampleTemplates.reportType'), kind: 'options', options }];
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

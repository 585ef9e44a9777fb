import { useTranslation } from 'react-i18next';
import { momentColumn, nameColumn, SelectField, tagColumn, TextField, type Column } from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { sampleTemplateCalls, type SampleTemplate } from '../../contract/sampleTemplates';
import { useListReportTypeQuery } from '../calls';
import { reportingScreen } from '../reportingScreen';
import { useToasts } from './useToasts';

/** Report types are few; they are fetched at once, as specified. */
const mostReportTypes = 50;

/** Report templates by code and name, under a report type. */
function SampleTemplateList() {
  const { t } = useTranslation('data-files');
  const types = useListReportTypeQuery({ page: 1, pageSize: mostReportTypes });
  const options = (types.data?.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const typeOf = ({ reportTypeCode }: SampleTemplate) => options.find(({ value }) => value === reportTypeCode)?.label ?? reportTypeCode;
  const columns: Column<SampleTemplate>[] = [
    nameColumn(t('sampleTemplates.name'), ({ name, code }) => ({ name, below: code })),
    tagColumn('reportTypeCode', t('sampleTemplates.reportType'), typeOf, undefined, { card: 'status' }),
    momentColumn('createdAt', t('catalogue.createdAt')),
  ];
  return (
    <ResourceScreen
      calls={sampleTemplateCalls}
      entity="SampleTemplate"
      title={{ vi: 'Mẫu báo cáo', en: 'Report templates' }}
      noun={{ vi: 'mẫu báo cáo', en: 'report template' }}
      icon="report"
      searchPlaceholder={t('sampleTemplates.search')}
      columns={columns}
      filters={[{ id: 'reportTypeCode', label: t('sampleTemplates.reportType'), kind: 'options', options }]}
      toasts={useToasts()}
      fields={
        <>
          <TextField name="code" label={t('sampleTemplates.code')} />
          <TextField name="name" label={t('sampleTemplates.name')} />
          <SelectField name="reportTypeCode" label={t('sampleTemplates.reportType')} options={options} />
        </>
      }
    />
  );
}

export default reportingScreen(SampleTemplateList);

import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { FormPage, FormSkeleton, PageFrame, QueryBoundary, Card, useNotify } from '@tessera/plugin-sdk/ui';
import { today } from '@tessera/plugin-sdk/contract';
import { recordIdOf } from '@tessera/plugin-sdk/web';
import { templateInput, type Template, type TemplateValues } from '../../contract/templates';
import { useCreateTemplateMutation, useGetTemplateQuery, useUpdateTemplateMutation } from '../calls';
import { reportingScreen } from '../reportingScreen';
import { templatePath } from './paths';
import { TemplateFields } from './TemplateFields';

type Values = TemplateValues & { fileName: string };

const emptyTemplate = (): Values => ({
  templateName: '',
  creationDate: today(),
  type: '',
  groupId: null as never,
  fileId: null as never,
  fileName: '',
  columnNames: [],
  propertiesGLM: [],
  currencyDecimals: 0,
  expiryExclusive: false,
});
const valuesOf = (template: Template): Values => ({
  templateName: template.templateName,
  creationDate: template.creationDate,
  type: template.type,
  groupId: template.groupId,
  fileId: template.fileId as never,
  fileName: template.File?.fileName ?? '',
  columnNames: template.columnNames,
  propertiesGLM: template.propertiesGLM,
  currencyDecimals: template.currencyDecimals,
  expiryExclusive: template.expiryExclusive,
});

/** A new template, or one that is edited: `/create` or `/{id}`. */
function TemplateEditor() {
  const { t } = useTranslation('data-files');
  const { id } = useParams();
  const query = useGetTemplateQuery({ id: recordIdOf(id) }, { skip: id === undefined });
  return (
    <PageFrame title={t(id === undefined ? 'templates.add' : 'templates.edit')} back={{ to: templatePath, label: t('templates.title') }}>
      {id === undefined ? (
        <Form />
      ) : (
        <QueryBoundary
          query={{ ...query, data: query.currentData }}
          skeleton={
            <Card>
              <FormSkeleton fields={6} />
            </Card>
          }
          failedTitle={t('templates.failed')}
        >
          {(template) => <Form key={template.id} template={template} />}
        </QueryBoundary>
      )}
    </PageFrame>
  );
}

function Form({ template }: { template?: Template }) {
  const { t } = useTranslation('data-files');
  const notify = useNotify();
  const navigate = useNavigate();
  const [create] = useCreateTemplateMutation();
  const [update] = useUpdateTemplateMutation();
  const readOnly = template?.isDefault ?? false;
  return (
    <FormPage<Values, Template>
      schema={templateInput}
      initialValues={template ? valuesOf(template) : emptyTemplate()}
      fromRecord={(record) => valuesOf(record as unknown as Template)}
      version={template?.version}
      readOnly={readOnly}
      onSubmit={({ fileName: _, ...values }, { version }) =>
        (template ? update({ ...values, id: template.id, version }) : create(values)).unwrap()
      }
      onSaved={() => {
        notify.success(t(template ? 'catalogue.updated' : 'catalogue.created'));
        void navigate(templatePath);
      }}
      cancelTo={templatePath}
    >
      <TemplateFields readOnly={readOnly} />
    </FormPage>
  );
}

export default reportingScreen(TemplateEditor);

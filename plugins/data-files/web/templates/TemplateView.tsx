import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CardSkeleton, DescriptionList, Icon, PageFrame, QueryBoundary, Card, tip, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { downloadFile, useRecordId } from '@tessera/plugin-sdk/web';
import { templateCalls, type Template } from '../../contract/templates';
import { useGetTemplateQuery } from '../calls';
import { reportingScreen } from '../reportingScreen';
import { templatePath } from './paths';
import { PropertyTable } from './PropertyTable';

/** A template, to be looked at. */
function TemplateView() {
  const { t } = useTranslation('data-files');
  const query = useGetTemplateQuery({ id: useRecordId() });
  const template = query.currentData;
  return (
    <PageFrame
      title={template?.templateName ?? t('templates.viewTitle')}
      back={{ to: templatePath, label: t('templates.title') }}
      actions={template && <Actions template={template} />}
    >
      <QueryBoundary query={{ ...query, data: template }} skeleton={<CardSkeleton cards={2} />} failedTitle={t('templates.failed')}>
        {(found) => <Found template={found} />}
      </QueryBoundary>
    </PageFrame>
  );
}

function Found({ template }: { template: Template }) {
  const { t } = useTranslation('data-files');
  const format = useFormat();
  return (
    <>
      <Card>
        <DescriptionList
          items={[
            { label: t('templates.code'), value: template.code },
            { label: t('templates.version_'), value: format.number(template.templateVersion) },
            { label: t('templates.group'), value: template.Group.groupName },
            { label: t('groups.category'), value: template.Group.Category.name },
            { label: t('templates.type'), value: template.ReportType.name },
            { label: t('templates.creationDate'), value: format.date(template.creationDate) },
            { label: t('templates.file'), value: template.File?.fileName },
            { label: t('mapping.decimals'), value: String(template.currencyDecimals) },
            { label: t('mapping.expiry'), value: t(template.expiryExclusive ? 'mapping.expiryExclusive' : 'mapping.expiryInclusive') },
          ]}
        />
      </Card>
      <PropertyTable properties={template.propertiesGLM.length ? template.propertiesGLM : template.Properties} />
    </>
  );
}

function Actions({ template }: { template: Template }) {
  const { t } = useTranslation('data-files');
  const notify = useNotify();
  const navigate = useNavigate();
  const locked = template.isDefault ? t('catalogue.builtIn') : undefined;
  const download = () =>
    void downloadFile(templateCalls.downloadSample, { id: template.id }, template.File?.fileName ?? template.templateName).catch(
      (error: unknown) => notify.failure(error, t('samples.failed')),
    );
  return (
    <>
      {template.fileId !== null && (
        <Button icon={<Icon name="download" />} onClick={download}>
          {t('samples.downloadOne')}
        </Button>
      )}
      <Button
        icon={<Icon name="edit" />}
        disabledFocusable={locked !== undefined}
        {...tip(locked)}
        onClick={locked ? undefined : () => void navigate(`${templatePath}/${template.id}`)}
      >
        {t('templates.edit')}
      </Button>
    </>
  );
}

export default reportingScreen(TemplateView);

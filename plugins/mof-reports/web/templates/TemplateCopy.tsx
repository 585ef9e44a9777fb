import { useTranslation } from 'react-i18next';
import { FormDialog, FormStack, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { copyInput, type TemplateView } from '../../contract/templates';
import { useCopyReportFormMutation } from './calls';
import { TemplateDays } from './TemplateDays';

/** A new version, with all that this one has. */
export default function TemplateCopy({
  view,
  onSaved,
  onClose,
}: {
  view: TemplateView;
  onSaved: (version: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('mof-reports');
  const notify = useNotify();
  const [copy] = useCopyReportFormMutation();
  return (
    <FormDialog
      title={t('forms.copyTitle', { version: view.version })}
      schema={copyInput}
      initialValues={{ key: view.key, version: view.version, newVersion: '', regulation: view.regulation, validFrom: '', validTo: null }}
      failed={t('forms.failed')}
      submitLabel={t('forms.copy')}
      onSubmit={async (values) => {
        await copy(values).unwrap();
        return values.newVersion;
      }}
      onSaved={(version) => {
        notify.success(t('forms.copied'));
        onSaved(version);
      }}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="newVersion" label={t('forms.version')} hint={t('forms.versionHint')} />
        <TextField name="regulation" label={t('forms.regulation')} />
        <TemplateDays />
      </FormStack>
    </FormDialog>
  );
}

import { useTranslation } from 'react-i18next';
import { FormDialog, FormRow, FormStack, SelectField, TextAreaField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { templateInput, type TemplateView } from '../../contract/templates';
import { useUpdateReportFormMutation } from './calls';
import { TemplateDays } from './TemplateDays';

/** Regulation, days, unit and standing of a draft. */
export default function TemplateHead({ view, onClose }: { view: TemplateView; onClose: () => void }) {
  const { t } = useTranslation('mof-reports');
  const notify = useNotify();
  const [update] = useUpdateReportFormMutation();
  const { regulation, validFrom, validTo, unit, standing, note } = view;
  return (
    <FormDialog
      title={t('forms.editHead')}
      schema={templateInput}
      initialValues={{ regulation, validFrom, validTo, unit, standing, noteVi: note.vi, noteEn: note.en }}
      failed={t('forms.failed')}
      onSubmit={(values) => update({ id: view.id!, ...values }).unwrap()}
      onSaved={() => notify.success(t('forms.saved'))}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="regulation" label={t('forms.regulation')} />
        <TemplateDays />
        <FormRow>
          <SelectField
            name="unit"
            label={t('forms.unit')}
            options={(['VND', 'MILLION_VND'] as const).map((value) => ({ value, label: t(`forms.units.${value}`) }))}
          />
          <SelectField
            name="standing"
            label={t('forms.standing')}
            options={(['regulation', 'secondary', 'reconstruction'] as const).map((value) => ({
              value,
              label: t(`forms.standings.${value}`),
            }))}
          />
        </FormRow>
        <TextAreaField name="noteVi" label={t('forms.noteVi')} />
        <TextAreaField name="noteEn" label={t('forms.noteEn')} />
      </FormStack>
    </FormDialog>
  );
}

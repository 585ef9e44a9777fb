import { useTranslation } from 'react-i18next';
import { DateField, FormRow } from '@tessera/plugin-sdk/ui';

/** From when to when a version holds. */
export function TemplateDays() {
  const { t } = useTranslation('mof-reports');
  return (
    <FormRow>
      <DateField name="validFrom" label={t('forms.validFrom')} />
      <DateField name="validTo" label={t('forms.validTo')} />
    </FormRow>
  );
}

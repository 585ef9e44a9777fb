import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DateField,
  FormRow,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  useFieldValue,
  useSetFieldValue,
} from '@tessera/plugin-sdk/ui';
import { useListReportTypeQuery, useListTemplateGroupQuery } from '../calls';
import { ColumnsField } from './ColumnsField';
import { SampleFileField } from './SampleFileField';

/** The fields of a template. The report type follows from the group and is only read. */
export function TemplateFields({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('data-files');
  const groups = useListTemplateGroupQuery({ page: 1, pageSize: 100 });
  const reportTypes = useListReportTypeQuery({ page: 1, pageSize: 50 });
  const groupId = useFieldValue<number | null>('groupId');
  const type = useFieldValue<string>('type');
  const set = useSetFieldValue();
  const ofGroup = groups.data?.data.find(({ id }) => id === groupId)?.reportTypeCode;
  useEffect(() => {
    if (ofGroup && ofGroup !== type) set('type', ofGroup);
    // oxlint-disable-next-line react/exhaustive-deps -- only when another group is chosen
  }, [ofGroup, type]);
  return (
    <>
      <FormSection title={t('templates.about')}>
        <FormRow>
          <TextField name="templateName" label={t('templates.name')} />
          <DateField name="creationDate" label={t('templates.creationDate')} />
        </FormRow>
        <FormRow>
          <SelectField
            name="groupId"
            label={t('templates.group')}
            hint={groups.isError ? t('groups.categoriesFailed') : undefined}
            options={(groups.data?.data ?? []).map((group) => ({ value: group.id, label: `${group.groupName} (${group.Category.name})` }))}
          />
          <SelectField
            name="type"
            label={t('templates.type')}
            disabled
            options={(reportTypes.data?.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          />
        </FormRow>
        <FormRow>
          <NumberField name="currencyDecimals" label={t('mapping.decimals')} hint={t('mapping.decimalsHint')} />
          <SwitchField name="expiryExclusive" label={t('mapping.expiryExclusive')} />
        </FormRow>
      </FormSection>
      <FormSection title={t('templates.columns')}>
        <SampleFileField readOnly={readOnly} />
        <ColumnsField />
      </FormSection>
    </>
  );
}

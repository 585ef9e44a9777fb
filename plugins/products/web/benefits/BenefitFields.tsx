import { useTranslation } from 'react-i18next';
import { SegmentedField, SelectField, SwitchField, TextAreaField, TextField, useFieldValue, type Option } from '@tessera/plugin-sdk/ui';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { benefitChoices, type BenefitLevel } from '../../contract/benefits';
import { useClearWith } from '../useClearWith';

/** What a benefit consists of. Its parent is one of the level above. */
export function BenefitFields({ types, levels }: Record<'types' | 'levels', Option[]>) {
  const { t } = useTranslation('products');
  const above = useFieldValue<BenefitLevel>('level') - 1;
  useClearWith('parentId', above);
  return (
    <>
      <TextField name="benefitCode" label={t('benefit.code')} />
      <TextField name="name" label={t('benefit.name')} />
      <SelectField name="type" label={t('benefit.type')} options={types} />
      <SegmentedField name="level" label={t('benefit.level')} options={levels} />
      {above > 0 && (
        <RecordField
          name="parentId"
          label={t('benefit.parent')}
          hint={t('benefit.parentHint', { level: above })}
          from={benefitChoices.chooseParentBenefit}
          where={{ level: above }}
        />
      )}
      <TextAreaField name="description" label={t('fields.description')} />
      <SwitchField name="isActive" label={t('benefit.active')} />
    </>
  );
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedField, SelectField, SwitchField, TextAreaField, TextField, useFieldValue, useSetFieldValue } from '@tessera/plugin-sdk/ui';
import { useOptions } from '@tessera/plugin-sdk/web';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { benefitChoices, benefitLevels, benefitTypes, type BenefitLevel } from '../../contract/benefits';

/** What a benefit consists of. Its parent is one of the level above: another level, another parent. */
export function BenefitFields() {
  const { t } = useTranslation('products');
  const [types, levels] = [useOptions(benefitTypes), useOptions(benefitLevels)];
  const level = useFieldValue<BenefitLevel>('level');
  const set = useSetFieldValue();
  const before = useRef(level);
  useEffect(() => {
    if (before.current !== level) set('parentId', null);
    before.current = level;
  }, [level, set]);
  return (
    <>
      <TextField name="benefitCode" label={t('benefit.code')} />
      <TextField name="name" label={t('benefit.name')} />
      <SelectField name="type" label={t('benefit.type')} options={types} />
      <SegmentedField name="level" label={t('benefit.level')} options={levels} />
      {level > 1 && <RecordField name="parentId" label={t('benefit.parent')} hint={t('benefit.parentHint', { level: level - 1 })} from={benefitChoices.chooseParentBenefit} where={{ level: level - 1 }} />}
      <TextAreaField name="description" label={t('fields.description')} />
      <SwitchField name="isActive" label={t('benefit.active')} />
    </>
  );
}

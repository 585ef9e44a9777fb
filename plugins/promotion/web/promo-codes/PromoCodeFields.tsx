import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CheckboxGroupField,
  DateField,
  FormRow,
  FormSection,
  MoneyField,
  NumberField,
  PercentField,
  SegmentedField,
  SwitchField,
  TextField,
  useFieldValue,
  useSetFieldValue,
} from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { benefitChoices } from '../../../products/contract/benefits';
import { productChoices } from '../../../products/contract/products';
import { productTypeIds, productTypes } from '../../../products/contract/productTypes';
import { promoTypes, type PromoType } from '../../contract/promoActions';
import { AudienceFields, type Remember } from './AudienceFields';
import { CodeFields } from './CodeFields';

/** The fields of promo codes, for making and changing them. */
export function PromoCodeFields({ isNew = false, people }: { isNew?: boolean; people: Remember }) {
  const { t } = useTranslation('promotion');
  const text = useText();
  return (
    <>
      <FormSection title={t('promoCodes.sections.general')}>
        <TextField name="description" label={t('promoCodes.name')} />
        {isNew && <CodeFields />}
      </FormSection>
      <FormSection title={t('promoCodes.sections.value')}>
        <ValueFields />
      </FormSection>
      <FormSection title={t('promoCodes.sections.scope')}>
        <CheckboxGroupField
          name="productTypes"
          label={t('promoCodes.lines')}
          hint={t('promoCodes.scopeHint')}
          options={productTypeIds.map((id) => ({ value: id, label: text(productTypes[id]) }))}
        />
        <RecordField name="productIds" multiple label={t('promoCodes.products')} from={productChoices.chooseProduct} />
        <RecordField
          name="benefitIds"
          multiple
          label={t('promoCodes.benefits')}
          hint={t('promoCodes.benefitsHint')}
          from={benefitChoices.chooseBenefit}
        />
        <FormRow>
          <DateField name="startsAt" label={t('promoCodes.startsAt')} />
          <DateField name="endsAt" label={t('promoCodes.endsOn')} />
          <NumberField name="usageLimit" label={t('promoCodes.usageLimit')} />
        </FormRow>
      </FormSection>
      <FormSection title={t('promoCodes.sections.audience')}>
        <AudienceFields people={people} />
        {isNew && <SwitchField name="isActive" label={t('promoCodes.applyAtOnce')} />}
      </FormSection>
    </>
  );
}

function ValueFields() {
  const { t } = useTranslation('promotion');
  const type = useFieldValue<PromoType>('type');
  const set = useSetFieldValue();
  const before = useRef(type);
  // 15 percent are no 15 đồng: another type begins with an empty value
  useEffect(() => {
    if (before.current === type) return;
    before.current = type;
    set('value', null);
    set('maximum', null);
  }, [type, set]);
  return (
    <>
      <SegmentedField
        name="type"
        label={t('promoCodes.type')}
        options={promoTypes.map((value) => ({ value, label: t(`promoCodes.types.${value}`) }))}
      />
      <FormRow>
        {type === 'VND' ? (
          <MoneyField key="VND" name="value" label={t('promoCodes.value')} />
        ) : (
          <PercentField key="PERCENTAGE" name="value" label={t('promoCodes.value')} />
        )}
        {type === 'PERCENTAGE' && <MoneyField name="maximum" label={t('promoCodes.maximum')} />}
        <MoneyField name="minimumPrice" label={t('promoCodes.minimumPrice')} />
      </FormRow>
    </>
  );
}

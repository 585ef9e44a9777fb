import { Dropdown, Field, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@tessera/plugin-sdk/ui';
import { useOptions } from '@tessera/plugin-sdk/web';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { benefitChoices, benefitLevels, benefitTypes } from '../../contract/benefits';

/** The benefits of a product; what is offered can be narrowed to a level and to a kind of value. */
export function BenefitPicker({ name }: { name: string }) {
  const { t } = useTranslation('products');
  const [level, setLevel] = useState<number>();
  const [type, setType] = useState<number>();
  return (
    <>
      <FormRow>
        <Narrowing label={t('product.benefitLevel')} options={useOptions(benefitLevels)} value={level} onChange={setLevel} />
        <Narrowing label={t('product.benefitType')} options={useOptions(benefitTypes)} value={type} onChange={setType} />
      </FormRow>
      <RecordField multiple name={name} label={t('product.benefits')} from={benefitChoices.chooseBenefit} where={{ level, type }} />
    </>
  );
}

interface NarrowingProps {
  label: string;
  options: readonly { value: number; label: string }[];
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

// no field of the form: choosing here changes nothing that would be saved
function Narrowing({ label, options, value, onChange }: NarrowingProps) {
  const { t } = useTranslation('products');
  const all = t('product.all');
  return (
    <Field label={label}>
      <Dropdown value={options.find((one) => one.value === value)?.label ?? all} selectedOptions={[String(value ?? '')]} onOptionSelect={(_, data) => onChange(data.optionValue ? Number(data.optionValue) : undefined)}>
        <Option value="" text={all}>{all}</Option>
        {options.map((one) => <Option key={one.value} value={String(one.value)} text={one.label}>{one.label}</Option>)}
      </Dropdown>
    </Field>
  );
}

import { Checkbox, Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormRow, useFieldValue } from '@tessera/plugin-sdk/ui';
import { TreeField } from '@tessera/plugin-sdk/web/resource';
import { benefitChoices, benefitLevels, benefitTypes } from '../../contract/benefits';
import type { ProductTypeId } from '../../contract/productTypes';

// a dropdown is 250 px wide unless it may shrink
const useStyles = makeStyles({ dropdown: { minWidth: 0 } });

/** The benefits of a product. What is offered fits its type, and can be narrowed to a level and to a kind of value. */
export function BenefitPicker({ name }: { name: string }) {
  const { t } = useTranslation('products');
  const [level, setLevel] = useState<number>();
  const [type, setType] = useState<number>();
  const [everyLine, setEveryLine] = useState(false);
  const line = useFieldValue<ProductTypeId | null>('type');
  const ofLine = { productType: everyLine ? undefined : (line ?? undefined) };
  return (
    <>
      <FormRow>
        <Narrowing
          label={t('product.benefitLevel')}
          options={benefitLevels.map((one) => ({ value: one, label: t(`benefit.levels.${one}`) }))}
          value={level}
          onChange={setLevel}
        />
        <Narrowing
          label={t('product.benefitType')}
          options={benefitTypes.map((one) => ({ value: one, label: t(`benefit.types.${one}`) }))}
          value={type}
          onChange={setType}
        />
      </FormRow>
      <TreeField
        multiple
        name={name}
        label={t('product.benefits')}
        from={benefitChoices.chooseBenefit}
        where={{ level, type, ...ofLine }}
        tree={benefitChoices.chooseBenefitInTree}
        treeWhere={ofLine}
      />
      {line !== null && (
        <Checkbox
          label={t('product.benefitsOfEveryType')}
          checked={everyLine}
          onChange={(_, { checked }) => setEveryLine(checked === true)}
        />
      )}
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
  const styles = useStyles();
  const all = t('product.all');
  return (
    <Field label={label}>
      <Dropdown
        className={styles.dropdown}
        value={options.find((one) => one.value === value)?.label ?? all}
        selectedOptions={[String(value ?? '')]}
        onOptionSelect={(_, data) => onChange(data.optionValue ? Number(data.optionValue) : undefined)}
      >
        <Option value="" text={all}>
          {all}
        </Option>
        {options.map((one) => (
          <Option key={one.value} value={String(one.value)} text={one.label}>
            {one.label}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

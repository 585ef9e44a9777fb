import { Dropdown, makeStyles, Option as Choice } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, type FieldProps } from '../engine/useField';
import { FieldFrame } from './FieldFrame';
import { labelOf, labelsOf, type Option } from './options';

const useStyles = makeStyles({ dropdown: { minWidth: 0 } });

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** The value is then a list. */
  multiple?: boolean;
}

/** A choice from a short list that is known beforehand; `null` when nothing is chosen. */
export const SelectField = memo(function SelectField({ options, multiple = false, ...props }: SelectFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const field = useField<unknown>(props, (value) => (Array.isArray(value) ? labelsOf(options, value) : labelOf(options, value)));
  const chosen = (Array.isArray(field.value) ? field.value : [field.value])
    .filter((one) => one !== null && one !== undefined && one !== '')
    .map(String);
  const valuesOf = (keys: string[]) =>
    keys.map((key) => options.find((one) => String(one.value) === key)?.value).filter((one) => one !== undefined);
  return (
    <FieldFrame props={props} field={field}>
      <Dropdown
        data-control=""
        className={styles.dropdown}
        multiselect={multiple}
        clearable={!field.facts.required && !multiple}
        clearButton={{ 'aria-label': t('select.clear', { label: props.label }) }}
        value={field.text}
        selectedOptions={chosen}
        placeholder={props.placeholder ?? t('select.placeholder')}
        disabled={props.disabled}
        onOptionSelect={(_, data) =>
          field.setValue(multiple ? valuesOf(data.selectedOptions) : (valuesOf(data.selectedOptions)[0] ?? null))
        }
        onBlur={field.touch}
      >
        {options.map((one) => (
          <Choice key={one.value} value={String(one.value)} disabled={one.disabled}>
            {one.label}
          </Choice>
        ))}
      </Dropdown>
    </FieldFrame>
  );
});

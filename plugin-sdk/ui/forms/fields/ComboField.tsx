import { useField, type FieldProps } from '../engine/useField';
import { FieldFrame } from './FieldFrame';
import type { Option } from './options';
import { SearchBox, useOptionNames } from './SearchBox';

export interface ComboFieldProps extends FieldProps {
  /** What may be chosen now: all of it, or what the last search found. */
  options: readonly Option[];
  /** Called a moment after typing stops; without it the options themselves are searched, accents and case aside. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  /** The value is then a list, shown as chips. */
  multiple?: boolean;
  /** Options of the values that the form begins with, where a search may not bring them. */
  known?: readonly Option[];
}

type Key = string | number;

/** A choice, or several, from a long or remote list that is searched by typing. */
export function ComboField({ options, onSearch, loading, multiple = false, known, ...props }: ComboFieldProps) {
  const names = useOptionNames(options, known);
  const field = useField<Key | readonly Key[] | null>(props, (value) =>
    [value]
      .flat()
      .map((one) => names.label(one))
      .join(', '),
  );
  const value = field.value === null || field.value === undefined || field.value === '' ? [] : ([field.value].flat() as Key[]);
  return (
    <FieldFrame props={props} field={field}>
      <SearchBox
        {...{ options, names, onSearch, multiple }}
        loading={loading}
        clearable={!multiple && !field.facts.required}
        chosen={value}
        onChoose={(chosen) => field.setValue(multiple ? chosen : (chosen[0] ?? null))}
        onLeave={field.touch}
        invalid={field.error !== undefined}
        disabled={props.disabled}
        placeholder={props.placeholder}
      />
    </FieldFrame>
  );
}

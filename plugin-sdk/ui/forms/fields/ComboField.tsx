import { Combobox, makeStyles, mergeClasses, Option as Choice, Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, type FieldProps } from '../engine/useField';
import { fold } from '@tessera/plugin-sdk/contract';
import { ChipBox } from './ChipBox';
import { FieldFrame } from './FieldFrame';
import type { Option } from './options';

const useStyles = makeStyles({
  combo: { minWidth: 0, '& input': { minWidth: 0 } },
  inBox: { flexGrow: 1, flexBasis: '140px', height: '24px', '& input': { height: '24px' }, '::after': { display: 'none' }, border: 'none', backgroundColor: 'transparent' },
  list: { maxHeight: '320px' },
});
const searchAfterMs = 250;

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
export function ComboField({ options, onSearch, loading = false, multiple = false, known, ...props }: ComboFieldProps) {
  const { t } = useTranslation('forms');
  // Labels of what was chosen earlier stay known when a later search no longer brings them.
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const find = (test: (one: Option) => boolean) => [...options, ...picked, ...(known ?? [])].find(test);
  const label = (value: Key) => find((one) => one.value === value)?.label ?? String(value);
  const field = useField<Key | readonly Key[] | null>(props, (value) => (Array.isArray(value) ? value.map(label).join(', ') : label(value as Key)));
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    if (typed === undefined || !onSearch) return;
    const timer = setTimeout(() => onSearch(typed), searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  const chosen: readonly Key[] = Array.isArray(field.value) ? field.value : [];
  const matching = onSearch || !typed ? options : options.filter((one) => fold(one.label).includes(fold(typed)));
    const note = loading ? t('select.loading') : matching.length ? undefined : t('select.noMatch');
  const choose = (keys: readonly string[]) => {
    const found = keys.map((key) => find((one) => String(one.value) === key)).filter((one) => one !== undefined);
    setPicked((before) => [...before.filter((one) => !found.includes(one)), ...found]);
    setTyped(undefined);
    field.setValue(multiple ? found.map((one) => one.value) : (found[0]?.value ?? null));
  };
  const leave = () => {
    setTyped(undefined);
    field.touch();
  };
  const single = field.value === null || field.value === undefined || field.value === '' ? [] : [String(field.value)];
  const list = (
    <SearchList
      {...{ note, loading }}
      offered={matching}
      disabled={props.disabled}
      multiple={multiple}
      clearable={!multiple && !field.facts.required}
      placeholder={props.placeholder ?? t('select.search')}
      value={typed ?? (multiple ? '' : field.text)}
      selected={multiple ? chosen.map(String) : single}
      chips={multiple ? { labels: chosen.map((value) => ({ key: value, label: label(value) })), invalid: field.error !== undefined, onRemove: (at) => field.setValue(chosen.filter((_, i) => i !== at)) } : undefined}
      onType={setTyped}
      onChoose={choose}
      onLeave={leave}
    />
  );
  return <FieldFrame props={props} field={field}>{list}</FieldFrame>;
}

interface SearchListProps {
  offered: readonly Option[];
  /** Said in the list before the options, or instead of them. */
  note: string | undefined;
  loading: boolean;
  disabled?: boolean;
  multiple: boolean;
  clearable: boolean;
  placeholder: string;
  value: string;
  selected: string[];
  chips: { labels: { key: Key; label: string }[]; invalid: boolean; onRemove: (at: number) => void } | undefined;
  onType: (text: string) => void;
  onChoose: (keys: readonly string[]) => void;
  onLeave: () => void;
}

function SearchList({ offered, note, loading, disabled, multiple, clearable, placeholder, value, selected, chips, onType, onChoose, onLeave, ...fromField }: SearchListProps) {
  const styles = useStyles();
  const combobox = (
    <Combobox
      {...fromField}
      data-control=""
      className={mergeClasses(styles.combo, multiple && styles.inBox)}
      appearance={multiple ? 'filled-lighter' : 'outline'}
      multiselect={multiple}
      clearable={clearable}
      autoComplete="off"
      value={value}
      selectedOptions={selected}
      placeholder={placeholder}
      disabled={disabled}
      expandIcon={loading ? <Spinner size="extra-tiny" role="presentation" aria-hidden /> : undefined}
      listbox={{ className: styles.list }}
      onChange={(event) => onType(event.target.value)}
      onOptionSelect={(_, data) => onChoose(data.selectedOptions)}
      onKeyDown={(event) => {
        if (chips && event.key === 'Backspace' && value === '' && chips.labels.length) chips.onRemove(chips.labels.length - 1);
      }}
      onBlur={onLeave}
    >
      {note && <Choice key="note" value="" text={note} disabled>{note}</Choice>}
      {offered.map((one) => <Choice key={one.value} value={String(one.value)} text={one.label} disabled={one.disabled}>{one.label}</Choice>)}
    </Combobox>
  );
  if (!chips) return combobox;
  return <ChipBox chips={chips.labels} invalid={chips.invalid} disabled={disabled} onRemove={chips.onRemove}>{combobox}</ChipBox>;
}

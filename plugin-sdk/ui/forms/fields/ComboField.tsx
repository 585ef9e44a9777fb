import { Combobox, makeStyles, Option as Choice, Spinner, Tag, TagPicker, TagPickerControl, TagPickerGroup, TagPickerInput, TagPickerList, TagPickerOption } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, type FieldProps } from '../engine/useField';
import { folded } from '../format/slugify';
import { FieldFrame } from './FieldFrame';
import type { Option } from './options';

const useStyles = makeStyles({ combo: { minWidth: 0, '& input': { minWidth: 0 } }, list: { maxHeight: '320px' } });
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
  const matching = onSearch || !typed ? options : options.filter((one) => folded(one.label).includes(folded(typed)));
  const offered = multiple ? matching.filter((one) => !chosen.includes(one.value)) : matching;
  const note = loading ? t('select.loading') : offered.length ? undefined : t('select.noMatch');
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
  const parts = { props: { ...props, placeholder: props.placeholder ?? t('select.search') }, offered, note, loading, typed, setTyped, choose, leave };

  return (
    <FieldFrame props={props} field={field}>
      {multiple ? (
        <Many {...parts} chosen={chosen.map((value) => ({ value, label: label(value) }))} />
      ) : (
        <One {...parts} value={field.value === null || field.value === undefined || field.value === '' ? undefined : String(field.value)} text={field.text} clearable={!field.facts.required} />
      )}
    </FieldFrame>
  );
}

interface Parts {
  props: FieldProps;
  offered: readonly Option[];
  /** Said in the list instead of, or before, options. */
  note: string | undefined;
  loading: boolean;
  typed: string | undefined;
  setTyped: (text: string | undefined) => void;
  choose: (keys: readonly string[]) => void;
  leave: () => void;
}

function One({ props, offered, note, loading, typed, setTyped, choose, leave, value, text, clearable, ...fromField }: Parts & { value: string | undefined; text: string; clearable: boolean }) {
  const styles = useStyles();
  return (
    <Combobox
      {...fromField}
      data-control=""
      className={styles.combo}
      freeform={false}
      clearable={clearable}
      autoComplete="off"
      value={typed ?? text}
      selectedOptions={value === undefined ? [] : [value]}
      placeholder={props.placeholder}
      disabled={props.disabled}
      expandIcon={loading ? <Spinner size="extra-tiny" /> : undefined}
      listbox={{ className: styles.list }}
      onChange={(event) => setTyped(event.target.value)}
      onOptionSelect={(_, data) => choose(data.selectedOptions)}
      onBlur={leave}
    >
      {note && <Choice key="note" value="" text={note} disabled>{note}</Choice>}
      {offered.map((one) => <Choice key={one.value} value={String(one.value)} text={one.label} disabled={one.disabled}>{one.label}</Choice>)}
    </Combobox>
  );
}

function Many({ props, offered, note, typed, setTyped, choose, leave, chosen }: Parts & { chosen: readonly Option[] }) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  return (
    <TagPicker disabled={props.disabled} selectedOptions={chosen.map((one) => String(one.value))} onOptionSelect={(_, data) => choose(data.selectedOptions)}>
      <TagPickerControl>
        <TagPickerGroup aria-label={t('tags.chosen')}>
          {chosen.map((one) => <Tag key={one.value} shape="rounded" size="small" value={String(one.value)}>{one.label}</Tag>)}
        </TagPickerGroup>
        <TagPickerInput data-control="" value={typed ?? ''} placeholder={props.placeholder} onChange={(event) => setTyped(event.target.value)} onBlur={leave} />
      </TagPickerControl>
      <TagPickerList className={styles.list}>
        {note ? <TagPickerOption key="note" value="" text={note} aria-disabled>{note}</TagPickerOption> : undefined}
        {offered.map((one) => <TagPickerOption key={one.value} value={String(one.value)} text={one.label}>{one.label}</TagPickerOption>)}
      </TagPickerList>
    </TagPicker>
  );
}

import { Combobox, makeStyles, mergeClasses, Option as Choice, Spinner, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@tessera/plugin-sdk/contract';
import { ChipBox } from './ChipBox';
import type { Option } from './options';

const useStyles = makeStyles({
  combo: { minWidth: 0, '& input': { minWidth: 0 } },
  inBox: {
    // its text begins where that of a field does
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    flexGrow: 1,
    flexBasis: '140px',
    height: '24px',
    '& input': { height: '24px' },
    '::after': { display: 'none' },
    border: 'none',
    backgroundColor: 'transparent',
  },
  list: { maxHeight: '320px' },
});
const searchAfterMs = 250;

type Key = string | number;

/** Labels of what is offered and of `known`; what was chosen earlier stays named when a later search no longer brings it. */
export function useOptionNames(options: readonly Option[], known: readonly Option[] = []) {
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const find = (key: string) => [...options, ...picked, ...known].find((one) => String(one.value) === key);
  return {
    label: (value: Key) => find(String(value))?.label ?? String(value),
    /** The values behind the keys of a list, remembered by their names. */
    pick: (keys: readonly string[]): readonly Key[] => {
      const found = keys.map(find).filter((one) => one !== undefined);
      setPicked((before) => [...before.filter((one) => !found.includes(one)), ...found]);
      return found.map((one) => one.value);
    },
  };
}

export interface SearchBoxProps {
  /** What may be chosen now: all of it, or what the last search found. */
  options: readonly Option[];
  names: ReturnType<typeof useOptionNames>;
  /** Called a moment after typing stops; without it the options themselves are searched, accents and case aside. */
  onSearch?: ((text: string) => void) | undefined;
  loading?: boolean;
  /** Shown as chips. */
  multiple: boolean;
  clearable?: boolean;
  chosen: readonly Key[];
  onChoose: (chosen: readonly Key[]) => void;
  onLeave?: () => void;
  invalid?: boolean;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Where no label stands around it. */
  'aria-label'?: string;
}

/** A choice, or several, out of a long or remote list that is searched by typing. */
export function SearchBox({
  options,
  names,
  onSearch,
  loading = false,
  multiple,
  clearable = false,
  chosen,
  onChoose,
  onLeave,
  invalid = false,
  disabled,
  placeholder,
  ...fromField
}: SearchBoxProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const [typed, setTyped] = useState<string>();
  // the list opens below all chips, not over them
  const [box, setBox] = useState<HTMLDivElement | null>(null);

  useEffect(() => {
    if (typed === undefined || !onSearch) return;
    const timer = setTimeout(() => onSearch(typed), searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  const offered = onSearch || !typed ? options : options.filter((one) => fold(one.label).includes(fold(typed)));
  const note = loading ? t('select.loading') : offered.length ? undefined : t('select.noMatch');
  const [only] = chosen;
  const keys = chosen.map(String);
  const choose = (next: readonly string[]) => {
    setTyped(undefined);
    // What was chosen before stays, also while its name is not known yet.
    const added = names.pick(next.filter((key) => !keys.includes(key)));
    onChoose([...chosen.filter((one) => next.includes(String(one))), ...added]);
  };
  const value = typed ?? (multiple || only === undefined ? '' : names.label(only));
  const combobox = (
    <Combobox
      {...fromField}
      data-control=""
      className={mergeClasses(styles.combo, multiple && styles.inBox)}
      appearance={multiple ? 'filled-lighter' : 'outline'}
      multiselect={multiple}
      clearable={clearable && !multiple}
      autoComplete="off"
      value={value}
      selectedOptions={keys}
      placeholder={placeholder ?? t('select.search')}
      disabled={disabled}
      expandIcon={{
        'aria-label': t('select.open'),
        ...(loading && { children: <Spinner size="extra-tiny" role="presentation" aria-hidden /> }),
      }}
      listbox={{ className: styles.list }}
      positioning={multiple ? { target: box, matchTargetSize: 'width' } : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onOptionSelect={(event, data) => {
        // Typing over a choice ends it, and goes on.
        if (event.type === 'change') onChoose([]);
        else choose(data.selectedOptions);
      }}
      onKeyDown={(event) => {
        if (multiple && event.key === 'Backspace' && value === '' && keys.length) choose(keys.slice(0, -1));
      }}
      onBlur={() => {
        setTyped(undefined);
        onLeave?.();
      }}
    >
      {note && (
        <Choice key="note" value="" text={note} disabled>
          {note}
        </Choice>
      )}
      {offered.map((one) => (
        <Choice key={one.value} value={String(one.value)} text={one.label} disabled={one.disabled}>
          {one.label}
        </Choice>
      ))}
    </Combobox>
  );
  if (!multiple) return combobox;
  const chips = chosen.map((one) => ({ key: one, label: names.label(one) }));
  return (
    <ChipBox boxRef={setBox} chips={chips} invalid={invalid} disabled={disabled} onRemove={(at) => choose(keys.filter((_, i) => i !== at))}>
      {combobox}
    </ChipBox>
  );
}

import { Combobox, Field, makeStyles, mergeClasses, Option } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';

export interface Choice {
  key: string;
  label: string;
  /** Tells apart what has one name: a date. */
  detail?: string;
  /** In the list, in place of label and detail. */
  shown?: ReactNode;
}

export interface SearchPickerProps {
  label: string;
  placeholder?: string;
  chosen?: Choice | undefined;
  /** What the last search found. */
  found: readonly Choice[];
  onSearch: (text: string) => void;
  /** Another one than the chosen was chosen. */
  onChoose: (key: string) => void;
  /** In place of options while there are none: "Đang tìm…", "Không có tệp nào". */
  none: string;
  failure?: string | undefined;
  className?: string;
}

const useStyles = makeStyles({ field: { maxWidth: '460px', flex: '1 1 280px' }, box: { minWidth: 0 }, list: { maxHeight: '400px' } });

/** Chooses what a page is about, out of many that the server searches by a part of their name. In a form it is a `ComboField`. */
export function SearchPicker({ label, placeholder, chosen, found, onSearch, onChoose, none, failure, className }: SearchPickerProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const type = (text: string | undefined) => {
    setTyped(text);
    onSearch(text ?? '');
  };
  return (
    <Field label={label} className={mergeClasses(styles.field, className)} validationMessage={failure}>
      <Combobox
        className={styles.box}
        listbox={{ className: styles.list }}
        placeholder={placeholder}
        value={typed ?? chosen?.label ?? ''}
        selectedOptions={chosen ? [chosen.key] : []}
        onChange={(event) => type(event.target.value)}
        onOptionSelect={(_, { optionValue }) => {
          // without a value: what is typed no longer names the chosen one, and typing goes on
          if (!optionValue) return;
          type(undefined);
          if (optionValue !== chosen?.key) onChoose(optionValue);
        }}
        onBlur={() => type(undefined)}
      >
        {found.map((one) => (
          <Option key={one.key} value={one.key} text={one.label}>
            {one.shown ?? [one.label, one.detail].filter(Boolean).join(' · ')}
          </Option>
        ))}
        {!found.length && (
          <Option key="none" value="" text="" disabled>
            {none}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}

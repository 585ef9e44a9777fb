import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';

export interface Choice {
  key: string;
  label: string;
  /** Tells apart what has one name: a date. */
  detail?: string;
}

export interface SearchPickerProps {
  label: string;
  placeholder: string;
  chosen?: Choice | undefined;
  /** What the last search found. */
  found: readonly Choice[];
  onSearch: (text: string) => void;
  /** Another one than the chosen was chosen. */
  onChoose: (key: string) => void;
  /** In place of options while there are none: "Đang tìm…", "Không có tệp nào". */
  none: string;
  failure?: string | undefined;
}

const useStyles = makeStyles({ field: { maxWidth: '460px', flex: '1 1 280px' }, box: { minWidth: 0 } });

/** Chooses what a page is about, out of many that the server searches by a part of their name. In a form it is a `ComboField`. */
export function SearchPicker({ label, placeholder, chosen, found, onSearch, onChoose, none, failure }: SearchPickerProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const type = (text: string | undefined) => {
    setTyped(text);
    onSearch(text ?? '');
  };
  return (
    <Field label={label} className={styles.field} validationMessage={failure}>
      <Combobox
        className={styles.box}
        placeholder={placeholder}
        value={typed ?? chosen?.label ?? ''}
        selectedOptions={chosen ? [chosen.key] : []}
        onChange={(event) => type(event.target.value)}
        onOptionSelect={(_, { optionValue }) => {
          type(undefined);
          if (optionValue && optionValue !== chosen?.key) onChoose(optionValue);
        }}
        onBlur={() => type(undefined)}
      >
        {found.map((one) => (
          <Option key={one.key} value={one.key} text={one.label}>
            {[one.label, one.detail].filter(Boolean).join(' · ')}
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

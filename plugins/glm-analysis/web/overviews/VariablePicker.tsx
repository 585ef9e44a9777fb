import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@tessera/plugin-sdk/contract';
import { variableText } from './choices';

const useStyles = makeStyles({ box: { minWidth: 0 }, list: { maxHeight: '400px' } });

/** One of the analysed variables, or pairs or triples of them; typing narrows the list. */
export function VariablePicker({ variables, value, onChange }: { variables: readonly string[]; value: string; onChange: (variable: string) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const [typed, setTyped] = useState<string>();
  const found = typed ? variables.filter((name) => fold(variableText(name)).includes(fold(typed))) : variables;
  return (
    <Field label={t('overviews.variable')}>
      <Combobox
        className={styles.box}
        listbox={{ className: styles.list }}
        value={typed ?? variableText(value)}
        selectedOptions={[value]}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_, { optionValue }) => {
          setTyped(undefined);
          if (optionValue) onChange(optionValue);
        }}
        onBlur={() => setTyped(undefined)}
      >
        {found.map((name) => (
          <Option key={name} value={name} text={variableText(name)}>
            {variableText(name)}
          </Option>
        ))}
        {!found.length && (
          <Option key="none" value="" text="" disabled>
            {t('overviews.noVariable')}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}

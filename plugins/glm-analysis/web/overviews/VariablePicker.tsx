import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@tessera/plugin-sdk/contract';
import type { OverviewChoices } from '../../contract/overviews';
import { columnsOfChoice, textOfChoice } from './choices';
import { VariableName } from './VariableName';

const useStyles = makeStyles({ box: { minWidth: 0 }, list: { maxHeight: '400px' } });

/** One of the analysed variables, or pairs or triples of them; typing narrows the list, by name or by column. */
export function VariablePicker({
  choices: { varName, variables },
  value,
  onChange,
}: {
  choices: Pick<OverviewChoices, 'varName' | 'variables'>;
  value: string;
  onChange: (variable: string) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const [typed, setTyped] = useState<string>();
  const all = varName.map(({ name }) => ({ name, text: textOfChoice(name, variables), columns: columnsOfChoice(name) }));
  const found = typed ? all.filter(({ text, columns }) => fold(`${text} ${columns}`).includes(fold(typed))) : all;
  return (
    <Field label={t('overviews.variable')}>
      <Combobox
        className={styles.box}
        listbox={{ className: styles.list }}
        value={typed ?? textOfChoice(value, variables)}
        selectedOptions={[value]}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_, { optionValue }) => {
          setTyped(undefined);
          if (optionValue) onChange(optionValue);
        }}
        onBlur={() => setTyped(undefined)}
      >
        {found.map(({ name, text, columns }) => (
          <Option key={name} value={name} text={text}>
            <VariableName text={text} columns={columns} />
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

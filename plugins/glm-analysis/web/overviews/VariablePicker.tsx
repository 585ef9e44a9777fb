import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@tessera/plugin-sdk/contract';
import { SearchPicker } from '@tessera/plugin-sdk/ui';
import type { OverviewChoices } from '../../contract/overviews';
import { columnsOfChoice, textOfChoice } from './choices';
import { VariableName } from './VariableName';

const useStyles = makeStyles({ field: { maxWidth: 'none' } });

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
  const [search, setSearch] = useState('');
  // of a pair both names may be typed, whatever stands between them
  const words = fold(search).split(/\s+/);
  const all = varName.map(({ name }) => {
    const [label, columns] = [textOfChoice(name, variables), columnsOfChoice(name, variables)];
    return { key: name, label, detail: columns, shown: <VariableName text={label} columns={columns} /> };
  });
  return (
    <SearchPicker
      className={styles.field}
      label={t('overviews.variable')}
      chosen={all.find(({ key }) => key === value)}
      found={all.filter(({ label, detail }) => words.every((word) => fold(`${label} ${detail}`).includes(word)))}
      onSearch={setSearch}
      onChoose={onChange}
      none={t('overviews.noVariable')}
    />
  );
}

import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@tessera/plugin-sdk/contract';
import { useInsightWords } from './useInsightWords';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%', maxWidth: '260px' }, list: { maxHeight: '400px' } });

/** One of the provinces of the file; typing narrows the list, accents aside. */
export function ProvinceChoice({
  provinces,
  value,
  onChange,
}: {
  provinces: readonly string[];
  value: string | undefined;
  onChange: (province: string) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const words = useInsightWords();
  const nameOf = (province: string) => words.level('PROVINCE', province);
  const [typed, setTyped] = useState<string>();
  const found = typed ? provinces.filter((province) => fold(nameOf(province)).includes(fold(typed))) : provinces;
  return (
    <Field label={t('insights.dimensions.PROVINCE')}>
      <Combobox
        className={styles.box}
        listbox={{ className: styles.list }}
        value={typed ?? (value === undefined ? '' : nameOf(value))}
        selectedOptions={value === undefined ? [] : [value]}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_, { optionValue }) => {
          setTyped(undefined);
          if (optionValue) onChange(optionValue);
        }}
        onBlur={() => setTyped(undefined)}
      >
        {found.map((province) => (
          <Option key={province} value={province} text={nameOf(province)}>
            {nameOf(province)}
          </Option>
        ))}
        {!found.length && (
          <Option key="none" value="" text="" disabled>
            {t('insights.noProvince')}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}

import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@tessera/plugin-sdk/contract';
import { SearchPicker } from '@tessera/plugin-sdk/ui';
import { useInsightWords } from './useInsightWords';

const useStyles = makeStyles({ field: { maxWidth: '260px' } });

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
  const [search, setSearch] = useState('');
  const all = provinces.map((province) => ({ key: province, label: words.level('PROVINCE', province) }));
  return (
    <SearchPicker
      className={styles.field}
      label={t('insights.dimensions.PROVINCE')}
      chosen={all.find(({ key }) => key === value)}
      found={all.filter(({ label }) => fold(label).includes(fold(search)))}
      onSearch={setSearch}
      onChoose={onChange}
      none={t('insights.noProvince')}
    />
  );
}

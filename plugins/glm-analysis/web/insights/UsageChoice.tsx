import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useInsightWords } from './useInsightWords';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%', maxWidth: '300px' }, list: { maxHeight: '400px' } });

/** Levels of USAGE (VAR_DETAIL2); none chosen: all. */
export function UsageChoice({
  levels,
  value,
  onChange,
}: {
  levels: readonly string[];
  value: readonly string[];
  onChange: (levels: readonly string[]) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const words = useInsightWords();
  const names = value.map((level) => words.level('USAGE', level)).join(', ');
  return (
    <Field label={t('insights.usages')}>
      <Dropdown
        multiselect
        className={styles.box}
        listbox={{ className: styles.list }}
        placeholder={t('insights.allUsages')}
        value={names}
        selectedOptions={[...value]}
        onOptionSelect={(_, { selectedOptions }) => onChange(levels.filter((level) => selectedOptions.includes(level)))}
      >
        {levels.map((level) => (
          <Option key={level} value={level}>
            {words.level('USAGE', level)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Metric } from '../../contract/measures';
import type { Words } from './useWords';

const useStyles = makeStyles({ box: { minWidth: '130px', maxWidth: '100%' } });

/** The figure that chart and pivot show. */
export function MetricPicker({
  metrics,
  value,
  words,
  onChange,
}: {
  metrics: readonly Metric[];
  value: Metric;
  words: Words;
  onChange: (metric: Metric) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  return (
    <Dropdown
      size="small"
      className={styles.box}
      aria-label={t('overviews.metric')}
      value={words.metric(value)}
      selectedOptions={[value]}
      onOptionSelect={(_, { optionValue }) => onChange(metrics.find((one) => one === optionValue) ?? value)}
    >
      {metrics.map((metric) => (
        <Option key={metric} value={metric}>
          {words.metric(metric)}
        </Option>
      ))}
    </Dropdown>
  );
}

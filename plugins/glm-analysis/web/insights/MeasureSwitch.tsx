import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { InsightFilter } from './filter';

const measures = ['EXPOSURE', 'NUM_CLAIMS'] as const satisfies readonly InsightFilter['measure'][];

/** What the stacked chart adds up. */
export function MeasureSwitch({
  value,
  onChange,
}: {
  value: InsightFilter['measure'];
  onChange: (measure: InsightFilter['measure']) => void;
}) {
  const { t } = useTranslation('glm-analysis');
  return (
    <Field label={t('overviews.metric')}>
      <RadioGroup layout="horizontal" value={value} onChange={(_, data) => onChange(measures.find((one) => one === data.value) ?? value)}>
        {measures.map((measure) => (
          <Radio key={measure} value={measure} label={t(`metrics.${measure}`)} />
        ))}
      </RadioGroup>
    </Field>
  );
}

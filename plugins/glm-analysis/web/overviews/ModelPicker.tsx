import { Dropdown, Field, makeStyles, Option, OptionGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Metric } from '../../contract/measures';
import { modelKinds, type ModelSummary } from '../../contract/models';
import { metricOf, mostLines } from './useFitted';

const useStyles = makeStyles({ box: { minWidth: 0 } });

interface Props {
  /** Of the file, with the variable. */
  models: readonly ModelSummary[];
  chosen: readonly ModelSummary[];
  /** Models to draw, and the figure that they explain. */
  onChange: (ids: readonly number[], metric: Metric) => void;
}

/** Saved models whose fitted line lies over the chart. One that explains another figure changes to that. */
export function ModelPicker({ models, chosen, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  if (!models.length) return null;
  const toggle = (value: string | undefined) => {
    const model = models.find(({ id }) => String(id) === value);
    if (!model) return;
    const same = chosen.filter((one) => one.model === model.model);
    const on = same.some(({ id }) => id === model.id);
    const ids = on ? same.filter(({ id }) => id !== model.id) : [...same.slice(-(mostLines - 1)), model];
    onChange(
      ids.map(({ id }) => id),
      metricOf[model.model],
    );
  };
  return (
    <Field label={t('overviews.models')}>
      <Dropdown
        multiselect
        className={styles.box}
        placeholder={t('overviews.noModel')}
        value={chosen.map(({ name }) => name).join(', ')}
        selectedOptions={chosen.map(({ id }) => String(id))}
        onOptionSelect={(_, { optionValue }) => toggle(optionValue)}
      >
        {modelKinds.map((kind) => {
          const ofKind = models.filter(({ model }) => model === kind);
          return ofKind.length ? (
            <OptionGroup key={kind} label={t(`metrics.${metricOf[kind]}`)}>
              {ofKind.map(({ id, name, isOutdated }) => (
                <Option key={id} value={String(id)} text={name}>
                  {isOutdated ? t('overviews.outdatedModel', { name }) : name}
                </Option>
              ))}
            </OptionGroup>
          ) : null;
        })}
      </Dropdown>
    </Field>
  );
}

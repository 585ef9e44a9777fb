import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ModelSummary } from '../../contract/models';
import { OneLine } from '../OneLine';

const useStyles = makeStyles({ box: { minWidth: '180px', maxWidth: '280px' } });

/** More lines over one chart could not be told apart. */
export const mostOverlays = 3;

interface Props {
  /** Others of the same file. */
  models: readonly ModelSummary[];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** Further models whose relativities are laid over this one's. */
export function OverlayPicker({ models, chosen, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const toggle = (value: string | undefined) => {
    const id = Number(value);
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-mostOverlays));
  };
  const names = models
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ');
  return (
    <Dropdown
      size="small"
      multiselect
      className={styles.box}
      aria-label={t('models.overlay')}
      placeholder={t('models.overlay')}
      button={{ children: <OneLine>{names || t('models.overlay')}</OneLine> }}
      value={names}
      selectedOptions={chosen.map(String)}
      onOptionSelect={(_, { optionValue }) => toggle(optionValue)}
    >
      {models.map(({ id, name, model }) => (
        <Option key={id} value={String(id)} text={name}>
          {t('models.overlayOption', { name, kind: t(`models.kinds.${model}`) })}
        </Option>
      ))}
    </Dropdown>
  );
}

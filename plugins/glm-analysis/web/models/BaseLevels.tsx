import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormRow, useFieldValue, useFormat, useSetFieldValue } from '@tessera/plugin-sdk/ui';
import type { ModelValues } from '../../contract/models';
import { useListModelLevelsQuery } from './calls';

const useStyles = makeStyles({ dropdown: { minWidth: 0 } });
/** No level can be called so: levels have no line ends. */
const automatic = '\n';

interface Props {
  fileName: string;
  nameOf: (variable: string) => string;
}

/** Which level of each chosen variable the others are compared with. */
export function BaseLevels({ fileName, nameOf }: Props) {
  const variables = useFieldValue<ModelValues['variables']>('variables');
  const settingName = useFieldValue<string>('settingName');
  return (
    <FormRow>
      {variables.map((variable) => (
        <BaseLevel key={`${settingName}\n${variable}`} {...{ fileName, settingName, variable }} name={nameOf(variable)} />
      ))}
    </FormRow>
  );
}

function BaseLevel({ fileName, settingName, variable, name }: { fileName: string; settingName: string; variable: string; name: string }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const bases = useFieldValue<ModelValues['bases']>('bases');
  const set = useSetFieldValue();
  const { data: levels = [] } = useListModelLevelsQuery({ fileName, settingName, variable });
  const chosen = bases.find((one) => one.variable === variable)?.level ?? automatic;
  const most = levels.reduce<(typeof levels)[number] | undefined>(
    (best, one) => (best && best.exposure >= one.exposure ? best : one),
    undefined,
  );
  const usual = most ? t('models.baseUsual', { level: most.level }) : t('models.baseMost');
  const choose = (level: string) =>
    set('bases', [...bases.filter((one) => one.variable !== variable), ...(level === automatic ? [] : [{ variable, level }])]);
  return (
    <Field label={t('models.baseOf', { variable: name })}>
      <Dropdown
        className={styles.dropdown}
        value={chosen === automatic ? usual : chosen}
        selectedOptions={[chosen]}
        onOptionSelect={(_, { optionValue }) => optionValue !== undefined && choose(optionValue)}
      >
        <Option value={automatic} text={usual}>
          {usual}
        </Option>
        {levels.map(({ level, exposure, claims }) => (
          <Option key={level} value={level} text={level}>
            {t('models.baseOption', { level, exposure: format.number(exposure, { decimals: 1 }), claims: format.number(claims) })}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

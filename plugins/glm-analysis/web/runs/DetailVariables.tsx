import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormSkeleton, QueryBoundary } from '@tessera/plugin-sdk/ui';
import { nameOfVariable } from '../overviews/choices';
import { VariableName } from '../overviews/VariableName';
import { useListDetailOptionsQuery } from './calls';
import { place, takenElsewhere, type Details } from './runRules';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))' },
  box: { minWidth: 0 },
});

const places = [0, 1, 2] as const;

/** The three variables of a three-way analysis; one chosen in a place cannot be chosen in another. */
export function DetailVariables({
  fileName,
  settingName,
  value,
  onChange,
}: {
  fileName: string;
  settingName: string;
  value: Details;
  onChange: (details: Details) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const query = useListDetailOptionsQuery({ fileName, settingName });
  return (
    <QueryBoundary query={query} skeleton={<FormSkeleton fields={1} />} failedTitle={t('runs.detailsFailed')}>
      {({ options, variables }) => (
        <div className={styles.fields}>
          {places.map((at) => {
            const taken = takenElsewhere(value, at);
            const chosen = value[at];
            return (
              <Field key={at} label={t('runs.detail', { number: at + 1 })} required>
                <Dropdown
                  className={styles.box}
                  placeholder={t('runs.chooseDetail')}
                  value={chosen ? nameOfVariable(chosen, variables) : ''}
                  selectedOptions={chosen ? [chosen] : []}
                  onOptionSelect={(_, { optionValue }) => onChange(place(value, at, optionValue))}
                >
                  {options.map((name) => (
                    <Option key={name} value={name} text={nameOfVariable(name, variables)} disabled={taken.includes(name)}>
                      <VariableName text={nameOfVariable(name, variables)} columns={name} />
                    </Option>
                  ))}
                </Dropdown>
              </Field>
            );
          })}
        </div>
      )}
    </QueryBoundary>
  );
}

import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { observableYears } from '../../contract/observedYears';
import { maxObservedYears } from '../../contract/variableSettings';
import { endChoices, withEnd, withStart, type SettingDraft } from './draft';

const useStyles = makeStyles({
  pair: { display: 'flex', alignItems: 'center', gap: '6px' },
  year: { minWidth: '72px' },
});

interface Props {
  draft: SettingDraft;
  fileYears: readonly number[];
  onChange: (draft: SettingDraft) => void;
}

/** The observed years: at most five, from 2006 to this year. Years that the file has stand out by what is said of the others. */
export function YearsPicker({ draft, fileYears, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const may = observableYears(fileYears, new Date().getFullYear());
  const starts = Array.from({ length: may.endYear - may.startYear + 1 }, (_, i) => may.endYear - i);
  const { startYear, endYear } = draft.calYear;
  const optionOf = (year: number) => (
    <Option key={year} value={String(year)} text={String(year)}>
      {fileYears.includes(year) ? String(year) : t('settings.yearWithoutData', { year })}
    </Option>
  );
  return (
    <Field label={t('settings.years', { most: maxObservedYears })}>
      <div className={styles.pair}>
        <Dropdown
          className={styles.year}
          aria-label={t('settings.startYear')}
          value={String(startYear)}
          selectedOptions={[String(startYear)]}
          onOptionSelect={(_, { optionValue }) => optionValue && onChange(withStart(draft, Number(optionValue), fileYears))}
        >
          {starts.map(optionOf)}
        </Dropdown>
        –
        <Dropdown
          className={styles.year}
          aria-label={t('settings.endYear')}
          value={String(endYear)}
          selectedOptions={[String(endYear)]}
          onOptionSelect={(_, { optionValue }) => optionValue && onChange(withEnd(draft, Number(optionValue)))}
        >
          {endChoices(draft.calYear, may.endYear).map(optionOf)}
        </Dropdown>
      </div>
    </Field>
  );
}

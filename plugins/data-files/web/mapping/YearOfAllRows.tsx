import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  field: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', paddingTop: '4px' },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  year: { width: '84px', minWidth: 0 },
  wrong: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

const [firstYear, lastYear] = [1900, 2200];
const yearOf = (text: string): number | null =>
  /^\d{4}$/.test(text) && Number(text) >= firstYear && Number(text) <= lastYear ? Number(text) : null;

interface Props {
  year: number | null;
  /** It is that of the file before with the same columns: another year may be meant. */
  isRemembered: boolean;
  readOnly: boolean;
  input: RefObject<HTMLInputElement | null>;
  onChange: (year: number | null) => void;
}

/** The calendar year of rows that have none, where the file has no such column: stands in the slot that the column would fill. */
export function YearOfAllRows({ year, isRemembered, readOnly, input, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const id = useId();
  const [typed, setTyped] = useState(year === null ? '' : String(year));
  const isWrong = typed !== '' && yearOf(typed) === null;
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('mapping.calYear')}
      </label>
      <Input
        id={id}
        input={{ ref: input }}
        size="small"
        className={styles.year}
        disabled={readOnly}
        inputMode="numeric"
        maxLength={4}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={typed}
        onChange={(_, { value }) => {
          setTyped(value);
          onChange(yearOf(value));
        }}
      />
      {isRemembered && typed !== '' && <span className={styles.label}>{t('mapping.yearRemembered')}</span>}
      {isWrong && (
        <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {t('mapping.calYearWrong', { first: firstYear, last: lastYear })}
        </span>
      )}
    </span>
  );
}
